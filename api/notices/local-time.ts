export type LocalTime = {
  /** '2026-11-30' */
  readonly day: string
  readonly hour: number
  /** 0 Sunday to 6 Saturday. */
  readonly weekday: number
}

/** What clock and calendar of a place say at a moment; null for a zone that is no more. */
export function localTime(zone: string, at: Date): LocalTime | null {
  try {
    const format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'short',
    })
    const [day = '', time = ''] = format.format(at).split(' ')
    return { day, hour: Number(time.slice(0, 2)), weekday: new Date(`${day}T00:00:00Z`).getUTCDay() }
  } catch {
    return null
  }
}

const DAY_MS = 86_400_000

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
