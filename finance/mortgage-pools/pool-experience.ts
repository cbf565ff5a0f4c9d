import { type NoAnswer, whenAll } from '../answer.ts'
import { smmOfCpr } from './prepayment.ts'

/* What a pool has done, and the standards beside PSA. Fractions; months counted from 1. Source: SIFMA, Standard Formulas for the Analysis of Mortgage-Backed Securities, sections B to E. */

export type LevelTerms = {
  /** Nominal yearly rate of the loans. */
  readonly wac: number
  /** Months at origination. */
  readonly termMonths: number
}

/** Share of the balance that the schedule alone leaves at an age: (g^N − g^age)/(g^N − 1), g = 1 + wac/12. */
export const scheduledFactor = ({ wac, termMonths }: LevelTerms, age: number): number | NoAnswer =>
  whenAll(
    [
      [wac >= 0 && termMonths > 0, 'rate and term must not be negative'],
      [age >= 0 && age <= termMonths, 'the age must be within the term'],
    ],
    () => {
      if (wac === 0) return 1 - age / termMonths
      const log = Math.log1p(wac / 12)
      return 1 - Math.expm1(age * log) / Math.expm1(termMonths * log)
    },
  )

export type Observed = { readonly age: number; readonly factor: number }

/** Single monthly mortality that leads from one pool factor to a later one: 1 − [(F₂/S₂)/(F₁/S₁)]^(1/months). */
export const smmOfFactors = (terms: LevelTerms, first: Observed, later: Observed): number | NoAnswer => {
  const before = scheduledFactor(terms, first.age)
  const after = scheduledFactor(terms, later.age)
  if (typeof before !== 'number') return before
  if (typeof after !== 'number') return after
  return whenAll(
    [
      [later.age > first.age, 'the later factor must be for an older pool'],
      [
        first.factor > 0 && later.factor >= 0,
        'the factors must not be negative, and the first must be above 0',
      ],
      [after > 0, 'every factor is 0 at the end of the term'],
    ],
    () => 1 - (later.factor / after / (first.factor / before)) ** (1 / (later.age - first.age)),
  )
}

/** SMM of an absolute prepayment speed (asset-backed securities): ABS/(1 − ABS (month − 1)), the share of the original number of loans. */
export const smmOfAbs = (abs: number, month: number): number | NoAnswer =>
  whenAll(
    [
      [abs >= 0 && month >= 1, 'the speed must not be negative and the month must be at least 1'],
      [abs * month <= 1, 'at this speed every loan has already been prepaid'],
    ],
    () => abs / (1 - abs * (month - 1)),
  )

/** Absolute prepayment speed of an SMM: SMM/(1 + SMM (month − 1)). */
export const absOfSmm = (smm: number, month: number): number | NoAnswer =>
  whenAll(
    [[smm >= 0 && month >= 1, 'the rate must not be negative and the month must be at least 1']],
    () => smm / (1 + smm * (month - 1)),
  )

/**
 * Yearly default rate of a loan in its month at a speed in percent of the standard default assumption (SDA): 0.02 % in
 * month 1, 0.02 % more each month to 0.6 % in month 30, level to 60, down evenly to 0.03 % in month 120, level after.
 */
export function cdrOfSda(month: number, sda: number): number {
  const rising = Math.min(month, 30) * 0.0002
  const falling = 0.006 - (Math.min(Math.max(month, 60), 120) - 60) * 0.000095
  return Math.min(1, (Math.min(rising, falling) * sda) / 100)
}

/** Monthly default rate of a yearly one: 1 − (1 − CDR)^(1/12). */
export const mdrOfCdr = (cdr: number): number => smmOfCpr(cdr)
