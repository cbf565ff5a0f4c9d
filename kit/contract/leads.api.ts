import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { ERASED_AT_ONCE } from '../leads/erased.ts'
import { LOST_REASON_IDS, SOURCE_IDS } from '../leads/stages.ts'
import {
  board,
  leadConsent as consent,
  leadFields as fields,
  givenPhone,
  leadAnswer as lead,
  leadGiven,
  stage,
} from './lead-parts.ts'
import { ofOrganization, orgName } from './list-parts.ts'
import { pageQuery } from './page.ts'
import { idOf, plainText, timestamp } from './person.ts'

/*
 * Leads: people and firms that may become customers, in one store for every board. What is hidden for want of consent
 * is hidden by the server; times of response and stages that were passed are the server's alone.
 */

const params = z.object({ id: idOf('led') })
const read = { access: { permission: 'prospects.read' } } as const
const write = { access: { permission: 'prospects.write' } } as const
const here = { within: 'organization' } as const
const its = { within: 'its organization', params } as const
const seen = { rev: z.int().min(0).optional() }

export const listLeads = defineEndpoint({
  ...read,
  ...here,
  method: 'GET',
  path: '/prospects',
  summary: 'List an organization’s leads, newest first; names without consent are hidden',
  query: pageQuery.extend({ org_name: ofOrganization.shape.org_name, board: board.optional() }),
  answer: z.object({ org_name: z.string(), leads: z.array(lead), nextCursor: z.string().optional() }),
})

export const createLead = defineEndpoint({
  ...write,
  ...here,
  method: 'POST',
  path: '/prospects',
  summary: 'Add a lead; one with the e-mail of an open lead of its board is attached to that lead',
  body: fields.extend({
    phone: givenPhone.default(''),
    board,
    source: z.enum(SOURCE_IDS).default('manual'),
    sourceRef: plainText(0, 200).default(''),
    consent: consent.prefault({}),
    org_name: orgName,
  }),
  answer: z.object({ lead, attached: z.boolean() }),
  success: [201],
})

const event = z.object({
  id: z.string(),
  kind: z.string(),
  text: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  by: z.string().nullable(),
  at: timestamp,
  /** A note, which has no other effect, by whoever wrote it and by an administrator. */
  mayDelete: z.boolean(),
})

export const getLead = defineEndpoint({
  ...read,
  ...its,
  method: 'GET',
  path: '/prospects/{id}',
  summary: 'Get a lead with its history, newest first',
  answer: z.object({ lead, events: z.array(event) }),
})

export const patchLead = defineEndpoint({
  ...write,
  ...its,
  method: 'PATCH',
  path: '/prospects/{id}',
  summary: 'Change a lead; a move to another stage is noted with its time',
  body: z.object({
    ...z.object({ ...leadGiven, phone: givenPhone }).partial().shape,
    stage: stage.optional(),
    lostReason: z.enum(LOST_REASON_IDS).nullish(),
    ownerId: z.string().max(60).nullish(),
    ...seen,
  }),
  answer: z.object({ lead }),
  refusals: [409, 412],
})

/** What is done to reach a lead, what came from it, and what is noted of it. */
export const ACTIVITIES = ['call', 'email', 'text', 'meeting', 'reply', 'note'] as const

export const addLeadActivity = defineEndpoint({
  ...write,
  ...its,
  method: 'POST',
  path: '/prospects/{id}/activities',
  summary: 'Note a contact with a lead; the first one is the response',
  body: z.object({ kind: z.enum(ACTIVITIES), text: plainText(0, 2_000).default('') }),
  answer: z.object({ lead }),
  success: [201],
  refusals: [409],
})

export const deleteLeadNote = defineEndpoint({
  ...write,
  within: 'its organization',
  params: params.extend({ noteId: idOf('lev') }),
  method: 'DELETE',
  path: '/prospects/{id}/notes/{noteId}',
  summary: 'Delete a note on a lead',
  remark: 'who wrote it, and who may change the organization (`org.settings.write`)',
  answer: z.object({ id: z.string(), deleted: z.literal(true) }),
})

export const setLeadConsent = defineEndpoint({
  ...write,
  ...its,
  method: 'POST',
  path: '/prospects/{id}/consent',
  summary: 'Note what a lead agreed to and what shows it; with no channel it is withdrawn',
  body: consent,
  answer: z.object({ lead }),
  refusals: [409],
})

export const mergeLeads = defineEndpoint({
  ...write,
  ...its,
  method: 'POST',
  path: '/prospects/{id}/merge',
  summary: 'Merge another lead of the same board into this one',
  body: z.object({ from: z.string().max(60) }),
  answer: z.object({ lead }),
  refusals: [409],
})

export const eraseLead = defineEndpoint({
  ...write,
  ...its,
  method: 'DELETE',
  path: '/prospects/{id}',
  summary: 'Erase who a lead is, by its owner or an administrator; its stage and score stay for statistics',
  answer: z.undefined(),
  success: [204],
})

export const eraseLeads = defineEndpoint({
  ...write,
  ...here,
  method: 'POST',
  path: '/prospects/erase',
  summary: 'Erase who several leads are, each as if alone; says which were left and why',
  body: z.object({ ids: z.array(idOf('led')).min(1).max(ERASED_AT_ONCE), org_name: orgName }),
  answer: z.object({
    erased: z.array(z.string()),
    left: z.array(z.object({ id: z.string(), reason: z.string() })),
  }),
})

const weight = z.number().min(0).max(100)
const weights = z.object({
  contact: weight,
  consent: weight,
  source: weight,
  interest: weight,
  timeline: weight,
  engaged: weight,
})
export const weightsSchema = weights

export const getLeadSettings = defineEndpoint({
  ...read,
  ...here,
  method: 'GET',
  path: '/prospects/settings',
  summary: 'Get how an organization scores its leads, and who may own one',
  query: ofOrganization,
  answer: z.object({
    weights,
    owners: z.array(z.object({ userId: z.string(), displayName: z.string() })),
  }),
})

export const patchLeadSettings = defineEndpoint({
  ...here,
  access: { permission: 'org.settings.write' },
  method: 'PATCH',
  path: '/prospects/settings',
  summary: 'Set the weights by which an organization scores its leads',
  body: z.object({ weights, org_name: orgName }),
  answer: z.object({ weights }),
})
