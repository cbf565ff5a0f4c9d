/**
 * What a stream of monthly amounts would have become at its end, had each been invested instead: Σ a_k·(1 + r)^((n−k)/12)
 * with a_0 at the start, a_k at the end of month k and n the last month; r a yearly effective rate as a fraction.
 */
export function valueAtEnd(amounts: readonly number[], annualRate: number): number {
  const monthly = (1 + annualRate) ** (1 / 12)
  return amounts.reduce((value, amount) => value * monthly + amount, 0)
}
