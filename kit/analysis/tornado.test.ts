import { expect, test } from 'vitest'
import { percent } from '../field.ts'
import type { Lever } from './levers.ts'
import { tornado } from './tornado.ts'

const evaluate = (trials: readonly unknown[]) => Promise.resolve(trials.map(() => 0))

const rangeOf = async (value: number, isVolatility: boolean) => {
  const field = percent('X', { isVolatility, default: null, min: 0, max: 5 })
  const lever: Lever = { id: 'x', label: 'X', field, value, set: () => ({}) }
  const asked = { inputs: {}, step: 'plausible' } as const
  const [bar] = (await tornado({ quick: evaluate, whole: evaluate }, [lever], asked)).bars
  return [bar?.low.at, bar?.high.at]
}

test('a rate moves by a point, and a share by ten', async () => {
  expect(await rangeOf(0.04, false)).toEqual([0.03, 0.05])
  expect(await rangeOf(0.6, false)).toEqual([0.5, 0.7])
})

test('a volatility moves by a quarter of itself, of a day as of a year, and by ten points at most', async () => {
  expect(await rangeOf(0.2, true)).toEqual([0.15, 0.25])
  expect(await rangeOf(0.012, true)).toEqual([0.009, 0.015])
  expect(await rangeOf(0.8, true)).toEqual([0.7, 0.9])
  expect(await rangeOf(0, true)).toEqual([0, 0.01])
})
