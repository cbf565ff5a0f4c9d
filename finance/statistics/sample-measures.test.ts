import fc from 'fast-check'
import { expect, test } from 'vitest'
import { logGamma } from './gamma-function.ts'
import * as measures from './sample-measures.ts'
import {
  chiSquareCdf,
  chiSquareQuantile,
  fisherCdf,
  fisherQuantile,
  studentCdf,
  studentQuantile,
} from './sampling-distributions.ts'

// Student, "The probable error of a mean" (1908): hours of sleep gained by ten patients under two drugs.
const first = [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2]
const second = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4]

test('critical values are those of the printed tables', () => {
  // NIST/SEMATECH e-Handbook, sections 1.3.6.7.2 to 1.3.6.7.4.
  expect(studentQuantile(0.975, 10)).toBeCloseTo(2.228, 3)
  expect(studentQuantile(0.05, 30)).toBeCloseTo(-1.697, 3)
  expect(chiSquareQuantile(0.95, 10)).toBeCloseTo(18.307, 3)
  expect(chiSquareQuantile(0.05, 1)).toBeCloseTo(0.004, 3)
  expect(fisherQuantile(0.95, [3, 16])).toBeCloseTo(3.239, 3)
  expect(fisherQuantile(0.99, [5, 10])).toBeCloseTo(5.636, 3)
})

test('ln Γ is that of factorials, and of one half', () => {
  expect(logGamma(11)).toBeCloseTo(Math.log(3_628_800), 12)
  expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.PI) / 2, 13)
})

test('one degree of freedom is Cauchy’s distribution, two of chi-square exponential, and t² is F', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -30, max: 30, noNaN: true }),
      fc.integer({ min: 1, max: 60 }),
      (t, freedom) => {
        expect(studentCdf(t, 1)).toBeCloseTo(0.5 + Math.atan(t) / Math.PI, 12)
        expect(chiSquareCdf(Math.abs(t), 2)).toBeCloseTo(-Math.expm1(-Math.abs(t) / 2), 12)
        const within = 1 - 2 * Number(studentCdf(-Math.abs(t), freedom))
        expect(fisherCdf(t * t, [1, freedom])).toBeCloseTo(within, 10)
      },
    ),
  )
})

test('a quantile is the place of its share', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.001, max: 0.999, noNaN: true }),
      fc.integer({ min: 1, max: 200 }),
      (p, freedom) => {
        expect(studentCdf(Number(studentQuantile(p, freedom)), freedom)).toBeCloseTo(p, 9)
        expect(chiSquareCdf(Number(chiSquareQuantile(p, freedom)), freedom)).toBeCloseTo(p, 9)
      },
    ),
    { numRuns: 50 },
  )
})

test('the two drugs differ by t −4.0621 as pairs and −1.8608 as samples', () => {
  // R Core Team, datasets::sleep, example(t.test): p 0.002833 with 9, 0.07939 with 17.776 degrees of freedom.
  const pairs = first.map((one, at) => one - (second[at] ?? 0))
  expect(measures.meanTest(pairs, 0)).toEqual({
    t: expect.closeTo(-4.0621, 4),
    freedom: 9,
    p: expect.closeTo(0.002833, 6),
  })
  expect(measures.twoMeansTest(first, second)).toEqual({
    t: expect.closeTo(-1.8608, 4),
    freedom: expect.closeTo(17.776, 3),
    p: expect.closeTo(0.07939, 5),
  })
  // 95 percent interval of the differences: −2.4598858 to −0.7001142.
  expect(measures.meanInterval(pairs, 0.95)).toEqual({
    low: expect.closeTo(-2.4598858, 6),
    high: expect.closeTo(-0.7001142, 6),
  })
})

test('the shape of Bacon’s 24 months is the published one', () => {
  // Bacon (2008), p. 84-85: sample skewness −0.09, sample excess kurtosis −0.41.
  const months = [
    0.003, 0.026, 0.011, -0.01, 0.015, 0.025, 0.016, 0.067, -0.014, 0.04, -0.005, 0.081, 0.04, -0.037, -0.061,
    0.017, -0.049, -0.022, 0.07, 0.058, -0.065, 0.024, -0.005, -0.009,
  ]
  expect(measures.sampleShape(months)).toEqual({
    skewness: expect.closeTo(-0.09, 2),
    kurtosisExcess: expect.closeTo(-0.41, 2),
  })
})

test('medians, covariance and ranks by hand', () => {
  expect(measures.median([3, 1, 10, 2])).toBe(2.5)
  expect(measures.medianAbsoluteDeviation([1, 1, 2, 2, 4, 6, 9])).toBe(1)
  expect(measures.covariance([1, 2, 3], [2, 4, 9])).toBeCloseTo(3.5, 12)
  expect(measures.rankCorrelation([1, 2, 3, 4], [10, 100, 1_000, 10_000])).toBeCloseTo(1, 12)
  // Ranks 1 2 3 4 and 2 1 4 3: 1 − 6·4/(4·15).
  expect(measures.rankCorrelation([1, 2, 3, 4], [6, 5, 8, 7])).toBeCloseTo(0.6, 12)
})

test('normality and autocorrelation are judged by chi-square', () => {
  // −1 and 1 in turn: skewness 0, kurtosis 1, so n/6·(0 + 4/4) = n/6; ρ₁ = −(n − 1)/n, so Ljung-Box (n+2)(n−1)/n.
  const turn = Array.from({ length: 24 }, (_, at) => (at % 2 === 0 ? 1 : -1))
  expect(measures.normalityTest(turn)).toEqual({
    statistic: expect.closeTo(4, 10),
    p: expect.closeTo(Math.exp(-2), 10),
  })
  expect(measures.autocorrelationTest(turn, 1)).toHaveProperty(
    'statistic',
    expect.closeTo((26 * 23) / 24, 10),
  )
})

test('too few values, or values that do not vary, have no answer', () => {
  expect(measures.median([])).toHaveProperty('noAnswer')
  expect(measures.sampleShape([1, 2, 3])).toHaveProperty('noAnswer')
  expect(measures.meanTest([1, 1, 1], 0)).toHaveProperty('noAnswer')
  expect(measures.rankCorrelation([1, 1], [1, 2])).toHaveProperty('noAnswer')
  expect(measures.covariance([1], [1])).toHaveProperty('noAnswer')
  expect(studentQuantile(1, 5)).toHaveProperty('noAnswer')
  expect(chiSquareCdf(1, 0)).toHaveProperty('noAnswer')
})
