/** The time zone of this device. */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The reader's own day, YYYY-MM-DD. */
export function localDay(now: number): string {
  const day = new Date(now)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}
