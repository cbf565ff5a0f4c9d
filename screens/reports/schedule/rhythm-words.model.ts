const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** The days that a rhythm can have, for a list to choose from. */
export const daysOf = (frequency: 'weekly' | 'monthly') =>
  frequency === 'weekly'
    ? WEEKDAYS.map((label, at) => ({ value: String(at + 1), label }))
    : Array.from({ length: 31 }, (_, at) => ({ value: String(at + 1), label: dayWords(at + 1) }))

const dayWords = (day: number): string => (day === 31 ? 'Last day' : ordinal(day))

function ordinal(day: number): string {
  if (day >= 11 && day <= 13) return `${day}th`
  return `${day}${['th', 'st', 'nd', 'rd'][day % 10] ?? 'th'}`
}

type Rhythm = { readonly frequency: 'weekly' | 'monthly'; readonly day: number }

/** 'Every Monday at 7 AM', 'Every month on the 15th at 7 AM'. */
export function rhythmWords({ frequency, day }: Rhythm): string {
  const days =
    frequency === 'weekly' ? (WEEKDAYS[day - 1] ?? 'week') : `month on the ${dayWords(day).toLowerCase()}`
  return `Every ${days} at 7 AM`
}

/** 'Mon, Nov 30, 2026, 7:00 AM', by the clocks of the schedule's zone. */
export const momentIn = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(iso))
