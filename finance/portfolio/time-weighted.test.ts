import { expect, test } from 'vitest'
import { isNoAnswer } from '../answer.ts'
import { chainsOf, subPeriods, timeWeightedReturn } from './time-weighted.ts'

/** Every day worth `values` in turn, with the same money moved every day. */
const turning = (values: readonly number[], amount: number, days: number) => {
  const valuations = Array.from({ length: days }, (_one, day) => ({
    day,
    value: values[day % values.length] ?? 0,
  }))
  return subPeriods(
    valuations,
    valuations.map(({ day }) => ({ day, amount })),
  )
}

test.each([
  ['nothing', [10_000, 13_000, 83_700], 80_000],
  ['beyond every number', [100_000, 130_000], -90_000],
])('returns that link to %s have no answer, and each stretch of them a finite one', (_to, values, amount) => {
  const parts = turning(values, amount, 900)
  expect(isNoAnswer(timeWeightedReturn(parts))).toBe(true)
  const chains = chainsOf(parts)
  expect(chains.length).toBeGreaterThan(1)
  expect(chains.every((chain) => Number.isFinite(chain.return) && chain.return > -1)).toBe(true)
  expect(new Set(chains.slice(0, -1).map(({ end }) => end))).toEqual(new Set(['beyond']))
  // They follow each other without a gap.
  expect(chains.slice(1).map(({ from }) => from)).toEqual(chains.slice(0, -1).map(({ to }) => to))
})

test('a total loss is −100 %, not beyond what returns can say', () => {
  const parts = subPeriods(
    [
      { day: 0, value: 100 },
      { day: 1, value: 0 },
    ],
    [],
  )
  expect(timeWeightedReturn(parts)).toBe(-1)
  expect(chainsOf(parts)).toMatchObject([{ return: -1, end: 'lost' }])
})
