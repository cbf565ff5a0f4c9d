import { expect, test } from 'vitest'
import { monthNumber } from '#finance/dates/month-series.ts'
import { stockReturn } from './regime.model.ts'

const flat = (month: string) => ({ now: 100, before: 100, month: monthNumber(month) })

test('a month earns a twelfth of the dividends of a year', () => {
  const dividends = { start: '2000-01', values: [12] }
  expect(stockReturn(flat('2000-01'), dividends)).toBeCloseTo(0.01, 12)
  expect(stockReturn({ ...flat('2000-01'), now: 102 }, dividends)).toBeCloseTo(0.03, 12)
  expect(stockReturn(flat('2000-02'), dividends)).toBeNull()
})
