import {
  crossRate,
  type CurrencyPair,
  monthsQuoted,
  type QuotedCurrency,
} from '#finance/currencies/currency-cross.ts'
import { type MonthValue, monthNumber, monthText } from '#finance/dates/month-series.ts'
import { mean } from '#finance/statistics/statistics.ts'
import { currencies } from '#figures/currencies.ts'
import { exchangeRates } from '#figures/exchange-rates.ts'
import { ToolInputError } from '#kit/errors.ts'

/** A currency of the tables with its rates; `throughEuro` carries those that went into the euro on in it. */
export function currencyOf(code: string, throughEuro: boolean): QuotedCurrency {
  const { perEuro, redenominations = [] } = currencies[code] ?? {}
  const euro = exchangeRates.EUR
  const isContinued = throughEuro && perEuro !== undefined && euro !== undefined
  return {
    perDollar: exchangeRates[code] ?? null,
    redenominations,
    ...(isContinued && { continued: { perEuro, euro } }),
  }
}

export type DayRate = { readonly date: string; readonly rate: number }

export type Asked = {
  readonly from: string
  readonly to: string
  readonly start: string
  readonly end: string
  readonly throughEuro: boolean
  readonly dailyRates: readonly DayRate[]
  readonly ownRates: 'average' | 'day'
}

export type PairHistory = {
  readonly startRate: number
  readonly endRate: number
  /** The months between start and end, both with it. */
  readonly rates: readonly MonthValue[]
  readonly months: number
}

/** The two rates and the months between them. Throws at `start` or `end` where a month has no rate. */
export function pairHistory(asked: Asked): PairHistory {
  const [first, last] = [monthNumber(asked.start), monthNumber(asked.end)]
  if (asked.start > asked.end) throw new ToolInputError('end', `Choose ${monthText(first)} or a later month.`)
  const pair = pairOf(asked)
  const own = monthAverages(asked.dailyRates)
  const rateOf = (month: number) => own.get(month) ?? crossRate(pair, month, last)
  const rates = Array.from({ length: last - first + 1 }, (_, at) => first + at).flatMap((month) => {
    const value = rateOf(month)
    return value === null ? [] : [{ month, value }]
  })
  return { ...endsOf(asked, rateOf), rates, months: last - first }
}

function endsOf(asked: Asked, rateOf: (month: number) => number | null) {
  if (asked.ownRates === 'day')
    return { startRate: rateOnDay(asked, 'start'), endRate: rateOnDay(asked, 'end') }
  return { startRate: rateOfMonth(asked, rateOf, 'start'), endRate: rateOfMonth(asked, rateOf, 'end') }
}

export const pairOf = ({
  from,
  to,
  throughEuro,
}: Pick<Asked, 'from' | 'to' | 'throughEuro'>): CurrencyPair => ({
  from: currencyOf(from, throughEuro),
  to: currencyOf(to, throughEuro),
})

function rateOfMonth(asked: Asked, rateOf: (month: number) => number | null, end: 'start' | 'end'): number {
  const rate = rateOf(monthNumber(asked[end]))
  if (rate === null) throw new ToolInputError(end, rangeMessage(asked))
  return rate
}

/** `EUR/JPY has monthly rates from 1999-01 to 2026-06. …`, and what else could be asked. */
export function rangeMessage(asked: Pick<Asked, 'from' | 'to' | 'throughEuro'>): string {
  const { from, to } = pairOf(asked)
  const ranges = [monthsQuoted(from), monthsQuoted(to)].flatMap((range) => (range === null ? [] : [range]))
  const first = Math.max(...ranges.map((range) => range.first))
  const last = Math.min(...ranges.map((range) => range.last))
  const name = `${asked.from}/${asked.to}`
  if (ranges.length === 0) return 'Choose two different currencies.'
  if (first > last) return `${name} has no month with rates for both currencies; choose another pair.`
  return `${name} has monthly rates from ${monthText(first)} to ${monthText(last)}; choose a month in that range.${hintOf(asked)}`
}

function hintOf({ from, to, throughEuro }: Pick<Asked, 'from' | 'to' | 'throughEuro'>): string {
  const legacy = [from, to].find((code) => currencies[code]?.perEuro !== undefined)
  const perEuro = legacy === undefined ? undefined : currencies[legacy]?.perEuro
  if (perEuro !== undefined && !throughEuro)
    return ` For later months, continue legacy currencies as euros (1 EUR = ${perEuro} ${legacy}).`
  return [from, to].includes('EUR') ? ' Before 1999, choose one of the currencies the euro replaced.' : ''
}

/** Averages of the days given, by month. */
function monthAverages(days: readonly DayRate[]): ReadonlyMap<number, number> {
  const byMonth = Map.groupBy(days, ({ date }) => monthNumber(date))
  return new Map(
    [...byMonth].flatMap(([month, own]) => {
      const average = mean(own.map(({ rate }) => rate))
      return typeof average === 'number' ? [[month, average] as const] : []
    }),
  )
}

/** Longest time for which a day's rate stands when markets are closed. */
const STALE_DAYS = 7
const DAY = 86_400_000

/** The last of the given days on or before the day asked for, at most a week before it. */
function rateOnDay({ dailyRates, ...asked }: Asked, end: 'start' | 'end'): number {
  const day = asked[end]
  const before = dailyRates.filter(({ date }) => date <= day).toSorted((a, b) => a.date.localeCompare(b.date))
  const found = before.at(-1)
  const isStale = found === undefined || (Date.parse(day) - Date.parse(found.date)) / DAY > STALE_DAYS
  if (isStale)
    throw new ToolInputError(
      end,
      `Your daily rates do not cover ${day} or the week before; add one, or use monthly averages.`,
    )
  return found.rate
}
