import { isNoAnswer, type NoAnswer, whenAll } from '../answer.ts'
import { bsGreeks, type OptionType } from '../options/black-scholes.ts'

/* Forwards and futures. Rates and yields are continuous a year, `t` is years; prices for one unit. Source: Hull, chapter 5. */

/** Paid or received at a time before delivery; `rate` is the risk-free rate until that time, the carry's where left out. */
export type DatedAmount = { readonly amount: number; readonly t: number; readonly rate?: number }

/** Today's value of a dated amount, at the rate for its own time: a e^(−r_t t). */
export const presentAmount = ({ amount, t, rate }: DatedAmount, otherwise: number): number =>
  amount * Math.exp(-(rate ?? otherwise) * t)

export type Carry = {
  readonly spot: number
  readonly rate: number
  readonly t: number
  readonly dividendYield?: number
  /** Storage as a share of the price a year. */
  readonly storageRate?: number
  readonly convenienceYield?: number
  readonly storageCosts?: readonly DatedAmount[]
  readonly incomes?: readonly DatedAmount[]
}

const carryRules = ({ spot, t }: Carry) =>
  [
    [spot > 0, 'the price must be above 0'],
    [t >= 0, 'the time must not be negative'],
  ] as const

/** F = (S − PV(incomes) + PV(storage)) e^((r − q + u − y) t), each amount discounted at the rate for its own time. */
export const forwardPrice = (carry: Carry): number | NoAnswer =>
  whenAll(carryRules(carry), () => {
    const { rate, t, dividendYield = 0, storageRate = 0, convenienceYield = 0 } = carry
    return carriedSpot(carry) * Math.exp((rate - dividendYield + storageRate - convenienceYield) * t)
  })

function carriedSpot({ spot, rate, storageCosts = [], incomes = [] }: Carry): number {
  const present = (amounts: readonly DatedAmount[]) =>
    amounts.reduce((sum, paid) => sum + presentAmount(paid, rate), 0)
  return spot + present(storageCosts) - present(incomes)
}

/** Value of a long forward struck at `deliveryPrice`: (F − K) e^(−rt). */
export function forwardValue(carry: Carry, deliveryPrice: number): number | NoAnswer {
  const price = forwardPrice(carry)
  return isNoAnswer(price) ? price : (price - deliveryPrice) * Math.exp(-carry.rate * carry.t)
}

/** What the forward price says the holder gives up by not having the good itself: r + u − q − ln(F/S)/t. */
export const impliedConvenienceYield = (carry: Carry, forward: number): number | NoAnswer =>
  whenAll(
    [...carryRules(carry), [carry.t > 0 && forward > 0, 'time and forward price must be above 0'] as const],
    () => {
      const { rate, storageRate = 0, dividendYield = 0, t } = carry
      return rate + storageRate - dividendYield - Math.log(forward / carriedSpot(carry)) / t
    },
  )

/** The financing rate that a forward price implies: ln(F/S)/t + q − u + y. */
export const impliedRepoRate = (carry: Carry, forward: number): number | NoAnswer =>
  whenAll(
    [...carryRules(carry), [carry.t > 0 && forward > 0, 'time and forward price must be above 0'] as const],
    () => {
      const { dividendYield = 0, storageRate = 0, convenienceYield = 0, t } = carry
      return Math.log(forward / carriedSpot(carry)) / t + dividendYield - storageRate + convenienceYield
    },
  )

export type FuturesOption = {
  readonly type: OptionType
  readonly forward: number
  readonly strike: number
  readonly rate: number
  readonly t: number
  readonly vol: number
}

/** Option on a future: e^(−rt) (F N(d1) − K N(d2)) for a call; delta and gamma by the future's price. */
export function black76({ forward, ...option }: FuturesOption) {
  const greeks = bsGreeks({ ...option, spot: forward, dividendYield: option.rate })
  if (isNoAnswer(greeks)) return greeks
  const { value, delta, gamma, vega, theta, itmProb } = greeks
  return { value, deltaForward: delta, gammaForward: gamma, vega, theta, rho: -option.t * value, itmProb }
}

export type Deliverable = {
  readonly coupon: number
  readonly wholeYears: number
  readonly extraMonths: number
  readonly notionalCoupon?: number
  /** 'quarter' for bond and ten-year contracts, 'month' for the two-, three- and five-year ones. */
  readonly rounding?: 'quarter' | 'month'
}

/**
 * Conversion factor of a Treasury future, to four decimals: the clean price at the notional yield of one dollar of the
 * bond. Source: CME Group, Calculating U.S. Treasury Futures Conversion Factors (2016).
 */
export const conversionFactor = (bond: Deliverable): number | NoAnswer =>
  whenAll(
    [
      [bond.coupon >= 0, 'the coupon must not be negative'],
      [bond.wholeYears >= 0 && bond.extraMonths >= 0 && bond.extraMonths < 12, 'months run from 0 to 11'],
    ],
    () => {
      const { coupon, wholeYears: n, extraMonths, notionalCoupon: y = 0.06, rounding = 'quarter' } = bond
      const z = rounding === 'quarter' ? Math.floor(extraMonths / 3) * 3 : extraMonths
      const v = z < 7 ? z : rounding === 'quarter' ? 3 : z - 6
      const half = 1 + y / 2
      const a = half ** (-v / 6)
      const b = (coupon / 2) * ((z < 7 ? 6 - v : 6 - v) / 6)
      const c = z < 7 ? half ** (-2 * n) : half ** -(2 * n + 1)
      const d = (coupon / y) * (1 - c)
      return Math.round((a * (coupon / 2 + c + d) - b) * 10_000) / 10_000
    },
  )

/** Contracts that hedge an exposure at a hedge ratio; not rounded. */
export const hedgeContracts = (
  hedgeRatio: number,
  exposureUnits: number,
  contractUnits: number,
): number | NoAnswer =>
  whenAll(
    [[contractUnits > 0, 'a contract needs a size']],
    () => (hedgeRatio * exposureUnits) / contractUnits,
  )

/** Hedge ratio of least variance: correlation · σ_spot / σ_future. */
export const minimumVarianceHedge = (
  correlation: number,
  spotVol: number,
  futureVol: number,
): number | NoAnswer =>
  whenAll([[futureVol > 0, 'the futures price must vary']], () => (correlation * spotVol) / futureVol)
