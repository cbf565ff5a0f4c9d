import { finiteOr, type NoAnswer, whenAll } from '../answer.ts'

export type ModifiedReturn = {
  /** At times 0, 1, 2 …; money received is positive. */
  readonly values: readonly number[]
  /** What is paid costs so much a period, as a fraction. */
  readonly financeRate: number
  /** What is received earns so much a period, as a fraction. */
  readonly reinvestRate: number
}

/**
 * Modified internal rate of return per period: (−FV(received, reinvestRate) / PV(paid, financeRate))^(1/(n−1)) − 1.
 * No answer: nothing paid or nothing received, fewer than two values, a rate at or below -100 %.
 * Source: OASIS OpenFormula 1.2, MIRR.
 */
export function mirr({ values, financeRate, reinvestRate }: ModifiedReturn): number | NoAnswer {
  const last = values.length - 1
  const received = sum(values, (value, at) => (value > 0 ? value * (1 + reinvestRate) ** (last - at) : 0))
  const paid = sum(values, (value, at) => (value < 0 ? value / (1 + financeRate) ** at : 0))
  return whenAll(
    [
      [last >= 1, 'at least two values are needed'],
      [financeRate > -1 && reinvestRate > -1, 'the rates must be above −100%'],
      [paid < 0, 'nothing is paid'],
      [received > 0, 'nothing is received'],
    ],
    () => finiteOr((-received / paid) ** (1 / last) - 1, 'the return is not finite'),
  )
}

const sum = (values: readonly number[], part: (value: number, at: number) => number): number =>
  values.reduce((total, value, at) => total + part(value, at), 0)
