import { finiteOr, type NoAnswer, noAnswer } from '../answer.ts'

/*
 * Time value of money with level payments. All functions solve the same equation, per period:
 *   pv·(1+r)^n + pmt·(1 + r·type)·((1+r)^n - 1)/r + fv = 0        (r = 0: pv + pmt·n + fv = 0)
 * Sign convention of spreadsheets: cash received is positive, cash paid is negative.
 * Source: OASIS OpenFormula 1.2, section 6.12.
 */

export type Annuity = {
  /** Rate per period as a fraction: 0.01 is 1 %. */
  readonly rate: number
  /** Number of periods. */
  readonly nper: number
  /** Payment each period. */
  readonly pmt: number
  /** Present value. */
  readonly pv: number
  /** Future value after the last payment. Default 0. */
  readonly fv?: number
  /** 0 payments at the end of each period (default), 1 at its start. */
  readonly type?: number
}

const UNDEFINED = 'the equation has no finite answer for these inputs'

/** (1+r)^n. */
export const growthFactor = (rate: number, nper: number): number =>
  rate > -1 ? Math.exp(nper * Math.log1p(rate)) : (1 + rate) ** nper

/** Future value of one unit paid each period: ((1+r)^n - 1)/r·(1 + r·type), and n when r is 0. */
export function annuityFactor(rate: number, nper: number, type = 0): number {
  if (rate === 0) return nper
  const growth = rate > -1 ? Math.expm1(nper * Math.log1p(rate)) : (1 + rate) ** nper - 1
  return (growth / rate) * (type === 0 ? 1 : 1 + rate)
}

/** Future value, in the unit of the payments. No answer only on overflow. */
export function fv(annuity: Omit<Annuity, 'fv'>): number | NoAnswer {
  return finiteOr(futureValue(annuity), UNDEFINED)
}

/** Present value of payments and a future value. No answer when (1+r)^n is 0 or overflows. */
export function pv({ rate, nper, pmt, fv = 0, type = 0 }: Omit<Annuity, 'pv'>): number | NoAnswer {
  return finiteOr(
    zeroWithoutSign(-(pmt * annuityFactor(rate, nper, type) + fv) / growthFactor(rate, nper)),
    UNDEFINED,
  )
}

/** Level payment each period. No answer when there is no period (n = 0) or on overflow. */
export function pmt({ rate, nper, pv, fv = 0, type = 0 }: Omit<Annuity, 'pmt'>): number | NoAnswer {
  return finiteOr(
    zeroWithoutSign(-(pv * growthFactor(rate, nper) + fv) / annuityFactor(rate, nper, type)),
    UNDEFINED,
  )
}

/**
 * Number of periods: ln((pmt·(1+r·type) - fv·r) / (pmt·(1+r·type) + pv·r)) / ln(1+r).
 * Negative when the balance would have had to start earlier. No answer when payments can never reach `fv`.
 */
export function nper({ rate, pmt, pv, fv = 0, type = 0 }: Omit<Annuity, 'nper'>): number | NoAnswer {
  if (rate <= -1) return noAnswer('the rate must be above −100%')
  const never = 'the payments never reach the future value at this rate'
  if (rate === 0) return pmt === 0 ? noAnswer(never) : finiteOr(-(pv + fv) / pmt, never)
  const payment = pmt * (type === 0 ? 1 : 1 + rate)
  const ratio = (payment - fv * rate) / (payment + pv * rate)
  return ratio > 0 ? finiteOr(Math.log(ratio) / Math.log1p(rate), never) : noAnswer(never)
}

/** The left side of the equation without fv, with its sign turned: what is there after n periods. */
export const futureValue = ({ rate, nper, pmt, pv, type = 0 }: Omit<Annuity, 'fv'>): number =>
  zeroWithoutSign(-(pv * growthFactor(rate, nper) + pmt * annuityFactor(rate, nper, type)))

const zeroWithoutSign = (value: number): number => (value === 0 ? 0 : value)
