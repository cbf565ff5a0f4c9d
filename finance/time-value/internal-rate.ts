import { isNoAnswer, type NoAnswer, noAnswer } from '../answer.ts'
import type { DayCount } from '../dates/day-count.ts'
import { datedTimes } from './dated-flows.ts'
import { isFalling, type Root, rootsOnGrid } from '../numbers/roots.ts'

/*
 * The rate at which the present value of cash flows is zero: Σ amount_k · (1 + r)^(-t_k) = 0. Money received is
 * positive. All rates above −100% are looked for at once, so that several answers are seen as several.
 */

export type InternalRate = {
  /** The chosen rate, as a fraction per unit of time. */
  readonly rate: number
  /** Every rate that solves the equation, rising. */
  readonly all: readonly number[]
}

export type Flow = { readonly amount: number; readonly time: number }

/** How near to the guess a root has to lie, for the guess to have meant it. */
const MEANT = 0.1
// ln(1 + r) from -14 (a loss of all but a millionth) to 14 (a millionfold gain in one unit of time).
const GRID = Array.from({ length: 561 }, (_, at) => -14 + at * 0.05)
// For flows that change their sign once: by Descartes' rule of signs there is one rate at most, and a bracket will do.
const COARSE = [-14, -4, -1, -0.25, -0.05, 0.05, 0.1, 0.2, 0.5, 1, 4, 14]

/**
 * The internal rate of return of flows at any times. Where several rates solve the equation, a root within 0.1 of the
 * guess is taken; else, nearest to the guess, one at which the present value falls as the rate rises: the rate of
 * somebody who invests.
 * Method: sign changes and touching points of the present value over ln(1 + r) on a grid of 0.05 between -14 and 14,
 * each refined by bisection and chords to 1e-14; a coarse grid where the flows change their sign only once.
 * No answer: fewer than two flows, no change of sign among the amounts, or no rate above −100%.
 */
export function internalRate(flows: readonly Flow[], guess = 0.1): InternalRate | NoAnswer {
  const relevant = flows.filter(({ amount }) => amount !== 0)
  if (!relevant.some(({ amount }) => amount > 0) || !relevant.some(({ amount }) => amount < 0))
    return noAnswer('a rate of return needs money paid and money received')
  if (new Set(relevant.map(({ time }) => time)).size < 2)
    return noAnswer('all cash flows are on one date, so there is no time to earn a return')
  const grid = signChanges(relevant) === 1 ? COARSE : GRID
  const roots = rootsOnGrid(scaledPresentValue(relevant), grid)
  const chosen = choose(roots, guess)
  if (chosen === undefined) return noAnswer('no rate above −100% makes the present value zero')
  return { rate: Math.expm1(chosen.x), all: roots.map(({ x }) => Math.expm1(x)) }
}

/** How often the money changes its direction in the order of time; flows of one moment count as their sum. */
function signChanges(flows: readonly Flow[]): number {
  const sums = new Map<number, number>()
  for (const { amount, time } of flows) sums.set(time, (sums.get(time) ?? 0) + amount)
  const signs = [...sums]
    .toSorted(([one], [other]) => one - other)
    .map(([, sum]) => Math.sign(sum))
    .filter((sign) => sign !== 0)
  return signs.filter((sign, at) => at > 0 && sign !== signs[at - 1]).length
}

/** Values at times 0, 1, 2 …: the rate per period. */
export const irr = (values: readonly number[], guess = 0.1): InternalRate | NoAnswer =>
  internalRate(
    values.map((amount, time) => ({ amount, time })),
    guess,
  )

export type DatedReturn = {
  readonly values: readonly number[]
  readonly dates: readonly string[]
  readonly guess?: number
  /** Actual days over 365 when left out. */
  readonly dayCount?: DayCount
}

/** Dated values in any order: the annual effective rate. */
export function xirr({ values, dates, guess, dayCount }: DatedReturn): InternalRate | NoAnswer {
  const times = datedTimes(dates, dayCount)
  if (isNoAnswer(times)) return times
  if (times.length !== values.length) return noAnswer('each value needs a date')
  return internalRate(
    values.map((amount, at) => ({ amount, time: times[at] ?? 0 })),
    guess,
  )
}

function choose(roots: readonly Root[], guess: number): Root | undefined {
  const log = Math.log1p(Math.max(guess, -0.999999))
  const nearest = (some: readonly Root[]) =>
    some.toSorted((one, other) => Math.abs(one.x - log) - Math.abs(other.x - log)).at(0)
  const near = nearest(roots)
  if (near === undefined || Math.abs(Math.expm1(near.x) - guess) <= MEANT) return near
  return nearest(roots.filter(isFalling)) ?? near
}

/**
 * The present value over ln(1 + r), divided by the largest discount factor: the same zeros and signs, and nothing
 * overflows. Whole periods are a polynomial in the discount factor, which costs a tenth of an exponential a flow.
 */
function scaledPresentValue(flows: readonly Flow[]): (log: number) => number {
  const times = Float64Array.from(flows, ({ time }) => time)
  const amounts = Float64Array.from(flows, ({ amount }) => amount)
  const first = times.reduce((one, other) => Math.min(one, other))
  const last = times.reduce((one, other) => Math.max(one, other))
  const rising = wholePeriods(flows, first, last)
  if (rising !== null) {
    const falling = rising.toReversed()
    return (log) => (log >= 0 ? polynomial(rising, Math.exp(-log)) : polynomial(falling, Math.exp(log)))
  }
  return (log) => {
    const largest = -(log >= 0 ? first : last) * log
    let sum = 0
    for (let at = 0; at < times.length; at += 1)
      sum += (amounts[at] ?? 0) * Math.exp(-(times[at] ?? 0) * log - largest)
    return sum
  }
}

/** What moves in each period from the first flow to the last; null where times lie between periods or far apart. */
function wholePeriods(flows: readonly Flow[], first: number, last: number): Float64Array | null {
  const length = last - first + 1
  if (length > 8 * flows.length + 64) return null
  if (!flows.every(({ time }) => Number.isInteger(time - first))) return null
  const periods = new Float64Array(length)
  for (const { amount, time } of flows) periods[time - first] = (periods[time - first] ?? 0) + amount
  return periods
}

/** Σ coefficient_k · x^k, by Horner's rule. */
function polynomial(coefficients: Float64Array, x: number): number {
  let sum = 0
  for (let at = coefficients.length - 1; at >= 0; at -= 1) sum = sum * x + (coefficients[at] ?? 0)
  return sum
}
