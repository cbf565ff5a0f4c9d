import { dayNumberOf, isoDate, weekday } from '#finance/dates/calendar.ts'
import { federalHolidays } from '#kit/checklists/federal-holidays.ts'
import type { Cohort } from './cohort.inputs.ts'

/** Lessons are released at this hour of the cohort's own zone. */
const RELEASE = '09:00'
const DAY_MS = 86_400_000

export function isZone(text: string): boolean {
  try {
    clockIn(text)
    return true
  } catch {
    return false
  }
}

/** The day so many calendar days after another. */
export const plusDays = (day: string, days: number): string => isoDate(dayNumberOf(day) + days)

/** From one day to another, in whole days; negative where the other comes first. */
export const daysBetween = (from: string, to: string): number => dayNumberOf(to) - dayNumberOf(from)

/** Making one costs hundreds of times as much as asking it. */
const clocks = new Map<string, Intl.DateTimeFormat>()
/** More names than the zones of the world have. */
const CLOCKS_KEPT = 1_000

function clockIn(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known !== undefined) return known
  // Of Sweden: year, month, day and the 24 hours in the order of ISO.
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  if (clocks.size >= CLOCKS_KEPT) clocks.clear()
  clocks.set(zone, made)
  return made
}

/** The day that it is in a zone at an instant. */
export const dayIn = (zone: string, ms: number): string => clockIn(zone).format(ms).slice(0, 10)

/**
 * The instant at which clocks in a zone show a day and time. An hour that a clock skips in spring counts on from before;
 * of one that comes twice in autumn it is the first.
 */
export function instantAt(day: string, time: string, zone: string): string {
  const wall = Date.parse(`${day}T${time}:00Z`)
  const offsetAt = (ms: number) => Date.parse(`${clockIn(zone).format(ms).replace(' ', 'T')}Z`) - ms
  const before = wall - offsetAt(wall - DAY_MS)
  const after = wall - offsetAt(wall + DAY_MS)
  const shows = (ms: number) => ms + offsetAt(ms) === wall
  return new Date(shows(before) ? before : shows(after) ? after : before).toISOString()
}

/** An instant as the cohort's own day offset and time of day; null where it is none or out of reach. */
export function wallClock(
  at: string,
  { zone, start }: { readonly zone: string; readonly start: string },
): { readonly dayOffset: number; readonly time: string } | null {
  const ms = Date.parse(at)
  if (Number.isNaN(ms) || Number.isNaN(Date.parse(start))) return null
  const [day = '', time = ''] = clockIn(zone).format(ms).split(' ')
  const dayOffset = daysBetween(start, day)
  return dayOffset < 0 || dayOffset > 730 ? null : { dayOffset, time: time.slice(0, 5) }
}

/** '6:30 PM', '6 pm' and '9:05' as '18:30', '18:00' and '09:05'; what is no time of day stays as it is. */
export function clockTime(text: string): string {
  const [, hour = '', minute = '00', half = ''] =
    /^\s*(\d{1,2})(?::(\d{2}))?\s*(?:([ap])\.?m\.?)?\s*$/i.exec(text) ?? []
  const isWhole = half === '' && !text.includes(':')
  const [most, least] = half === '' ? [23, 0] : [12, 1]
  if (hour === '' || isWhole || Number(hour) > most || Number(hour) < least || Number(minute) > 59)
    return text
  const hours = half === '' ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return `${String(hours).padStart(2, '0')}:${minute}`
}

export type Release = {
  readonly lesson: string
  readonly day: string
  readonly at: string
  readonly isHoliday: boolean
}

export type Meeting = Cohort['sessions'][number] & {
  readonly day: string
  readonly at: string
  readonly isHoliday: boolean
}

type Planned = Pick<Cohort, 'start' | 'timeZone' | 'drip' | 'sessions'>

/** When each lesson is released: its day after the first, at 09:00 of the cohort's zone; in the order of time. */
export function releasesOf({ start, timeZone, drip }: Planned): readonly Release[] {
  if (start === null) return []
  return drip
    .map(({ lesson, dayOffset }) => ({ lesson, ...dated(start, dayOffset, { time: RELEASE, timeZone }) }))
    .toSorted((one, other) => one.at.localeCompare(other.at))
}

/** When the group meets, in the order of its list. */
export function meetingsOf({ start, timeZone, sessions }: Planned): readonly Meeting[] {
  if (start === null) return []
  return sessions.map((one) => ({ ...one, ...dated(start, one.dayOffset, { time: one.time, timeZone }) }))
}

type Clock = { readonly time: string; readonly timeZone: string }

function dated(start: string, offset: number, { time, timeZone }: Clock) {
  const day = plusDays(start, offset)
  return { day, at: instantAt(day, time, timeZone), isHoliday: isHoliday(day) }
}

/** Whether a federal holiday is observed on the day. */
export function isHoliday(iso: string): boolean {
  const day = dayNumberOf(iso)
  const year = Number(iso.slice(0, 4))
  return [...federalHolidays(year), ...federalHolidays(year + 1)].includes(day)
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

export const weekdayOf = (iso: string): string => WEEKDAYS[weekday(dayNumberOf(iso))] ?? ''

export type Moved = { readonly what: string; readonly from: string; readonly to: string }

/** What stands at another time than before, for the people who planned around it; '' where there was or is none. */
export function movedDates(
  before: Planned & { readonly end: string | null },
  after: typeof before,
): readonly Moved[] {
  const pairs: (readonly [string, string, string])[] = [
    ['First day', before.start ?? '', after.start ?? ''],
    ['Last day', before.end ?? '', after.end ?? ''],
    ...paired('Session', meetingsOf(before).map(named), meetingsOf(after).map(named)),
    ...paired('Lesson', releasesOf(before).map(lessonOf), releasesOf(after).map(lessonOf)),
  ]
  return pairs.flatMap(([what, from, to]) => (from === to ? [] : [{ what, from, to }]))
}

type Named = { readonly key: string; readonly name: string; readonly at: string }

const named = ({ id, title, at }: Meeting): Named => ({ key: id === '' ? title : id, name: title, at })
const lessonOf = ({ lesson, at }: Release): Named => ({ key: lesson, name: lesson, at })

function paired(kind: string, before: readonly Named[], after: readonly Named[]) {
  const keys = [...new Set([...before, ...after].map(({ key }) => key))]
  return keys.map((key): readonly [string, string, string] => {
    const [was, is] = [before, after].map((all) => all.find((one) => one.key === key))
    return [`${kind}: ${is?.name ?? was?.name ?? ''}`, was?.at ?? '', is?.at ?? '']
  })
}
