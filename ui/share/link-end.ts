import { date } from '#kit/format.ts'
import { localDay } from '#kit/local-day.ts'

/** A link ends with the day that was chosen, wherever the reader is. */
export const endOfDay = (day: string): string => new Date(`${day}T23:59:59`).toISOString()

/** The reader's own day on which a link ends. */
export const dayOfEnd = (expiresAt: string | null): string | null =>
  expiresAt === null ? null : localDay(Date.parse(expiresAt))

/** What ended is no link any more: it opens nothing. */
export const isEnded = ({ expiresAt }: { readonly expiresAt: string | null }, now: number): boolean =>
  expiresAt !== null && Date.parse(expiresAt) <= now

type Ending = {
  /** The day on which the link ends now. */
  readonly kept: string | null
  /** The day in the field. */
  readonly day: string | null
  readonly today: string
}

/** Whether the field holds another day than the link has, and whether that day is past and cannot be saved. */
export const stateOfEnd = ({ kept, day, today }: Ending): 'kept' | 'changed' | 'past' =>
  day === kept ? 'kept' : day !== null && day < today ? 'past' : 'changed'

/** Whole once its year is: while 2027 is typed, the browser gives the years 2, 20, and 202. */
const isWhole = (day: string): boolean => day >= '1000'

/** Until when the link opens, and where the field holds a past day, that this has changed nothing. */
export function endWords(ending: Ending): string {
  const { kept, day } = ending
  const stands =
    kept === null
      ? 'The link has no end date.'
      : `The link stops working after ${date(kept)}. Clear the date to keep it open.`
  if (stateOfEnd(ending) !== 'past' || day === null || !isWhole(day)) return stands
  const still = kept === null ? 'still has no end date' : `still stops working after ${date(kept)}`
  return `Not saved: ${date(day)} has passed. The link ${still}.`
}
