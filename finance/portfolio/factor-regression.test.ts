import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dataFolder, dataFolderPath } from '#tools/golden/data-folder.ts'
import { isNoAnswer } from '../answer.ts'
import { factorRegression } from './factor-regression.ts'

const MARKET = [0.018, -0.01, 0.029, 0.012, -0.022, 0.013, 0.014, -0.009, 0.019, -0.026, 0.024, 0.015]
const SIZE = [-0.011, 0.023, 0.005, -0.017, 0.012, 0.031, -0.008, 0.015, -0.002, 0.006, -0.013, 0.019]
const OWN = [0.021, -0.013, 0.034, 0.008, -0.027, 0.016, 0.011, -0.005, 0.022, -0.031, 0.028, 0.017]
const ROWS = MARKET.map((market, at) => [market - 0.003, SIZE[at] ?? 0])
const EXCESS = OWN.map((one) => one - 0.003)

test('coefficients and Newey-West errors are those of the matrix formulas', () => {
  // Outside: lstsq and the sandwich of Newey and West (1987) with Bartlett weights in NumPy.
  const fit = factorRegression(ROWS, EXCESS, 3)
  if (isNoAnswer(fit)) throw new Error(fit.noAnswer)
  for (const [at, want] of [-7.517473857206e-4, 1.177628946188, 9.563636391598e-2].entries())
    expect(fit.coefficients[at]).toBeCloseTo(want, 11)
  for (const [at, want] of [0.000810501965, 0.026166165502, 0.038586512523].entries())
    expect(fit.standardErrors[at]).toBeCloseTo(want, 10)
  expect(fit.rSquared).toBeCloseTo(0.9855580570339986, 11)
  expect(fit.tStatistics[1]).toBeCloseTo(1.177628946188 / 0.026166165502, 6)
})

test('without lags the errors are those of White', () => {
  const fit = factorRegression(ROWS, EXCESS, 0)
  if (isNoAnswer(fit)) throw new Error(fit.noAnswer)
  for (const [at, want] of [0.000818915633, 0.025211734817, 0.044000966824].entries())
    expect(fit.standardErrors[at]).toBeCloseTo(want, 10)
})

test('too few months, and factors that say the same, have no fit', () => {
  expect(isNoAnswer(factorRegression(ROWS.slice(0, 3), EXCESS.slice(0, 3), 3))).toBe(true)
  const twice = MARKET.map((market) => [market, 2 * market])
  expect(isNoAnswer(factorRegression(twice, EXCESS, 3))).toBe(true)
  const exact = MARKET.map((market) => 0.001 + market)
  expect(
    isNoAnswer(
      factorRegression(
        MARKET.map((one) => [one]),
        exact.map(() => 0.01),
        3,
      ),
    ),
  ).toBe(true)
})

const FILE = 'performanceanalytics-managers.csv'
const isThere = existsSync(join(dataFolderPath(), FILE))

test.runIf(isThere)('a published manager has the beta that PerformanceAnalytics gives', () => {
  const table = dataFolder().table(FILE)
  const of = (name: string) => table.map((row) => Number(row[name]))
  const fit = factorRegression(
    of('SP500 TR').map((one) => [one]),
    of('HAM4'),
    3,
  )
  if (isNoAnswer(fit)) throw new Error(fit.noAnswer)
  expect(fit.coefficients[1]).toBeCloseTo(0.68809049426252, 10)
})
