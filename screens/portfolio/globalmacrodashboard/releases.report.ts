import { fromCalendar, isoDate, toCalendar } from '#finance/dates/calendar.ts'
import {
  aboutDay,
  employmentReportDay,
  homePriceDay,
  personalIncomeDay,
} from '#finance/dates/release-calendar.ts'
import { fomcMeetings } from '#figures/fomc-meetings.ts'
import type { ScheduleBlock } from '#kit/block.ts'
import type { Given } from './globalmacrodashboard.inputs.ts'

type Release = ScheduleBlock['rows'][number]

const DAYS_AHEAD = 45
const RULE = 'Usual schedule; check the agency’s calendar.'
const ABOUT = 'Approximate date; check the agency’s calendar.'

/** What is published in the next six weeks, in order. */
export function releases({ today }: Given): ScheduleBlock {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const now = fromCalendar({ year, month, day })
  const last = isoDate(now + DAYS_AHEAD)
  const usual = [0, 1, 2].flatMap((ahead) =>
    monthReleases(toCalendar(fromCalendar({ year, month: month + ahead, day: 1 }))),
  )
  const decisions = fomcMeetings.days.map((date) => ({
    date,
    title: 'FOMC rate decision',
    note: 'Scheduled meeting; tentative until confirmed at the previous one.',
  }))
  const rows = [...usual, ...decisions]
    .filter(({ date }) => date >= today && date <= last)
    .toSorted((a, b) => a.date.localeCompare(b.date))
  return { kind: 'schedule', title: 'Upcoming releases', rows }
}

/** The releases of a calendar month. */
function monthReleases({ year, month }: { readonly year: number; readonly month: number }): Release[] {
  const before = toCalendar(fromCalendar({ year, month: month - 1, day: 1 }))
  const rule = (title: string, day: number) => ({ date: isoDate(day), title, note: RULE })
  const about = (title: string, on: number) => ({
    date: isoDate(aboutDay(year, month, on)),
    title,
    note: ABOUT,
  })
  return [
    rule('Employment report (UNRATE, PAYEMS)', employmentReportDay(before.year, before.month)),
    about('Consumer Price Index (CPIAUCSL)', 12),
    about('Industrial production (INDPRO)', 16),
    rule('Case-Shiller home prices (CSUSHPINSA)', homePriceDay(year, month)),
    { ...rule('Personal income and core PCE (PCEPILFE)', personalIncomeDay(year, month)), note: ABOUT },
    ...(month % 3 === 1 ? [about('GDP, advance estimate (GDPC1)', 28)] : []),
  ]
}
