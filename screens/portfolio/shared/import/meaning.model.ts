import type { TransactionType } from '#finance/ledger/ledger.ts'
import { cents, show } from '#kit/format.ts'
import type { Draft, Outcome } from './reading.model.ts'

/** '$1,250.40', and '1,250.40 EUR' in any other currency. */
export const moneyWords = (value: number, currency: string): string =>
  currency === 'USD' ? cents(value) : `${figure(value, 2)} ${currency}`

const figure = (value: number, decimals: number): string => show(value, { format: 'number', decimals })
/** As many decimals as it has, six at most. */
const units = (value: number): string => {
  const decimals = (String(Number(Math.abs(value).toFixed(6))).split('.')[1] ?? '').length
  return figure(Math.abs(value), decimals)
}

/** What a row of a file means for the ledger, in words. */
export function meaningOf(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'transactions':
      return outcome.drafts.map(draftWords).join('; ')
    case 'position': {
      const { isCash, symbol, quantity, price, currency } = outcome.position
      if (isCash) return `Holds ${moneyWords(quantity, currency)} in cash`
      const at = price === undefined ? '' : ` at ${moneyWords(price, currency)}`
      return `Holds ${quantity < 0 ? '−' : ''}${units(quantity)} ${symbol}${at}`
    }
    case 'account':
      return 'An account'
    case 'rejected':
      return ''
    case 'leftOut':
      return outcome.reason
  }
}

const VERBS: Readonly<Record<TransactionType, string>> = {
  buy: 'Buy',
  sell: 'Sell',
  dividend: 'Dividend',
  qualifiedDividend: 'Qualified dividend',
  interest: 'Interest',
  capitalGainDistribution: 'Capital gain distribution',
  returnOfCapital: 'Return of capital',
  reinvest: 'Reinvest into',
  fee: 'Fee',
  tax: 'Tax',
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  transferIn: 'Transfer in',
  transferOut: 'Transfer out',
  split: 'Split',
  spinoff: 'Spin-off',
  merger: 'Merger',
  symbolChange: 'Symbol change',
  optionOpen: 'Open',
  optionClose: 'Close',
  optionExpire: 'Expired',
  optionAssign: 'Assigned',
  giftIn: 'Gift received',
  inheritance: 'Inherited',
  adjust: 'Adjust',
}

/** 'Buy 45 BND at $73.78 for $3,320.10', 'Dividend of BND: $3.65'. */
function draftWords(draft: Draft): string {
  const { type, symbol = '', quantity } = draft
  if (type === 'split') return splitWords(draft)
  return quantity === undefined || symbol === ''
    ? cashWords(draft)
    : unitWords({ ...draft, symbol, quantity })
}

function splitWords({ symbol = '', ratio, quantity = 0 }: Draft): string {
  return `Split ${symbol}, ${ratio === undefined ? `${units(quantity)} units came in` : ratioWords(ratio)}`
}

function unitWords(draft: Draft & { readonly symbol: string; readonly quantity: number }): string {
  const { type, symbol, quantity, price = 0, amount, currency, toSymbol } = draft
  const at = price === 0 ? '' : ` at ${moneyWords(price, currency)}`
  const cash = amount === 0 ? '' : ` for ${moneyWords(Math.abs(amount), currency)}`
  const other = toSymbol === undefined ? '' : ` to ${toSymbol}`
  const side = quantity < 0 ? 'Sell' : 'Buy'
  const isOption = type === 'optionOpen' || type === 'optionClose'
  const verb = isOption ? `${side} to ${VERBS[type].toLowerCase()}` : VERBS[type]
  return `${verb} ${units(quantity)} ${symbol}${other}${at}${cash}`
}

function cashWords({ type, symbol = '', amount, currency, note }: Draft): string {
  const of = symbol === '' ? '' : ` of ${symbol}`
  const direction = type === 'interest' || type === 'adjust' ? (amount < 0 ? ' paid' : ' received') : ''
  const sign = isTakenBack(type, amount) ? '−' : ''
  const sum = amount === 0 ? '' : `: ${sign}${moneyWords(Math.abs(amount), currency)}`
  const what = symbol === '' && note !== '' ? `, ${note}` : ''
  return `${VERBS[type]}${of}${direction}${sum}${what}`
}

const IN: readonly TransactionType[] = [
  'dividend',
  'qualifiedDividend',
  'capitalGainDistribution',
  'returnOfCapital',
]
const isTakenBack = (type: TransactionType, amount: number): boolean =>
  (IN.includes(type) && amount < 0) || ((type === 'fee' || type === 'tax') && amount > 0)

const ratioWords = (ratio: number): string =>
  ratio >= 1 ? `${units(ratio)} for 1` : `1 for ${units(1 / ratio)}`
