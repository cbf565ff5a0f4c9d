import { z } from 'zod'
import { idOf } from '#kit/contract/person.ts'
import { defineEndpoint } from '#kit/endpoint.ts'
import { day, ofProject } from '../projects.api.ts'
import { retrospective, sprint } from './sprint.api.ts'

const ofSprint = ofProject.extend({ sprintId: idOf('spr') })

const fields = {
  name: z.string().trim().min(1, 'Enter a name.').max(80),
  goal: z.string().trim().max(500),
  startDate: day,
  endDate: day,
  /** Days that each person can work in it. */
  capacity: z.array(z.object({ userId: idOf('usr'), days: z.number().min(0).max(60) })).max(50),
}

const EDITORS = 'also its editors, and people with `projects.write` in its organization'
const READERS = 'also its members, and people with `projects.read` in its organization'
const reading = { access: 'signedIn', scope: 'projects:read', own: 'prj', remark: READERS } as const
const writing = { access: 'signedIn', scope: 'projects:write', own: 'prj', remark: EDITORS } as const

export const listSprints = defineEndpoint({
  ...reading,
  method: 'GET',
  path: '/projects/{id}/sprints',
  summary: 'List the sprints of a project by their start',
  params: ofProject,
  answer: z.object({ sprints: z.array(sprint) }),
})

export const createSprint = defineEndpoint({
  ...writing,
  method: 'POST',
  path: '/projects/{id}/sprints',
  summary: 'Plan a sprint',
  params: ofProject,
  body: z.object({ ...fields, goal: fields.goal.default(''), capacity: fields.capacity.default([]) }),
  answer: sprint,
  success: [201],
  refusals: [403, 409],
})

export const patchSprint = defineEndpoint({
  ...writing,
  method: 'PATCH',
  path: '/projects/{id}/sprints/{sprintId}',
  summary: 'Change, start, or close a sprint; closing says where unfinished items go',
  params: ofSprint,
  body: z.object({
    ...z.object(fields).partial().shape,
    state: z.enum(['active', 'closed']).optional(),
    /** On closing: 'backlog', or the planned sprint that takes what is unfinished. */
    unfinishedTo: z.union([z.literal('backlog'), idOf('spr')]).optional(),
    retrospective: retrospective.optional(),
    rev: z.int().min(1).optional(),
  }),
  answer: sprint,
  refusals: [403, 409, 412],
})

const unit = z.enum(['points', 'items'])
const amount = z.number()
const percentiles = z.object({ p50: amount.nullable(), p85: amount.nullable(), p95: amount.nullable() })
/** As the models answer. */
const list = <S extends z.ZodType>(one: S) => z.array(one).readonly()
const named = { itemId: z.string(), title: z.string() }

export const sprintAnalytics = defineEndpoint({
  ...reading,
  method: 'GET',
  path: '/projects/{id}/sprints/{sprintId}/analytics',
  summary: 'Get the metrics of a started sprint, computed from the history of its items',
  params: ofSprint,
  query: z.object({
    unit: unit.optional(),
    /** As it was known at the end of this working day of the sprint; today when left out. */
    day: z.coerce.number().int().min(0).max(400).optional(),
  }),
  answer: z.object({
    sprintId: z.string(),
    today: z.string(),
    seed: z.int(),
    unit,
    /** The working day at whose end all of it stood so; the days of the burn are drawn to the newest one. */
    d: z.int(),
    endDate: z.string(),
    isClosed: z.boolean(),
    /** Done before the sprint began: committed and done from its first day. */
    doneBefore: z.object({ items: z.int(), weight: amount }),
    burn: z.object({
      committed: amount,
      shown: z.int(),
      planned: z.int(),
      days: list(
        z.object({
          d: z.int(),
          day: z.string(),
          scope: amount.nullable(),
          done: amount.nullable(),
          remaining: amount.nullable(),
          ideal: amount,
        }),
      ),
      scopeEvents: list(
        z.object({
          ...named,
          d: z.int(),
          day: z.string(),
          at: z.number(),
          by: z.string(),
          what: z.enum(['added', 'removed', 're-estimated']),
          change: amount,
        }),
      ),
      sayDo: z.object({ done: z.int(), of: z.int() }),
      unfinished: list(z.object({ ...named, weight: amount })),
    }),
    velocity: list(z.object({ sprintId: z.string(), name: z.string(), committed: amount, done: amount })),
    velocityMean: amount.nullable(),
    velocityRange: z.object({ low: amount, high: amount }).nullable(),
    carried: list(z.object({ ...named, weight: amount, times: z.int() })),
    flow: z.object({
      finished: list(z.object({ ...named, day: z.string(), cycleDays: z.int(), elapsedDays: amount })),
      completed: z.int(),
      cycle: percentiles,
      lead: percentiles,
      efficiency: amount.nullable(),
      aging: list(z.object({ ...named, days: z.int(), isWaiting: z.boolean() })),
    }),
    flowDays: list(
      z.object({
        day: z.string(),
        backlog: z.int(),
        unstarted: z.int(),
        started: z.int(),
        completed: z.int(),
        open: amount,
      }),
    ),
    weeks: list(z.object({ monday: z.string(), completed: amount, added: amount, grown: amount })),
    little: z.object({ wip: amount, expected: amount, gap: amount }).nullable(),
    unestimated: list(z.object(named)),
  }),
  refusals: [409],
})

export const sprintForecast = defineEndpoint({
  ...reading,
  method: 'POST',
  path: '/projects/{id}/sprints/{sprintId}/forecast',
  pure: true,
  summary: 'Forecast when a sprint or its whole project is finished, from past weeks',
  params: ofSprint,
  body: z.object({
    of: z.enum(['sprint', 'project']).default('sprint'),
    unit: unit.optional(),
    /** As it was known at the end of this working day of the sprint; today when left out. */
    day: z.int().min(0).max(400).optional(),
    growth: z.boolean().default(false),
    seed: z.int().min(0).max(2_147_483_647).optional(),
    /** For 'done within so many weeks'. */
    weeks: z.int().min(1).max(52).default(6),
  }),
  answer: z.object({
    unit,
    seed: z.int(),
    remaining: amount,
    samples: z.array(amount),
    /** Why there is no forecast. */
    reason: z.string().nullable(),
    p50: z.int().nullable(),
    p85: z.int().nullable(),
    p95: z.int().nullable(),
    /** Share of the runs that have finished by the end of week 1, 2, … with two standard errors. */
    shares: z.array(z.object({ week: z.int(), share: amount, error: amount })),
    runs: z.int(),
    /** Done within `weeks` in at least 85% of the runs. */
    within: z.object({ weeks: z.int(), amount: amount.nullable() }),
  }),
  refusals: [409],
})
