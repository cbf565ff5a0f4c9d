import type {
  Account,
  Instrument,
  Ledger,
  Registration,
  Terms,
  Transaction,
  TransactionType,
} from './ledger.ts'

/** Short ways to write a ledger in tests. */
export const account = (id: string, registration: Registration = 'taxable'): Account => ({
  id,
  name: id,
  institution: 'Sample broker',
  registration,
  currency: 'USD',
  lotMethod: 'fifo',
  owner: 'self',
})

/** A call on one hundred shares. */
export const sampleOption: Instrument = {
  symbol: 'XYZ C60',
  name: 'Sample call',
  type: 'option',
  currency: 'USD',
  assetClass: 'other',
  subClass: '',
  sector: '',
  country: '',
  multiplier: 100,
}

type Row = Partial<Transaction> & { readonly type: TransactionType; readonly date: string }

/** The transactions get their place as id: 't0', 't1' … */
export const ledgerOf = (rows: readonly Row[], more: Partial<Ledger> = {}): Ledger => ({
  accounts: [account('a'), account('b'), account('ira', 'traditionalIra'), account('roth', 'rothIra')],
  instruments: [],
  prices: [],
  transactions: rows.map(({ date, ...row }, at) => ({
    id: `t${at}`,
    accountId: 'a',
    tradeDate: date,
    symbol: 'XYZ',
    amount: 0,
    fees: 0,
    currency: 'USD',
    note: '',
    ...row,
  })),
  ...more,
})

export const TERMS: Terms = {
  asOf: '2030-12-31',
  baseCurrency: 'USD',
  exchange: () => 1,
  allowShort: false,
}
