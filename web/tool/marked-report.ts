import { markedAsExample, withoutVerdict } from '#kit/example-answer.ts'
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
  if (!isExample && !isOpen && preliminary === null) return good
  const report = isExample ? markedAsExample(good.run.report) : withoutVerdict(good.run.report)
  return { ...good, run: { ...good.run, report: preliminary === null ? report : noted(report, preliminary) } }
}

const noted = (report: readonly Block[], note: string): readonly Block[] =>
  report.map((block) => (block.kind === 'headline' ? { ...block, note } : block))
