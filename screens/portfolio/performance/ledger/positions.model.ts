import { dayNumberOf } from '#finance/dates/calendar.ts'
import type { Choice } from '#finance/ledger/external-flows.ts'
import { type HoldingPeriod, holdingPeriodSeries } from '#finance/ledger/holding-periods.ts'
import type { Instrument, Ledger } from '#finance/ledger/ledger.ts'
import { ASSET_CLASSES, wordFor } from '#kit/portfolio/ledger-words.ts'

export type PositionRow = {
  readonly date: string
  /** '' for the cash. */
  readonly symbol: string
  readonly name: string
  readonly assetClass: string
  readonly capital: number
  readonly price: number
  readonly income: number
  readonly currency: number
}

const CASH = 'Cash'
const LONGEST_NAME = 120

/** What each holding did between neighboring days, its gain split into price, income and currency. */
export function positionRows(
  ledger: Ledger,
  days: readonly string[],
  choice: Choice,
): readonly PositionRow[] {
  const instruments = new Map(ledger.instruments.map((one) => [one.symbol, one]))
  return holdingPeriodSeries(ledger, days, choice).flatMap((periods, at) => {
    const from = days[at] ?? ''
    const to = days[at + 1] ?? ''
    return periods.flatMap((period) => {
      const row = rowOf(period, { from, to, instrument: instruments.get(period.symbol) })
      return row.capital === 0 && row.price === 0 && row.income === 0 && row.currency === 0 ? [] : [row]
    })
  })
}

type Place = { readonly from: string; readonly to: string; readonly instrument: Instrument | undefined }

function rowOf(period: HoldingPeriod, { from, to, instrument }: Place): PositionRow {
  const { symbol, begin, end, flows, gain } = period
  const days = daysBetween(from, to)
  const capital = flows.reduce(
    (sum, { amount, date }) => sum + (amount * daysBetween(date, to)) / days,
    begin.value,
  )
  if (symbol === '')
    return { date: to, symbol, name: CASH, assetClass: CASH, capital, price: 0, income: gain, currency: 0 }
  const moved = gain - period.income
  const first = begin.quantity === 0 ? end.exchangeRate : begin.exchangeRate
  const last = end.quantity === 0 ? first : end.exchangeRate
  // Flows at the rate between the two: exact where none passed, as (1 + local)(1 + currency) − 1 then is.
  const local =
    end.value / last -
    begin.value / first -
    flows.reduce((sum, { amount }) => sum + amount, 0) / ((first + last) / 2)
  const price = first === 1 && last === 1 ? moved : local * first
  return {
    date: to,
    symbol,
    name: nameOf(symbol, instrument),
    assetClass: wordFor(ASSET_CLASSES, instrument?.assetClass ?? 'other'),
    capital,
    price,
    income: period.income,
    currency: moved - price,
  }
}

/** Names may be shared, symbols are not. */
const nameOf = (symbol: string, instrument: Instrument | undefined): string =>
  instrument === undefined || instrument.name === symbol
    ? symbol
    : `${instrument.name.slice(0, LONGEST_NAME - symbol.length - 3)} (${symbol})`

const daysBetween = (from: string, to: string): number => dayNumberOf(to) - dayNumberOf(from)
