import { z } from 'zod'
import { BOARD_IDS, LOST_REASON_IDS, SOURCE_IDS, STAGE_IDS, TIMELINE_IDS } from '../leads/stages.ts'
import { isPhone, PHONE_PROBLEM } from '../phone.ts'
import { email, plainText, shownName, timestamp } from './person.ts'

/* What a lead is made of, for its calls (leads.api.ts). */

export const board = z.enum(BOARD_IDS)
export const stage = z.enum(STAGE_IDS)
export const money = z.number().min(0).max(1_000_000_000)

/** What a form says of a lead beyond its contact, as its board's score reads it. */
export const qualification = z.object({
  segmentMatch: z.enum(['in', 'near', 'out']).default('out'),
  budgetBand: z.enum(['large', 'medium', 'small', 'none']).default('none'),
  authority: z.enum(['decides', 'influences', 'researching']).default('researching'),
  askedForCall: z.boolean().default(false),
  toolsUsed: z.int().min(0).max(1_000).default(0),
  visits30d: z.int().min(0).max(1_000).default(0),
  emailVerified: z.boolean().default(false),
  freeMailForOrg: z.boolean().default(false),
})

export const leadGiven = {
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

/** As it is given: what was stored before this was asked for stays readable. */
export const givenPhone = leadGiven.phone.refine((text) => text === '' || isPhone(text), PHONE_PROBLEM)

/** The channels that a lead agreed to, and what shows it: a sentence, a form, a signed sheet. */
export const leadConsent = z
  .object({
    email: z.boolean().default(false),
    phone: z.boolean().default(false),
    text: z.boolean().default(false),
    proof: plainText(0, 500).default(''),
  })
  .refine(({ email, phone, text, proof }) => !(email || phone || text) || proof !== '', {
    path: ['proof'],
    message: 'Say how they agreed.',
  })

export const leadFields = z.object({
  ...leadGiven,
  company: leadGiven.company.default(''),
  email: leadGiven.email.default(''),
  phone: leadGiven.phone.default(''),
  zip: leadGiven.zip.default(''),
  interest: leadGiven.interest.default([]),
  timeline: leadGiven.timeline.default('none'),
  value: leadGiven.value.default(null),
  probability: leadGiven.probability.default(null),
  expectedClose: leadGiven.expectedClose.default(null),
  nextAction: leadGiven.nextAction.default(''),
  nextActionAt: leadGiven.nextActionAt.default(null),
  notes: leadGiven.notes.default(''),
  doNotContact: leadGiven.doNotContact.default(false),
  qualification: qualification.prefault({}),
})
export type LeadFields = z.output<typeof leadFields>

const part = z.object({ label: z.string(), points: z.number(), max: z.number() })
const channels = z.object({ email: z.boolean(), phone: z.boolean(), text: z.boolean() })

export const leadAnswer = z.object({
  id: z.string(),
  rev: z.int(),
  board,
  stage,
  source: z.enum(SOURCE_IDS),
  sourceRef: z.string(),
  ...leadFields.shape,
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
export type Lead = z.output<typeof leadAnswer>
