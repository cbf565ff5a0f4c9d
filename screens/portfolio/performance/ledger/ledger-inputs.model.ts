import { isNoAnswer, type NoAnswer, noAnswer } from '#finance/answer.ts'
import { dayNumberOf, isoDate } from '#finance/dates/calendar.ts'
import { cashEffect, grossOf, rateOf } from '#finance/ledger/cash-effect.ts'
import { type Choice, chosenAccounts, externalFlows } from '#finance/ledger/external-flows.ts'
import type { Exchange, Ledger, Transaction, TransactionType } from '#finance/ledger/ledger.ts'
import { type ValuePoint, valueSeries } from '#finance/ledger/value-series.ts'
import type { Level } from '#finance/portfolio/level-series.ts'
import type { MarketLevels } from '#finance/portfolio/market-levels.ts'
import { ledgerWithout, withoutTwoPrices } from '#finance/ledger/priced-ledger.ts'
import { marketsIn } from '#screens/portfolio/shared/market/benchmarks.model.ts'
import { benchmarkOver } from './benchmark.model.ts'
import type { Choices } from './choices.model.ts'
import { type Days, daysOf, inOrder } from './days.model.ts'
import { type PositionRow, positionRows } from './positions.model.ts'

export type Market = {
  readonly levels: MarketLevels
  readonly referencePrices: readonly Level[]
  readonly exchange: Exchange
  readonly today: string
}

type LedgerInputs = {
  /** For the computation under the route's id. */
  readonly inputs: Readonly<Record<string, unknown>>
  readonly days: Days
  /** Why the benchmark does not cover the whole history; null where it does. */
  readonly benchmarkReason: string | null
}

/** A stored ledger and the choices, as the inputs of the computation. No answer without two days to compare. */
export function ledgerInputs(whole: Ledger, choices: Choices, market: Market): LedgerInputs | NoAnswer {
  const days = daysOf(whole, choices, market.today)
  if (days === null) return noAnswer('the selected accounts have no value after their first transaction')
  const leftOut = withoutTwoPrices(whole, days.last)
  const ledger = ledgerWithout(whole, leftOut)
  const choice: Choice = {
    asOf: days.last,
    baseCurrency: choices.currency,
    exchange: market.exchange,
    allowShort: true,
    ...(choices.accountIds.length === 0 ? {} : { accountIds: choices.accountIds }),
  }
  const flows = externalFlows(ledger, choice)
  const fees = bookings(ledger, choice, ['fee'])
  const moved = [...flows, ...(choices.netOfFees ? [] : fees)].map(({ date }) => date)
  const points = pointsOf(ledger, choice, { days, moved })
  const valued = points.map(({ date }) => date)
  const from = days.from ?? days.first
  const inPeriod = valued.filter((day) => day >= from)
  const positions = positionRows(ledger, inPeriod, choice)
  const isInPeriod = ({ date }: { readonly date: string }) => date > from
  const benchmark = benchmarkInputs(valued, choices, market)
  return {
    days,
    benchmarkReason: benchmark.reason,
    inputs: {
      valuations: points.map(({ date, value }) => ({ date, value })),
      flows: flows.map(({ date, amount }) => ({ date, amount })),
      from: days.from,
      netOfFees: choices.netOfFees,
      fees,
      income: -sumOf(bookings(ledger, choice, INCOME).filter(isInPeriod)),
      taxWithheld: Math.max(0, sumOf(bookings(ledger, choice, ['tax']).filter(isInPeriod))),
      currency: choices.currency,
      ...benchmark.inputs,
      consumerPrices:
        choices.currency === 'USD' ? recent(market.referencePrices, dayNumberOf(days.first)) : [],
      positions: choices.netOfFees ? positions : withFeesBack(positions, fees.filter(isInPeriod)),
      leftOut: [...leftOut, ...(points.at(-1)?.unpriced ?? [])],
      stale: points.at(-1)?.stale ?? [],
    },
  }
}

function benchmarkInputs(valued: readonly string[], { mix, currency }: Choices, market: Market) {
  if (mix === null) return { reason: null, inputs: {} }
  const markets = marketsIn(currency, market.levels, market.exchange)
  const { levels, classes, reason } = benchmarkOver(valued.map(dayNumberOf), mix, markets)
  return {
    reason,
    inputs: {
      benchmarkName: mix.name,
      benchmark: levels.map(({ day, level }) => ({ date: isoDate(day), level })),
      benchmarkClasses: classes,
    },
  }
}

type Moved = { readonly days: Days; readonly moved: readonly string[] }

/** Values on the fixed days, and on each day that money moved if the prices of that day are known well enough. */
function pointsOf(ledger: Ledger, choice: Choice, { days, moved }: Moved): readonly ValuePoint[] {
  const between = moved.filter((day) => day > days.first && day < days.last)
  const fixed = new Set(days.valued)
  return valueSeries(ledger, inOrder([...days.valued, ...between]), choice).filter(
    ({ date, stale, unpriced }) => fixed.has(date) || (stale.length === 0 && unpriced.length === 0),
  )
}

const INCOME: readonly TransactionType[] = [
  'dividend',
  'qualifiedDividend',
  'interest',
  'capitalGainDistribution',
  'reinvest',
]

type Booking = { readonly date: string; readonly amount: number; readonly symbol: string }

/** What was paid (positive) or received (negative) by transactions of these types, in base currency. */
function bookings(ledger: Ledger, choice: Choice, types: readonly TransactionType[]): readonly Booking[] {
  const isChosen = chosenAccounts(choice)
  const instruments = new Map(ledger.instruments.map((one) => [one.symbol, one]))
  const amountOf = (one: Transaction) => {
    const instrument = instruments.get(one.symbol ?? '')
    // A reinvestment without cash brought what it bought; one with cash is the purchase beside its dividend.
    if (one.type !== 'reinvest') return cashEffect(one, instrument)
    return cashEffect(one, instrument) === 0 ? grossOf(one, instrument) : 0
  }
  return ledger.transactions.flatMap((one) => {
    if (!types.includes(one.type) || !isChosen(one.accountId) || one.tradeDate > choice.asOf) return []
    const rate = rateOf(one, choice)
    const amount = -amountOf(one) * (isNoAnswer(rate) ? 1 : rate)
    return amount === 0 ? [] : [{ date: one.tradeDate, amount, symbol: one.symbol ?? '' }]
  })
}

const sumOf = (rows: readonly Booking[]): number => rows.reduce((sum, { amount }) => sum + amount, 0)

/** Before fees, what a fee took from its holding or from the cash is given back in the part of its day. */
function withFeesBack(positions: readonly PositionRow[], fees: readonly Booking[]): readonly PositionRow[] {
  const ends = inOrder(positions.map(({ date }) => date))
  const owed = new Map<string, number>()
  for (const { date, amount, symbol } of fees) {
    const end = ends.find((day) => day >= date)
    const key = `${end ?? ''}\n${symbol}`
    owed.set(key, (owed.get(key) ?? 0) + amount)
  }
  return positions.map((row) => ({
    ...row,
    income: row.income + (owed.get(`${row.date}\n${row.symbol}`) ?? 0),
  }))
}

/** A series from the level before a day on. Consumer prices are those of the United States: they say nothing of another currency. */
function recent(series: readonly Level[], day: number) {
  const before = series.findLastIndex((each) => each.day <= day)
  return series.slice(Math.max(0, before)).map((each) => ({ date: isoDate(each.day), level: each.level }))
}
