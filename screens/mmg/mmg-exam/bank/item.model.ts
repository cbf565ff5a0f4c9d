/*
 * What a question of the exam is. Questions with numbers are drawn anew for every attempt; their keys are computed by the
 * functions that the calculators use.
 */

export const DOMAINS = [
  { id: 'planning', label: 'Time value and planning' },
  { id: 'debt', label: 'Budget, debt, and credit' },
  { id: 'retirement', label: 'Retirement and tax-favored saving' },
  { id: 'investing', label: 'Investing and risk' },
  { id: 'property', label: 'Real estate and lending' },
  { id: 'protection', label: 'Estate, insurance, and ethics' },
  { id: 'business', label: 'Business and valuation' },
] as const

export type DomainId = (typeof DOMAINS)[number]['id']

/** 'percent' holds fractions: 0.065 is 6.5%. */
export type AnswerKind = 'money' | 'percent' | 'number' | 'integer'

type About = {
  readonly id: string
  /** Rises with every change of its words, numbers, or key. */
  readonly version: number
  /** What a person shows who answers it: the line of the result that it counts for. */
  readonly objective: string
  /** Where the rule stands, or the year that its figures hold for. */
  readonly source: string
}

/** A wrong answer with the reason why it is wrong. */
export type Wrong = readonly [text: string, why: string]

export type ChoiceItem = About & {
  /** 'multi': all of the right ones, and only those. */
  readonly kind: 'single' | 'multi'
  readonly stem: string
  readonly right: readonly string[]
  readonly wrong: readonly Wrong[]
}

/** Values from `min` by `step` up to `max`, or one of a list. */
export type Range = { readonly min: number; readonly max: number; readonly step: number } | readonly number[]

/** Methods, so that an item of named numbers counts as one of any numbers. */
export type NumberItem<K extends string = string> = About & {
  readonly kind: 'numeric'
  readonly of: AnswerKind
  readonly params: Readonly<Record<K, Range>>
  /** The draw that stands in where fifty draws were refused. */
  readonly sample: Readonly<Record<K, number>>
  /** What a draw must fulfill beyond its ranges. */
  holds?(values: Readonly<Record<K, number>>): boolean
  stem(values: Readonly<Record<K, number>>): string
  key(values: Readonly<Record<K, number>>): number
  /** How far off counts as right, in the answer's own unit; the house rule where it is left out. */
  readonly within?: number
  readonly slips: readonly {
    readonly says: string
    value(values: Readonly<Record<K, number>>): number
  }[]
}

export type ExamItem = ChoiceItem | NumberItem

export type BankItem = ExamItem & {
  readonly domain: DomainId
  /** On trial: asked beside the others, without counting. */
  readonly isTrial: boolean
}

export const numeric = <const K extends string>(
  item: Omit<NumberItem<K>, 'kind' | 'version'>,
): NumberItem => ({
  kind: 'numeric',
  version: 1,
  ...item,
})

type Words = Omit<ChoiceItem, 'kind' | 'version' | 'right'>

/** A question with one right answer. */
export const single = ({ right, ...item }: Words & { readonly right: string }): ChoiceItem => ({
  kind: 'single',
  version: 1,
  ...item,
  right: [right],
})

/** A question with several right answers. */
export const multi = (item: Words & { readonly right: readonly string[] }): ChoiceItem => ({
  kind: 'multi',
  version: 1,
  ...item,
})

/** Half a percent of the key or a hundredth of the unit, whichever is more; a dollar for more than $1,000. */
export function toleranceOf({ of, within }: Pick<NumberItem, 'of' | 'within'>, key: number): number {
  if (within !== undefined) return within
  if (of === 'integer') return 0
  if (of === 'money' && Math.abs(key) > 1_000) return 1
  return Math.max(Math.abs(key) * 0.005, of === 'percent' ? 0.0001 : 0.01)
}
