import { dayNumberOf, isoDate, weekday } from '#finance/dates/calendar.ts'
import { settlementDay } from '#finance/dates/settlement-day.ts'
import type { Callout } from '../block.ts'
import { callout } from '../report-blocks.ts'
import { day } from './words.ts'

const SUNDAY = 0
const SATURDAY = 6

/** A settlement on a day without one: the figures stand for the day entered, and the next business day is named. */
export function settlementNote(settlement: string): Callout | null {
  const entered = dayNumberOf(settlement)
  const next = settlementDay(entered, 0, 'bond')
  if (next === entered) return null
  const isWeekend = [SUNDAY, SATURDAY].includes(weekday(entered))
  return callout(
    'information',
    'No settlement on that day',
    `${day(settlement)} is ${isWeekend ? 'on a weekend' : 'a holiday of the bond market'}. The next business day is ${day(isoDate(next))}; the figures are for the day you entered.`,
  )
}
