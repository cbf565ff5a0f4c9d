import { isNoAnswer } from '#finance/answer.ts'
import { exchangeRates } from '#figures/exchange-rates.ts'
import { expect, test } from 'vitest'
import { exchangeInto } from './exchange.ts'

const published = (code: string, month: number): number => exchangeRates[code]?.values[month] ?? Number.NaN

test('the base currency equals itself, and another is worth that month’s dollars per unit', () => {
  const inDollars = exchangeInto('USD')
  expect(inDollars('USD', '2020-05-05')).toBe(1)
  // January 1999 is the first month of the euro's series.
  expect(exchangeRates.EUR?.start).toBe('1999-01')
  expect(inDollars('EUR', '1999-01-20')).toBeCloseTo(1 / published('EUR', 0), 12)
})

test('the rate of a day is the average of its month, and the month is named', () => {
  const inDollars = exchangeInto('USD')
  expect(inDollars('EUR', '2024-01-04')).toBe(inDollars('EUR', '2024-01-25'))
  expect(inDollars.monthOf?.('EUR', '2024-01-25')).toBe('2024-01')
  expect(inDollars.monthOf?.('EUR', '2026-11-26')).toBe('2026-06')
  expect(inDollars.monthOf?.('XXX', '2024-01-25')).toBeNull()
})

test('two currencies meet through the dollar, both ways alike', () => {
  const one = exchangeInto('GBP')('JPY', '2015-03-10')
  const other = exchangeInto('JPY')('GBP', '2015-03-10')
  expect(Number(one) * Number(other)).toBeCloseTo(1, 12)
})

test('a date after the last published month takes the newest rate, for up to two years', () => {
  const inDollars = exchangeInto('USD')
  const { values = [] } = exchangeRates.EUR ?? {}
  expect(inDollars('EUR', '2027-01-15')).toBeCloseTo(1 / Number(values.at(-1)), 12)
  expect(isNoAnswer(inDollars('EUR', '2031-01-15'))).toBe(true)
})

test('a currency replaced by the euro continues at its fixed rate', () => {
  const inEuro = exchangeInto('EUR')
  expect(inEuro('ATS', '2010-06-01')).toBeCloseTo(1 / 13.7603, 12)
})

test('a currency without a series has no answer', () => {
  expect(exchangeInto('USD')('XXX', '2020-01-01')).toEqual({
    noAnswer: 'there are no exchange rates for XXX',
  })
})
