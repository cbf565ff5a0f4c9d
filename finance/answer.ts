/**
 * The answer of a computation that has none: a modeled value with a reason, in plain words.
 * A finance function that can fail returns `number | NoAnswer`; NaN, Infinity and last guesses never leave it.
 */
export type NoAnswer = { readonly noAnswer: string }

/** Builds the answer "there is none", with the reason a person can read. */
export const noAnswer = (reason: string): NoAnswer => ({ noAnswer: reason })

/** True for a value made by `noAnswer`. */
export const isNoAnswer = (value: unknown): value is NoAnswer =>
  typeof value === 'object' && value !== null && 'noAnswer' in value && typeof value.noAnswer === 'string'

/** The number itself when it is finite, else no answer with the reason given. */
export const finiteOr = (value: number, reason: string): number | NoAnswer =>
  Number.isFinite(value) ? value : noAnswer(reason)

/** Computes only when every rule holds; else no answer with the reason of the first broken one. */
export function whenAll<T>(
  rules: readonly (readonly [holds: boolean, reason: string])[],
  compute: () => T | NoAnswer,
): T | NoAnswer {
  const broken = rules.find(([holds]) => !holds)
  return broken === undefined ? compute() : noAnswer(broken[1])
}
