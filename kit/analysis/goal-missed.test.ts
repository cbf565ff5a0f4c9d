import { expect, test } from 'vitest'
import { isNoAnswer } from '#finance/answer.ts'
import { integer, money, number, type NumberField } from '../field.ts'
import { out } from '../output.ts'
import { goalSeek } from './goal-seek.ts'
import type { Evaluate } from './levers.ts'

type Asked = {
  readonly field: NumberField
  readonly value: number
  readonly result: (a: number) => number
  readonly target: number
}

/** Why no value reaches the goal of a result that is better when it is lower. */
async function reason({ field, value, result, target }: Asked): Promise<string> {
  const evaluate: Evaluate = (trials) =>
    Promise.resolve(trials.map(({ a }) => (typeof a === 'number' ? result(a) : null)))
  const lever = { id: 'a', label: field.label, field, value, set: (a: number) => ({ a }) }
  const goal = { lever, output: out.cents('Interest', { better: 'lower' }), target }
  const found = await goalSeek({ quick: evaluate, whole: evaluate }, goal)
  return isNoAnswer(found) ? found.noAnswer : JSON.stringify(found)
}

const payment = money('Extra payment', { default: 0, min: 0, max: 1e6 })

test('of the values that come as close to a goal the nearest to the present one is named, in whole dollars', async () => {
  const interest = (a: number) => 146.48 + Math.max(0, 21_609.5 - a) / 10
  expect(await reason({ field: payment, value: 200, result: interest, target: 100 })).toContain(
    'the closest is $146.48 at $21,610.',
  )
  const mirrored = (a: number) => 146.48 + Math.max(0, a - 21_609.5) / 10
  expect(await reason({ field: payment, value: 30_000, result: mirrored, target: 100 })).toContain(
    'the closest is $146.48 at $21,609.',
  )
  const even = (a: number) => (a >= 16_000 ? 1 : 2)
  expect(await reason({ field: payment, value: 200, result: even, target: 0 })).toContain('at $16,000.')
})

test('what is no other result to a reader is as close', async () => {
  const interest = (a: number) => 146.48 + Math.max(0, 21_609.5 - a) / 10 - a * 1e-9
  expect(await reason({ field: payment, value: 200, result: interest, target: 100 })).toContain(
    '$146.48 at $21,610.',
  )
})

test('a small amount keeps its cents, and what is on the far side of a step stays there', async () => {
  const step = (at: number) => (a: number) => (a >= at ? 1 : 2)
  expect(await reason({ field: payment, value: 0, result: step(1.255), target: 0 })).toContain(
    '$1.00 at $1.26.',
  )
  const rate = number('Price', { default: 0, min: 0, max: 1 })
  expect(await reason({ field: rate, value: 0.1, result: step(0.3104), target: 0 })).toContain('at 0.311.')
})

test('the present value itself is named where nothing comes closer, and of whole numbers the first that does', async () => {
  const flat = (a: number) => (a > 500 ? 2 : 1)
  expect(await reason({ field: payment, value: 200, result: flat, target: 0 })).toContain('$1.00 at $200.')
  const count = integer('Payments', { default: 10, min: 1, max: 1000 })
  const steps = (a: number) => (a >= 137 ? 1 : 2)
  expect(await reason({ field: count, value: 10, result: steps, target: 0 })).toContain('$1.00 at 137.')
})
