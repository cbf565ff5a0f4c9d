const DAY_MS = 86_400_000

const startOf = (date: Date): number =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()

/** 'Today', 'Yesterday', 'Monday, November 23', as the reader's clock has it. */
export function dayWords(iso: string, now: Date): string {
  const at = new Date(iso)
  const days = Math.round((startOf(now) - startOf(at)) / DAY_MS)
  if (days <= 0) return 'Today'
  if (days === 1) return 'Yesterday'
  const isThisYear = at.getFullYear() === now.getFullYear()
  return at.toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...(isThisYear ? {} : { year: 'numeric' }),
  })
}

export const timeWords = (iso: string): string =>
  new Date(iso).toLocaleTimeString('en-US', { timeStyle: 'short' })
