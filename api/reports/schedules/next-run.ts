import { dayAfter, localTime } from '../../notices/local-time.ts'

export type Rhythm = {
  readonly frequency: 'weekly' | 'monthly'
  /** 1 Monday to 7 Sunday; 1 to 31 of a month, whose last day the later ones mean. */
  readonly day: number
  /** IANA name of the person's zone; one that is no more counts as UTC. */
  readonly zone: string
}

/** In the morning of the person's own day. */
const HOUR = 7
const DAYS_AT_MOST = 62

/** The first run of a rhythm after a moment. */
export function nextRun({ frequency, day, zone }: Rhythm, after: Date): Date {
  const known = localTime(zone, after) === null ? 'UTC' : zone
  const today = localTime(known, after)?.day ?? after.toISOString().slice(0, 10)
  for (let ahead = 0; ahead <= DAYS_AT_MOST; ahead += 1) {
    const one = dayAfter(today, ahead)
    const isIt = frequency === 'weekly' ? weekdayOf(one) === day : isDayOfMonth(one, day)
    const at = isIt ? morningOf(one, known) : after
    if (at > after) return at
  }
  throw new Error(`no day ${day} comes within ${DAYS_AT_MOST} days of ${today}`)
}

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

const isDayOfMonth = (one: string, day: number): boolean => {
  const isLast = dayAfter(one, 1).endsWith('-01')
  const number = Number(one.slice(8))
  return number === day || (isLast && number < day)
}

/** The moment at which the clocks of a place show the hour on a day: its offset is asked for near that moment. */
function morningOf(day: string, zone: string): Date {
  const wanted = Date.parse(`${day}T${String(HOUR).padStart(2, '0')}:00:00Z`)
  const first = wanted - offsetAt(zone, wanted)
  return new Date(wanted - offsetAt(zone, first))
}

function offsetAt(zone: string, at: number): number {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  return Date.parse(`${format.format(new Date(at)).replace(' ', 'T')}:00Z`) - at
}
