import { z } from 'zod'
import { orgName } from '#kit/contract/list-parts.ts'
import { ofOrganization, pageQuery } from '#kit/contract/page.ts'
import { idOf, plainText, timestamp } from '#kit/contract/person.ts'
import { defineEndpoint } from '#kit/endpoint.ts'
import { TITLE_LENGTH } from './document/document.model.ts'
import { SERVICE_PLANS } from './document/request.model.ts'
import { STATES } from './document/states.model.ts'
import { AUDIENCES, BLOCK_TYPES } from './document/template-parts.model.ts'
import { inputs } from './proposal-builder.inputs.ts'

/* Proposals of an organization. A document is always worked out here, from what it was made of. */

const amount = z.number().min(0).max(1e9)
const share = z.number().min(0).max(1)
const days = z.int().min(0).max(1_000)
const line = (max: number) => plainText(0, max)
const day = z.iso.date().regex(/^20\d\d-/, 'Enter a date from 2000 to 2099.')
const none = { name: '', email: '' }

const emailOrNone = line(254).regex(
  /^$|^[^\s@]+@[^\s@]+$/,
  'Enter an e-mail address such as name@example.org.',
)

const priceOption = z.object({
  name: line(40).default(''),
  price: z.number().min(1, 'Enter a price of at least $1.').max(1e9),
  expectedDays: days.nullable().default(null),
  likelihood: line(80).default(''),
  recommended: z.boolean().default(false),
})

const fees = z.object({
  listingCommissionPct: share.nullable().default(null),
  listingFlatFee: amount.nullable().default(null),
  buyerBrokerPct: share.default(0),
  servicePlan: z.enum(SERVICE_PLANS).default('full'),
  services: z.array(plainText(1, 160)).max(30).default([]),
})

const netSheetTerms = z.object({
  transferTaxPct: share.default(0),
  titlePct: share.default(0),
  flatCosts: amount.default(0),
  concessions: amount.default(0),
  repairs: amount.default(0),
  annualPropertyTaxRate: z.number().min(0).max(0.25).default(0),
  annualPropertyTax: amount.nullable().default(null),
  daysOfTaxOwed: z.int().min(0).max(1_100).default(0),
  loanPayoff: amount.default(0),
  loanRate: z.number().min(0).max(0.25).default(0),
  daysInterest: z.int().min(0).max(366).default(0),
  otherPayoffs: amount.default(0),
})

const details = z.object({
  agentName: line(120).default(''),
  agentLicense: line(60).default(''),
  agentPhone: line(40).default(''),
  brokerageName: line(120).default(''),
  team: z.array(plainText(1, 120)).max(20).default([]),
  about: line(4_000).default(''),
  market: line(4_000).default(''),
  startOn: day.nullable().default(null),
  termMonths: z.int().min(1).max(60).default(6),
  signers: z.array(plainText(1, 120)).max(10).default([]),
})

const shape = {
  templateId: z.string().max(60).default('seller-listing'),
  client: z.object({ name: line(120).default(''), email: emailOrNone.default('') }).default(none),
  subject: z
    .object({ address: line(200).default(''), listingId: z.string().max(60).nullable().default(null) })
    .default({ address: '', listingId: null }),
  priceOptions: z.array(priceOption).max(6).default([]),
  fees: fees.default(fees.parse({})),
  netSheet: netSheetTerms.default(netSheetTerms.parse({})),
  validityDays: z.int().min(1).max(365).default(14),
  details: details.default(details.parse({})),
  calendar: z
    .array(z.object({ inDays: days, what: plainText(1, 160) }))
    .max(40)
    .nullable()
    .default(null),
  texts: z.record(z.string().max(40), line(6_000)).default({}),
  examples: z
    .array(z.enum(Object.keys(inputs)))
    .max(40)
    .default([]),
}

/** What a proposal is made of, complete. */
export const requestSchema = z.object(shape)

const costLine = z.object({ name: z.string(), amount: z.number() })

