import { z } from 'zod'

/** The organization that a read is about; missing or empty is the default one, else the caller's first. */
export const ofOrganization = z.object({ org_name: z.string().max(200).optional() })

/** Paging of a list: the answer's `nextCursor` is the next call's `cursor`, and is not there on the last page. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(500).optional(),
})

/** The years that clocks, calendars and the database all know. */
const KNOWN_YEAR = /^(?!0000)/

/** A day to look from or to. */
export const askedDay = z.iso.date().regex(KNOWN_YEAR, 'Enter a date from the year 0001 to the year 9999.')

/** A time to look from or to, with the offset of a place on earth: they go from −12:00 to +14:00. */
export const askedTime = z.iso
  .datetime({ offset: true })
  .regex(KNOWN_YEAR, 'Enter a date and time from the year 0001 to the year 9999.')
  .regex(
    /(Z|[+-](0\d|1[0-3]):\d\d|[+-]14:00)$/,
    'Enter an offset from UTC of at most 14 hours, such as +05:30.',
  )
