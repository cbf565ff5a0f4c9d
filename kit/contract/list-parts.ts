import { z } from 'zod'
import { timestamp } from './person.ts'

/** `{list}` is the last part of a list's path: 'checklists'. */
export const listParams = z.object({ list: z.string() })

/** Reads and deletions name their organization in the query. */
export const ofOrganization = z.object({ org_name: z.string().max(200).optional() })

/** Writes name it in the body; missing is the default organization, else the caller's first. */
export const orgName = z.string().max(200).nullish()

/** Who made a change; null: the server. */
export const who = z.object({ userId: z.string(), displayName: z.string() }).nullable()

/** Who changed the list last, and when; null: nobody yet. */
export const lastChange = { updatedAt: timestamp.nullable(), updatedBy: who }

export const startedFrom = z.int().min(0).nullish()
