import { dayNumber } from '#finance/calendar.ts'
import type { Choice } from '#finance/ledger/external-flows.ts'
import { type HoldingPeriod, holdingPeriods } from '#finance/ledger/holding-periods.ts'
import type { AssetClass, Ledger } from '#finance/ledger/ledger.ts'

export type PositionRow = {
  readonly date: string
  readonly name: string
  readonly assetClass: string
  readonly capital: number
  readonly price: number
  readonly income: number
  readonly currency: number
}

const CLASSES: Readonly<Record<AssetClass, string>> = {
  usEquity: 'US stocks',
  intlEquity: 'International stocks',
  bond: 'Bonds',
  corporate: 'Corporate bonds',
  cash: 'Cash',
  realEstate: 'Real estate',
  gold: 'Gold',
  other: 'Other',
}

export const CASH = 'Cash'

/** What each holding did between neighbouring days, its gain split into price, income and currency. */
export function positionRows(
  ledger: Ledger,
  days: readonly string[],
  choice: Choice,
): readonly PositionRow[] {
  const classes = new Map(ledger.instruments.map(({ symbol, assetClass }) => [symbol, CLASSES[assetClass]]))
  return days.slice(1).flatMap((to, at) => {
    const from = days[at] ?? to
    return holdingPeriods(ledger, { from, to }, choice).flatMap((period) => {
      const row = rowOf(period, { from, to, assetClass: classes.get(period.symbol) ?? 'Other' })
      return row.capital === 0 && row.price === 0 && row.income === 0 && row.currency === 0 ? [] : [row]
    })
  })
}

type Place = { readonly from: string; readonly to: string; readonly assetClass: string }

function rowOf(period: HoldingPeriod, { from, to, assetClass }: Place): PositionRow {
  const { symbol, begin, end, flows, gain } = period
  const days = daysBetween(from, to)
  const capital = flows.reduce(
    (sum, { amount, date }) => sum + (amount * daysBetween(date, to)) / days,
    begin.value,
  )
  if (symbol === '')
    return { date: to, name: CASH, assetClass: CASH, capital, price: 0, income: gain, currency: 0 }
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
    name: symbol,
    assetClass,
    capital,
    price,
    income: period.income,
    currency: moved - price,
  }
}

function daysBetween(from: string, to: string): number {
  const start = dayNumber(from)
  const end = dayNumber(to)
  return typeof start === 'number' && typeof end === 'number' ? end - start : 0
}
