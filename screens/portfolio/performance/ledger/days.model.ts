import { addMonthsToMonthEnd, dayNumber, isoDate } from '#finance/calendar.ts'
import type { Ledger } from '#finance/ledger/ledger.ts'
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
  const booked = ledger.transactions.filter(isChosen).map(({ tradeDate }) => tradeDate)
  const known = [...booked, ...ledger.prices.map(({ date }) => date)].filter((day) => day <= today)
  const first = booked.reduce((one, other) => (other < one ? other : one), today)
  const newest = known.reduce((one, other) => (other > one ? other : one), '')
  const last = choices.to !== null && choices.to < newest ? choices.to : newest
  const start = dayNumber(first)
  const end = dayNumber(last)
  if (typeof start !== 'number' || typeof end !== 'number' || start >= end) return null
  const from = beginningOf(choices, end)
  return {
    first,
    last,
    from: from !== null && from > first ? from : null,
    valued: inOrder([
      ...monthEndsBetween(start, end),
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

function monthEndsBetween(start: number, end: number): readonly string[] {
  const days: string[] = []
  for (let day = addMonthsToMonthEnd(start, 0); day < end; day = addMonthsToMonthEnd(day, 1))
    if (day > start) days.push(isoDate(day))
  return days
}

export const inOrder = (days: readonly string[]): readonly string[] => [...new Set(days)].sort()
