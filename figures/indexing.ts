import type { ByStatus } from './federal-income-tax.ts'

/*
 * How laws round an indexed amount. Most round the increase, down to a step; the newest published amount stands for
 * the unrounded one, which no table prints, so that a projection may lag the law by one step.
 */

/** The amount plus its growth, the growth rounded down to whole steps; it never falls. */
export const steppedDown = (amount: number, factor: number, step: number): number =>
  amount + step * Math.max(0, Math.floor((amount * (factor - 1)) / step + 1e-9))

/** The amount grown and rounded to the nearest step. */
export const steppedNear = (amount: number, factor: number, step: number): number =>
  Math.round((amount * factor) / step) * step

/** Each filing status on its own. */
export const byStatus = <T, R>(
  amounts: ByStatus<T>,
  change: (amount: T, status: keyof ByStatus<T>) => R,
) => ({
  single: change(amounts.single, 'single'),
  mfj: change(amounts.mfj, 'mfj'),
  mfs: change(amounts.mfs, 'mfs'),
  hoh: change(amounts.hoh, 'hoh'),
})
