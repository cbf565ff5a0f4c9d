import { z } from 'zod'

/** `{list}` is the last part of a list's path: 'checklists'. */
export const listParams = z.object({ list: z.string() })

/** Reads and deletions name their organization in the query. */
export const ofOrganization = z.object({ org_name: z.string().max(200).optional() })

/** Writes name it in the body; missing is the default organization, else the caller's first. */
export const orgName = z.string().max(200).nullish()

export const startedFrom = z.int().min(0).nullish()
