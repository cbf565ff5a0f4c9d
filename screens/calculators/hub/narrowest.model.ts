/** What is tried for a fact that nobody knows: a fifth less and a fifth more than what the tool assumes. Null: not a number. */
export const tryValues = (assumed: unknown): readonly [low: number, high: number] | null =>
  typeof assumed === 'number' && Number.isFinite(assumed) && assumed !== 0
    ? [Math.min(assumed * 0.8, assumed * 1.2), Math.max(assumed * 0.8, assumed * 1.2)]
    : null

/** The two results in rising order; null where one of them is no number. */
export const spreadOf = (
  one: unknown,
  other: unknown,
): { readonly low: number; readonly high: number } | null =>
  typeof one === 'number' && typeof other === 'number'
    ? { low: Math.min(one, other), high: Math.max(one, other) }
    : null
