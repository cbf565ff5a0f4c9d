import { cashEffect } from '#finance/ledger/cash-effect.ts'
import {
  type Account,
  type Instrument,
  type Transaction,
  type TransactionType,
} from '#finance/ledger/ledger.ts'
import type { FieldProblem } from '#kit/errors.ts'
import { choice, date, type Fields, money, number, options, percent, text } from '#kit/field.ts'
import { parseInputs } from '#kit/parse.ts'
import { transactionSchema } from '#kit/portfolio/ledger-schema.ts'
import { TYPES } from '#kit/portfolio/ledger-words.ts'
import { readBy } from '#kit/schema-problems.ts'

const FIRST = '1900-01-01'
const LAST = '2199-12-31'
const MOST = 1e12

type FieldsFor = {
  readonly accounts: readonly Account[]
  readonly today: string
  /** The one that is meant unless another is typed. */
  readonly currency: string
}

/** The fields of a transaction; which of them a type needs stands below. */
export const transactionFields = ({ accounts, today, currency }: FieldsFor) => ({
  type: choice('Transaction type', { default: 'buy', options: options(...TYPES) }),
  accountId: choice('Account', {
    default: accounts[0]?.id ?? '',
    options: accounts.map(({ id, name }) => ({ value: id, label: name })),
  }),
  tradeDate: date('Trade date', { default: today, min: FIRST, max: LAST }),
  symbol: text('Symbol', { default: '', maxLength: 40 }),
  quantity: number('Quantity', {
    help: 'Shares or units; negative for option trades and adjustments that reduce the position.',
    default: null,
    min: -MOST,
    max: MOST,
  }),
  price: number('Price per share', { default: null, min: 0, max: MOST }),
  fees: money('Fees', { default: 0, min: 0, max: MOST }),
  amount: number('Cash amount', { default: null, min: -MOST, max: MOST }),
  ratio: number('Ratio', {
    help: 'New shares per old share: 2 for a 2-for-1 split.',
    default: null,
    min: 0,
    max: 1e6,
  }),
  toSymbol: text('New symbol', { default: '', maxLength: 40 }),
  basisShare: percent('Share of basis', {
    help: 'Share of the old basis, by fair market value on the first trading day; see the company’s Form 8937.',
    default: null,
    min: 0,
    max: 1,
  }),
  originalDate: date('Original purchase date', { default: null, min: FIRST, max: LAST }),
  originalBasis: money('Original cost basis', { default: null, min: 0, max: MOST }),
  currency: text('Currency', { default: currency, maxLength: 3 }),
  fxToBase: number('Exchange rate', {
    help: 'Base currency per unit of this currency; leave empty to use the month’s published average.',
    default: null,
    min: 0,
    max: 1e9,
  }),
  note: text('Note', { default: '', maxLength: 500 }),
})

type PartName = keyof ReturnType<typeof transactionFields>

const TRADE = ['symbol', 'quantity', 'price', 'fees', 'amount'] as const
const PAID = ['symbol', 'amount'] as const
const ARRIVED = ['symbol', 'quantity', 'price', 'originalDate', 'originalBasis'] as const

/** What each type of transaction is asked for, beside account, day, currency and note. */
export const PARTS: Readonly<Record<TransactionType, readonly PartName[]>> = {
  buy: TRADE,
  sell: TRADE,
  reinvest: TRADE,
  optionOpen: TRADE,
  optionClose: TRADE,
  dividend: PAID,
  qualifiedDividend: PAID,
  interest: PAID,
  capitalGainDistribution: PAID,
  returnOfCapital: PAID,
  fee: PAID,
  tax: PAID,
  deposit: ['amount'],
  withdrawal: ['amount'],
  transferIn: ['amount', ...ARRIVED],
  transferOut: ['amount', 'symbol', 'quantity'],
  split: ['symbol', 'ratio'],
  spinoff: ['symbol', 'toSymbol', 'ratio', 'basisShare'],
  merger: ['symbol', 'toSymbol', 'ratio', 'price', 'amount'],
  symbolChange: ['symbol', 'toSymbol'],
  optionExpire: ['symbol', 'quantity'],
  optionAssign: ['symbol', 'quantity', 'toSymbol', 'amount'],
  giftIn: ARRIVED,
  inheritance: ['symbol', 'quantity', 'price', 'originalDate'],
  adjust: ['symbol', 'quantity', 'amount', 'originalDate', 'originalBasis'],
}

const TRADED: readonly TransactionType[] = ['buy', 'sell', 'reinvest', 'optionOpen', 'optionClose']
const CASH: readonly TransactionType[] = [
  'deposit',
  'withdrawal',
  'dividend',
  'qualifiedDividend',
  'interest',
  'capitalGainDistribution',
  'returnOfCapital',
  'fee',
  'tax',
]

const WANTED = {
  symbol: 'Enter a symbol.',
  quantity: 'Enter a quantity.',
  price: 'Enter a price per share.',
  amount: 'Enter an amount.',
  ratio: 'Enter the new shares per old share.',
  toSymbol: 'Enter the new symbol.',
} as const

