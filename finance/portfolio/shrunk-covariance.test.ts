import { expect, test } from 'vitest'
import { isNoAnswer } from '../answer.ts'
import { shrunkCovariance } from './shrunk-covariance.ts'

const SERIES = [
  [0.021, -0.013, 0.034, 0.008, -0.027, 0.016, 0.011, -0.005, 0.022, -0.031, 0.028, 0.017],
  [0.018, -0.01, 0.029, 0.012, -0.022, 0.013, 0.014, -0.009, 0.019, -0.026, 0.024, 0.015],
  [0.002, 0.006, -0.004, 0.003, 0.007, -0.001, 0.004, 0.002, -0.003, 0.008, -0.002, 0.001],
  [-0.011, 0.023, 0.005, -0.017, 0.012, 0.031, -0.008, 0.015, -0.002, 0.006, -0.013, 0.019],
]

function answered<T>(value: T | { readonly noAnswer: string }): T {
  if (isNoAnswer(value)) throw new Error(value.noAnswer)
  return value
}

const meansOf = (series: readonly (readonly number[])[]) =>
  series.map((one) => one.reduce((sum, value) => sum + value, 0) / one.length)

test('the covariance is shrunk as the vectorised formulas of the paper say', () => {
  // Outside: the same data through the authors' matrix form in NumPy.
  const { covariance, shrinkage, meanCorrelation } = answered(shrunkCovariance(SERIES))
  expect(meanCorrelation).toBeCloseTo(-0.2274989371737056, 12)
  expect(shrinkage).toBeCloseTo(0.09909260504884858, 10)
  expect(covariance[0]?.[1]).toBeCloseTo(0.0003089812413781485, 14)
  expect(covariance[2]?.[3]).toBeCloseTo(4.7543837371018925e-6, 15)
})

test('shrinking changes no variance, keeps the symmetry and moves every correlation toward the mean', () => {
  const { covariance, shrinkage, meanCorrelation } = answered(shrunkCovariance(SERIES))
  expect(shrinkage).toBeGreaterThan(0)
  expect(shrinkage).toBeLessThan(1)
  for (const [i, own] of SERIES.entries()) {
    const middle = meansOf([own])[0] ?? 0
    const variance = own.reduce((sum, value) => sum + (value - middle) ** 2, 0) / own.length
    expect(covariance[i]?.[i]).toBeCloseTo(variance, 14)
    for (const [j] of SERIES.entries()) expect(covariance[i]?.[j]).toBe(covariance[j]?.[i])
  }
  const shrunk = (covariance[0]?.[1] ?? 0) / Math.sqrt((covariance[0]?.[0] ?? 1) * (covariance[1]?.[1] ?? 1))
  expect(shrunk).toBeLessThan(0.99)
  expect(shrunk).toBeGreaterThan(meanCorrelation)
})

test('two series have one correlation, so that there is nothing to shrink', () => {
  const { shrinkage, covariance } = answered(shrunkCovariance(SERIES.slice(0, 2)))
  expect(shrinkage).toBe(0)
  expect(covariance[0]?.[1]).toBeGreaterThan(0)
})

test('series that cannot be compared have no covariance', () => {
  expect(isNoAnswer(shrunkCovariance([[0.01, 0.02, 0.03]]))).toBe(true)
  expect(isNoAnswer(shrunkCovariance([[0.01, 0.02, 0.03], [0.01]]))).toBe(true)
  expect(
    shrunkCovariance([
      [0.01, 0.02, 0.03],
      [0.01, 0.01, 0.01],
    ]),
  ).toEqual({
    noAnswer: 'a series does not vary',
  })
})
