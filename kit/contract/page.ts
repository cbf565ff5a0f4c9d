import { z } from 'zod'

/** The organization that a read is about; missing or empty is the default one, else the caller's first. */
export const ofOrganization = z.object({ org_name: z.string().max(200).optional() })

/** Paging of a list: the answer's `nextCursor` is the next call's `cursor`, and is not there on the last page. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(500).optional(),
})
