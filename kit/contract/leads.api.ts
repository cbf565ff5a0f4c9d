import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { BOARD_IDS, LOST_REASON_IDS, SOURCE_IDS, STAGE_IDS, TIMELINE_IDS } from '../leads/stages.ts'
import { ofOrganization, orgName } from './list-parts.ts'
import { pageQuery } from './page.ts'
import { email, idOf, plainText, shownName, timestamp } from './person.ts'

/*
 * Leads: people and firms that may become customers, in one store for every board. What is hidden for want of consent
 * is hidden by the server; times of response and stages that were passed are the server's alone.
 */

const board = z.enum(BOARD_IDS)
const stage = z.enum(STAGE_IDS)
const money = z.number().min(0).max(1_000_000_000)

/** What a form says of a lead beyond its contact, as its board's score reads it. */
const qualification = z.object({
  segmentMatch: z.enum(['in', 'near', 'out']).default('out'),
  budgetBand: z.enum(['large', 'medium', 'small', 'none']).default('none'),
  authority: z.enum(['decides', 'influences', 'researching']).default('researching'),
  askedForCall: z.boolean().default(false),
  toolsUsed: z.int().min(0).max(1_000).default(0),
  visits30d: z.int().min(0).max(1_000).default(0),
  emailVerified: z.boolean().default(false),
  freeMailForOrg: z.boolean().default(false),
})
export const qualificationSchema = qualification

const given = {
  name: shownName(1, 120),
  company: shownName(0, 120),
  email: z.union([email, z.literal('')]),
  phone: plainText(0, 40),
  zip: z.union([z.string().regex(/^\d{5}$/, 'Enter a 5-digit ZIP code.'), z.literal('')]),
  interest: z.array(board).max(5),
  timeline: z.enum(TIMELINE_IDS),
  value: money.nullable(),
  /** Null: that of the stage. */
  probability: z.number().min(0).max(1).nullable(),
  expectedClose: z.iso.date().nullable(),
  nextAction: plainText(0, 200),
  nextActionAt: z.iso.date().nullable(),
  notes: plainText(0, 4_000),
  doNotContact: z.boolean(),
  qualification,
}

/** The channels that a lead agreed to, and what shows it: a sentence, a form, a signed sheet. */
const consent = z
  .object({
    email: z.boolean().default(false),
    phone: z.boolean().default(false),
    text: z.boolean().default(false),
    proof: plainText(0, 500).default(''),
  })
  .refine(({ email, phone, text, proof }) => !(email || phone || text) || proof !== '', {
    path: ['proof'],
    message: 'Say what shows the consent.',
  })
export const consentSchema = consent

const fields = z.object({
  ...given,
  company: given.company.default(''),
  email: given.email.default(''),
  phone: given.phone.default(''),
  zip: given.zip.default(''),
  interest: given.interest.default([]),
  timeline: given.timeline.default('none'),
  value: given.value.default(null),
  probability: given.probability.default(null),
  expectedClose: given.expectedClose.default(null),
  nextAction: given.nextAction.default(''),
  nextActionAt: given.nextActionAt.default(null),
  notes: given.notes.default(''),
  doNotContact: given.doNotContact.default(false),
  qualification: qualification.prefault({}),
})
export const leadFieldsSchema = fields
export type LeadFields = z.output<typeof fields>

const part = z.object({ label: z.string(), points: z.number(), max: z.number() })
const channels = z.object({ email: z.boolean(), phone: z.boolean(), text: z.boolean() })

const lead = z.object({
  id: z.string(),
  rev: z.int(),
  board,
  stage,
  source: z.enum(SOURCE_IDS),
  sourceRef: z.string(),
  ...fields.shape,
  /** Whether name and contact are hidden from everybody. */
  isHidden: z.boolean(),
  /** Why nobody may contact the lead; null if somebody may. */
  blocked: z.string().nullable(),
  consent: channels.extend({
    proof: z.string(),
    at: timestamp.nullable(),
    withdrawnAt: timestamp.nullable(),
  }),
  ownerId: z.string().nullable(),
  lostReason: z.enum(LOST_REASON_IDS).nullable(),
  scoreModel: z.string(),
  score: z.number(),
  grade: z.enum(['A', 'B', 'C', 'D']),
  scoreParts: z.array(part),
  slaHours: z.number().nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
  firstResponseAt: timestamp.nullable(),
  lastContactAt: timestamp.nullable(),
  lastActivityAt: timestamp,
  moves: z.array(z.object({ from: stage, to: stage, at: timestamp })),
})
export type Lead = z.output<typeof lead>

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
    ...z.object(given).partial().shape,
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
  summary: 'Erase who a lead is; its stage and score stay for statistics',
  answer: z.undefined(),
  success: [204],
})

const importRow = z.object({
  /** The line in the file, the heading being 1. */
  line: z.int(),
  name: z.string(),
  verdict: z.enum(['new', 'duplicate', 'refused']),
  reason: z.string(),
  /** The lead that it would be attached to. */
  match: z.object({ id: z.string(), name: z.string() }).nullable(),
})

export const importLeads = defineEndpoint({
  ...write,
  ...here,
  method: 'POST',
  path: '/prospects/import',
  summary: 'Import leads from a file; a dry run only says what would happen to each row',
  query: z.object({ dryRun: z.enum(['true', 'false']).default('false') }),
  body: z.object({
    board,
    format: z.enum(['csv', 'xlsx']),
    content: z.string().max(5_000_000),
    /** What everybody in the file agreed to. */
    consent: consent.prefault({}),
    /** Lines that are leads of their own although they look like another. */
    asNew: z.array(z.int().min(2)).max(10_000).default([]),
    org_name: orgName,
  }),
  answer: z.object({
    dryRun: z.boolean(),
    rows: z.array(importRow),
    added: z.int(),
    attached: z.int(),
    refused: z.int(),
  }),
  costly: 'small tables',
})

export const exportLeads = defineEndpoint({
  ...here,
  access: { permission: 'org.export' },
  alsoNeeds: 'prospects.read',
  method: 'GET',
  path: '/prospects/export',
  summary: 'Export the leads that may be contacted as CSV',
  query: z.object({ org_name: ofOrganization.shape.org_name, board: board.optional() }),
  answer: z.object({ fileName: z.string(), csv: z.string() }),
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
