import { type NoAnswer, whenAll } from '../answer.ts'

/* Plain swaps of fixed against floating interest, per unit of notional; discount factors to each payment. Source: Hull, Options, Futures, and Other Derivatives, chapter 7. */

export type SwapLeg = {
  /** Discount factor to each payment, in order. */
  readonly discounts: readonly number[]
  /** Share of a year that each payment pays for. */
  readonly accruals: readonly number[]
}

const rulesOf = ({ discounts, accruals }: SwapLeg) =>
  [
    [
      discounts.length > 0 && discounts.length === accruals.length,
      'each payment needs a discount factor and a year fraction',
    ],
    [
      discounts.every((one) => one > 0) && accruals.every((one) => one > 0),
      'discount factors and year fractions must be above 0',
    ],
  ] as const

/** Value of one a year on the leg: Σ τ_i d_i. */
export const swapAnnuity = (leg: SwapLeg): number | NoAnswer => whenAll(rulesOf(leg), () => annuityOf(leg))

/** Fixed rate at which a swap that starts now is worth nothing: (1 − d_n)/Σ τ_i d_i. */
export const parSwapRate = (leg: SwapLeg): number | NoAnswer =>
  whenAll(rulesOf(leg), () => (1 - (leg.discounts.at(-1) ?? 1)) / annuityOf(leg))

/**
 * Value to who receives fixed: Σ c τ_i d_i + d_n − (1 + next) d_1, `next` the floating payment already set and due with
 * the first fixed one. Who pays fixed has the opposite.
 */
export const swapValue = (leg: SwapLeg, fixedRate: number, next: number): number | NoAnswer =>
  whenAll(
    rulesOf(leg),
    () => fixedRate * annuityOf(leg) + (leg.discounts.at(-1) ?? 0) - (1 + next) * (leg.discounts[0] ?? 0),
  )

const annuityOf = ({ discounts, accruals }: SwapLeg): number =>
  discounts.reduce((sum, one, at) => sum + one * (accruals[at] ?? 0), 0)

/** Forward rate of a futures rate: R − ½ σ² t₁ t₂, the future on a rate from t₁ to t₂ settled daily (Ho and Lee). Hull, chapter 6. */
export const convexityAdjustedRate = (
  futuresRate: number,
  { vol, start, end }: { readonly vol: number; readonly start: number; readonly end: number },
): number | NoAnswer =>
  whenAll(
    [
      [
        start >= 0 && end > start && vol >= 0,
        'the period must be in the future and the volatility must not be negative',
      ],
    ],
    () => futuresRate - 0.5 * vol ** 2 * start * end,
  )
