import { markedAsExample, withoutVerdict } from '#kit/example-answer.ts'
import { once } from '#kit/once.ts'
import type { Block } from '#kit/tool.ts'
import type { Good } from './use-tool-page.ts'

type About = {
  readonly isExample: boolean
  /** Whether inputs that it stands on were not entered. */
  readonly isOpen?: boolean
  readonly preliminary?: string | null
}

/**
 * The answer whose headline says whose numbers it stands on, and that it is preliminary while it is. It judges nothing
 * before all is entered and worked out: a verdict that is taken back was none.
 */
export function marked(good: Good, { isExample, isOpen = false, preliminary = null }: About): Good {
  if (preliminary !== null && isUnanswered(good)) return marked(good, { isExample, isOpen })
  if (preliminary === null && good.run.first !== undefined) return marked(whole(good), { isExample, isOpen })
  if (!isExample && !isOpen && preliminary === null) return good
  const judged = isExample ? markedAsExample : withoutVerdict
  return retold(good, (report) =>
    preliminary === null ? judged(report) : noted(judged(report), preliminary),
  )
}

/** Something has to be entered first: nothing is preliminary where there is no answer. */
export const isUnanswered = ({ run }: Good): boolean =>
  run.first === undefined && Object.values(run.outputs).every((value) => value === null)

const noted = (report: readonly Block[], note: string): readonly Block[] =>
  report.map((block) => (block.kind === 'headline' ? { ...block, note } : block))

/** Nothing more is coming: the verdict is the one that its warnings leave. */
function whole({ run, ...good }: Good): Good {
  const { ok, inputs, outputs, reasons, report } = run
  return { ...good, run: { ok, inputs, outputs, reasons, report } }
}

/** The answer with its blocks told anew, those below the headline when they are first read. */
function retold({ run, ...good }: Good, tell: (report: readonly Block[]) => readonly Block[]): Good {
  const { first } = run
  if (first === undefined) return { ...good, run: { ...run, report: tell(run.report) } }
  const headline = tell([first.headline]).find((block) => block.kind === 'headline') ?? first.headline
  const report = once(() => tell(run.report))
  return {
    ...good,
    run: {
      ok: true,
      inputs: run.inputs,
      first: { ...first, headline },
      get outputs() {
        return run.outputs
      },
      get reasons() {
        return run.reasons
      },
      get report() {
        return report()
      },
    },
  }
}
