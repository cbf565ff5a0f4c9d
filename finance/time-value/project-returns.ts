import { finiteOr, isNoAnswer, type NoAnswer, noAnswer, whenAll } from '../answer.ts'
import { npv } from './net-present-value.ts'
import { rootsOnGrid } from '../numbers/roots.ts'
import { pmt } from './tvm.ts'

/*
 * What a project is worth beside its net present value and internal rate. Values stand at times 0, 1, 2 …; money received
 * is positive; the rate is a fraction a period. Source: Brealey, Myers and Allen, Principles of Corporate Finance, chapters 5 and 6.
 */

const RATE = 'the rate must be above −100%'

/** Present value of what comes after time 0 over what is paid at time 0: 1 + NPV/outlay. No answer unless value 0 is paid. */
export function profitabilityIndex(rate: number, values: readonly number[]): number | NoAnswer {
  const [outlay = 0, ...later] = values
  const present = npv(rate, later)
  if (isNoAnswer(present)) return present
  return outlay < 0
    ? finiteOr(present / -outlay, 'the index is not finite')
    : noAnswer('nothing is invested at the start')
}

/**
 * Periods until the money is back: the first time at which the sum of the values so far is no longer negative, evenly
 * within the period. With a rate, of the discounted values. No answer when it never comes back or nothing is paid at the start.
 */
export function paybackPeriod(values: readonly number[], rate = 0): number | NoAnswer {
  if (!(rate > -1)) return noAnswer(RATE)
  let owed = -(values[0] ?? 0)
  if (!(owed > 0)) return noAnswer('nothing is invested at the start')
  for (const [at, value] of values.entries()) {
    if (at === 0) continue
    const present = value / (1 + rate) ** at
    if (present >= owed) return at - 1 + owed / present
    owed -= present
  }
  return noAnswer('the investment is never recovered')
}

/** Value at the end of the last period: NPV · (1 + rate)^n. */
export function netFutureValue(rate: number, values: readonly number[]): number | NoAnswer {
  const present = npv(rate, values, 0)
  if (isNoAnswer(present)) return present
  return finiteOr(present * (1 + rate) ** (values.length - 1), 'the value is not finite')
}

/** The level amount at the end of each period that is worth the net present value: compares projects of unequal lives. */
export function equivalentAnnuity(rate: number, values: readonly number[]): number | NoAnswer {
  const present = npv(rate, values, 0)
  if (isNoAnswer(present)) return present
  return whenAll([[values.length > 1, 'at least two values are needed']], () =>
    pmt({ rate, nper: values.length - 1, pv: -present }),
  )
}

/** Mean profit a period over the mean of the book values. No answer without a mean book value. */
export const accountingRateOfReturn = (
  profits: readonly number[],
  bookValues: readonly number[],
): number | NoAnswer =>
  whenAll(
    [
      [profits.length > 0 && bookValues.length > 0, 'there are no profits or book values'],
      [sumOf(bookValues) > 0, 'the book values must be above 0'],
    ],
    () => sumOf(profits) / profits.length / (sumOf(bookValues) / bookValues.length),
  )

/** Rates from −90 to 1,000 %: beyond them no two projects are compared. */
const RATES = [
  ...Array.from({ length: 390 }, (_, at) => -0.9 + at * 0.01),
  ...Array.from({ length: 72 }, (_, at) => 3 + at / 10),
]

/**
 * Rates at which two projects have the same net present value (Fisher's rates of intersection), from low to high: the
 * internal rates of the difference of their values. Empty when one is better at every rate between −90 and 1,000 %.
 */
export function crossoverRates(one: readonly number[], other: readonly number[]): readonly number[] {
  const length = Math.max(one.length, other.length)
  const difference = Array.from({ length }, (_, at) => (one[at] ?? 0) - (other[at] ?? 0))
  if (difference.every((value) => value === 0)) return []
  const value = (rate: number): number =>
    difference.reduce((sum, amount, at) => sum + amount / (1 + rate) ** at, 0)
  return rootsOnGrid(value, RATES).map(({ x }) => x)
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
