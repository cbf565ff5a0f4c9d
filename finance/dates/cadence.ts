import { daysInMonth, fromCalendar, toCalendar, weekday } from './calendar.ts'

/** How often an amount comes in or falls due. */
export type Cadence = 'weekly' | '2-weekly' | 'twice-monthly' | 'monthly' | 'quarterly' | 'yearly'

const TIMES_A_YEAR: Readonly<Record<Cadence, number>> = {
  weekly: 52,
  '2-weekly': 26,
  'twice-monthly': 24,
  monthly: 12,
  quarterly: 4,
  yearly: 1,
}

export const timesPerYear = (cadence: Cadence): number => TIMES_A_YEAR[cadence]

/** What an amount at a cadence comes to in an average month: weekly × 52/12, every two weeks × 26/12, yearly ÷ 12. */
export const monthlyAmount = (amount: number, cadence: Cadence): number =>
  (amount * timesPerYear(cadence)) / 12

/** Day numbers (finance/dates/calendar.ts), both inclusive. */
export type Window = { readonly from: number; readonly to: number }

export type DueRule = {
  readonly cadence: Cadence
  /** Day of the month, 1-31; in a shorter month the last one. Weekly rules fall on the weekday of its next date. */
  readonly dueDay: number
  /** A month, 1-12, in which a quarterly or yearly amount is due. */
  readonly dueMonth: number
}

/**
 * The days of a window on which an amount is due, ascending. Twice a month: on the due day and fifteen days from it
 * (1 and 16, 5 and 20); the 15th and the last day go together, as payrolls have them. Quarterly: in the due month and every third month from it.
 */
export function dueDays(rule: DueRule, window: Window): readonly number[] {
  const step = STEP[rule.cadence]
  if (step !== undefined) return stepped(nextDayOfMonth(rule.dueDay, window.from), step, window)
  const days = rule.cadence === 'twice-monthly' ? pair(rule.dueDay) : [rule.dueDay]
  const first = toCalendar(window.from)
  const last = toCalendar(window.to)
  const found: number[] = []
  for (let index = first.year * 12 + first.month - 1; index <= last.year * 12 + last.month - 1; index += 1) {
    const year = Math.floor(index / 12)
    const month = (index % 12) + 1
    if (!isDueMonth(rule, month)) continue
    const length = daysInMonth(year, month)
    for (const day of days) found.push(fromCalendar({ year, month, day: Math.min(day, length) }))
  }
  return found.filter((day) => day >= window.from && day <= window.to)
}

/** Days between payments where they are counted in days and not in months. */
const STEP: Readonly<Partial<Record<Cadence, number>>> = { weekly: 7, '2-weekly': 14 }

const LAST_DAY = 31

function pair(day: number): readonly number[] {
  if (day === 15 || day === LAST_DAY) return [15, LAST_DAY]
  return day < 15 ? [day, day + 15] : [day - 15, day]
}

function isDueMonth({ cadence, dueMonth }: DueRule, month: number): boolean {
  if (cadence === 'yearly') return month === dueMonth
  return cadence !== 'quarterly' || (month - dueMonth + 12) % 3 === 0
}

/** The first date on or after `from` with that day of the month, or the last day of a shorter month. */
function nextDayOfMonth(dayOfMonth: number, from: number): number {
  const { year, month, day } = toCalendar(from)
  const here = Math.min(dayOfMonth, daysInMonth(year, month))
  if (here >= day) return from - day + here
  const next = toCalendar(fromCalendar({ year, month: month + 1, day: 1 }))
  return fromCalendar({ ...next, day: Math.min(dayOfMonth, daysInMonth(next.year, next.month)) })
}

/** Every `step` days through `anchor`, before and after it. */
function stepped(anchor: number, step: number, { from, to }: Window): readonly number[] {
  const days: number[] = []
  for (let day = from + ((((anchor - from) % step) + step) % step); day <= to; day += step) days.push(day)
  return days
}

/**
 * Pay days of a window, from one of them (`known`); a pay day on a weekend is paid the Friday before, as employers
 * do. Holidays are not known to it.
 */
export function payDays(pay: { readonly cadence: Cadence; readonly known: number }, window: Window) {
  const { day, month } = toCalendar(pay.known)
  const wide = { from: window.from, to: window.to + 2 }
  const step = STEP[pay.cadence]
  const days =
    step === undefined
      ? dueDays({ cadence: pay.cadence, dueDay: day, dueMonth: month }, wide)
      : stepped(pay.known, step, wide)
  return days.map(beforeWeekend).filter((paid) => paid >= window.from && paid <= window.to)
}

function beforeWeekend(day: number): number {
  const at = weekday(day)
  return at === 6 ? day - 1 : at === 0 ? day - 2 : day
}
