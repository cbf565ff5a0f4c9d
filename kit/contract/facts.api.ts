import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { timestamp } from './person.ts'

const facts = z.record(z.string(), z.object({ value: z.unknown(), updatedAt: timestamp }))

/** A saved plan whose main result a changed fact moves; null where there is no answer, with the reason. */
const affected = z.object({
  id: z.string(),
  name: z.string(),
  toolId: z.string(),
  output: z.string(),
  label: z.string(),
  format: z.string(),
  before: z.number().nullable(),
  after: z.number().nullable(),
  difference: z.number().nullable(),
  reason: z.string().nullable(),
})

export const getFacts = defineEndpoint({
  method: 'GET',
  path: '/facts',
  summary: 'Get the profile: every known fact, with the date it was last set',
  access: 'signedIn',
  answer: z.object({ facts, rev: z.int() }),
})

export const patchFacts = defineEndpoint({
  method: 'PATCH',
  path: '/facts',
  summary: 'Change facts (null removes one); the answer says which saved plans change and by how much',
  access: 'signedIn',
  body: z.object({
    changes: z.record(z.string(), z.unknown()),
    rev: z.int().min(0).optional(),
    /** Only say what would happen. */
    preview: z.boolean().optional(),
  }),
  answer: z.object({
    facts,
    rev: z.int(),
    plansAffected: z.array(affected),
    /** Plans that follow a changed fact but took too long to compute: what the change does to them is not known. */
    plansNotComputed: z.array(affected.pick({ id: true, name: true, toolId: true })),
  }),
  refusals: [412],
})
