import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { idOf, timestamp } from './person.ts'

/* Reports that are made again every week or month, each run a report of its own that its person is told of. */

const frequency = z.enum(['weekly', 'monthly'])

const schedule = z.object({
  id: z.string(),
  /** What is made again: a report of a file, or that of a saved plan. */
  reportId: z.string(),
  title: z.string(),
  frequency,
  /** 1 Monday to 7 Sunday; 1 to 31 of a month, whose last day the later ones mean. */
  day: z.int(),
  /** The person’s; runs are at 7 in the morning there. */
  timeZone: z.string(),
  endsOn: z.string().nullable(),
  status: z.enum(['active', 'paused', 'ended']),
  /** Why it ended, or why its last run made nothing. */
  note: z.string().nullable(),
  nextRunAt: timestamp.nullable(),
  lastRunAt: timestamp.nullable(),
  /** The report of the last run. */
  lastReport: z.string().nullable(),
})

const rhythm = {
  frequency,
  day: z.int().min(1).max(31),
  /** The last day on which it may run. */
  endsOn: z.iso.date().nullable(),
}

const params = z.object({ id: idOf('rsc') })

export const listSchedules = defineEndpoint({
  method: 'GET',
  path: '/reports/schedules',
  summary: 'List one’s own schedules, the newest first',
  access: 'signedIn',
  answer: z.object({ schedules: z.array(schedule) }),
})

export const createSchedule = defineEndpoint({
  method: 'POST',
  path: '/reports/schedules',
  summary: 'Have a report made again every week or month, and be told of each',
  access: 'signedIn',
  body: z.object({
    reportId: idOf('rpt'),
    ...rhythm,
    endsOn: rhythm.endsOn.default(null),
  }),
  answer: schedule,
  success: [201],
  refusals: [402, 403, 404],
})

export const patchSchedule = defineEndpoint({
  method: 'PATCH',
  path: '/reports/schedules/{id}',
  summary: 'Change when a schedule runs, pause it, or let it run on',
  access: 'signedIn',
  own: 'rsc',
  params,
  body: z.object({ ...z.object(rhythm).partial().shape, status: z.enum(['active', 'paused']).optional() }),
  answer: schedule,
  refusals: [409],
})

export const deleteSchedule = defineEndpoint({
  method: 'DELETE',
  path: '/reports/schedules/{id}',
  summary: 'End a schedule; the reports that it made stay',
  access: 'signedIn',
  own: 'rsc',
  params,
  answer: z.undefined(),
  success: [204],
})
