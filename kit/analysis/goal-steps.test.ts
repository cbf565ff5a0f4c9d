import { describe, expect, test } from 'vitest'
import { integer, money } from '../field.ts'
import { out } from '../output.ts'
import { goalSeek } from './goal-seek.ts'
import type { Evaluate, Lever } from './levers.ts'

const field = money('Contribution', { default: 500, min: 0, max: 1e6 })
const lever: Lever = { id: 'a', label: 'Contribution', field, value: 500, set: (a) => ({ a }) }
const shares = integer('Shares', { default: 50, min: 0, max: 1000 })
const whole: Lever = { ...lever, field: shares, value: 50 }

type Told = (a: number) => number

const by =
  (result: Told, asked: unknown[] = []): Evaluate =>
  (trials) => {
    asked.push(...trials.map(({ a }) => a))
    return Promise.resolve(trials.map(({ a }) => (typeof a === 'number' ? result(a) : null)))
  }

const solve = (result: Told, goal: { readonly target: number; readonly better?: 'higher' | 'lower' }) => {
  const { target, ...better } = goal
  const evaluate = by(result)
  return goalSeek({ quick: evaluate, whole: evaluate }, { lever, output: out.months('Time', better), target })
}

/** Months until 20,480.5 are saved, at so much a month. */
const months: Told = (a) => (a === 0 ? 1200 : Math.min(1200, Math.ceil(20_480.5 / a)))

describe('of a result that moves in steps', () => {
  test('the least that reaches the goal is found, in whole dollars where these are on the step', async () => {
    // 20,480.5 ÷ 24 = 853.35.
    expect(await solve(months, { target: 24, better: 'lower' })).toEqual({ value: 854, reached: 24 })
  })

  test('the side toward the present value counts where no direction is the better one', async () => {
    expect(await solve(months, { target: 24 })).toEqual({ value: 854, reached: 24 })
    // 20,480.5 ÷ 58 = 353.11: from there on it is 58 months.
    expect(await solve(months, { target: 59 })).toEqual({ value: 353, reached: 59 })
  })

  test('a goal between two whole numbers is reached by the next', async () => {
    expect(await solve(months, { target: 24.5, better: 'lower' })).toEqual({ value: 854, reached: 24 })
  })

  test('of whole numbers the nearest on the step is found', async () => {
    const evaluate = by((a) => 40 * Math.floor((3 * a) / 40))
    const goal = { lever: whole, output: out.number('Y', { better: 'higher' }), target: 200 }
    expect(await goalSeek({ quick: evaluate, whole: evaluate }, goal)).toEqual({ value: 67, reached: 200 })
  })
})

describe('a goal that is reached already', () => {
  test('is told with the result now, and how far the number can go', async () => {
    // 5 months more than now: 20,480.5 ÷ 46 = 445.23.
    expect(await solve(months, { target: 46, better: 'lower' })).toEqual({
      value: 446,
      reached: 46,
      already: 41,
    })
  })

  test('is told so where every value reaches it', async () => {
    expect(await solve(() => 0, { target: 24, better: 'lower' })).toEqual({ kept: 0 })
  })

  test('has room up to a jump', async () => {
    const jump: Told = (a) => (a < 320.5 ? 90 : 12)
    expect(await solve(jump, { target: 24, better: 'lower' })).toEqual({
      value: 321,
      reached: 12,
      already: 12,
    })
  })

  test('is judged by the whole sample, which is asked for the present value', async () => {
    const line =
      (by_: number): Told =>
      (a) =>
        by_ * a
    const output = out.number('Y', { better: 'higher' })
    const evaluators = { quick: by(line(2)), whole: by(line(3)) }
    expect(await goalSeek(evaluators, { lever, output, target: 1200 })).toEqual({
      value: 400,
      reached: 1200,
      already: 1500,
    })
  })
})

test('a number near the present one is found without a walk through the whole range', async () => {
  const [few, all]: [unknown[], unknown[]] = [[], []]
  const line: Told = (a) => 2 * a
  const output = out.number('Y', { better: 'higher' })
  const goal = { lever: whole, output, target: 103 }
  const found = await goalSeek({ quick: by(line, few), whole: by(line, all) }, goal)
  expect(found).toEqual({ value: 52, reached: 104 })
  expect(few.length).toBeLessThan(15)
  expect(all.length).toBeLessThanOrEqual(3)
})
