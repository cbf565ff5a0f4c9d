import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { limits, soldPlan } from './payments.api.ts'
import { idOf, shownName } from './person.ts'

const route = z
  .string()
  .max(100)
  .regex(/^\/[\w./-]+(\/\*)?$/, 'Enter a route such as /calculators/budget, or /hoa/* for all of an area.')

const fields = {
  name: shownName(1, 60),
  summary: z.string().trim().max(200),
  routes: z.array(route).max(200),
  courses: z.array(z.string().max(100)).max(200),
  /** Off the price of cohorts, in percent. */
  cohortDiscount: z.int().min(0).max(100),
  milestonePackage: z.string().max(60).nullable(),
  limits,
  status: z.enum(['draft', 'live', 'retired']),
}

const soldPackage = z.object({
  id: z.string(),
  slug: z.string(),
  ...fields,
  planIds: z.array(z.string()),
  /** Whether one of its routes is a screen that there is: without one, no plan shows it. */
  hasScreens: z.boolean(),
  /** People and organizations whose plan holds it now. */
  subscribers: z.int(),
  rev: z.int(),
})

const managedPlan = soldPlan.extend({
  status: z.enum(['live', 'retired']),
  packageIds: z.array(z.string()),
  subscribers: z.int(),
  rev: z.int(),
})

const MANAGES = { permission: 'packages.manage' } as const

export const listPackages = defineEndpoint({
  method: 'GET',
  path: '/admin/packages',
  summary: 'List packages and plans, with how many hold each',
  access: MANAGES,
  answer: z.object({ packages: z.array(soldPackage), plans: z.array(managedPlan) }),
})

export const createPackage = defineEndpoint({
  method: 'POST',
  path: '/admin/packages',
  summary: 'Create a package; no plan sells it yet',
  access: MANAGES,
  audit: 'package.create',
  body: z.object({
    slug: z.string().regex(/^[a-z][a-z0-9-]{1,39}$/, 'Use 2 to 40 lowercase letters, digits, and hyphens.'),
    name: fields.name,
    summary: fields.summary.default(''),
    routes: fields.routes.default([]),
    courses: fields.courses.default([]),
    cohortDiscount: fields.cohortDiscount.default(0),
    milestonePackage: fields.milestonePackage.default(null),
    limits: fields.limits.default({}),
    status: fields.status.default('draft'),
  }),
  answer: soldPackage,
  success: [201],
  refusals: [409],
})

const rev = z.int().min(1).optional()

export const patchPackage = defineEndpoint({
  method: 'PATCH',
  path: '/admin/packages/{id}',
  summary: 'Change a package; whoever bought it keeps its routes until the paid period ends',
  access: MANAGES,
  audit: 'package.update',
  params: z.object({ id: idOf('pkg') }),
  body: z.object(fields).partial().extend({ rev }),
  answer: soldPackage,
  refusals: [404, 412],
})

const cents = z.int().min(0).max(10_000_000)

export const patchPlan = defineEndpoint({
  method: 'PATCH',
  path: '/admin/plans/{id}',
  summary: 'Change a plan on offer; whoever pays an earlier price goes on paying it',
  access: MANAGES,
  audit: 'plan.update',
  params: z.object({ id: z.string().regex(/^pln_[a-z0-9]{2,40}$/) }),
  body: z.object({
    name: fields.name.optional(),
    description: z.string().trim().max(200).optional(),
    features: z.array(z.string().trim().min(1).max(120)).max(12).optional(),
    packageIds: z.array(idOf('pkg')).max(50).optional(),
    limits: limits.optional(),
    trialDays: z.int().min(0).max(90).optional(),
    highlighted: z.boolean().optional(),
    status: z.enum(['live', 'retired']).optional(),
    monthly: cents.optional(),
    yearly: cents.optional(),
    rev,
  }),
  answer: managedPlan,
  refusals: [404, 409, 412],
})
