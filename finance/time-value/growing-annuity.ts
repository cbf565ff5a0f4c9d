import { finiteOr, type NoAnswer, whenAll } from '../answer.ts'
import { growthFactor } from './tvm.ts'

/*
 * Payments that grow, and payments for ever. Values are positive for positive payments (not the sign convention of
 * spreadsheets); rates are fractions a period. Source: Brealey, Myers and Allen, Principles of Corporate Finance, chapter 2.
 */

export type GrowingAnnuity = {
  /** The first payment, one period from now (at once with type 1). */
  readonly payment: number
  readonly rate: number
  /** Each payment is so much above the one before. */
  readonly growth: number
  readonly nper: number
  /** 0 payments at the end of each period (default), 1 at its start. */
  readonly type?: number
}

const rulesOf = ({ rate, growth, nper }: Omit<GrowingAnnuity, 'payment'>) =>
  [
    [rate > -1 && growth > -1, 'rate and growth must be above −100%'],
    [nper >= 0, 'the number of periods must not be negative'],
  ] as const

/** Present value: C/(r − g)·(1 − ((1+g)/(1+r))^n), and C·n/(1 + r) where r is g. */
export const growingAnnuityValue = (annuity: GrowingAnnuity): number | NoAnswer =>
  whenAll(rulesOf(annuity), () => finiteOr(annuity.payment * factorOf(annuity), 'the value is not finite'))

/** Value at the end of the last period. */
export const growingAnnuityFutureValue = (annuity: GrowingAnnuity): number | NoAnswer =>
  whenAll(rulesOf(annuity), () =>
    finiteOr(
      annuity.payment * factorOf(annuity) * growthFactor(annuity.rate, annuity.nper),
      'the value is not finite',
    ),
  )

/** First payment of a growing annuity that is worth `value` now. */
export const growingAnnuityPayment = (
  annuity: Omit<GrowingAnnuity, 'payment'> & { readonly value: number },
): number | NoAnswer =>
  whenAll([...rulesOf(annuity), [annuity.nper > 0, 'there must be a period'] as const], () =>
    finiteOr(annuity.value / factorOf(annuity), 'the payment is not finite'),
  )

/** Value of a unit paid first and growing: an annuity at the rate (1+r)/(1+g) − 1, each payment brought back by 1 + g. */
function factorOf({ rate, growth, nper, type = 0 }: Omit<GrowingAnnuity, 'payment'>): number {
  const due = type === 0 ? 1 : 1 + rate
  if (Math.abs(rate - growth) < 1e-12) return (nper * due) / (1 + rate)
  const left = -Math.expm1(nper * (Math.log1p(growth) - Math.log1p(rate)))
  return (left / (rate - growth)) * due
}

/** A level payment for ever: C/r, and C more with the first at once (type 1). No answer unless the rate is above 0. */
export const perpetuityValue = (payment: number, rate: number, type = 0): number | NoAnswer =>
  whenAll([[rate > 0, 'the rate must be above 0']], () => payment / rate + (type === 0 ? 0 : payment))

/** A level annuity whose first payment comes `deferred` periods later than usual: C·(1 − (1+r)^−n)/r·(1+r)^−m. */
export const deferredAnnuityValue = (
  { payment, rate, nper, type = 0 }: Omit<GrowingAnnuity, 'growth'>,
  deferred: number,
): number | NoAnswer =>
  whenAll(
    [...rulesOf({ rate, growth: 0, nper }), [deferred >= 0, 'the deferral must not be negative'] as const],
    () =>
      finiteOr(
        (payment * factorOf({ rate, growth: 0, nper, type })) / growthFactor(rate, deferred),
        'the value is not finite',
      ),
  )

/** Payment flowing evenly at `perYear` under a continuous rate δ: (1 − e^(−δt))/δ a unit. */
export const continuousAnnuityValue = (perYear: number, force: number, years: number): number | NoAnswer =>
  whenAll([[years >= 0, 'the years must not be negative']], () =>
    finiteOr(
      perYear * (force === 0 ? years : -Math.expm1(-force * years) / force),
      'the value is not finite',
    ),
  )

/**
 * Arithmetic gradient: payments 0, G, 2G … (n−1)G at the ends of periods. Present value G·[(1+r)^n − rn − 1]/[r²(1+r)^n],
 * G·n(n−1)/2 without interest. Source: Blank and Tarquin, Engineering Economy, P/G factor.
 */
export const gradientValue = (step: number, rate: number, nper: number): number | NoAnswer =>
  whenAll(rulesOf({ rate, growth: 0, nper }), () => {
    if (Math.abs(rate) < 1e-9) return (step * nper * (nper - 1)) / 2
    const growth = growthFactor(rate, nper)
    return finiteOr((step * (growth - rate * nper - 1)) / (rate * rate * growth), 'the value is not finite')
  })
