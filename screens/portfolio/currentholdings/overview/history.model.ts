import { dayNumberOf, isoDate, monthEndsBetween, toCalendar } from '#finance/dates/calendar.ts'
import type { Ledger, Terms } from '#finance/ledger/ledger.ts'
import { valueSeries } from '#finance/ledger/value-series.ts'

/** What one account was worth at the end of each of the days. */
export type AccountHistory = {
  readonly accountId: string
  readonly points: readonly { readonly date: string; readonly value: number }[]
}

const MOST_POINTS = 120

/** Month ends from the first transaction to the day, or quarter and year ends where months are too many; then the day. */
export function historyDays(ledger: Ledger, asOf: string): readonly string[] {
  const first = ledger.transactions.reduce((day, { tradeDate }) => (tradeDate < day ? tradeDate : day), asOf)
  const ends = monthEndsBetween(dayNumberOf(first), dayNumberOf(asOf) - 1)
  const step = [1, 3, 12].find((one) => ends.length / one <= MOST_POINTS) ?? 60
  return [...ends.filter((end) => isStep(end, step)).map(isoDate), asOf]
}

/** The end of a month, a quarter, a year or five years. */
function isStep(end: number, step: number): boolean {
  const { year, month } = toCalendar(end)
  return (year * 12 + month) % step === 0
}

/** Value over time by account, after the flows of each day; accounts whose cash is not known count without it. */
export function historyOf(
  ledger: Ledger,
  terms: Terms,
  {
    accountIds,
    untracked,
  }: { readonly accountIds: readonly string[]; readonly untracked: readonly string[] },
): readonly AccountHistory[] {
  const days = historyDays(ledger, terms.asOf)
  return accountIds.map((accountId) => ({
    accountId,
    points: valueSeries(ledger, days, { ...terms, accountIds: [accountId] }).map(
      ({ date, value, flow, cash }) => ({
        date,
        value: value + flow - (untracked.includes(accountId) ? cash : 0),
      }),
    ),
  }))
}
