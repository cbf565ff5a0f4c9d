import { z } from 'zod'
import type { Queries } from '../../database/connection.ts'
import { withPerson } from '../../database/tenant.ts'
import type { JobContext, JobDefinition } from '../../jobs/job.ts'
import { notify } from '../../notices/notify.ts'
import type { Services } from '../../services.ts'
import { saveReport } from '../reports.db.ts'
import { afterRun } from './after-run.ts'
import { makeRun, type Made } from './make-run.ts'
import { changeSchedule, findSchedule, lockSchedule, type ScheduleRow } from './schedules.db.ts'

const INPUTS = z.object({ scheduleId: z.string(), at: z.string() })

/** Makes one run of a scheduled report: it, its notice, and the time of the next one are written together, once. */
export const scheduleJob = (services: Services): JobDefinition => ({
  async run({ job, signal }: JobContext) {
    const { scheduleId: id, at } = INPUTS.parse(job.inputs)
    const { userId } = job
    if (userId === null) return {}
    const row = await withPerson(services.db, userId, (trx) => findSchedule(trx, { userId, id }))
    if (row === undefined || !isDue(row, at)) return {}
    const made = await makeRun(services, row, signal)
    const now = services.now()
    return {
      result: { path: '/reports?tab=scheduled', label: 'Open scheduled reports', expiresAt: null },
      effect: async (trx) => {
        const held = await lockSchedule(trx, { userId, id })
        if (held !== undefined && isDue(held, at)) await settle(trx, { row: held, at, made, now })
      },
    }
  },
})

/** Still wanted for this moment: not paused, ended, moved, or made by another worker since. */
const isDue = ({ status, next_run_at }: ScheduleRow, at: string): boolean =>
  status === 'active' && next_run_at?.toISOString() === at

type Settled = {
  readonly row: ScheduleRow
  readonly at: string
  readonly made: Made
  readonly now: Date
}

async function settle(trx: Queries, { row, at, made, now }: Settled): Promise<void> {
  const { id, user_id: person, title } = row
  const told = { person, kind: 'report.schedule', key: `${id} ${at}`, now } as const
  if ('ended' in made) {
    const change = { status: 'ended', note: made.ended, next_run_at: null, queued_for: null } as const
    await changeSchedule(trx, id, change)
    const link = '/reports?tab=scheduled' as const
    await notify(trx, { ...told, title: `Scheduled report ended: ${title}`, text: made.ended, link })
    return
  }
  const after = afterRun(row, now)
  if ('problem' in made) {
    await changeSchedule(trx, id, { ...after, note: made.problem })
    const text = `“${title}” could not be made: ${made.problem}`
    const link = '/reports?tab=scheduled' as const
    await notify(trx, { ...told, title: `Scheduled report not made: ${title}`, text, link })
    return
  }
  const { holder, orgId, summary, content } = made
  const report = await saveReport(trx, {
    kind: 'schedule',
    title,
    source_ref: `${id} ${at}`,
    holder,
    user_id: orgId === null ? person : null,
    org_id: orgId,
    created_by: person,
    status: 'ready',
    summary,
    rows: null,
    warnings: 0,
    content: JSON.stringify(content),
    now,
  })
  await changeSchedule(trx, id, { ...after, last_run_at: now, last_report: report })
  const text = `Your ${row.frequency} report “${title}” is ready.`
  await notify(trx, { ...told, title: `Scheduled report: ${title}`, text, link: `/reports?report=${report}` })
}
