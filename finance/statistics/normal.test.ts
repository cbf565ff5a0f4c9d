import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalCdf, normalInverse } from './normal.ts'

// Abramowitz and Stegun, Handbook of Mathematical Functions (1964), table 26.1.
test.each([
  [0, 0.5],
  [1, 0.841344746068543],
  [1.96, 0.97500210485178],
  [2.5, 0.993790334674224],
  [-4, 3.167124183311998e-5],
])('the distribution function at %f is the tabulated value', (x, p) => {
  expect(Math.abs(normalCdf(x) - p)).toBeLessThan(1e-14)
})

test('a far tail keeps its relative accuracy', () => {
  expect(normalCdf(-8) / 6.220960574271785e-16).toBeCloseTo(1, 12)
})

test('the inverse undoes the distribution function', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-6, max: 1 - 1e-6, noNaN: true }), (p) => {
      expect(Math.abs(normalCdf(normalInverse(p)) - p)).toBeLessThan(1e-13)
    }),
  )
})

test('the 97.5th percentile is the familiar 1.96', () => {
  expect(normalInverse(0.975)).toBeCloseTo(1.959963984540054, 12)
})

test('what is not a number has no probability, and asking ends', () => {
  expect(normalCdf(Number.NaN)).toBeNaN()
})
