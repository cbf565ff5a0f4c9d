import type {
  ActionsBlock,
  Block,
  Callout,
  Headline,
  Metrics,
  SectionBlock,
  TableBlock,
  Tone,
} from './block.ts'
import { number } from './format.ts'
import { lowered } from './lowered.ts'
import { type Written, written } from './written.ts'

type Item = Metrics['items'][number]

/** A report as it is written: a part that does not apply is `false` or null, and parts may stand in lists. */
export type Draft = Written<Block>

/** The blocks of a draft, in order. */
export const blocksOf = (draft: Draft): readonly Block[] => written(draft)

/** The answer in one sentence; `output` names the result whose number stands in it. */
export const headline = (output: string, text: string, tone: Tone = 'information'): Headline => ({
  kind: 'headline',
  output,
  tone,
  text,
})

/** A block of named results. */
export const metrics = (...items: readonly (string | Item)[]): Block => ({
  kind: 'metrics',
  items: items.map((item) => (typeof item === 'string' ? { output: item } : item)),
})

/** The result with a note below it. */
export const noted = (output: string, note: string): Item => ({ output, note })

export const callout = (tone: Tone, title: string, text: string): Callout => ({
  kind: 'callout',
  tone,
  title,
  text,
})

/** Begins a section of the report, with what it says in a few words. */
export const section = (title: string, answer?: string): SectionBlock => ({
  kind: 'section',
  title,
  ...(answer === undefined ? {} : { answer }),
})

export type Step = ActionsBlock['steps'][number]

export type Steps = Written<Step>

/** What to do, step by step. */
export const actions = (title: string, ...steps: Steps): ActionsBlock => ({
  kind: 'actions',
  title,
  steps: written(steps),
})

/** A section of its own for what to do, which says the first step; none where there is nothing to do. */
export function actionSection(title: string, ...steps: Steps): Draft {
  const block = actions(title, ...steps)
  const [first] = block.steps
  return first === undefined ? [] : [section(title, first.title), block]
}

/** What a sum is made of, by name; as pairs where a name may come twice. */
type Terms = Readonly<Record<string, number>> | readonly (readonly [name: string, value: number])[]

const isPairs = (terms: Terms): terms is Extract<Terms, readonly unknown[]> => Array.isArray(terms)

/** Two sums that must be the same, each by its name, term by term, and whether they are. */
export function identity(
  title: string,
  sides: Readonly<Record<string, Terms>>,
  { decimals, meaning }: { readonly decimals: number; readonly meaning: string },
): TableBlock {
  const sums = Object.entries(sides).map(([name, given]) => {
    const terms = isPairs(given) ? given : Object.entries(given)
    return { name, terms, total: terms.reduce((total, [, value]) => total + value, 0) }
  })
  const [left, right] = sums
  if (left === undefined || right === undefined) throw new Error(`${title} compares two sums`)
  const rows = sums.flatMap(({ name, terms, total }) => [
    ...terms.map(([term, amount]) => ({ term, amount })),
    { term: `Total: ${lowered(name)}`, amount: total },
  ])
  const residual = left.total - right.total
  return {
    kind: 'table',
    title,
    columns: [
      { key: 'term', label: 'Term', format: 'text' },
      { key: 'amount', label: 'Amount', format: 'number', decimals },
    ],
    rows,
    note: `${meaning} The totals differ by ${residualText(residual)}.`,
    agrees: Math.abs(residual) < 10 ** -decimals,
  }
}

/** What rounding in the last places leaves is said in words, not as `1.8e−15`. */
function residualText(residual: number): string {
  if (residual === 0) return 'nothing'
  return Math.abs(residual) < 1e-6 ? 'less than a millionth' : number(residual, 6)
}
