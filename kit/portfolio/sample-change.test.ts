import { expect, test } from 'vitest'
import type { Ledger } from '#finance/ledger/ledger.ts'
import { type LedgerChange, recordChanges, recordOf } from './ledger-change.ts'
import { EMPTY_STORE, type LedgerStore, withRecords } from './ledger-store.ts'
import { sampleIn } from './sample-accounts.ts'
import { LOAD_SAMPLE, removeSample } from './sample-change.ts'

/** The store as the server would make it of a change. */
function stored(store: LedgerStore, change: LedgerChange): LedgerStore {
  const made = recordChanges(store, change).map((one, at) =>
    recordOf(one, { rev: one.rev + 1, seq: store.after + at + 1 }),
  )
  return withRecords(store, made, store.after + made.length)
}

const counts = ({ accounts, instruments, transactions, prices }: Ledger) =>
  [accounts, instruments, transactions, prices].map(({ length }) => length)

test('a sample that is removed leaves nothing behind, and the undo brings all of it back', () => {
  const loaded = stored(EMPTY_STORE, LOAD_SAMPLE)
  expect(sampleIn(loaded.ledger)).toBe('all')
  const { change, undo } = removeSample(loaded)
  const empty = stored(loaded, change)
  expect(counts(empty.ledger)).toEqual([0, 0, 0, 0])
  expect(empty.settings).toEqual(EMPTY_STORE.settings)
  const back = stored(empty, undo)
  expect(counts(back.ledger)).toEqual(counts(loaded.ledger))
  expect(back.settings).toEqual(loaded.settings)
})

test('what is the person’s own stays, with its prices and its own targets', () => {
  const loaded = stored(EMPTY_STORE, LOAD_SAMPLE)
  const [first, bought] = loaded.ledger.transactions
  const [account] = loaded.ledger.accounts
  if (first === undefined || bought === undefined || account === undefined) throw new Error('no sample')
  const mixed = stored(loaded, {
    put: {
      accounts: [{ ...account, id: 'mine' }],
      transactions: [{ ...bought, id: 'mine', accountId: 'mine', symbol: 'S-BOND' }],
      targets: [{ assetClass: 'bond', weight: 0.4, band: 0.05 }],
    },
  })
  expect(sampleIn(mixed.ledger)).toBe('part')
  const { ledger, settings } = stored(mixed, removeSample(mixed).change)
  expect(sampleIn(ledger)).toBe('none')
  expect(ledger.accounts.map(({ id }) => id)).toEqual(['mine'])
  expect(ledger.instruments.map(({ symbol }) => symbol)).toEqual(['S-BOND'])
  expect(new Set(ledger.prices.map(({ symbol }) => symbol))).toEqual(new Set(['S-BOND']))
  expect(settings.targets).toEqual([{ assetClass: 'bond', weight: 0.4, band: 0.05 }])
})
