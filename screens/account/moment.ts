const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** 'now', '12 minutes ago', '3 hours ago', 'yesterday', then the day in the reader's own way of writing dates. */
export function ago(iso: string, now: number): string {
  const seconds = Math.max(0, (now - Date.parse(iso)) / 1000)
  const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
  if (seconds < MINUTE) return 'now'
  if (seconds < HOUR) return words.format(-Math.floor(seconds / MINUTE), 'minute')
  if (seconds < DAY) return words.format(-Math.floor(seconds / HOUR), 'hour')
  if (seconds < 7 * DAY) return words.format(-Math.floor(seconds / DAY), 'day')
  return onDay(iso)
}

/** 'Nov 20, 2026' as the reader's clock and language have it. */
export const onDay = (iso: string): string => new Date(iso).toLocaleDateString([], { dateStyle: 'medium' })

/** 'Nov 20, 2026, 2:05 PM' */
export const at = (iso: string): string =>
  new Date(iso).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })
