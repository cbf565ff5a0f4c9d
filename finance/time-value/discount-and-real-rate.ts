import { type NoAnswer, whenAll } from '../answer.ts'

/* Rates told in other ways, as fractions a period. Source: Kellison, The Theory of Interest, chapter 1. */

/** Rate taken off at the start that is worth an interest rate paid at the end: i/(1 + i). */
export const discountOfInterest = (rate: number): number | NoAnswer =>
  whenAll([[rate > -1, 'the rate must be above −100%']], () => rate / (1 + rate))

/** Interest rate at the end that is worth a rate taken off at the start: d/(1 − d). */
export const interestOfDiscount = (discount: number): number | NoAnswer =>
  whenAll([[discount < 1, 'the discount must be below 100%']], () => discount / (1 - discount))

/** Nominal rate that leaves a real one at an inflation: (1 + real)(1 + inflation) − 1 (Fisher, 1930). */
export const nominalOfReal = (real: number, inflation: number): number => (1 + real) * (1 + inflation) - 1

/** Inflation at which two bonds, one nominal and one linked to prices, return the same: (1 + nominal)/(1 + real) − 1. */
export const breakEvenInflation = (nominal: number, real: number): number | NoAnswer =>
  whenAll([[real > -1, 'the real rate must be above −100%']], () => (1 + nominal) / (1 + real) - 1)

/** Periods in which money doubles by the rule of 72, beside the exact ln 2/ln(1 + rate). */
export const doublingTime = (rate: number): { rule: number; exact: number } | NoAnswer =>
  whenAll([[rate > 0, 'the rate must be above 0']], () => ({
    rule: 0.72 / rate,
    exact: Math.LN2 / Math.log1p(rate),
  }))
