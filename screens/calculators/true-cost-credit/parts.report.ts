import { militaryLendingCap } from '#figures/credit-rules.ts'
import { asOf } from '#figures/dated.ts'
import { isNoAnswer, type NoAnswer, noAnswer } from '#finance/answer.ts'
import { monthsAfter } from '#finance/dates/calendar.ts'
import type { Block, Point, ScheduleBlock } from '#kit/block.ts'
import { counted, date, percent } from '#kit/format.ts'
import { callout } from '#kit/report-blocks.ts'
import { runsOf } from '#kit/schedule-runs.ts'

type Work = { readonly takeHomeMonthly: number | null; readonly hoursWeekly: number }

/** Hours of work whose take-home pay makes up the amount: a month has 52/12 weeks. */
export const hoursFor = (amount: number, { takeHomeMonthly, hoursWeekly }: Work): number | NoAnswer =>
  takeHomeMonthly === null
    ? noAnswer('Enter your take-home pay to see hours.')
    : (Math.max(0, amount) / takeHomeMonthly) * hoursWeekly * (52 / 12)

/** What is owed from month 0 on as points; nothing is owed after its end, up to `last`. */
export const owedUntil = (values: readonly (number | null)[], last: number): readonly Point[] =>
  Array.from({ length: Math.max(values.length, last + 1) }, (_, month) => [month, values[month] ?? 0])

/** `on Jun 1, 2045`: the day on which something ends. */
export function monthIn(today: string, months: number): string {
  const day = monthsAfter(today, months)
  return isNoAnswer(day) ? `after ${counted(months, 'month')}` : `on ${date(day)}`
}

/** `5 years and 2 months` */
export function spanOf(months: number): string {
  const [years, rest] = [Math.floor(months / 12), Math.round(months % 12)]
  if (years === 0) return counted(rest, 'month')
  return rest === 0 ? counted(years, 'year') : `${counted(years, 'year')} and ${counted(rest, 'month')}`
}

/** A rate above what the law allows for people in military service is high for anybody. */
export function militaryCap(apr: number, today: string): Block | false | null {
  const cap = asOf(militaryLendingCap, today)
  if (isNoAnswer(cap)) return null
  return (
    apr > cap &&
    callout(
      'negative',
      `APR above ${percent(cap, 0)}`,
      `Lenders may not charge service members and their families more than ${percent(cap, 0)}, all costs included (10 USC 987). Ask a credit union before you take anything more expensive.`,
    )
  )
}

type Paid = {
  readonly month: number
  readonly date: string | null
  readonly payment: number
}

/** Every payment where equal ones are told once; else the next year's and the last. */
export function paymentDates(rows: readonly Paid[], titleOf: (row: Paid) => string): ScheduleBlock {
  const dated = rows.flatMap((row) =>
    row.date === null ? [] : [{ date: row.date, title: titleOf(row), amount: row.payment }],
  )
  return runsOf(dated).length <= 13
    ? { kind: 'schedule', title: 'Payment dates', rows: dated }
    : {
        kind: 'schedule',
        title: 'Next 12 payments and the last',
        rows: [...dated.slice(0, 12), ...dated.slice(-1)],
      }
}
