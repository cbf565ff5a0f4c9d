import { isNoAnswer } from '#finance/answer.ts'
import {
  addMonths,
  addMonthsToMonthEnd,
  fromCalendar,
  isMonthEnd,
  isoDate,
  toCalendar,
} from '#finance/dates/calendar.ts'
import { growthBetween } from '#finance/portfolio/level-series.ts'
import { periodOf, periodReturns } from '#finance/portfolio/period-performance.ts'
import { orNull } from './growth.model.ts'
import type { History } from './history.model.ts'

export type PeriodName =
  | 'Month to date'
  | 'Quarter to date'
  | 'Year to date'
  | '1 year'
  | '3 years'
  | '5 years'
  | '10 years'
  | 'Since start'

/** The day on whose evening a period begins: the day before the month, the quarter, the year, or so many years ago. */
export function startOf(name: PeriodName, end: number): number | null {
  const { year, month } = toCalendar(end)
  const before = (first: number) => fromCalendar({ year, month: first, day: 1 }) - 1
  const ago = (years: number) =>
    isMonthEnd(end) ? addMonthsToMonthEnd(end, -12 * years) : addMonths(end, -12 * years)
  switch (name) {
    case 'Month to date':
      return before(month)
    case 'Quarter to date':
      return before(month - ((month - 1) % 3))
    case 'Year to date':
      return before(1)
    case '1 year':
      return ago(1)
    case '3 years':
      return ago(3)
    case '5 years':
      return ago(5)
    case '10 years':
      return ago(10)
    case 'Since start':
      return null
  }
}

export const PERIODS: readonly PeriodName[] = [
  'Month to date',
  'Quarter to date',
  'Year to date',
  '1 year',
  '3 years',
  '5 years',
  '10 years',
  'Since start',
]

type PeriodRow = {
  readonly period: string
  readonly from: string
  readonly gain: number
  readonly twr: number | null
  readonly mwr: number | null
  readonly modifiedDietz: number | null
  readonly simple: number | null
  readonly benchmark: number | null
  readonly annual: boolean
}

/** How far a value may lie before the day on which a period begins (a long weekend), and after it (the next morning). */
const EARLY = 7
const LATE = 1

/** The usual periods up to the last value, those that have a value at their beginning. */
export function periodGrid(history: History): readonly PeriodRow[] {
  const { valuations, flows, benchmark } = history
  const last = valuations.at(-1)
  if (last === undefined) return []
  return PERIODS.flatMap((name) => {
    const wanted = startOf(name, last.day)
    const start =
      wanted === null
        ? valuations[0]
        : valuations.findLast(({ day }) => day <= wanted + LATE && day >= wanted - EARLY)
    if (start === undefined || start.day >= last.day) return []
    const period = periodOf(
      valuations.filter(({ day }) => day >= start.day),
      flows,
    )
    if (isNoAnswer(period)) return []
    const returns = periodReturns(period)
    const annual = returns.days >= 365
    const market = orNull(growthBetween(benchmark, period.start, period.end))
    return [
      {
        period: name,
        from: isoDate(period.start),
        gain: returns.gain,
        twr: orNull(annual ? returns.twrAnnualised : returns.twr),
        mwr: orNull(annual ? returns.mwrAnnualised : returns.mwr),
        modifiedDietz: orNull(returns.modifiedDietz),
        simple: orNull(returns.simpleReturn),
        benchmark: market === null || !annual ? market : (1 + market) ** (365 / returns.days) - 1,
        annual,
      },
    ]
  })
}
