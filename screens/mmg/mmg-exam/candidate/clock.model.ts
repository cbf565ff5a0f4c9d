/** 4,500,000 ms → '1:15:00'; 65,000 ms → '1:05'; never below zero. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000))
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

const MINUTE_MS = 60_000

/** What is read out: the same words for as long as they hold, so that they are said once. */
export function announcementAt(ms: number): string {
  if (ms > 10 * MINUTE_MS || ms <= 0) return ''
  return ms > MINUTE_MS ? '10 minutes left' : '1 minute left'
}
