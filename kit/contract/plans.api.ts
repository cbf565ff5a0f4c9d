import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { idOf, shownName, timestamp } from './person.ts'

const values = z.record(z.string(), z.unknown())
const params = z.object({ id: idOf('pln') })

const summaryOfPlan = z.object({
  id: z.string(),
  name: z.string(),
  toolId: z.string(),
  version: z.int(),
  shared: z.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
})

/** Most of what it stands on are the tool's example values: whoever shows it says so. */
const isExample = z.boolean()

const plan = summaryOfPlan.extend({
  inputs: values,
  /** The inputs that follow the profile: when their fact changes, so does what this plan says. */
  factBound: z.array(z.string()),
  /** Inputs whose example, or whose default, the person said to be their own value. */
  ownValues: z.array(z.string()),
  outputs: values,
  reasons: z.record(z.string(), z.string()),
  isExample,
  /** What it came to, as its tool says it; null without an answer. */
  result: z.object({ label: z.string(), text: z.string() }).nullable(),
  /** Facts of the household that the person entered in it. */
  facts: values,
})

const inputNames = z.array(z.string().max(100)).max(200)

export const listPlans = defineEndpoint({
  method: 'GET',
  path: '/plans',
  summary: 'List the person’s saved plans, most recently changed first; large ones a few at a time',
  access: 'signedIn',
  query: z.object({ toolId: z.string().max(200).optional(), cursor: z.string().max(100).optional() }),
  answer: z.object({ plans: z.array(plan), nextCursor: z.string().optional() }),
})

export const createPlan = defineEndpoint({
  method: 'POST',
  path: '/plans',
  summary: 'Save a tool’s inputs under a name; the server computes the outputs',
  access: 'signedIn',
  body: z.object({
    name: shownName(1, 120),
    toolId: z.string().max(200),
    inputs: values,
    factBound: inputNames.default([]),
    ownValues: inputNames.default([]),
  }),
  answer: plan,
  success: [201],
  refusals: [402, 403, 404],
})

export const getPlan = defineEndpoint({
  method: 'GET',
  path: '/plans/{id}',
  summary: 'Get one plan',
  access: 'signedIn',
  params,
  answer: plan,
})

export const patchPlan = defineEndpoint({
  method: 'PATCH',
  path: '/plans/{id}',
  summary: 'Rename a plan or save new inputs as its next version',
  access: 'signedIn',
  params,
  body: z.object({
    name: shownName(1, 120).optional(),
    inputs: values.optional(),
    factBound: inputNames.optional(),
    ownValues: inputNames.optional(),
    /** The version that was changed; another one since then answers 412. */
    version: z.int().min(1).optional(),
  }),
  answer: plan,
  refusals: [403, 412],
})

export const deletePlan = defineEndpoint({
  method: 'DELETE',
  path: '/plans/{id}',
  summary: 'Delete a plan with its versions and link',
  access: 'signedIn',
  params,
  answer: z.undefined(),
  success: [204],
})

export const listPlanVersions = defineEndpoint({
  method: 'GET',
  path: '/plans/{id}/versions',
  summary:
    'List the versions of a plan that are kept, the last 100, newest first; large ones a few at a time',
  access: 'signedIn',
  params,
  query: z.object({ before: z.coerce.number().int().min(1).max(2_147_483_647).optional() }),
  answer: z.object({
    versions: z.array(
      z.object({
        version: z.int(),
        inputs: values,
        factBound: z.array(z.string()),
        outputs: values,
        at: timestamp,
      }),
    ),
    /** What `before` asks for the older ones. */
    next: z.int().optional(),
  }),
})

export const restorePlanVersion = defineEndpoint({
  method: 'POST',
  path: '/plans/{id}/versions/{version}/restore',
  summary: 'Restore an earlier version as the newest one',
  access: 'signedIn',
  params: params.extend({ version: z.coerce.number().int().min(1).max(2_147_483_647) }),
  answer: plan,
})

export const sharePlan = defineEndpoint({
  method: 'POST',
  path: '/plans/{id}/share',
  summary: 'Create a read-only link to the plan, or tell the one that is out: POST /shares of the kind plan',
  access: 'signedIn',
  params,
  answer: z.object({ code: z.string(), path: z.string() }),
  success: [201, 200],
})