/** What a type says nothing without. */
export function neededFor(type: TransactionType): readonly (keyof typeof WANTED)[] {
  if (TRADED.includes(type)) return ['symbol', 'quantity', 'price']
  if (CASH.includes(type)) return type === 'returnOfCapital' ? ['symbol', 'amount'] : ['amount']
  switch (type) {
    case 'split':
      return ['symbol', 'ratio']
    case 'spinoff':
      return ['symbol', 'toSymbol', 'ratio']
    case 'symbolChange':
      return ['symbol', 'toSymbol']
    case 'optionAssign':
      return ['symbol', 'quantity', 'toSymbol', 'amount']
    case 'giftIn':
    case 'inheritance':
      return ['symbol', 'quantity', 'price']
    case 'optionExpire':
    case 'merger':
      return ['symbol']
    default:
      return []
  }
}

/** What is missing of a draft; a transfer has either cash or units. */
function missingOf(draft: Draft, type: TransactionType): readonly FieldProblem[] {
  const isEmpty = (name: string) => [undefined, null, '', 0].some((nothing) => draft[name] === nothing)
  const missing = neededFor(type).filter(isEmpty)
  if (
    (type === 'transferIn' || type === 'transferOut') &&
    isEmpty('amount') &&
    (isEmpty('symbol') || isEmpty('quantity'))
  )
    return [{ path: 'amount', message: 'Enter a cash amount, or a symbol and quantity.' }]
  return missing.map((path) => ({ path, message: WANTED[path] }))
}

/** Cash that leaves: typed without a sign. */
const LEAVES: readonly TransactionType[] = ['buy', 'fee', 'tax', 'withdrawal', 'transferOut']
/** Both ways: a purchase or a sale at the strike, interest paid or received, corrections. */
const SIGNED: readonly TransactionType[] = [
  'interest',
  'reinvest',
  'optionOpen',
  'optionClose',
  'optionAssign',
  'adjust',
]

/** The help of the amount by what happened. */
export const amountHelp = (type: TransactionType): string => {
  if (type === 'optionAssign')
    return 'Negative if the underlying is bought at the strike, positive if it is sold.'
  if (type === 'reinvest')
    return 'Leave empty if the dividend buys the shares; negative if the dividend is a separate row.'
  if (TRADED.includes(type)) return 'Leave empty to use quantity × price plus fees.'
  if (SIGNED.includes(type)) return 'Negative if cash leaves the account.'
  return LEAVES.includes(type)
    ? 'Cash that left the account, as a positive number.'
    : 'Cash that came into the account.'
}

export type Draft = Readonly<Record<string, unknown>>

/** A transaction as the form shows it; cash that follows from quantity and price is left empty. */
export function draftOf(transaction: Transaction, instruments: Place['instruments']): Draft {
  const { amount, type } = transaction
  const isPlain = TRADED.includes(type) && amount === workedOut({ ...transaction, amount: 0 }, instruments)
  return { ...transaction, amount: isPlain ? null : LEAVES.includes(type) ? Math.abs(amount) : amount }
}

/** The cash of a trade in cents. */
const workedOut = (transaction: Transaction, instruments: Place['instruments']): number =>
  Math.round(cashEffect(transaction, instruments.get(transaction.symbol ?? '')) * 100) / 100

type Read =
  | { readonly ok: true; readonly transaction: Transaction }
  | { readonly ok: false; readonly problems: readonly FieldProblem[] }

type Place = {
  readonly id: string
  readonly fields: ReturnType<typeof transactionFields>
  readonly instruments: ReadonlyMap<string, Instrument>
}

/** The transaction that a draft stands for, with its cash worked out where that was left empty. */
export function readDraft(draft: Draft, { id, fields, instruments }: Place): Read {
  const type = TYPES.find(([name]) => name === draft.type)?.[0] ?? 'buy'
  const uses = [...PARTS[type], 'type', 'accountId', 'tradeDate', 'currency', 'fxToBase', 'note']
  const known: Fields = fields
  const given = Object.fromEntries(Object.entries(draft).filter(([name]) => Object.hasOwn(known, name)))
  const parsed = parseInputs(fields, given, uses)
  const missing = missingOf(draft, type)
  if (missing.length > 0)
    return { ok: false, problems: parsed.ok ? missing : [...parsed.problems, ...missing] }
  if (!parsed.ok) return parsed
  const { amount: typed, symbol, toSymbol, ...cells } = parsed.inputs
  const sign = LEAVES.includes(type) ? -1 : 1
  const plain = {
    ...Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== null)),
    id,
    amount: sign * (SIGNED.includes(type) ? (typed ?? 0) : Math.abs(typed ?? 0)),
    ...(symbol.trim() === '' ? {} : { symbol: symbol.trim().toUpperCase() }),
    ...(toSymbol.trim() === '' ? {} : { toSymbol: toSymbol.trim().toUpperCase() }),
    ...(typeof draft.importId === 'string' ? { importId: draft.importId } : {}),
    ...(Array.isArray(draft.lotIds) ? { lotIds: draft.lotIds } : {}),
  }
  const checked = readBy(transactionSchema, plain)
  if (!checked.ok) return checked
  const transaction = checked.value
  const amount = transaction.amount === 0 ? workedOut(transaction, instruments) : transaction.amount
  return { ok: true, transaction: { ...transaction, amount } }
}
