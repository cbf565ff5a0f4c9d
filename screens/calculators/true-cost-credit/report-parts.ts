import { isNoAnswer } from '#finance/answer.ts'
import { monthsAfter } from '#finance/calendar.ts'
import { militaryLendingCap } from '#figures/credit-rules.ts'
import { asOf } from '#figures/dated.ts'
import type { Callout, Point } from '#kit/block.ts'
import { date, number, percent } from '#kit/format.ts'
import { callout } from '#kit/report-blocks.ts'

/** What is owed from month 0 on as points; nothing is owed after its end, up to `last`. */
export const owedUntil = (values: readonly (number | null)[], last: number): readonly Point[] =>
  Array.from({ length: Math.max(values.length, last + 1) }, (_, month) => [month, values[month] ?? 0])

/** `in June 2045`: the month in which something ends. */
export function monthIn(today: string, months: number): string {
  const day = monthsAfter(today, months)
  return isNoAnswer(day) ? `after ${months} months` : `on ${date(day)}`
}

/** `5 years and 2 months` */
export function spanOf(months: number): string {
  const [years, rest] = [Math.floor(months / 12), Math.round(months % 12)]
  const said = (count: number, one: string) => `${number(count, 0)} ${one}${count === 1 ? '' : 's'}`
  if (years === 0) return said(rest, 'month')
  return rest === 0 ? said(years, 'year') : `${said(years, 'year')} and ${said(rest, 'month')}`
}

/** A rate above what the law allows for people in military service is dear for anybody. */
export function militaryCap(apr: number, today: string): readonly Callout[] {
  const cap = asOf(militaryLendingCap, today)
  if (isNoAnswer(cap) || apr <= cap) return []
  return [
    callout(
      'negative',
      `Dearer than ${percent(cap, 0)} a year`,
      `People in military service and their families may not be charged more than ${percent(cap, 0)}, all costs counted in (10 USC 987). Nobody has to take a dearer loan because it is allowed for others: ask a credit union first.`,
    ),
  ]
}
