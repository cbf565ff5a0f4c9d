import { expect, test } from 'vitest'
import { bookOf } from './book.ts'
import { valuationOf } from './external-flows.ts'
import { holdingsOf } from './holdings.ts'
import { incomeAhead } from './income-ahead.ts'
import { ledgerOf, TERMS } from './sample.fixture.ts'

test('What was paid in the last twelve months comes again; a payment a year ago to the day does not.', () => {
  const on = '2024-06-15'
  const ledger = ledgerOf([
    { date: '2023-01-03', type: 'buy', quantity: 10, price: 50 },
    { date: '2023-06-15', type: 'dividend', amount: 8 },
    { date: '2023-06-16', type: 'dividend', amount: 9 },
  ])
  const terms = { ...TERMS, asOf: on }
  const book = bookOf(ledger, terms)
  const { prices, instruments } = valuationOf(ledger, terms)
  const known = { income: book.income, instruments, prices, rateOf: () => 1 }
  const expected = incomeAhead(holdingsOf(book, on, valuationOf(ledger, terms)), on, known)
  expect(expected.map(({ date, kind, amount }) => [date, kind, amount])).toEqual([
    ['2024-06-16', 'repeat', 9],
  ])
})
