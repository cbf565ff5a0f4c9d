import { expect, test } from 'vitest'
import { expectedShortfall, quantileOf, valueAtRisk } from './value-at-risk.ts'

test('returns that never differ are their own value at risk and shortfall', () => {
  const same = [0.01, 0.01, 0.01]
  expect(valueAtRisk(same, 0.95, 'historical')).toBe(0.01)
  expect(expectedShortfall(same, 0.95, 'historical')).toBeCloseTo(0.01, 15)
})

test.each([
  // The worst of 11 and of 21 returns: (n − 1)(1 − confidence) is 1, 2 and 1.
  [11, 0.9, -0.06, -0.08],
  [21, 0.9, -0.02, -0.06],
  [21, 0.95, -0.06, -0.08],
] as const)('of %d returns at %d the one at the value at risk is in its tail', (...row) => {
  const [count, confidence, limit, mean] = row
  const returns = [-0.1, -0.06, -0.02, ...Array.from({ length: count - 3 }, (_, at) => at / 100)]
  expect(valueAtRisk(returns, confidence, 'historical')).toBe(limit)
  expect(expectedShortfall(returns, confidence, 'historical')).toBeCloseTo(mean, 14)
})

test('a quantile between two values lies between them in proportion', () => {
  expect(quantileOf([4, 1, 2], 0.25)).toBe(1.5)
  expect(quantileOf([4, 1, 2], 0.75)).toBe(3)
})

test('the normal value at risk and shortfall use the population deviation', () => {
  // Of ±2 % the mean is 0 and the population deviation 2 %; the sample's would be 2.83 %. z(5 %) = −1.6448536,
  // φ(z) / 5 % = 2.0627128.
  expect(valueAtRisk([-0.02, 0.02], 0.95, 'gaussian')).toBeCloseTo(-0.032897072, 8)
  expect(expectedShortfall([-0.02, 0.02], 0.95, 'gaussian')).toBeCloseTo(-0.041254256, 8)
})