const sheet = z.object({
  name: z.string(),
  recommended: z.boolean(),
  price: z.number(),
  expectedDays: z.int().nullable(),
  likelihood: z.string(),
  lines: z.array(costLine),
  totalSellingCosts: z.number(),
  loanPayoffWithInterest: z.number(),
  /** 0 in a document that was saved before there were any. */
  otherPayoffs: z.number().default(0),
  netProceeds: z.number(),
  sellingCostPct: z.number(),
})

export const documentSchema = z.object({
  title: z.string(),
  blocks: z.array(
    z.object({ id: z.string(), type: z.enum(BLOCK_TYPES), title: z.string(), content: z.string() }),
  ),
  netSheets: z.array(sheet),
  missing: z.array(z.string()),
  warnings: z.array(z.string()),
})

/** The document, and what it is made of: sent back, the same proposal is saved. */
const proposal = documentSchema.extend({ inputs: requestSchema })

const status = z.enum(STATES)

const its = { access: { permission: 'proposals.write' }, within: 'organization' } as const

export const generateProposal = defineEndpoint({
  ...its,
  method: 'POST',
  path: '/proposals/generate',
  summary: 'Work out a proposal with its net sheets and missing merge fields; nothing is saved',
  scope: 're:read',
  remark: '30 a minute for each person; `narrative` is ignored, since no language model is configured',
  body: z.object({ ...shape, org_name: orgName, narrative: z.boolean().optional() }),
  answer: z.object({ proposal, generatedAt: timestamp }),
  refusals: [402],
  pure: true,
  limit: { name: 'proposals', max: 30, seconds: 60 },
})

export const saveProposal = defineEndpoint({
  ...its,
  method: 'POST',
  path: '/proposals/save',
  summary: 'Save an organization’s proposal, or move it to its next status',
  scope: 're:write',
  remark: 'the document is worked out again from `proposal.inputs`; once sent it changes only its status',
  body: z.object({
    id: idOf('prp').optional(),
    rev: z.int().min(0).optional(),
    title: plainText(1, TITLE_LENGTH),
    proposal: z.object({ inputs: requestSchema }),
    status: status.optional(),
    org_name: orgName,
  }),
  answer: z.object({ id: z.string(), rev: z.int(), status, updatedAt: timestamp, expiresOn: z.string() }),
  success: [201, 200],
  refusals: [402, 409, 412],
})

export const listTemplates = defineEndpoint({
  method: 'GET',
  path: '/proposals/templates',
  summary: 'List the templates of proposals, with their blocks and merge fields',
  access: { permission: 'proposals.write' },
  scope: 're:read',
  answer: z.object({
    templates: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        audience: z.enum(AUDIENCES),
        blocks: z.array(
          z.object({ id: z.string(), type: z.enum(BLOCK_TYPES), title: z.string(), text: z.string() }),
        ),
        mergeFields: z.array(z.string()),
      }),
    ),
  }),
})

const listed = z.object({
  id: z.string(),
  title: z.string(),
  client: z.string(),
  status,
  createdAt: timestamp,
  updatedAt: timestamp,
  expiresOn: z.string(),
})

export const listProposals = defineEndpoint({
  ...its,
  method: 'GET',
  path: '/proposals/history',
  summary: 'List an organization’s proposals, the newest first',
  scope: 're:read',
  query: ofOrganization.extend(pageQuery.shape),
  answer: z.object({ proposals: z.array(listed), nextCursor: z.string().optional() }),
})

export const getProposal = defineEndpoint({
  method: 'GET',
  path: '/proposals/{id}',
  summary: 'Get a proposal with what it is made of',
  access: { permission: 'proposals.write' },
  within: 'its organization',
  scope: 're:read',
  params: z.object({ id: idOf('prp') }),
  answer: listed.extend({
    rev: z.int(),
    org_name: z.string(),
    /** Where it may go from here. */
    moves: z.array(status),
    proposal,
    log: z.array(z.object({ status, at: timestamp })),
  }),
})
