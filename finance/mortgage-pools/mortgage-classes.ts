import type { PoolMonth } from './prepayment.ts'

/** What one class of a pool receives in a month. */
export type ClassMonth = {
  readonly month: number
  readonly balance: number
  readonly interest: number
  readonly principal: number
}

/**
 * Two classes paid one after the other: all principal to the first until it is gone, then to the second; interest on
 * each at the pass-through rate. `share` of the balance is the first class, 0 to 1. Class months add up to the pool's.
 * Source: Fabozzi, "Bond Markets, Analysis and Strategies", chapter on collateralized mortgage obligations.
 */
export function sequentialClasses(
  months: readonly PoolMonth[],
  share: number,
): { readonly first: readonly ClassMonth[]; readonly second: readonly ClassMonth[] } {
  const whole = months[0]?.balance ?? 0
  let first = whole * share
  let second = whole - first
  const classes: { first: ClassMonth[]; second: ClassMonth[] } = { first: [], second: [] }
  for (const { month, balance, netInterest, totalPrincipal } of months) {
    const part = balance > 0 ? first / (first + second) : share
    const toFirst = Math.min(first, totalPrincipal)
    const toSecond = totalPrincipal - toFirst
    classes.first.push({ month, balance: first, interest: netInterest * part, principal: toFirst })
    classes.second.push({ month, balance: second, interest: netInterest * (1 - part), principal: toSecond })
    first -= toFirst
    second = Math.max(0, second - toSecond)
  }
  return classes
}
