import type { Least, LeastAsked } from '#kit/analysis/least.ts'
import type { Values } from '#kit/computation.ts'
import type { FieldProblem } from '#kit/errors.ts'
import type { FactName } from '#kit/fact-names.ts'
import type { StoredFacts } from '#kit/facts.ts'
import { type Field, money } from '#kit/field.ts'
import type { Serves } from '#kit/screen.ts'
import { isShown } from '#kit/shown.ts'

type Next = { readonly label: string; readonly to: string }

/** An answer in one sentence that begins with its number, and what it means. */
export type OwnAnswer = {
  readonly figure: string
  readonly sentence: string
  readonly more: string
  /** What the number is made of. */
  readonly parts?: readonly (readonly [label: string, value: string])[]
  /** Where this answer leads instead of where the question does. */
  readonly next?: Next
  /** The inputs with which the next tool opens. */
  readonly carries?: Readonly<Record<string, unknown>>
  /** What was worked out and is the person's only once they take it: a fact of the profile. */
  readonly offers?: Offer
}

export type Offer = { readonly label: string; readonly fact: FactName; readonly value: number }

export type Asked = {
  readonly label: string
  /** Asked only where its `showIf` holds of the other numbers. */
  readonly field: Field
  /** The fact that it is: it begins with it, and what is typed is kept there. */
  readonly fact?: FactName
  /** What stands for the fact where the profile holds more than the one number; null where it does not. */
  readonly known?: (facts: StoredFacts) => number | null
  /** What it begins with that nobody has told. */
  readonly starts?: string | number | ((facts: StoredFacts) => number | undefined)
  /** A usual value that stands folded away. */
  readonly isAssumption?: boolean
}

/** What is asked beside these numbers: whether two earn is no question to one person. */
export const asksBeside = (
  { asks }: Pick<Question, 'asks'>,
  values: Values,
): readonly (readonly [name: string, asked: Asked])[] =>
  Object.entries(asks).filter(([, { field }]) => isShown(field, values))

/** The usual value that stands where nobody has told another; it is no fact until somebody changes it. */
export const usualOf = ({ starts }: Asked): string | number | undefined =>
  typeof starts === 'function' ? undefined : starts

export type Numbers = Readonly<Record<string, number>>

/** What an answer may stand on besides the numbers. */
export type Ground = {
  /** The household as the numbers make it. */
  readonly facts: StoredFacts
  readonly today: string
  /** The answer of a tool, worked out beside the page. */
  readonly findLeast: (asked: LeastAsked) => Promise<Least>
}

export type Question = {
  readonly id: string
  readonly title: string
  readonly gives: string
  /** What people type who ask it. */
  readonly keywords: readonly string[]
  readonly serves?: Serves
  readonly action: string
  /** The numbers that it asks for; those that are facts are kept in the profile. */
  readonly asks: Readonly<Record<string, Asked>>
  /** What the answer reads of the profile besides, without asking for it. */
  readonly reads?: readonly FactName[]
  /** The answer, or what is wrong with a number. */
  readonly answer: (
    numbers: Numbers,
    ground: Ground,
  ) => OwnAnswer | FieldProblem | Promise<OwnAnswer | FieldProblem>
  readonly next: Next
}

export const isProblem = (answer: OwnAnswer | FieldProblem): answer is FieldProblem => 'path' in answer

/** Said of a number that has to be above 0. */
export const needed = (path: string): FieldProblem => ({ path, message: 'Enter an amount above $0.' })

const MOST = 1e9

export const dollarsOf = (label: string, fact?: FactName): Asked => ({
  label,
  field: money(label, { default: 0, min: 0, max: MOST }),
  ...(fact === undefined ? {} : { fact }),
})
