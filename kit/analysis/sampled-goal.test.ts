import { expect, test } from 'vitest'
import { integer, money } from '../field.ts'
import { out } from '../output.ts'
import { goalSeek } from './goal-seek.ts'
import type { Evaluate, Lever } from './levers.ts'

const lever: Lever = {
  id: 'a',
  label: 'A',
  field: money('A', { default: 100, min: 0, max: 1e6 }),
  value: 100,
  set: (a) => ({ a }),
}

/** Three times the number, and as far off as a sample is. */
const off =
  (by: number, asked: unknown[] = []): Evaluate =>
  (trials) => {
    asked.push(...trials.map(({ a }) => a))
    return Promise.resolve(trials.map(({ a }) => (typeof a === 'number' ? 3 * a * by : null)))
  }

test('goal seek on a sampled result asks the whole sample a few times only, and never the same twice', async () => {
  const asked: unknown[] = []
  const evaluators = { quick: off(1.2), middle: off(1.003), whole: off(1, asked) }
  const goal = { lever, output: out.number('Y', { better: 'higher' }), target: 4321 }
  expect(await goalSeek(evaluators, goal)).toEqual({ value: 1450, reached: 4350 })
  expect(asked.length).toBeLessThanOrEqual(4)
  expect(new Set(asked).size).toBe(asked.length)
})

test('the value of a sampled result stands on the side that meets the target', async () => {
  const found = (by: number, better: 'higher' | 'lower', target: number) =>
    goalSeek({ quick: off(by * 1.2), whole: off(by) }, { lever, output: out.number('Y', { better }), target })
  expect(await found(1, 'lower', 4321)).toEqual({ value: 1440, reached: 4320, already: 300 })
  expect(await found(-1, 'higher', -4321)).toEqual({ value: 1440, reached: -4320, already: -300 })
  expect(await found(1, 'higher', 4320)).toEqual({ value: 1440, reached: 4320 })
})

test('a sampled result that rises in steps is solved by the first of its digits past the step', async () => {
  const stair: Evaluate = (trials) =>
    Promise.resolve(trials.map(({ a }) => (typeof a === 'number' ? 40 * Math.floor((3 * a) / 40) : null)))
  const goal = { lever, output: out.number('Y', { better: 'higher' }), target: 4321 }
  expect(await goalSeek({ quick: off(1), whole: stair }, goal)).toEqual({ value: 1460, reached: 4360 })
})

test('of a whole number the least that meets the target on the whole sample is found, however far a small one is off', async () => {
  const field = integer('Month', { default: 100, min: 0, max: 2_000 })
  const month = { ...lever, field }
  for (const by of [0.98, 1, 1.02, 1.03]) {
    const goal = { lever: month, output: out.number('Y', { better: 'higher' }), target: 1500 }
    expect(await goalSeek({ quick: off(by), whole: off(1) }, goal)).toEqual({ value: 500, reached: 1500 })
  }
})
