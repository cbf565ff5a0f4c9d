import { dayNumberOf, isoDate, monthEndsBetween } from '#finance/dates/calendar.ts'
import type { Ledger } from '#finance/ledger/ledger.ts'
import { lastKnownDay } from '#finance/ledger/standing.ts'
import { startOf } from '../period-grid.model.ts'
import type { Choices } from './choices.model.ts'

export type Days = {
  /** The day of the first transaction of the chosen accounts. */
  readonly first: string
  /** The day up to which the values are known. */
  readonly last: string
  /** The day on whose evening the chosen period begins; null: with the first transaction. */
  readonly from: string | null
  /** Days on which the portfolio is valued whatever happens: ends of months, both ends, the beginning of every period. */
  readonly valued: readonly string[]
}

/**
 * The days of a ledger for the choices. Values stand on the last day on which anything is known, a price or a
 * transaction, and never after today. Null where the chosen accounts have no transaction by then.
 */
export function daysOf(ledger: Ledger, choices: Choices, today: string): Days | null {
  const isChosen = ({ accountId }: { readonly accountId: string }) =>
    choices.accountIds.length === 0 || choices.accountIds.includes(accountId)
  const transactions = ledger.transactions.filter(isChosen)
  const first = transactions.reduce((one, { tradeDate }) => (tradeDate < one ? tradeDate : one), today)
  const newest = lastKnownDay({ transactions, prices: ledger.prices }, today)
  if (newest === null) return null
  const last = choices.to !== null && choices.to < newest ? choices.to : newest
  if (first >= last) return null
  const [start, end] = [dayNumberOf(first), dayNumberOf(last)]
  const from = beginningOf(choices, end)
  return {
    first,
    last,
    from: from !== null && from > first ? from : null,
    valued: inOrder([
      ...monthEndsBetween(start, end).map(isoDate),
      ...beginnings(start, end),
      from ?? first,
      first,
      last,
    ]).filter((day) => day >= first && day <= last),
  }
}

function beginningOf({ period, from }: Choices, end: number): string | null {
  if (period === 'Custom') return from
  const day = startOf(period, end)
  return day === null ? null : isoDate(day)
}

const beginnings = (start: number, end: number): readonly string[] =>
  (['1 year', '3 years', '5 years', '10 years'] as const).flatMap((name) => {
    const day = startOf(name, end)
    return day === null || day < start ? [] : [isoDate(day)]
  })

export const inOrder = (days: readonly string[]): readonly string[] => [...new Set(days)].sort()
