import { localDay } from '#kit/local-day.ts'

/** A link ends with the day that was chosen, wherever the reader is. */
export const endOfDay = (day: string): string => new Date(`${day}T23:59:59`).toISOString()

/** The reader's own day on which a link ends. */
export const dayOfEnd = (expiresAt: string | null): string | null =>
  expiresAt === null ? null : localDay(Date.parse(expiresAt))

/** What ended is no link any more: it opens nothing. */
export const isEnded = ({ expiresAt }: { readonly expiresAt: string | null }, now: number): boolean =>
  expiresAt !== null && Date.parse(expiresAt) <= now
