import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dataFolder, dataFolderPath } from '#tools/golden/data-folder.ts'
import { isNoAnswer } from '../answer.ts'
import { efficientFrontier, frontierCorners, pointOf } from './efficient-frontier.ts'
import { dot, inverseOf, timesMatrix, timesVector } from '../statistics/positive-definite.ts'
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

test('a matrix times its inverse is the identity, whatever the scales of its rows', () => {
  const matrix = [
    [4e-8, 1e-5, 0],
    [1e-5, 9e-2, 3],
    [0, 3, 400],
  ]
  const product = timesMatrix(matrix, answered(inverseOf(matrix)))
  for (const [i, row] of product.entries())
    for (const [j, value] of row.entries()) expect(value).toBeCloseTo(i === j ? 1 : 0, 8)
})

test('two assets have the minimum variance that the textbook formula gives', () => {
  // w = (s2² − s12) / (s1² + s2² − 2 s12) = (0.04 − 0.006) / (0.01 + 0.04 − 0.012) = 0.894737
  const assets = {
    means: [0.05, 0.1],
    covariance: [
      [0.01, 0.006],
      [0.006, 0.04],
    ],
  }
  const [lowest] = answered(efficientFrontier(assets, 5))
  expect(lowest?.weights[0]).toBeCloseTo(0.034 / 0.038, 10)
})

test('the frontier is the one that a general optimizer finds', () => {
  // Outside: SciPy SLSQP, minimum variance for a mean, weights from 0 to 1.
  const { covariance } = answered(shrunkCovariance(SERIES))
  const assets = { means: meansOf(SERIES), covariance }
  const points = answered(efficientFrontier(assets, 200))
  expect(points[0]?.deviation).toBeCloseTo(0.0014181995857584884, 8)
  const near = (mean: number) =>
    points.reduce((a, b) => (Math.abs(b.mean - mean) < Math.abs(a.mean - mean) ? b : a))
  for (const [mean, deviation] of [
    [0.004, 0.00389429],
    [0.005, 0.00691541],
    [0.006, 0.01089527],
  ] as const)
    expect(near(mean).deviation).toBeCloseTo(deviation, 4)
})

test('each corner meets the conditions of an optimum, so that no portfolio lies above it', () => {
  const { covariance } = answered(shrunkCovariance(SERIES))
  const assets = { means: meansOf(SERIES), covariance }
  const corners = answered(frontierCorners(assets))
  expect(corners[0]?.weights).toEqual([1, 0, 0, 0])
  for (const { weights } of corners) {
    expect(weights.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 12)
    expect(Math.min(...weights)).toBeGreaterThanOrEqual(0)
  }
  // At the lowest variance every held asset has the same covariance with the whole, every other a larger one.
  const last = corners.at(-1)?.weights ?? []
  const marginal = timesVector(covariance, last)
  const level = dot(marginal, last)
  for (const [at, weight] of last.entries())
    if (weight > 1e-9) expect(marginal[at]).toBeCloseTo(level, 12)
    else expect(marginal[at]).toBeGreaterThan(level)
})

test('assets of one mean have a frontier of one point', () => {
  const covariance = [
    [0.01, 0.002, 0],
    [0.002, 0.02, 0.001],
    [0, 0.001, 0.03],
  ]
  const points = answered(efficientFrontier({ means: [0.05, 0.05, 0.05], covariance }, 10))
  const even = pointOf([1 / 3, 1 / 3, 1 / 3], { means: [0.05, 0.05, 0.05], covariance })
  expect(points[0]?.deviation).toBeLessThan(even.deviation)
})

const FILE = 'performanceanalytics-edhec.csv'
const isThere = existsSync(join(dataFolderPath(), FILE))

test.runIf(isThere)(
  'thirteen published indexes have the shrinkage and the frontier of the outside solver',
  () => {
    const table = dataFolder().table(FILE)
    const names = Object.keys(table[0] ?? {}).filter((name) => name !== 'Date')
    const series = names.map((name) => table.map((row) => Number(row[name])))
    const { covariance, shrinkage, meanCorrelation } = answered(shrunkCovariance(series))
    expect(meanCorrelation).toBeCloseTo(0.4408205950211316, 10)
    expect(shrinkage).toBeCloseTo(0.025775893706310494, 9)
    const points = answered(efficientFrontier({ means: meansOf(series), covariance }, 50))
    expect(points[0]?.deviation).toBeCloseTo(0.006801218569681684, 8)
    expect(points.at(-1)?.mean).toBeCloseTo(0.006824914675767918, 12)
    for (const [at, { deviation }] of points.entries())
      if (at > 0) expect(deviation).toBeGreaterThan(points[at - 1]?.deviation ?? 0)
  },
)
