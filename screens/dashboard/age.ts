/** After so many days a fact is marked stale. */
const STALE_DAYS = 90
const DAY = 86_400_000

export function ageOf(updatedAt: string, now: number): { readonly days: number; readonly isStale: boolean } {
  const days = Math.max(0, Math.floor((now - Date.parse(updatedAt)) / DAY))
  return { days, isStale: days > STALE_DAYS }
}

/** The reader's own day, YYYY-MM-DD. */
export function localDay(now: number): string {
  const day = new Date(now)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}
