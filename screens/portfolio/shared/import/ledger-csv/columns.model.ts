import type { Transaction } from '#finance/ledger/ledger.ts'

/** The columns of a ledger's transactions as a file: every field, under its own name. */
export const TEXTS = [
  'id',
  'accountId',
  'tradeDate',
  'settleDate',
  'type',
  'symbol',
  'toSymbol',
  'currency',
  'originalDate',
  'note',
] as const
export const NUMBERS = [
  'quantity',
  'price',
  'amount',
  'fees',
  'fxToBase',
  'ratio',
  'basisShare',
  'originalBasis',
] as const
export const ACCOUNT_NAME = 'accountName'
export const LOT_IDS = 'lotIds'

export const LEDGER_COLUMNS = [
  ...TEXTS.slice(0, 2),
  ACCOUNT_NAME,
  ...TEXTS.slice(2),
  ...NUMBERS,
  LOT_IDS,
] satisfies readonly (keyof Transaction | typeof ACCOUNT_NAME)[]
