import { crossRate, type CurrencyPair, type QuotedCurrency } from '#finance/currencies/currency-cross.ts'
import type { Exchange } from '#finance/ledger/ledger.ts'
import { monthNumber, monthText } from '#finance/dates/month-series.ts'
import { noAnswer } from '#finance/answer.ts'
import { currencies } from '#figures/currencies.ts'
import { exchangeRates } from '#figures/exchange-rates.ts'

/** A rate that is older counts as unknown. */
const MONTHS_BACK = 24

/**
 * Exchange rates of a ledger: units of the base currency for one of another, by the published average of the day's
 * month, else of the newest month before it that has one, at most two years back. Currencies that went into the euro
 * go on at their fixed rate. There are no rates of days in it: two days of one month have the same, and `monthOf` says
 * whose average it is. No answer for a currency without a series.
 */
export function exchangeInto(baseCurrency: string): Exchange {
  const to = quotedCurrency(baseCurrency)
  const rateFor: Exchange = (currency, date) => {
    if (currency === baseCurrency) return 1
    const from = quotedCurrency(currency)
    if (from === null || to === null)
      return noAnswer(`there are no exchange rates for ${from === null ? currency : baseCurrency}`)
    return (
      newestRate({ from, to }, date)?.rate ??
      noAnswer(`there is no ${currency}/${baseCurrency} rate on or shortly before ${date}`)
    )
  }
  const monthOf = (currency: string, date: string): string | null => {
    const from = quotedCurrency(currency)
    const found = from === null || to === null ? null : newestRate({ from, to }, date)
    return found === null ? null : monthText(found.month)
  }
  return Object.assign(rateFor, { monthOf })
}

/** The average of the day's month, else of the newest month before it that has one. */
function newestRate(
  pair: CurrencyPair,
  date: string,
): { readonly rate: number; readonly month: number } | null {
  const month = monthNumber(date)
  for (let back = 0; back <= MONTHS_BACK; back += 1) {
    const rate = crossRate(pair, month - back, month)
    if (rate !== null) return { rate, month: month - back }
  }
  return null
}

function quotedCurrency(code: string): QuotedCurrency | null {
  if (code === 'USD') return { perDollar: null }
  const perDollar = exchangeRates[code]
  if (perDollar === undefined) return null
  const { perEuro, redenominations = [] } = currencies[code] ?? {}
  const euro = exchangeRates.EUR
  const isContinued = perEuro !== undefined && euro !== undefined
  return { perDollar, redenominations, ...(isContinued && { continued: { perEuro, euro } }) }
}
