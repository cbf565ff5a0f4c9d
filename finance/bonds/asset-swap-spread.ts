import { isNoAnswer, type NoAnswer } from '../answer.ts'
import { type SwapLeg, swapAnnuity } from './interest-rate-swap.ts'

export type AssetSwap = {
  /** Dirty price of the bond per 100. */
  readonly dirtyPrice: number
  /** What its payments are worth per 100 on the swap curve. */
  readonly curveValue: number
  /** Days on which the floating side pays. */
  readonly floating: SwapLeg
}

/**
 * Spread over the floating rate that a bond bought at its price and swapped at par earns: (V − P)/(100 Σ τ_i d_i), a
 * fraction a year. No answer: as `swapAnnuity`. Source: O'Kane, Introduction to asset swaps (Lehman Brothers, 2000).
 */
export const assetSwapSpread = ({ dirtyPrice, curveValue, floating }: AssetSwap): number | NoAnswer => {
  const annuity = swapAnnuity(floating)
  return isNoAnswer(annuity) ? annuity : (curveValue - dirtyPrice) / (100 * annuity)
}
