import type { Change } from './change-ledger.db.ts'

/** Changes as a client sends them, for tests: invented values throughout. */

export const account = (id: string, rev = 0): Change => ({
  kind: 'account',
  id,
  rev,
  body: {
    id,
    name: 'Sample brokerage',
    institution: 'Sample Broker',
    registration: 'taxable',
    currency: 'USD',
    lotMethod: 'fifo',
    owner: 'self',
  },
})

type Bought = { readonly rev?: number; readonly note?: string; readonly importId?: string | undefined }

export const purchase = (id: string, { rev = 0, note = '', importId }: Bought = {}): Change => ({
  kind: 'transaction',
  id,
  rev,
  body: {
    id,
    accountId: 'a1',
    tradeDate: '2024-01-15',
    type: 'buy',
    symbol: 'SMPL',
    quantity: 10,
    price: 50,
    amount: -500,
    fees: 0,
    currency: 'USD',
    note,
    ...(importId === undefined ? {} : { importId }),
  },
})

export const imported = (id: string): Change => ({
  kind: 'import',
  id,
  rev: 0,
  body: {
    id,
    fileName: 'sample.csv',
    mapping: '',
    importedAt: '2026-11-20T14:05:00.000Z',
    rows: 3,
    accepted: 3,
    rejected: [],
  },
})
