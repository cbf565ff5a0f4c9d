import { fromCalendar, isoDate, toCalendar } from '#finance/calendar.ts'
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
  const start = monthOf(first)
  const months = monthOf(asOf) - start
  const step = [1, 3, 12].find((one) => months / one <= MOST_POINTS) ?? 60
  const days: string[] = []
  for (let month = start; month <= start + months; month += 1) {
    const end = isoDate(fromCalendar({ year: Math.floor(month / 12), month: (month % 12) + 2, day: 1 }) - 1)
    if ((month + 1) % step === 0 && end < asOf) days.push(end)
  }
  return [...days, asOf]
}

function monthOf(iso: string): number {
  const { year, month } = toCalendar(Date.parse(iso) / 86_400_000)
  return year * 12 + month - 1
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

/** Whether anything is or was held in another currency than the base. */
export const needsRates = ({ transactions, instruments }: Ledger, base: string): boolean =>
  transactions.some(({ currency }) => currency !== base) ||
  instruments.some(({ currency }) => currency !== base)
