import { isNoAnswer } from '../answer.ts'
import { rateOf } from './cash-effect.ts'
import type { Ledger, Terms } from './ledger.ts'

/** At which rate a foreign amount is counted: units of the base currency for one of `currency`. */
export type RateUsed = {
  readonly currency: string
  readonly rate: number
  /** YYYY-MM where it is the average of a month; null where it was entered, or where the source does not say. */
  readonly month: string | null
}

type How = Pick<Terms, 'baseCurrency' | 'exchange'>

/** The rate of every transaction in another currency, by its id; without those that have none. */
export function ratesUsed({ transactions }: Pick<Ledger, 'transactions'>, how: How): Map<string, RateUsed> {
  const used = new Map<string, RateUsed>()
  for (const transaction of transactions) {
    const { id, currency, tradeDate, fxToBase } = transaction
    if (currency === how.baseCurrency) continue
    const rate = rateOf(transaction, how)
    if (isNoAnswer(rate)) continue
    const isOwn = fxToBase !== undefined && fxToBase > 0
    used.set(id, { currency, rate, month: isOwn ? null : monthOf(how, currency, tradeDate) })
  }
  return used
}

/** The rates at which other currencies count on a day, one for each that has one. */
export const ratesOn = (currencies: Iterable<string>, on: string, how: How): readonly RateUsed[] =>
  [...new Set(currencies)].sort().flatMap((currency) => {
    const rate = currency === how.baseCurrency ? 1 : how.exchange(currency, on)
    return isNoAnswer(rate) || currency === how.baseCurrency
      ? []
      : [{ currency, rate, month: monthOf(how, currency, on) }]
  })

const monthOf = ({ exchange }: How, currency: string, on: string): string | null =>
  exchange.monthOf?.(currency, on) ?? null
