import { finiteOr, type NoAnswer, noAnswer } from '../answer.ts'

/** Effective annual rate (1 + nominal/m)^m - 1. `npery` is cut to an integer; no answer below 1 or nominal < 0. */
export function effect(nominalRate: number, npery: number): number | NoAnswer {
  const periods = Math.trunc(npery)
  if (periods < 1) return noAnswer('there must be at least one compounding period per year')
  if (nominalRate < 0) return noAnswer('the nominal rate must not be negative')
  return finiteOr(Math.expm1(periods * Math.log1p(nominalRate / periods)), 'the rate is not finite')
}

/** Nominal annual rate m·((1 + effective)^(1/m) - 1). No answer for npery < 1 or an effective rate ≤ 0. */
export function nominal(effectiveRate: number, npery: number): number | NoAnswer {
  const periods = Math.trunc(npery)
  if (periods < 1) return noAnswer('there must be at least one compounding period per year')
  if (effectiveRate <= 0) return noAnswer('the effective rate must be above 0')
  return finiteOr(periods * Math.expm1(Math.log1p(effectiveRate) / periods), 'the rate is not finite')
}

/** Periods for pv to grow to fv: ln(fv/pv)/ln(1+rate). No answer unless all three are above 0. */
export function pduration({ rate, pv, fv }: { rate: number; pv: number; fv: number }): number | NoAnswer {
  if (!(rate > 0 && pv > 0 && fv > 0))
    return noAnswer('rate, present value, and future value must be above 0')
  return finiteOr((Math.log(fv) - Math.log(pv)) / Math.log1p(rate), 'the number of periods is not finite')
}

/** Equal rate per period by which pv grows to fv: (fv/pv)^(1/n) - 1. No answer for n ≤ 0 or fv/pv < 0. */
export function rri({ nper, pv, fv }: { nper: number; pv: number; fv: number }): number | NoAnswer {
  if (!(nper > 0)) return noAnswer('the number of periods must be above 0')
  const ratio = fv / pv
  if (pv === 0 || ratio < 0) return noAnswer('no rate leads from the present to the future value')
  return finiteOr(ratio ** (1 / nper) - 1, 'the rate is not finite')
}

/** Future value of a principal that grows by each rate in turn. */
export const fvschedule = (principal: number, schedule: readonly number[]): number | NoAnswer =>
  finiteOr(
    schedule.reduce((value, rate) => value * (1 + rate), principal),
    'the value is not finite',
  )

export type Compounding =
  | { readonly kind: 'simple' }
  | { readonly kind: 'continuous' }
  /** `frequency` times a year. */
  | { readonly kind: 'compounded'; readonly frequency: number }
  /** Simple interest until the first compounding date, compounded after it. */
  | { readonly kind: 'simpleThenCompounded'; readonly frequency: number }

/** Growth of 1 over t years at an annual rate. */
export function compoundFactor(rate: number, compounding: Compounding, t: number): number {
  if (compounding.kind === 'simple') return 1 + rate * t
  if (compounding.kind === 'continuous') return Math.exp(rate * t)
  const { frequency } = compounding
  if (compounding.kind === 'simpleThenCompounded' && t <= 1 / frequency) return 1 + rate * t
  return (1 + rate / frequency) ** (frequency * t)
}

/** Annual rate that grows 1 to `factor` in t years; the inverse of `compoundFactor`. */
export function impliedRate(factor: number, compounding: Compounding, t: number): number | NoAnswer {
  if (!(t > 0)) return noAnswer('the time must be above 0')
  if (!(factor > 0)) return noAnswer('the growth factor must be above 0')
  if (compounding.kind === 'simple') return finiteOr((factor - 1) / t, 'the rate is not finite')
  if (compounding.kind === 'continuous') return finiteOr(Math.log(factor) / t, 'the rate is not finite')
  const { frequency } = compounding
  if (!(frequency > 0)) return noAnswer('the frequency must be above 0')
  if (compounding.kind === 'simpleThenCompounded' && t <= 1 / frequency) return (factor - 1) / t
  return finiteOr(frequency * (factor ** (1 / (frequency * t)) - 1), 'the rate is not finite')
}

/**
 * Annual rate under another compounding that gives the same growth over t years (t > 0).
 * Source: Haug, "The Complete Guide to Option Pricing Formulas" (1998), p. 181-182.
 */
export const equivalentRate = (input: {
  readonly rate: number
  readonly from: Compounding
  readonly to: Compounding
  readonly t: number
}): number | NoAnswer => impliedRate(compoundFactor(input.rate, input.from, input.t), input.to, input.t)
