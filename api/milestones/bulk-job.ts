import { z } from 'zod'
import { OPERATIONS } from '#kit/contract/milestone-admin.api.ts'
import { counted } from '#kit/format.ts'
import type { JobContext, JobDefinition, JobDone } from '../jobs/job.ts'
import { awardEverybody, runBulk } from './bulk.ts'

const INPUTS = z.object({
  operation: z.enum(OPERATIONS),
  milestoneIds: z.array(z.string()),
  userIds: z.array(z.string()).nullable(),
  orgId: z.string().nullable(),
})

const SECONDS = 1_800

/** Awards, recomputes, or retires; without inputs it is the daily run. */
export const bulkJob: JobDefinition = {
  seconds: SECONDS,
  async run({ job, services: { db, now }, step }: JobContext): Promise<JobDone> {
    const time = now()
    if (!('operation' in job.inputs)) {
      const count = await awardEverybody(db, time)
      await step(99, `awarded: ${count}`)
      return {}
    }
    const onPage = (people: number, changed: number) =>
      step(50, `${counted(people, 'person', 'people')}, ${counted(changed, 'change')}`)
    const changed = await runBulk(db, { ...INPUTS.parse(job.inputs), now: time, onPage })
    const path = '/milestones/milestone-dashboard?tab=manage'
    return { result: { path, label: counted(changed, 'change'), expiresAt: null } }
  },
}
