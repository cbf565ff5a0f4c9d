import {
  addMonths,
  dayNumberOf,
  fromCalendar,
  isoDate,
  toCalendar,
  weekday,
} from '#finance/dates/calendar.ts'

export type Kind = 'note' | 'bill' | 'bond' | 'tips' | 'frn' | 'strip' | 'auction'

const MONTHS: Record<Exclude<Kind, 'bill'>, number> = {
  note: 120,
  bond: 360,
  tips: 120,
  frn: 24,
  strip: 120,
  auction: 120,
}

const THURSDAY = 4

/**
 * Maturity of the newest standard issue on a settlement day: notes, bonds and strips date from the 15th of February,
 * May, August or November, TIPS from 15 January or July, floating-rate notes from the end of January, April, July or
 * October; a bill runs 26 weeks from a Thursday, a holiday not regarded. Source: US Treasury, "General auction timing".
 */
export function standardMaturity(kind: Kind, settlement: number): string {
  if (kind === 'bill') return isoDate(settlement - ((weekday(settlement) + 7 - THURSDAY) % 7) + 182)
  const dated = lastDated(kind, settlement)
  const maturity = addMonths(dated, MONTHS[kind])
  return isoDate(kind === 'frn' ? monthEnd(maturity) : maturity)
}

const DAYS_OF_BILLS = [28, 42, 56, 91, 119, 182, 364]
const MONTHS_OF_NOTES = [24, 36, 60, 84, 120, 240, 360]
/** A day of issue that is not a business day is settled this many days later at most. */
const LATE = 4

/** At its auction where the settlement is the day on which a security of that maturity is first issued; else somebody owned it before. */
export function originOf(kind: Kind, settlement: string, maturity: string): 'auction' | 'market' {
  const [from, to] = [dayNumberOf(settlement), dayNumberOf(maturity)]
  const isIssued =
    kind === 'bill'
      ? DAYS_OF_BILLS.some((days) => Math.abs(to - from - days) <= 1)
      : MONTHS_OF_NOTES.some((months) => {
          const late = from - addMonths(to, -months)
          return late >= 0 && late <= LATE
        })
  return isIssued ? 'auction' : 'market'
}

function lastDated(kind: Exclude<Kind, 'bill'>, settlement: number): number {
  for (let back = 0; back < 12; back++) {
    const { year, month } = toCalendar(addMonths(settlement, -back))
    const day = fromCalendar({ year, month, day: 15 })
    const dated = kind === 'frn' ? monthEnd(day) : day
    if (isIssueMonth(kind, month) && dated <= settlement) return dated
  }
  return settlement
}

function isIssueMonth(kind: Kind, month: number): boolean {
  if (kind === 'tips') return month === 1 || month === 7
  return kind === 'frn' ? month % 3 === 1 : month % 3 === 2
}

function monthEnd(day: number): number {
  const { year, month } = toCalendar(day)
  return fromCalendar({ year, month: month + 1, day: 1 }) - 1
}
