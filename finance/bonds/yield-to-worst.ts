import { isNoAnswer, type NoAnswer } from '../answer.ts'
import { dayNumber, isoDate } from '../dates/calendar.ts'
import { type CorporateBond, corporateYield, type Redemption } from './corporate-bond.ts'

export type RedemptionYield = Redemption & { readonly yield: number }

export type WorstYield = {
  readonly ytm: number
  /** Yield to each call after settlement, in order of dates; a call on or before settlement has none. */
  readonly toCalls: readonly RedemptionYield[]
  /** The lowest of them all, the maturity at 100 included; of equals the earliest. */
  readonly worst: RedemptionYield
}

/** Days' notice of a call that may be given at any time, where the bond's own terms are not at hand. */
const NOTICE_DAYS = 30

/**
 * The calls that a buyer at settlement faces, in order of dates. A bond may be called from each date on at its price, so
 * one whose first date is past can be called as soon as notice is given: on the 30th day after settlement, at the price
 * in force then. Source: MSRB rule G-15(a)(vi)(C) (a bond callable at any time is priced to the first date possible).
 */
export function callsAhead(
  { settlement, maturity }: CorporateBond,
  calls: readonly Redemption[],
): readonly Redemption[] {
  const dated = calls.toSorted((a, b) => (a.date < b.date ? -1 : 1))
  const today = dayNumber(settlement)
  if (isNoAnswer(today) || !dated.some(({ date }) => date <= settlement)) return dated
  const noticed = isoDate(today + NOTICE_DAYS)
  const price = dated.findLast(({ date }) => date <= noticed)?.price
  const later = dated.filter(({ date }) => date > noticed)
  return price === undefined || noticed >= maturity ? later : [{ date: noticed, price }, ...later]
}

/**
 * Yield to every call date and to maturity at one clean price per 100, and the least of them: what an issuer who acts
 * in its own interest leaves. No answer when a call lies after maturity or a price has no yield.
 * Source: Fabozzi, "Bond Markets, Analysis and Strategies", chapter 3.
 */
export function yieldToWorst(
  bond: CorporateBond,
  cleanPrice: number,
  calls: readonly Redemption[],
): WorstYield | NoAnswer {
  const ytm = corporateYield(bond, cleanPrice)
  if (isNoAnswer(ytm)) return ytm
  const open = calls
    .filter(({ date }) => date > bond.settlement)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
  const toCalls: RedemptionYield[] = []
  for (const call of open) {
    const rate = corporateYield(bond, cleanPrice, call)
    if (isNoAnswer(rate)) return rate
    toCalls.push({ ...call, yield: rate })
  }
  const all = [...toCalls, { date: bond.maturity, price: 100, yield: ytm }]
  const worst = all.reduce((least, one) => (one.yield < least.yield ? one : least))
  return { ytm, toCalls, worst }
}
