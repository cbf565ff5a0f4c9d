import { expect, test } from 'vitest'
import { lastDay, rowOn, ruleName, stateOf, valueLine } from './rules.model.ts'

const year = (of: number, checked: string | null = '2026-11-20') => ({
  from: `${of}-01-01`,
  to: `${of}-12-31`,
  checked,
})
const ROWS = [year(2027), year(2026)]

test('the row of a day and the end of a table are found, an open end has none', () => {
  expect(rowOn(ROWS, '2026-12-31')?.from).toBe('2026-01-01')
  expect(rowOn(ROWS, '2028-01-01')).toBeUndefined()
  expect(lastDay(ROWS)).toBe('2027-12-31')
  expect(lastDay([{ from: '2020-01-01', to: null, checked: null }, ...ROWS])).toBeNull()
})

test('a rule without a row for the day has lapsed, one near its end is ending, one unchecked says so', () => {
  expect(stateOf(ROWS, '2028-01-01')).toBe('lapsed')
  expect(stateOf(ROWS, '2027-10-02')).toBe('ending')
  expect(stateOf(ROWS, '2027-10-01')).toBe('current')
  expect(stateOf([year(2027), year(2026, null)], '2026-06-01')).toBe('unchecked')
  expect(stateOf([{ from: '2020-01-01', to: null, checked: '2026-11-20' }], '2040-01-01')).toBe('current')
})

test('names are words, and a value is one line however many parts it has', () => {
  expect(ruleName('alternativeMinimumTax')).toBe('Alternative minimum tax')
  expect(valueLine({ parts: [{ name: '', value: '0.36' }], more: 0 })).toBe('0.36')
  const parts = ['a', 'b', 'c'].map((name) => ({ name, value: '1' }))
  expect(valueLine({ parts, more: 4 })).toBe('a: 1, b: 1, and 5 more')
})
