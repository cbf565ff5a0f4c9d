import { isNoAnswer } from '../answer.ts'
import { cashEffect, grossOf, multiplierOf, rateOf } from './cash-effect.ts'
import type { Ledger, Terms, Transaction, TransactionType } from './ledger.ts'
import { lastPrice, priceIndex } from './prices.ts'
import { type Moment, timeline } from './timeline.ts'
import type { Valuation } from './valued.ts'

export type ExternalFlow = {
  readonly date: string
  /** Base currency, + into the portfolio. */
  readonly amount: number
  readonly transactionId: string
  readonly accountId: string
  readonly kind: TransactionType
}

export type Choice = Terms & { readonly accountIds?: readonly string[] | undefined }

/** Whether an account counts: all do where none is chosen. */
export const chosenAccounts = ({ accountIds }: Pick<Choice, 'accountIds'>): ((id: string) => boolean) => {
  if (accountIds === undefined) return () => true
  const chosen = new Set(accountIds)
  return (id) => chosen.has(id)
}

/**
 * Money and securities that came into the chosen accounts from outside or left them, by day: deposits, withdrawals,
 * transfers from or to any other account, gifts, inheritances and corrections by hand. Transfers between chosen
 * accounts, dividends, interest and fees are none. Securities count at the last known price, as the valuations do, else at the row's own.
 */
export function externalFlows(ledger: Ledger, choice: Choice): readonly ExternalFlow[] {
  const isChosen = chosenAccounts(choice)
  const valuation = valuationOf(ledger, choice)
  return timeline(ledger, choice.asOf).flatMap((moment) => {
    const amount = flowOf(moment, isChosen, valuation)
    const { id: transactionId, accountId, type: kind } = moment.transaction
    return amount === 0 ? [] : [{ date: moment.date, amount, transactionId, accountId, kind }]
  })
}

export const valuationOf = (ledger: Ledger, terms: Terms): Valuation => ({
  prices: priceIndex(ledger),
  instruments: new Map(ledger.instruments.map((instrument) => [instrument.symbol, instrument])),
  terms,
})

const ALWAYS: readonly TransactionType[] = ['deposit', 'withdrawal', 'giftIn', 'inheritance', 'adjust']

/** What one moment brings into the chosen accounts from outside; 0 for all that is no external flow. */
export function flowOf(
  { transaction, counterpart, date }: Moment,
  isChosen: (accountId: string) => boolean,
  valuation: Valuation,
): number {
  if (!isChosen(transaction.accountId)) return 0
  const { type, symbol = '' } = transaction
  const isTransfer = type === 'transferIn' || type === 'transferOut'
  if (!isTransfer && !ALWAYS.includes(type)) return 0
  if (isTransfer && counterpart !== undefined && isChosen(counterpart.accountId)) return 0
  const cash = cashEffect(transaction, undefined) * factorOf(transaction, valuation)
  const units = symbol === '' ? 0 : unitsValue(transaction, date, valuation)
  return cash + (type === 'transferOut' ? -units : units)
}

/** What the units of a transaction are worth on its day, in base currency. */
export function unitsValue(transaction: Transaction, on: string, valuation: Valuation): number {
  const { symbol = '', quantity = 0, price, originalBasis = 0 } = transaction
  const instrument = valuation.instruments.get(symbol)
  const factor = factorOf(transaction, valuation)
  const known = lastPrice(valuation.prices, symbol, on)
  if (!isNoAnswer(known)) return quantity * known.close * multiplierOf(instrument) * factor
  return price === undefined ? originalBasis * factor : grossOf(transaction, instrument) * factor
}

function factorOf(transaction: Transaction, { terms }: Valuation): number {
  const rate = rateOf(transaction, terms)
  return isNoAnswer(rate) ? 1 : rate
}
