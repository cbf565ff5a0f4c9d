import { isNoAnswer } from '../answer.ts'
import { multiplierOf } from './cash-effect.ts'
import type { Instrument, Terms } from './ledger.ts'
import { lastPrice, lastTrade, type PriceAge, type PriceIndex } from './prices.ts'

/** What a position is worth on a day, in base currency, and how that is known. */
export type Valued = {
  readonly quantity: number
  readonly value: number
  /** Of one unit, in the instrument's currency; null where no close is known. */
  readonly price: number | null
  readonly pricedOn: string | null
  /** Base currency for one unit of the instrument's currency. */
  readonly exchangeRate: number
  readonly age: PriceAge | 'unpriced'
  /** Without a close, the day of the own trade at whose price it stands; null where it stands at cost. */
  readonly tradedOn: string | null
  /** Why no close is known. */
  readonly reason: string | null
}

export type Valuation = {
  readonly prices: PriceIndex
  readonly instruments: ReadonlyMap<string, Instrument>
  readonly terms: Pick<Terms, 'baseCurrency' | 'exchange'>
}

/**
 * Quantity × the last known price × multiplier × exchange rate. Without a close the price of the last own trade stands
 * in, without that or a rate the cost, with the reason: nothing fails for want of a price. That is a value to count with
 * and no market price.
 */
export function valueOf(
  { symbol, quantity, cost }: { readonly symbol: string; readonly quantity: number; readonly cost: number },
  on: string,
  { prices, instruments, terms }: Valuation,
): Valued {
  const instrument = instruments.get(symbol)
  const known = lastPrice(prices, symbol, on)
  const currency = instrument?.currency ?? terms.baseCurrency
  const rate = currency === terms.baseCurrency ? 1 : terms.exchange(currency, on)
  if (isNoAnswer(known) || isNoAnswer(rate)) {
    const reason = isNoAnswer(known) ? known.noAnswer : isNoAnswer(rate) ? rate.noAnswer : null
    const factor = isNoAnswer(rate) ? 1 : rate
    const trade = isNoAnswer(rate) ? null : lastTrade(prices, symbol, on)
    return {
      quantity,
      value: trade === null ? cost : quantity * trade.close * multiplierOf(instrument) * factor,
      tradedOn: trade?.date ?? null,
      price: null,
      pricedOn: null,
      exchangeRate: factor,
      age: 'unpriced',
      reason,
    }
  }
  return {
    quantity,
    value: quantity * known.close * multiplierOf(instrument) * rate,
    price: known.close,
    pricedOn: known.date,
    exchangeRate: rate,
    age: known.age,
    tradedOn: null,
    reason: null,
  }
}

/** Cash in base currency; 0 for an amount in a currency without a rate, which the caller lists. */
export function cashValue(
  { currency, amount }: { readonly currency: string; readonly amount: number },
  on: string,
  { baseCurrency, exchange }: Pick<Terms, 'baseCurrency' | 'exchange'>,
): { readonly value: number; readonly isKnown: boolean } {
  if (currency === baseCurrency) return { value: amount, isKnown: true }
  const rate = exchange(currency, on)
  return isNoAnswer(rate) ? { value: 0, isKnown: false } : { value: amount * rate, isKnown: true }
}
