import { LOT_METHODS, TYPES, wordFor } from '#kit/portfolio/ledger-words.ts'
import { bySymbol } from '#finance/ledger/holdings.ts'
import type { Account, Ledger, Transaction } from '#finance/ledger/ledger.ts'
import type { closedRows, holdingRows, lotRows } from '../overview/tables.model.ts'
import type { GridColumn } from '#ui/table/grid-columns.ts'

export type HoldingRow = ReturnType<typeof holdingRows>[number]
export type LotRow = ReturnType<typeof lotRows>[number]
export type ClosedRow = ReturnType<typeof closedRows>[number] & { readonly key: string }

/** The currency that prices of a symbol are in; of what nobody described it is that of the household. */
export function priceCurrencies(
  ledger: Pick<Ledger, 'instruments'>,
  baseCurrency: string,
): (symbol: string) => string {
  const instruments = bySymbol(ledger)
  return (symbol) => instruments.get(symbol)?.currency ?? baseCurrency
}

/** Without a market price: what the gain is made of. */
const GAIN_NOTE: GridColumn<HoldingRow> = {
  key: 'gainNote',
  label: 'Gain without a price',
  format: 'text',
  value: (row) => row.gainNote,
  width: 210,
}

/** Prices are in the currency of what is held; all else is in that of the household. */
export const holdingColumns = (
  currencyOf: (symbol: string) => string,
  hasGainNotes = false,
): readonly GridColumn<HoldingRow>[] => [
  { key: 'symbol', label: 'Symbol', format: 'text', value: (row) => row.symbol, isFixed: true, width: 130 },
  { key: 'value', label: 'Value', format: 'money', value: (row) => row.value, width: 110 },
  { key: 'gain', label: 'Gain', format: 'money', value: (row) => row.gain, width: 110 },
  { key: 'gainShare', label: 'Gain %', format: 'percent', value: (row) => row.gainShare, width: 90 },
  ...(hasGainNotes ? [GAIN_NOTE] : []),
  { key: 'account', label: 'Account', format: 'text', value: (row) => row.account, width: 190 },
  { key: 'quantity', label: 'Quantity', format: 'number', value: (row) => row.quantity, width: 100 },
  {
    key: 'price',
    label: 'Price',
    format: 'cents',
    value: (row) => row.price,
    currency: ({ symbol }) => currencyOf(symbol),
    width: 100,
  },
  { key: 'pricedOn', label: 'Priced on', format: 'date', value: (row) => row.pricedOn, width: 120 },
  { key: 'basis', label: 'Cost basis', format: 'money', value: (row) => row.basis, width: 110 },
  {
    key: 'yieldOnCost',
    label: 'Yield on cost',
    format: 'percent',
    value: (row) => row.yieldOnCost,
    width: 110,
  },
  {
    key: 'income',
    label: 'Expected income',
    format: 'money',
    value: (row) => row.income,
    width: 120,
    isHidden: true,
  },
]

const LOTS: readonly GridColumn<LotRow>[] = [
  { key: 'symbol', label: 'Symbol', format: 'text', value: (row) => row.symbol, isFixed: true, width: 130 },
  { key: 'account', label: 'Account', format: 'text', value: (row) => row.account, width: 190 },
  { key: 'acquiredOn', label: 'Acquired', format: 'date', value: (row) => row.acquiredOn, width: 120 },
  {
    key: 'heldSince',
    label: 'Held since',
    format: 'date',
    value: (row) => row.heldSince,
    width: 120,
    isHidden: true,
  },
  { key: 'quantity', label: 'Quantity', format: 'number', value: (row) => row.quantity, width: 100 },
  { key: 'basis', label: 'Cost basis', format: 'cents', value: (row) => row.basis, width: 120 },
  { key: 'unrealised', label: 'Gain', format: 'cents', value: (row) => row.unrealised, width: 120 },
  { key: 'term', label: 'Term', format: 'text', value: (row) => row.term, width: 80 },
  { key: 'adjustedFor', label: 'Adjusted for', format: 'text', value: (row) => row.adjustedFor, width: 150 },
]

/** Of a lot bought in another currency: the rate of its cost. */
const LOT_RATE: GridColumn<LotRow> = {
  key: 'rate',
  label: 'Exchange rate of the cost',
  format: 'text',
  value: (row) => row.rate,
  width: 180,
}

/** The rates only where a lot has one. */
export const lotColumns = (rows: readonly LotRow[]): readonly GridColumn<LotRow>[] =>
  rows.some(({ rate }) => rate !== '') ? [...LOTS, LOT_RATE] : LOTS

export const closedColumns: readonly GridColumn<ClosedRow>[] = [
  {
    key: 'description',
    label: '(a) Description',
    format: 'text',
    value: (row) => row.description,
    isFixed: true,
    width: 150,
  },
  { key: 'acquiredOn', label: '(b) Acquired', format: 'date', value: (row) => row.acquiredOn, width: 120 },
  { key: 'soldOn', label: '(c) Sold', format: 'date', value: (row) => row.soldOn, width: 120 },
  { key: 'proceeds', label: '(d) Proceeds', format: 'cents', value: (row) => row.proceeds, width: 120 },
  { key: 'basis', label: '(e) Cost basis', format: 'cents', value: (row) => row.basis, width: 120 },
  { key: 'code', label: '(f) Code', format: 'text', value: (row) => row.code, width: 80 },
  { key: 'adjustment', label: '(g) Adjustment', format: 'cents', value: (row) => row.adjustment, width: 130 },
  { key: 'gain', label: '(h) Gain', format: 'cents', value: (row) => row.gain, width: 120 },
  { key: 'term', label: 'Term', format: 'text', value: (row) => row.term, width: 80 },
  {
    key: 'account',
    label: 'Account',
    format: 'text',
    value: (row) => row.account,
    width: 190,
    isHidden: true,
  },
]

const quantityOf = (row: Transaction): number | null => row.quantity ?? null
const currencyOf = ({ currency }: Transaction): string => currency

/** With the names of the accounts; everything is looked up once for each row. */
export function transactionColumns(accounts: readonly Account[]): readonly GridColumn<Transaction>[] {
  const names = new Map(accounts.map(({ id, name }) => [id, name]))
  return [
    {
      key: 'tradeDate',
      label: 'Date',
      format: 'date',
      value: (row) => row.tradeDate,
      isFixed: true,
      width: 130,
    },
    { key: 'type', label: 'Type', format: 'text', value: (row) => wordFor(TYPES, row.type), width: 170 },
    { key: 'symbol', label: 'Symbol', format: 'text', value: (row) => row.symbol ?? '', width: 110 },
    {
      key: 'amount',
      label: 'Cash amount',
      format: 'cents',
      value: (row) => (row.amount === 0 ? null : row.amount),
      currency: currencyOf,
      width: 120,
    },
    { key: 'quantity', label: 'Quantity', format: 'number', value: quantityOf, width: 100 },
    {
      key: 'price',
      label: 'Price',
      format: 'cents',
      value: (row) => row.price ?? null,
      currency: currencyOf,
      width: 100,
    },
    {
      key: 'account',
      label: 'Account',
      format: 'text',
      value: (row) => names.get(row.accountId) ?? row.accountId,
      width: 190,
    },
    {
      key: 'fees',
      label: 'Fees',
      format: 'cents',
      value: (row) => (row.fees === 0 ? null : row.fees),
      currency: currencyOf,
      width: 90,
      isHidden: true,
    },
    { key: 'note', label: 'Note', format: 'text', value: (row) => row.note, width: 200 },
  ]
}

export const methodWord = (method: string): string => wordFor(LOT_METHODS, method)
