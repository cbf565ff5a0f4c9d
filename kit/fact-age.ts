/** After so many days a fact is marked stale. */
const STALE_DAYS = 90
const DAY = 86_400_000

/** How long ago a fact was set, in whole days and never below 0, and whether it is worth a second look. */
export function factAge(
  updatedAt: string,
  now: number,
): { readonly days: number; readonly isStale: boolean } {
  const days = Math.max(0, Math.floor((now - Date.parse(updatedAt)) / DAY))
  return { days, isStale: days > STALE_DAYS }
}
