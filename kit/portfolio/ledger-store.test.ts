import { expect, test } from 'vitest'
import type { Transaction } from '#finance/ledger/ledger.ts'
import { partsOf, recordChanges, recordOf } from './ledger-change.ts'
import { EMPTY_STORE, type LedgerRecord, type LedgerStore, withRecords } from './ledger-store.ts'

const transaction = (id: string, tradeDate: string, more: Partial<Transaction> = {}): Transaction => ({
  id,
  accountId: 'a1',
  tradeDate,
  type: 'deposit',
  amount: 100,
  fees: 0,
  currency: 'USD',
  note: '',
  ...more,
})

/** Stores a change the way the server does: a new revision and a new number for each. */
function saved(store: LedgerStore, changes: ReturnType<typeof recordChanges>): LedgerStore {
  const records = changes.map((change, index) =>
    recordOf(change, { rev: change.rev + 1, seq: store.after + index + 1 }),
  )
  return withRecords(store, records, store.after + changes.length)
}

const put = (store: LedgerStore, change: Parameters<typeof recordChanges>[1]) =>
  saved(store, recordChanges(store, change))

const price: LedgerRecord = {
  kind: 'price',
  id: 'SMPL@2026-06-30',
  rev: 1,
  seq: 9,
  body: { symbol: 'SMPL', date: '2026-06-30', close: 70, source: 'typed' },
}

test('transactions are ordered by date and ID, whatever order they arrived in', () => {
  const transactions = [
    transaction('b', '2024-03-01'),
    transaction('c', '2024-01-01'),
    transaction('a', '2024-03-01'),
  ]
  const { ledger } = put(EMPTY_STORE, { put: { transactions } })
  expect(ledger.transactions.map(({ id }) => id)).toEqual(['c', 'a', 'b'])
})

test('a change names the known revision, and a change without effect is not sent', () => {
  const one = transaction('t1', '2024-01-01')
  const store = put(EMPTY_STORE, { put: { transactions: [one, transaction('t2', '2024-01-02')] } })
  const changed = { ...one, note: 'checked' }
  const changes = recordChanges(store, {
    put: { transactions: [changed, { ...transaction('t2', '2024-01-02'), symbol: undefined }] },
    remove: [
      { kind: 'transaction', id: 'unknown' },
      { kind: 'transaction', id: 't2' },
    ],
  })
  expect(changes).toEqual([
    { kind: 'transaction', id: 't1', rev: 1, body: changed },
    { kind: 'transaction', id: 't2', rev: 1, body: null },
  ])
})

test('a removed record is restored at the revision of its removal', () => {
  const one = transaction('t1', '2024-01-01')
  const there = put(EMPTY_STORE, { put: { transactions: [one] } })
  const gone = put(there, { remove: [{ kind: 'transaction', id: 't1' }] })
  expect(gone.ledger.transactions).toEqual([])
  expect(recordChanges(gone, { put: { transactions: [one] } })).toMatchObject([{ id: 't1', rev: 2 }])
})

test('a symbol has one price per date, the last one entered', () => {
  const prices = [70, 71].map((close) => ({
    symbol: 'SMPL',
    date: '2026-06-30',
    close,
    source: 'csv' as const,
  }))
  expect(put(EMPTY_STORE, { put: { prices } }).ledger.prices).toEqual([prices[1]])
})

test('settings are the defaults until set, and imports are listed newest first', () => {
  expect(EMPTY_STORE.settings).toMatchObject({ baseCurrency: 'USD', taxRates: null, benchmark: null })
  const about = { fileName: 'sample.csv', mapping: '', rows: 1, accepted: 1, rejected: [] }
  const store = put(EMPTY_STORE, {
    put: {
      settings: [{ name: 'baseCurrency', value: 'EUR' }],
      targets: [{ assetClass: 'bond', weight: 0.4, band: 0.05 }],
      imports: [
        { ...about, id: 'imp_0000000000000001', importedAt: '2026-01-01T00:00:00.000Z' },
        { ...about, id: 'imp_0000000000000002', importedAt: '2026-02-01T00:00:00.000Z' },
      ],
    },
  })
  expect(store.settings).toMatchObject({ baseCurrency: 'EUR', targets: [{ assetClass: 'bond' }] })
  expect(store.imports.map(({ id }) => id.at(-1))).toEqual(['2', '1'])
})

test('unchanged lists stay the same objects, and an older state never replaces a newer one', () => {
  const before = put(EMPTY_STORE, { put: { transactions: [transaction('t1', '2024-01-01')] } })
  const after = withRecords(before, [price], 9)
  expect(after.ledger.transactions).toBe(before.ledger.transactions)
  expect(after.settings).toBe(before.settings)
  expect(after.ledger.prices).toEqual([price.body])
  expect(withRecords(after, [{ ...price, rev: 0, seq: 3, body: null }], 9)).toBe(after)
})

test('a large change is sent in order, in parts of a thousand or fewer if they are long', () => {
  const many = (note: string) =>
    recordChanges(EMPTY_STORE, {
      put: {
        transactions: Array.from({ length: 2_500 }, (_one, at) =>
          transaction(`t${at}`, '2024-01-01', { note }),
        ),
      },
    })
  expect(partsOf(many('')).map((part) => part.length)).toEqual([1_000, 1_000, 500])
  const long = partsOf(many('x'.repeat(500)))
  expect(long.flat()).toEqual(many('x'.repeat(500)))
  expect(Math.max(...long.map((part) => JSON.stringify(part).length))).toBeLessThan(350_000)
  expect(partsOf([])).toEqual([])
})
