import { z } from 'zod'

/** Text as people write it: trimmed, without control characters; lengths are in characters. */
export const plainText = (min: number, max: number) => z.string().trim().min(min).max(max)

/** Blanks that count as letters or marks, and everything that turns the text round or does not show. */
const UNSEEN =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]|\u034f|\u17b4|\u17b5|\u180b|\u180c|\u180d|\u180f/u
/** What writing needs although it does not show by itself: joiners of emoji and of Indic scripts, and selectors. */
const JOINERS = /\u200c|\u200d|\ufe0e|\ufe0f/gu
const SHOWS = /[\p{L}\p{N}\p{S}\p{P}]/u

/** A name of a person or thing: it shows, and it shows as it is stored, so that none passes for another by tricks. */
export const shownName = (min: number, max: number) =>
  plainText(min, max).refine((text) => {
    const seen = text.replaceAll(JOINERS, '')
    return !UNSEEN.test(seen) && (text === '' || SHOWS.test(seen))
  }, 'Use letters, numbers, and signs that show.')

/** What mail programs turn into a link or a mark: no name needs it, and names stand in mail to strangers. */
const LEADS_AWAY = /:\/\/|\bwww\.|[<>\r\n]/i
export const isMailable = (text: string): boolean => !LEADS_AWAY.test(text)

/** A name that others read in mail. */
export const mailedName = (min: number, max: number) =>
  shownName(min, max).refine(isMailable, 'Leave out web addresses and the signs < and >.')

export const email = z
  .string()
  .trim()
  .max(254)
  .regex(/^[^\s@]+@[^\s@]+$/, 'Enter an e-mail address such as name@example.org.')

/** An id: its type's prefix and at least 80 random bits. Anything else is 'not found'. */
export const idOf = (prefix: string) => z.string().regex(new RegExp(`^${prefix}_[a-z0-9]{16,40}$`))

export const timestamp = z.iso.datetime({ precision: 3 })

export const grant = z.object({
  id: z.string(),
  name: z.string(),
  permissions: z.array(z.string()),
  org_name: z.string().nullable(),
})

export const person = z.object({
  userId: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  roles: z.array(grant),
})
