import { isNoAnswer, type NoAnswer, noAnswer } from '../answer.ts'
import { presentValue, type TimedFlow, yieldForPrice } from './bond-measures.ts'

/* Spreads over a risk-free spot curve. Curve: yearly spot rates compounded half-yearly, one for each half-year from the first. */

/** Spot rate after so many half-years: straight lines between the rates, level before the first and after the last. Undefined without rates. */
export function spotAt(spots: readonly number[], halfYears: number): number | undefined {
  const place = Math.min(Math.max(halfYears - 1, 0), spots.length - 1)
  const left = spots[Math.floor(place)]
  const right = spots[Math.ceil(place)]
  if (left === undefined || right === undefined) return undefined
  return left + (place - Math.floor(place)) * (right - left)
}

/**
 * Zero-volatility spread: the constant z with Σ CF_k/(1 + (s_k + z)/2)^k = dirty price, k in half-years (fractions
 * allowed). A fraction a year. No answer for an empty curve or a price that no spread above −100 % a period gives.
 * Source: Fabozzi, "Bond Markets, Analysis and Strategies", chapter 5 (static spread).
 */
export function zSpread(
  flows: readonly TimedFlow[],
  spots: readonly number[],
  dirtyPrice: number,
): number | NoAnswer {
  const lowest = Math.min(...spots)
  if (spots.length === 0) return noAnswer('the spot curve is empty')
  // Solved for the spread over the lowest rate of the curve, so that no factor is ever below nothing.
  const above = flows.map(({ periods, amount }) => ({
    periods,
    amount,
    over: (spotAt(spots, periods) ?? lowest) - lowest,
  }))
  const price = (rate: number) =>
    above.reduce((sum, flow) => sum + flow.amount * (1 + (flow.over + rate) / 2) ** -flow.periods, 0)
  const found = yieldForPrice(price, dirtyPrice, 2)
  return isNoAnswer(found) ? found : found - lowest
}

/** Value of the flows on the spot curve plus a spread; periods in half-years. */
export const valueAtSpread = (
  flows: readonly TimedFlow[],
  spots: readonly number[],
  spread: number,
): number =>
  flows.reduce((sum, flow) => sum + presentValue([flow], (spotAt(spots, flow.periods) ?? 0) + spread, 2), 0)

export type ImpliedDefault = {
  /** Intensity a year. */
  readonly hazard: number
  /** Chance of default within a year. */
  readonly annualProbability: number
}

/**
 * What a spread says about default when it pays for nothing else (the credit triangle): λ = spread ÷ (1 − recovery),
 * yearly probability 1 − e^−λ. A spread below nothing implies none. No answer at a recovery of 1 or more.
 * Source: Hull, "Options, Futures, and Other Derivatives", chapter on credit risk.
 */
export function impliedDefault(spread: number, recovery: number): ImpliedDefault | NoAnswer {
  if (!(recovery >= 0 && recovery < 1)) return noAnswer('the recovery must be at least 0 and below 100%')
  const hazard = Math.max(0, spread / (1 - recovery))
  return { hazard, annualProbability: -Math.expm1(-hazard) }
}

/** Yearly probability that adds up to a cumulative one over the years: 1 − (1 − c)^(1/n). */
export const annualFromCumulative = (cumulative: number, years: number): number =>
  1 - (1 - cumulative) ** (1 / years)
