import type { Exchange, Instrument, Transaction } from './ledger.ts'

/** Units of the underlying in one unit of an instrument: 1 unless it says otherwise. */
export const multiplierOf = (instrument: Instrument | undefined): number => instrument?.multiplier ?? 1

/**
 * The cash effect of a transaction on its account in its own currency: `amount`, or where a trade names only quantity and
 * price, what they come to with the fees. A reinvested dividend moves no cash unless it is written as a purchase of
 * its own beside its dividend (a negative amount).
 */
export function cashEffect(transaction: Transaction, instrument: Instrument | undefined): number {
  const { type, amount, fees } = transaction
  if (type === 'reinvest') return Math.min(amount, 0)
  if (amount !== 0) return amount
  const gross = grossOf(transaction, instrument)
  if (type === 'buy') return -(gross + fees)
  if (type === 'sell') return gross - fees
  if (type === 'optionOpen' || type === 'optionClose') return -gross - fees
  return 0
}

/** Quantity × price × multiplier, in the transaction's currency; the sign is the quantity's. */
export const grossOf = (
  { quantity = 0, price = 0 }: Transaction,
  instrument: Instrument | undefined,
): number => quantity * price * multiplierOf(instrument)

/** Units of the base currency for one of the transaction's: its own rate, else the one of the exchange. No answer without either. */
export function rateOf(
  { fxToBase, currency, tradeDate }: Transaction,
  { baseCurrency, exchange }: { readonly baseCurrency: string; readonly exchange: Exchange },
): ReturnType<Exchange> {
  if (currency === baseCurrency) return 1
  return fxToBase !== undefined && fxToBase > 0 ? fxToBase : exchange(currency, tradeDate)
}
