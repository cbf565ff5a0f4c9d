import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dataFolder, dataFolderPath } from '#tools/golden/data-folder.ts'
import { consumerPrices } from './consumer-prices.ts'
import { currencies } from './currencies.ts'
import { exchangeRates } from './exchange-rates.ts'
import { goldPrice, goldPriceYearly } from './gold-price.ts'
import { housePrices, housePricesAdjusted } from './house-prices.ts'
import { recessions } from './recessions.ts'
import { stockDividends, stockEarnings, stockPrices } from './stock-index.ts'
import { treasuryTenYearYield } from './treasury-ten-year-yield.ts'

type Series = { readonly start: string; readonly values: readonly (number | null)[] }

const monthNumber = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1
const months = ({ start, values }: Series) =>
  values.map((_, index) => {
    const at = monthNumber(start) + index
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
const last = (series: Series) => [months(series).at(-1), series.values.at(-1)]
const on = (series: Series | undefined, month: string) =>
  series?.values[monthNumber(month) - monthNumber(series.start)]

/** Where the published files are not on this machine the comparison has nothing to compare with. */
const present = existsSync(join(dataFolderPath(), 'cpi-us-monthly.csv'))
const columns = [
  ['consumer prices', 'cpi-us-monthly.csv', 'Index', consumerPrices],
  ['the 10-year yield', 'us-treasury-10y-yield-monthly.csv', 'Rate', treasuryTenYearYield],
  ['stock prices', 'shiller-sp500-monthly.csv', 'SP500', stockPrices],
  ['dividends', 'shiller-sp500-monthly.csv', 'Dividend', stockDividends],
  ['earnings', 'shiller-sp500-monthly.csv', 'Earnings', stockEarnings],
  ['home prices', 'case-shiller-us-national-monthly.csv', 'National-US', housePrices],
  ['adjusted home prices', 'case-shiller-us-national-monthly.csv', 'National-US-SA', housePricesAdjusted],
] as const

/** What a published file says: zero and blank are missing. */
const published = (rows: readonly Readonly<Record<string, string>>[], column: string) =>
  new Map(rows.map((row) => [(row.Date ?? '').slice(0, 7), Number(row[column])] as const))
const known = (series: Series) =>
  months(series).flatMap((month, index) => {
    const value = series.values[index]
    return typeof value === 'number' ? [[month, value] as const] : []
  })
const nonZero = (rows: ReadonlyMap<string, number>) => [...rows].filter(([, value]) => value !== 0)

test.each(columns)('%s are those of the published file, month by month', (...[, file, column, series]) => {
  if (!present) return expect(series.values.length).toBeGreaterThan(500)
  return expect(known(series)).toEqual(nonZero(published(dataFolder().table(file), column)))
})

test('gold is that of the published file, the years before 1960 as one number a year', () => {
  expect(goldPriceYearly.values.length).toBe(1959 - 1833 + 1)
  if (!present) return
  const rows = published(dataFolder().table('gold-usd-monthly.csv'), 'Price')
  expect(known(goldPrice)).toEqual([...rows].filter(([month]) => month >= '1960'))
  for (const [month, price] of [...rows].filter(([each]) => each < '1960'))
    expect(price).toBe(goldPriceYearly.values[Number(month.slice(0, 4)) - goldPriceYearly.startYear])
})

test('exchange rates are those of the published file, all as units for one dollar', () => {
  // The market quotes these as dollars for one unit (1.17 for the euro that month): here they are the other way up.
  expect(['AUD', 'EUR', 'GBP', 'NZD'].map((code) => on(exchangeRates[code], '2025-12'))).toEqual([
    1.5053, 0.854, 0.747, 1.728,
  ])
  if (!present) return
  const file = dataFolder().table('exchange-rates-usd-monthly.csv')
  const ours = Object.values(exchangeRates).flatMap((series) =>
    known(series).map(([month, value]) => `${month} ${value}`),
  )
  const theirs = file.map((row) => `${(row.Date ?? '').slice(0, 7)} ${Number(row['Exchange rate'])}`)
  expect(ours.toSorted()).toEqual(theirs.toSorted())
})

test('every currency with rates has a name, and its fixed conversion agrees with its last rate', () => {
  expect(Object.keys(currencies).toSorted()).toEqual([...Object.keys(exchangeRates), 'USD'].toSorted())
  for (const [code, { perEuro }] of Object.entries(currencies)) {
    const euro = on(exchangeRates.EUR, '2000-12')
    if (perEuro === undefined) continue
    expect(Math.abs(Number(on(exchangeRates[code], '2000-12')) / (perEuro * Number(euro)) - 1)).toBeLessThan(
      0.001,
    )
  }
})

test('the series end where their copies end', () => {
  expect(last(consumerPrices)).toEqual(['2026-05', 335.123])
  expect(last(treasuryTenYearYield)).toEqual(['2026-06', 4.47])
  expect(last(stockPrices)).toEqual(['2026-06', 7450.03])
  expect(last(stockEarnings)).toEqual(['2023-06', 181.17])
  expect(last(goldPrice)).toEqual(['2026-06', 4228])
  expect(last(housePrices)).toEqual(['2024-07', 321.556])
})

test('a month that was never published is a gap, not a number', () => {
  expect(on(consumerPrices, '2025-10')).toBeNull()
  for (const [, , , series] of columns) expect(series.values).not.toContain(0)
})

test('recessions last as long as their table says', () => {
  const length = ({ peak, trough }: (typeof recessions)[number]) => monthNumber(trough) - monthNumber(peak)
  // Column "Duration, peak to trough" of the same NBER table.
  expect(recessions.map(length)).toEqual([
    18, 8, 32, 18, 65, 38, 13, 10, 17, 18, 18, 23, 13, 24, 23, 7, 18, 14, 13, 43, 13, 8, 11, 10, 8, 10, 11,
    16, 6, 16, 8, 8, 18, 2,
  ])
})
