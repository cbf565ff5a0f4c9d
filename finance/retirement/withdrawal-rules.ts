import { type NoAnswer, noAnswer } from '../answer.ts'
import { pmt } from '../time-value/tvm.ts'

/**
 * Spending rules of a retirement, each a pure function of what is known at the start of a year. Money is in today's
 * dollars unless a name says nominal; results are never negative for balances that are not.
 */

/**
 * Share of the balance between a floor and a ceiling (Bengen). A floor above the balance is wanted all the same: whoever
 * cannot pay it has failed.
 * Source: W. Bengen, Conserving Client Portfolios During Retirement, Part IV, FPA Journal (2001).
 */
export const percentageBetween = (
  balance: number,
  {
    rate,
    floor = 0,
    ceiling = Infinity,
  }: { readonly rate: number; readonly floor?: number; readonly ceiling?: number },
): number => Math.max(floor, Math.min(ceiling, balance * rate))

/** The balance spread evenly over the years left, this one included. */
export const oneOverYears = (balance: number, yearsLeft: number): number => balance / Math.max(1, yearsLeft)

/** Share of the balance, but at most `raise` above and `cut` below last year's real spending (5 % and 2.5 %). */
export function percentageWithinLimits(
  year: { readonly balance: number; readonly lastSpending: number },
  rule: { readonly rate: number; readonly raise: number; readonly cut: number },
): number {
  const lowest = year.lastSpending * (1 - rule.cut)
  const highest = year.lastSpending * (1 + rule.raise)
  return Math.min(highest, Math.max(lowest, year.balance * rule.rate))
}

/** Payment that empties the balance over `yearsLeft` years at a constant real return, paid at each start of year. */
export function annuityDuePayment(
  balance: number,
  plan: { readonly yearsLeft: number; readonly realReturn: number; readonly futureValue?: number },
): number | NoAnswer {
  const { yearsLeft, realReturn, futureValue = 0 } = plan
  if (yearsLeft <= 0) return noAnswer('There are no years left to spread the balance over.')
  if (realReturn <= -1) return noAnswer('A return of −100% or less leaves nothing to spread.')
  const payment = pmt({ rate: realReturn, nper: yearsLeft, pv: balance, fv: -futureValue, type: 1 })
  return typeof payment === 'number' ? -payment : payment
}

/** Yale rule: `smoothing` of last year's real spending and the rest at `rate` of the balance (70/30). */
export function endowmentSpending(
  year: { readonly balance: number; readonly lastSpending: number },
  rule: { readonly rate: number; readonly smoothing: number },
): number {
  return rule.smoothing * year.lastSpending + (1 - rule.smoothing) * rule.rate * year.balance
}

/** Raises spending by `raise` when the balance stands `above` over the one it is measured by; never cuts. */
export function ratchetSpending(
  year: { readonly balance: number; readonly referenceBalance: number; readonly lastSpending: number },
  rule: { readonly raise: number; readonly above: number },
): number {
  const raised = year.balance >= year.referenceBalance * (1 + rule.above)
  return year.lastSpending * (raised ? 1 + rule.raise : 1)
}

/** Rate a + b ÷ CAPE (cyclically adjusted price-earnings ratio) of the balance: 1.75 % + 0.5 ÷ CAPE. */
export const capeSpending = (
  balance: number,
  rule: { readonly intercept: number; readonly slope: number; readonly cape: number },
): number => balance * (rule.intercept + rule.slope / rule.cape)

/** A guaranteed floor, and the rest of the balance (after the cost of the floor) amortized on top. */
export function floorAndUpside(
  year: { readonly balance: number; readonly floor: number; readonly yearsLeft: number },
  rates: { readonly floorReturn: number; readonly upsideReturn: number },
): number | NoAnswer {
  const perDollar = annuityDuePayment(1, { yearsLeft: year.yearsLeft, realReturn: rates.floorReturn })
  if (typeof perDollar !== 'number') return perDollar
  const affordable = Math.min(year.floor, year.balance * perDollar)
  const upside = Math.max(0, year.balance - affordable / perDollar)
  const extra = annuityDuePayment(upside, { yearsLeft: year.yearsLeft, realReturn: rates.upsideReturn })
  return typeof extra === 'number' ? affordable + extra : extra
}

/**
 * Cash bucket after the year's rebalancing: refilled to `target` from the investments, unless they fell in the year
 * just ended; the bucket then pays alone. Never more than the whole balance.
 */
export function cashBucket(
  year: { readonly balance: number; readonly bucket: number; readonly lastReturn: number },
  target: number,
): number {
  const refilled = year.lastReturn < 0 ? Math.min(year.bucket, target) : target
  return Math.max(0, Math.min(year.balance, refilled))
}

/** Initial spending moved by a share `z` of the balance's real change since the start; limits in today's money. */
export function variableSpending(
  year: { readonly realBalance: number },
  rule: {
    readonly initialSpending: number
    readonly initialBalance: number
    readonly z: number
    readonly floor?: number
    readonly ceiling?: number
  },
): number {
  const moved = rule.initialSpending * (1 + (year.realBalance / rule.initialBalance - 1) * rule.z)
  return Math.max(rule.floor ?? 0, Math.min(rule.ceiling ?? Infinity, moved))
}
