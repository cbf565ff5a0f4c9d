import { isoDate } from '#finance/dates/calendar.ts'
import {
  collateralisedExposure,
  type ExposedForward,
  expectedExposure,
  exposureQuantile,
} from '#finance/futures/forward-exposure.ts'
import { type Deal, netYieldOf } from './deal.model.ts'

type ExposureTerms = { readonly volatility: number; readonly marginDays: number }

const DATES = 16

/** What the other side's default would cost you over the life: without collateral, and with it above the threshold. */
export function exposureOf(deal: Deal, { volatility, marginDays }: ExposureTerms) {
  const { size, carry } = deal
  const collateral = { threshold: deal.threshold / size, lag: marginDays / 365 }
  const live = exposedOf(deal, volatility)
  const rows = Array.from({ length: DATES + 1 }, (_, at) => {
    const t = (carry.t * at) / DATES
    const quantile = (p: number) => size * exposureQuantile(live, t, p)
    const expected = size * expectedExposure(live, t)
    const covered =
      at === 0 ? { expected, peak: expected } : scaled(collateralisedExposure(live, collateral, t), size)
    return {
      date: isoDate(deal.from + Math.round(t * 365)),
      expected,
      quarter: quantile(0.25),
      median: quantile(0.5),
      threeQuarters: quantile(0.75),
      tenth: quantile(0.9),
      peak: quantile(0.95),
      covered: covered.expected,
      coveredPeak: covered.peak,
    }
  })
  return {
    expectedPositiveExposure: averageOf(rows.map(({ expected }) => expected)),
    expectedExposureWithCollateral: averageOf(rows.map(({ covered }) => covered)),
    peakExposure: Math.max(...rows.map(({ peak }) => peak)),
    peakExposureWithCollateral: Math.max(...rows.map(({ coveredPeak }) => coveredPeak)),
    exposure: rows,
  }
}

const scaled = (one: { readonly expected: number; readonly peak: number }, size: number) => ({
  expected: one.expected * size,
  peak: one.peak * size,
})

/** Average over evenly spaced dates, the first and last half as heavy. */
const averageOf = (values: readonly number[]): number =>
  values.reduce((sum, value, at) => sum + value * (at === 0 || at === values.length - 1 ? 0.5 : 1), 0) / DATES

const exposedOf = ({ carry, agreed, side }: Deal, volatility: number): ExposedForward => ({
  spot: carry.spot,
  rate: carry.rate,
  netYield: netYieldOf(carry),
  years: carry.t,
  // Known incomes leave the price on their days; before, they are no part of what is delivered.
  incomes: carry.incomes ?? [],
  agreed,
  volatility,
  side,
})
