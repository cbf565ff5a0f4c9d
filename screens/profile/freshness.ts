/** After so many days a fact is worth a second look. */
export const STALE_DAYS = 90

const DAY = 86_400_000

/** Whole days since a fact was set; never below 0, whatever the clocks say. */
export const ageInDays = (updatedAt: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(updatedAt)) / DAY))

export const isStale = (updatedAt: string, now: number): boolean => ageInDays(updatedAt, now) > STALE_DAYS
