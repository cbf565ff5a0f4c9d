/** Every finite number inside a value, however deep. */
export function numbersIn(value: unknown): readonly number[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(numbersIn)
}
