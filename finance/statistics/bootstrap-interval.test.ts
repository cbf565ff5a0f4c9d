import { expect, test } from 'vitest'
import { isNoAnswer, noAnswer } from '../answer.ts'
import { bootstrapIntervals } from './bootstrap-interval.ts'
import { cornishFisherHolds } from '../portfolio/cornish-fisher.ts'

const VALUES = Array.from({ length: 100 }, (_one, at) => ((at * 37) % 100) / 100 - 0.495)
const meanOf = (positions: Int32Array) => ({
  mean: positions.reduce((sum, at) => sum + (VALUES[at] ?? 0), 0) / positions.length,
})
const RESAMPLING = { periods: 100, runs: 2_000, seed: 7, meanBlock: 1, confidence: 0.9 }

test('the interval of a mean of independent values is the one that theory gives', () => {
  // Deviation of uniform values 0.2887, of their mean 0.02887; ± 1.645 of it is ± 0.0475.
  const found = bootstrapIntervals(meanOf, RESAMPLING).get('mean')
  if (found === undefined || isNoAnswer(found)) throw new Error('no interval')
  expect(found.low).toBeCloseTo(-0.0475, 2)
  expect(found.high).toBeCloseTo(0.0475, 2)
})

test('the same seed gives the same interval', () => {
  const once = bootstrapIntervals(meanOf, RESAMPLING)
  expect(bootstrapIntervals(meanOf, RESAMPLING)).toEqual(once)
  expect(bootstrapIntervals(meanOf, { ...RESAMPLING, seed: 8 })).not.toEqual(once)
})

test('a statistic that mostly has no answer has no interval', () => {
  const found = bootstrapIntervals(() => ({ never: noAnswer('never') }), RESAMPLING)
  expect(found.get('never')).toEqual({ noAnswer: 'too many resamples have no answer' })
})

test('the expansion holds for a normal distribution and fails for skewness without kurtosis', () => {
  expect(cornishFisherHolds(0, 0)).toBe(true)
  expect(cornishFisherHolds(0, 3)).toBe(true)
  // Maillard's table: without skewness the excess kurtosis may be at most 8.
  expect(cornishFisherHolds(0, 8.1)).toBe(false)
  expect(cornishFisherHolds(-1, 0)).toBe(false)
  expect(cornishFisherHolds(-0.5, 1)).toBe(true)
})
