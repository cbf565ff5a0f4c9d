import { expect, test } from 'vitest'
import { bookOf } from '#finance/ledger/book.ts'
import { lastPrice, priceIndex } from '#finance/ledger/prices.ts'
import {
  accountSchema,
  instrumentSchema,
  priceSchema,
  targetSchema,
  transactionSchema,
} from './ledger-schema.ts'
import { SAMPLE_AS_OF, SAMPLE_LEDGER, SAMPLE_TARGETS } from './sample-ledger.ts'

const terms = { asOf: SAMPLE_AS_OF, baseCurrency: 'USD', exchange: () => 1, allowShort: false }

test('The sample household has three accounts and 34 transactions that can be stored, without problems.', () => {
  const { accounts, instruments, transactions, prices } = SAMPLE_LEDGER
  expect([accounts.length, transactions.length]).toEqual([3, 34])
  for (const one of accounts) expect(accountSchema.safeParse(one).error).toBeUndefined()
  for (const one of instruments) expect(instrumentSchema.safeParse(one).error).toBeUndefined()
  for (const one of transactions) expect(transactionSchema.safeParse(one).error).toBeUndefined()
  for (const one of prices) expect(priceSchema.safeParse(one).error).toBeUndefined()
  for (const one of SAMPLE_TARGETS) expect(targetSchema.safeParse(one).error).toBeUndefined()
  const book = bookOf(SAMPLE_LEDGER, terms)
  expect(book.problems).toEqual([])
  expect(book.cash.map(({ overdrawn }) => overdrawn)).toEqual([null, null, null])
})

test('It shows one wash sale, one missing price and one stale price.', () => {
  const { closed, lots } = bookOf(SAMPLE_LEDGER, terms)
  expect(closed.filter(({ disallowed }) => disallowed > 0).map(({ symbol }) => symbol)).toEqual(['S-INTL'])
  const index = priceIndex(SAMPLE_LEDGER)
  const ages = [...new Set(lots.map(({ symbol }) => symbol))].map((symbol) => {
    const known = lastPrice(index, symbol, SAMPLE_AS_OF)
    return [symbol, 'age' in known ? known.age : 'missing'] as const
  })
  expect(ages.filter(([, age]) => age !== 'fresh')).toEqual([
    ['S-BOND', 'stale'],
    ['S-NOTE', 'missing'],
  ])
})
