import { expect, test } from 'vitest'
import { annualReturns } from './annual-returns.ts'
import { historicalMarket, marketSeries } from './capital-market.ts'

const columns = marketSeries.map((_, index) =>
  annualReturns.map((row) => (row[index + 1] ?? Number.NaN) / 100),
)
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const covariance = (a: readonly number[], b: readonly number[]) => {
  const [meanA, meanB] = [mean(a), mean(b)]
  return (
    a.reduce((sum, value, index) => sum + (value - meanA) * ((b[index] ?? 0) - meanB), 0) / (a.length - 1)
  )
}

test('the return table has one row for each year from 1928 to 2025', () => {
  expect(annualReturns.map(([year]) => year)).toEqual(Array.from({ length: 98 }, (_, index) => 1928 + index))
})

test('the preset moments are those of the return table, to the printed digit', () => {
  for (const [index, series] of marketSeries.entries()) {
    const values = columns[index] ?? []
    const geometric = Math.exp(mean(values.map((value) => Math.log1p(value)))) - 1
    const printed = historicalMarket.moments[series]
    expect(printed.mean).toBeCloseTo(mean(values), 3)
    expect(Math.abs(printed.geometricMean - geometric)).toBeLessThan(6e-5)
    expect(Math.abs(printed.standardDeviation - Math.sqrt(covariance(values, values)))).toBeLessThan(6e-5)
  }
})

test('the preset correlations are those of the return table, to two digits', () => {
  for (const [row, first] of columns.entries())
    for (const [column, second] of columns.entries()) {
      const correlation =
        covariance(first, second) / Math.sqrt(covariance(first, first) * covariance(second, second))
      expect(Math.abs((historicalMarket.correlation[row]?.[column] ?? 9) - correlation)).toBeLessThan(0.0051)
    }
})
