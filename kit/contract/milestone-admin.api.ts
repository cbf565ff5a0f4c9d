import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { MILESTONE_STATUSES, REPEATS, TIERS } from '../milestones/categories.ts'
import { ruleSchema } from '../milestones/rule.ts'
import { startedJob } from './jobs.api.ts'
import { orgName } from './list-parts.ts'
import { category, milestone } from './milestones.api.ts'
import { idOf, shownName } from './person.ts'

/* What can be achieved, kept by who manages it: an organization its own, the platform everybody's. */

const text = (max: number) => z.string().trim().max(max)

const managed = milestone.extend({
  status: z.enum(MILESTONE_STATUSES),
  rule: ruleSchema,
  /** Whether the caller may change it. */
  isOwn: z.boolean(),
})

/** The organization; left out, the platform for who manages it, else the default one. */
const ofOrg = z.object({ org_name: z.string().max(200).optional() })

const READS = { access: { permission: 'milestones.read' }, within: 'organization' } as const
const MANAGES = { access: { permission: 'milestones.manage' }, within: 'organization' } as const

export const listManagedMilestones = defineEndpoint({
  ...READS,
  method: 'GET',
  path: '/admin/milestones',
  summary: 'List the milestones of an organization and of everybody, with their rules',
  query: ofOrg,
  answer: z.object({ milestones: z.array(managed), org_name: z.string().nullable() }),
})

const fields = {
  title: shownName(1, 80),
  why: text(300),
  category,
  package: text(60).nullish(),
  rule: ruleSchema,
  points: z.int().min(0).max(500),
  tier: z.enum(TIERS),
  repeat: z.enum(REPEATS),
  status: z.enum(MILESTONE_STATUSES),
}

export const saveMilestone = defineEndpoint({
  ...MANAGES,
  method: 'POST',
  path: '/admin/milestones',
  summary: 'Create or replace a milestone; a dry run says how many people would meet it',
  audit: 'milestone.save',
  body: z.object({
    ...fields,
    id: idOf('mls').optional(),
    why: fields.why.default(''),
    tier: fields.tier.default('bronze'),
    repeat: fields.repeat.default('none'),
    status: fields.status.default('draft'),
    dryRun: z.boolean().default(false),
    org_name: orgName,
  }),
  answer: z.union([managed, z.object({ dryRun: z.object({ wouldMeet: z.int(), of: z.int() }) })]),
  success: [201, 200],
  refusals: [404, 409],
})

export const changeMilestone = defineEndpoint({
  ...MANAGES,
  method: 'PATCH',
  path: '/admin/milestones/{id}',
  summary: 'Change parts of a milestone',
  audit: 'milestone.save',
  params: z.object({ id: z.string().max(60) }),
  body: z.object({ ...z.object(fields).partial().shape, org_name: orgName }),
  answer: managed,
  refusals: [404],
})

export const OPERATIONS = ['award', 'recompute', 'retire'] as const

export const bulkProcess = defineEndpoint({
  ...MANAGES,
  method: 'POST',
  path: '/admin/milestones/bulk-process',
  summary: 'Award, recompute, or retire milestones as a background job',
  audit: 'milestone.bulk',
  body: z.object({
    operation: z.enum(OPERATIONS),
    milestoneIds: z.array(idOf('mls')).min(1, 'Choose at least one milestone.').max(200),
    userIds: z.array(idOf('usr')).max(1_000).optional(),
    org_name: orgName,
    dryRun: z.boolean().default(false),
  }),
  answer: z.union([startedJob, z.object({ affected: z.int() })]),
  success: [202, 200],
  refusals: [404],
})

export const milestoneAnalytics = defineEndpoint({
  ...MANAGES,
  method: 'GET',
  path: '/admin/milestone-analytics',
  summary: 'Count what the people of an organization have achieved; groups under five are merged',
  query: ofOrg,
  answer: z.object({
    org_name: z.string().nullable(),
    totals: z.object({ people: z.int(), achievements: z.int(), points: z.int() }),
    /** `id` null: the milestones that fewer than five people have, together. */
    byMilestone: z.array(
      z.object({
        id: z.string().nullable(),
        title: z.string(),
        people: z.int(),
        share: z.number(),
        /** From joining the platform to the achievement; null for the merged ones. */
        medianDays: z.number().nullable(),
      }),
    ),
    byCategory: z.array(z.object({ category: z.string(), achievements: z.int(), people: z.int() })),
    trend: z.array(z.object({ week: z.string(), achievements: z.int() })),
  }),
})
