import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Account, Transaction } from '#finance/ledger/ledger.ts'
import { transactionSchema } from '#kit/portfolio/ledger-schema.ts'
import { planFor } from '../import.fixture.ts'
import { readImport } from '../read-import.model.ts'
import { writeLedger } from './write-ledger.model.ts'

const OPTIONS = { today: '2026-07-01', currency: 'USD' }
const account: Account = {
  id: 'one',
  name: '=Sample account',
  institution: '',
  registration: 'taxable',
  currency: 'USD',
  lotMethod: 'fifo',
  owner: 'self',
}

const number = fc.double({ min: -1e9, max: 1e9, noNaN: true }).map((value) => value + 0)
const positive = fc.double({ min: 1e-6, max: 1e6, noNaN: true })
const day = fc.constantFrom('2024-01-15', '1999-12-31', '2026-02-28')
const symbol = fc.constantFrom('SMPL', '$CASH', 'SPY 250321C00500000', 'Société A', '=1+1', '@x', "'=y", '-Z')
const note = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.constantFrom('=HYPERLINK("x")', "'=1", "''+2", 'a,"b"\nc', ' spaced ', '+1', '-2', '@3', '\tx', '\r'),
)
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })

const transaction: fc.Arbitrary<Transaction> = fc
  .record({
    type: fc.constantFrom(
      'buy',
      'sell',
      'dividend',
      'deposit',
      'transferIn',
      'split',
      'optionOpen',
      'spinoff',
      'adjust',
    ),
    tradeDate: day,
    settleDate: maybe(day),
    symbol,
    toSymbol: symbol,
    quantity: number,
    price: maybe(number),
    amount: number,
    fees: fc.double({ min: 0, max: 1e4, noNaN: true }).map((value) => value + 0),
    currency: fc.constantFrom('USD', 'EUR'),
    fxToBase: maybe(positive),
    ratio: positive,
    basisShare: maybe(fc.double({ min: 0, max: 1, noNaN: true }).map((value) => value + 0)),
    originalDate: maybe(day),
    originalBasis: maybe(fc.double({ min: 0, max: 1e9, noNaN: true }).map((value) => value + 0)),
    lotIds: maybe(fc.array(fc.constantFrom('t1', 'lot:2', 'x-3'), { minLength: 1, maxLength: 3 })),
    note,
  })
  .map((row) => ({ ...row, id: 'x', accountId: account.id }))

test('An exported ledger reads back as the same transactions, whatever they contain.', () => {
  fc.assert(
    fc.property(fc.array(transaction, { maxLength: 6 }), (rows) => {
      const transactions = rows.map((row, at) => ({ ...row, id: `t${at}` }))
      const text = writeLedger({ transactions, accounts: [account] })
      const plan = planFor(readImport(text, OPTIONS))
      expect(plan.counts.rejected).toBe(0)
      const back = plan.transactions.map((one) => ({ ...one, accountId: 'one', importId: undefined }))
      const sent = transactions
      expect(back).toEqual(sent)
      for (const one of plan.transactions) expect(transactionSchema.safeParse(one).success).toBe(true)
      if (rows.length > 0) expect(plan.accounts.map(({ name }) => name)).toEqual([account.name])
    }),
  )
})

test('No cell of the file starts with what a spreadsheet would run, and reimporting a ledger adds nothing.', () => {
  const row: Transaction = {
    id: 't1',
    accountId: 'one',
    tradeDate: '2024-01-15',
    type: 'deposit',
    amount: 5,
    fees: 0,
    currency: 'USD',
    note: '=1+1',
  }
  const ledger = { accounts: [account], instruments: [], transactions: [row], prices: [] }
  const text = writeLedger(ledger)
  expect(text).toContain(",'=1+1,")
  expect(text).toContain(",'=Sample account,")
  expect(planFor(readImport(text, OPTIONS), { ledger }).counts).toMatchObject({ new: 0, duplicate: 1 })
})

test('A row edited into nonsense is refused at its field.', () => {
  const row: Transaction = {
    id: 't1',
    accountId: 'one',
    tradeDate: '2024-01-15',
    type: 'buy',
    symbol: 'SMPL',
    quantity: 3,
    amount: -5,
    fees: 0,
    currency: 'USD',
    note: '',
  }
  const text = writeLedger({ transactions: [row], accounts: [account] })
    .replace('2024-01-15', '2024-02-30')
    .replace(',3,', ',three,')
  const [planned] = planFor(readImport(text, OPTIONS)).rows
  expect(planned?.problems.map(({ field }) => field)).toEqual(['date', 'quantity'])
})
