import type { Queries } from '../../database/connection.ts'
import { asServer } from '../../database/tenant.ts'
import { enqueueJob } from '../../jobs/jobs.db.ts'
import type { JobDefinition } from '../../jobs/job.ts'
import { afterRun } from './after-run.ts'
import { nextRun } from './next-run.ts'
import { changeSchedule, takeDue, takeLate, takeMoved } from './schedules.db.ts'

/**
 * Once an hour: a job for each scheduled report of the next hour, at its own time. What a day brought no report for is
 * left out, and the next run is on its day again.
 */
export const dueJob: JobDefinition = {
  async run({ services: { db, now }, signal }) {
    for (const chore of [followMoves, skipLate, queueDue]) {
      let count = 1
      while (count > 0 && !signal.aborted) count = await asServer(db, (trx) => chore(trx, now()))
    }
    return {}
  },
}

/** Who moved gets the next report in the morning of the new place. */
async function followMoves(trx: Queries, now: Date): Promise<number> {
  const moved = await takeMoved(trx)
  for (const { id, frequency, day, zone } of moved)
    await changeSchedule(trx, id, {
      time_zone: zone,
      next_run_at: nextRun({ frequency, day, zone }, now),
      queued_for: null,
    })
  return moved.length
}

async function skipLate(trx: Queries, now: Date): Promise<number> {
  const late = await takeLate(trx, now)
  for (const row of late) {
    const note = 'The last run made no report. The next one is tried again.'
    await changeSchedule(trx, row.id, { ...afterRun(row, now), note })
  }
  return late.length
}

async function queueDue(trx: Queries, now: Date): Promise<number> {
  const due = await takeDue(trx, now)
  for (const { id, user_id: userId, next_run_at: runAt } of due) {
    if (runAt === null) continue
    const at = runAt.toISOString()
    const job = { kind: 'report.schedule', userId, orgId: null, inputs: { scheduleId: id, at } } as const
    // A job at most for each time: one that gave up is not asked again by the next hour.
    await enqueueJob(trx, { ...job, now, runAt, idempotencyKey: `${id} ${at}` })
    await changeSchedule(trx, id, { queued_for: runAt })
  }
  return due.length
}
