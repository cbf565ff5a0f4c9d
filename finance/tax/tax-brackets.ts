/**
 * Tax of a marginal schedule: Σ rate_i × (part of `income` between edge i−1 and edge i).
 *
 * `tops` holds the upper edge of every rate but the last, ascending, so `rates` has one entry more. Income below
 * zero owes nothing. Exact arithmetic by the schedule: the printed tables of a tax form round within steps of 50.
 *
 * @example bracketTax(12_400, [12_400, 50_400], [0.1, 0.12, 0.22]) // 1,240
 */
export function bracketTax(income: number, tops: ArrayLike<number>, rates: ArrayLike<number>): number {
  let tax = 0
  let from = 0
  for (let index = 0; index < rates.length; index += 1) {
    if (income <= from) return tax
    const top = index < tops.length ? (tops[index] ?? Infinity) : Infinity
    tax += (Math.min(income, top) - from) * (rates[index] ?? 0)
    from = top
  }
  return tax
}

/**
 * Tax of the slice from `floor` to `floor + amount` of a marginal schedule: what income stacked on top of other
 * income owes. A negative floor counts as zero.
 */
export function stackedTax(
  slice: { readonly floor: number; readonly amount: number },
  tops: ArrayLike<number>,
  rates: ArrayLike<number>,
): number {
  const floor = Math.max(0, slice.floor)
  return bracketTax(floor + Math.max(0, slice.amount), tops, rates) - bracketTax(floor, tops, rates)
}

/** Rate on the next dollar at `income`; an edge belongs to the bracket below it. */
export function marginalRate(income: number, tops: ArrayLike<number>, rates: ArrayLike<number>): number {
  let index = 0
  while (index < tops.length && income >= (tops[index] ?? Infinity)) index += 1
  return rates[index] ?? 0
}
