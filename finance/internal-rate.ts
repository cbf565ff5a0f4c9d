import { isNoAnswer, type NoAnswer, noAnswer } from './answer.ts'
import type { DayCount } from './day-count.ts'
import { datedTimes } from './dated-flows.ts'
import { isFalling, type Root, rootsOnGrid } from './roots.ts'

/*
 * The rate at which the present value of cash flows is zero: Σ amount_k · (1 + r)^(-t_k) = 0. Money received is
 * positive. All rates above -100 % are looked for at once, so that several answers are seen as several.
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
 * No answer: fewer than two flows, no change of sign among the amounts, or no rate above -100 %.
 */
export function internalRate(flows: readonly Flow[], guess = 0.1): InternalRate | NoAnswer {
  const relevant = flows.filter(({ amount }) => amount !== 0)
  if (!relevant.some(({ amount }) => amount > 0) || !relevant.some(({ amount }) => amount < 0))
    return noAnswer('a rate of return needs money paid and money received')
  if (new Set(relevant.map(({ time }) => time)).size < 2)
    return noAnswer('all the money moves at one moment, so that there is no time to earn a return')
  const grid = signChanges(relevant) === 1 ? COARSE : GRID
  const roots = rootsOnGrid((log) => scaledPresentValue(relevant, log), grid)
  const chosen = choose(roots, guess)
  if (chosen === undefined) return noAnswer('no rate above -100 % makes the present value zero')
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
  if (times.length !== values.length) return noAnswer('each value needs one date')
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

/** Present value over the largest discount factor: the same zeros and signs, and nothing overflows. */
function scaledPresentValue(flows: readonly Flow[], log: number): number {
  let largest = -Infinity
  for (const { time } of flows) largest = Math.max(largest, -time * log)
  let sum = 0
  for (const { amount, time } of flows) sum += amount * Math.exp(-time * log - largest)
  return sum
}
