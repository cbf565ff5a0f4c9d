import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BOUNDS, bucketOf, emptyBuckets, quantileOf } from './histogram.ts'

function counted(times: readonly number[]): number[] {
  const buckets = emptyBuckets()
  for (const time of times) {
    const index = bucketOf(time)
    buckets[index] = (buckets[index] ?? 0) + 1
  }
  return buckets
}

test('a hundred answers of 1 to 100 ms have their median near 50 and their 95th percentile near 95', () => {
  const times = Array.from({ length: 100 }, (_, index) => index + 1)
  const buckets = counted(times)
  expect(quantileOf(buckets, 0.5, 100)).toBeCloseTo(50, 0)
  expect(quantileOf(buckets, 0.95, 100)).toBeCloseTo(95, 0)
  expect(quantileOf(buckets, 0.99, 100)).toBeCloseTo(99, 0)
})

test('without responses there is no percentile', () => {
  expect(quantileOf(emptyBuckets(), 0.95, 0)).toBeNull()
})

test('a single slow response beyond the last bound is its own percentile', () => {
  expect(quantileOf(counted([45_000]), 0.99, 45_000)).toBeLessThanOrEqual(45_000)
  expect(quantileOf(counted([45_000]), 1, 45_000)).toBe(45_000)
})

test('an estimate is in the bucket of the true percentile', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 60_000 }), { minLength: 1, maxLength: 200 }), (times) => {
      const sorted = times.toSorted((a, b) => a - b)
      const truth = sorted[Math.max(0, Math.ceil(0.95 * sorted.length) - 1)] ?? 0
      const estimate = quantileOf(counted(times), 0.95, Math.max(...times)) ?? -1
      const index = bucketOf(truth)
      expect(estimate).toBeGreaterThanOrEqual(index === 0 ? 0 : (BOUNDS[index - 1] ?? 0))
      expect(estimate).toBeLessThanOrEqual(BOUNDS[index] ?? 60_000)
    }),
  )
})
