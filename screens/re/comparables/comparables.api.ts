import { z } from 'zod'
import { orgName } from '#kit/contract/list-parts.ts'
import { ofOrganization, pageQuery } from '#kit/contract/page.ts'
import { idOf, shownName, timestamp } from '#kit/contract/person.ts'
import { defineEndpoint } from '#kit/endpoint.ts'

/*
 * Comparative market analyses. What a study comes to is worked out by the server, by the model of the page, whenever it
 * is asked for or saved: a result that a client sends is ignored.
 */

const access = { permission: 'comparables.write' } as const
const object = z.record(z.string(), z.unknown())

/** As the tool takes them; the tool's own check says by field what is wrong. */
const given = {
  subject: object.optional(),
  comps: z.array(object).max(30),
  effectiveDate: z.string().max(10),
  marketRatePerMonth: z.number().optional(),
  adjustments: object.optional(),
  weights: z.string().max(10).optional(),
  usualConcessions: z.number().optional(),
  maxMonths: z.number().optional(),
  maxMiles: z.number().optional(),
}

export const generateComparables = defineEndpoint({
  access,
  scope: 're:write',
  method: 'POST',
  path: '/comparables/generate',
  summary: 'Work out a market analysis: each comparable adjusted to the subject, and the value they point to',
  remark: 'in any organization; nothing is stored',
  body: z.object(given),
  answer: z.object({
    adjusted: z.array(
      z.object({
        compId: z.string(),
        base: z.number(),
        timeAdjustment: z.number(),
        lines: z.array(z.object({ feature: z.string(), difference: z.number(), amount: z.number() })),
        adjustedPrice: z.number(),
        netPct: z.number(),
        grossPct: z.number(),
        weight: z.number(),
      }),
    ),
    reconciled: z.number(),
    low: z.number(),
    high: z.number(),
    spread: z.number(),
    warnings: z.array(z.object({ code: z.string(), message: z.string() })),
  }),
  refusals: [402],
  pure: true,
  limit: { name: 'market analyses', max: 30, seconds: 60 },
})

export const saveComparables = defineEndpoint({
  access,
  within: 'organization',
  scope: 're:write',
  method: 'POST',
  path: '/comparables/save',
  summary: 'Save a market analysis for an organization; its result is worked out anew',
  remark: 'with `id` and the `rev` that was opened, a new version of it',
  body: z.object({
    id: idOf('cmp').optional(),
    rev: z.int().min(1).optional(),
    title: shownName(1, 120),
    /** Those of a call that works it out; the tool’s own check says by field what is wrong. */
    inputs: object,
    /** Ignored: the server works it out. */
    result: z.unknown().optional(),
    org_name: orgName,
  }),
  answer: z.object({ id: z.string(), rev: z.int(), updatedAt: timestamp }),
  success: [201, 200],
  refusals: [402, 404, 412],
  limit: { name: 'saved market analyses', max: 60, seconds: 60 },
})

export const listComparables = defineEndpoint({
  access,
  within: 'organization',
  scope: 're:read',
  method: 'GET',
  path: '/comparables/history',
  summary: 'List the saved market analyses of an organization, the newest first',
  query: pageQuery.extend(ofOrganization.shape),
  answer: z.object({
    comparables: z.array(
      z.object({
        id: z.string(),
        rev: z.int(),
        title: z.string(),
        /** The subject’s address. */
        subject: z.string(),
        reconciled: z.number(),
        createdAt: timestamp,
        updatedAt: timestamp,
        savedBy: z.string(),
        /** To open it again. */
        inputs: object,
      }),
    ),
    nextCursor: z.string().optional(),
  }),
})
