/** What the classes of a portfolio returned in consecutive years, as fractions: returns[year][class]. */
export type ClassReturns = readonly (readonly number[])[]

export type Through = {
  /** The change in money over the window; a loss is negative. */
  readonly change: number
  /** The same by class, in the order of the amounts. */
  readonly byClass: readonly number[]
  /** The value at the beginning and at the end of each year. */
  readonly path: readonly number[]
}

const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/**
 * Carries amounts by class through consecutive years. Held: each class compounds by its own returns. Rebalanced: the
 * amounts are set back to their first shares at the end of each year; a class's part is then the sum of its gains.
 */
export function throughYears(amounts: readonly number[], years: ClassReturns, isRebalanced = false): Through {
  const start = total(amounts)
  const shares = amounts.map((amount) => (start === 0 ? 0 : amount / start))
  const byClass = amounts.map(() => 0)
  let held = [...amounts]
  const path = [start]
  for (const returns of years) {
    held = held.map((amount, at) => {
      const gain = amount * (returns[at] ?? 0)
      byClass[at] = (byClass[at] ?? 0) + gain
      return amount + gain
    })
    const value = total(held)
    path.push(value)
    if (isRebalanced) held = shares.map((share) => share * value)
  }
  return { change: total(byClass), byClass, path }
}

/**
 * Years from the start of a window until the value is back at its first level for the first time at a year's end, with
 * the years that followed; null where the series ends before. 0 where it never stood lower.
 */
export function yearsToRecover(
  amounts: readonly number[],
  years: ClassReturns,
  isRebalanced = false,
): number | null {
  const { path } = throughYears(amounts, years, isRebalanced)
  const start = path[0] ?? 0
  const under = path.findIndex((value) => value < start)
  if (under < 0) return 0
  const back = path.findIndex((value, at) => at > under && value >= start)
  return back < 0 ? null : back
}
