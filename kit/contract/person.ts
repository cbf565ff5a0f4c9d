import { z } from 'zod'

/** Text as people write it: trimmed, without control characters; lengths are in characters. */
export const plainText = (min: number, max: number) => z.string().trim().min(min).max(max)

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
