import { z } from 'zod'
import { timestamp } from './person.ts'

/** `{+list}` is a list's path without its first slash: 'org/checklists', 'user/lists/notes'. */
export const listParams = z.object({ list: z.string() })

/** Answers name the organization; those about a person's own list name nobody. */
export const itsOrganization = { org_name: z.string().optional(), orgId: z.string().optional() }

/** Reads and deletions name their organization in the query. */
export const ofOrganization = z.object({ org_name: z.string().max(200).optional() })

/** Writes name it in the body; missing is the default organization, else the caller's first. */
export const orgName = z.string().max(200).nullish()

/** Who made a change; null: the server. */
export const who = z.object({ userId: z.string(), displayName: z.string() }).nullable()

/** Who changed the list last, and when; null: nobody yet. */
export const lastChange = { updatedAt: timestamp.nullable(), updatedBy: who }

export const startedFrom = z.int().min(0).nullish()
