import { isNoAnswer, type NoAnswer } from '../answer.ts'
import type { BondMeasures } from './bond-measures.ts'
import { bondFlows } from './bond-metrics.ts'
import { type TreasuryTerms, treasuryPrice } from './treasury-price.ts'

/**
 * Sensitivities in the auction convention (simple interest over the broken half-year, see treasury-price.ts).
 * With P = N/B, N = Σ CF_k·v^k, B = 1 + w·i/2 (w = r/s, k whole half-years after the next coupon):
 *   P' = (N' - P·w/2)/B,  P'' = (N'' - P'·w)/B,  N' = -½ Σ k·CF·v^(k+1),  N'' = ¼ Σ k(k+1)·CF·v^(k+2)
 * modified = -P'/P, convexity = P''/P; Macaulay is the mean time of the present values in years.
 */
export function treasuryMeasures(terms: TreasuryTerms): BondMeasures | NoAnswer {
  const price = treasuryPrice(terms)
  if (isNoAnswer(price)) return price
  const bond = bondFlows({ ...terms, frequency: 2, dayCount: 'ACT/ACT ISMA' })
  if (isNoAnswer(bond)) return bond
  const { dirty } = price
  const v = 1 / (1 + terms.yield / 2)
  const broken = bond.flows[0]?.periods ?? 0
  const divisor = 1 + (broken * terms.yield) / 2
  let slope = 0
  let bend = 0
  let time = 0
  for (const [k, { amount }] of bond.flows.entries()) {
    slope -= (k * amount * v ** (k + 1)) / 2
    bend += (k * (k + 1) * amount * v ** (k + 2)) / 4
    time += (((k + broken) / 2) * amount * v ** k) / divisor
  }
  const first = (slope - (dirty * broken) / 2) / divisor
  const second = (bend - first * broken) / divisor
  const modified = -first / dirty
  return {
    dirty,
    macaulay: time / dirty,
    modified,
    convexity: second / dirty,
    dv01: (modified * dirty) / 10_000,
  }
}
