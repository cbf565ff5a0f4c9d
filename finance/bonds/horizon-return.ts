import { finiteOr, isNoAnswer, type NoAnswer } from '../answer.ts'
import { type BondTerms, bondFlows } from './bond-metrics.ts'

export type Horizon = {
  /** ISO date on which the sale settles; a bond that matures before is held to maturity. */
  readonly date: string
  /** Price with accrued interest per 100 at which it is sold then; not read when it has matured. */
  readonly salePrice: number
  /** Yearly rate earned on coupons until the end, compounded as often as the bond pays. */
  readonly reinvestmentRate: number
}

export type HorizonReturn = {
  readonly date: string
  /** Per 100 of face at the end: coupons with their interest, and the sale or redemption. */
  readonly coupons: number
  readonly proceeds: number
  /** Yearly return compounded as often as the bond pays. */
  readonly annualReturn: number
}

/**
 * Total return of a bond bought at `dirtyPrice` (per 100) and sold at the horizon:
 *   f·((coupons reinvested + proceeds)/dirty)^(1/n) - f,  n coupon periods held.
 * No answer for bad dates or a price that is not above 0.
 * Source: Fabozzi, "Bond Markets, Analysis and Strategies", chapter 3 (total return).
 */
export function horizonReturn(
  terms: BondTerms,
  dirtyPrice: number,
  horizon: Horizon,
): HorizonReturn | NoAnswer {
  const bond = bondFlows(terms)
  if (isNoAnswer(bond)) return bond
  const { date } = horizon
  const last = bond.flows.at(-1)
  const held = bond.flows.filter((flow) => flow.date <= date)
  const matured = last !== undefined && last.date <= date
  const { frequency } = terms
  const periods = matured ? last.periods : periodsBetween(bond.flows, terms, date)
  const growth = 1 + horizon.reinvestmentRate / frequency
  const coupons = held.reduce((sum, flow) => sum + flow.interest * growth ** (periods - flow.periods), 0)
  const proceeds = matured ? 100 : horizon.salePrice
  const annual = frequency * (((coupons + proceeds) / dirtyPrice) ** (1 / periods) - 1)
  const annualReturn = finiteOr(annual, 'the return is not finite')
  if (isNoAnswer(annualReturn)) return annualReturn
  return { date: matured ? last.date : date, coupons, proceeds, annualReturn }
}

/** Coupon periods from settlement to a day before maturity: those of the last flow less those left on that day. */
function periodsBetween(
  flows: readonly { readonly periods: number }[],
  terms: BondTerms,
  date: string,
): number {
  const later = bondFlows({ ...terms, settlement: date })
  const left = isNoAnswer(later) ? 0 : (later.flows.at(-1)?.periods ?? 0)
  return (flows.at(-1)?.periods ?? 0) - left
}
