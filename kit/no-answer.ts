/**
 * A modelled 'no answer' with its reason: what a computation returns where no number exists (no root, goal out of
 * reach, ratio of nothing). Structurally the same as the one of finance, so that results pass through unchanged.
 */
export type NoAnswer = { readonly noAnswer: string }

export const noAnswer = (reason: string): NoAnswer => ({ noAnswer: reason })

export const isNoAnswer = (value: unknown): value is NoAnswer =>
  typeof value === 'object' && value !== null && 'noAnswer' in value && typeof value.noAnswer === 'string'
