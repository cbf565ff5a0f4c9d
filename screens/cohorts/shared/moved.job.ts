import { asServer, defineJob, type JobContext, notify } from '#api/kit.ts'
import { lockCohort } from './cohorts.db.ts'
import { findLive } from './enrollments.db.ts'
import { findNotices } from './notices.db.ts'
import { MY_COHORTS } from './terms.model.ts'

/** Tells everybody who is in a cohort how its dates moved. */
export default defineJob({
  async run({ job, services: { db, now } }: JobContext) {
    await asServer(db, async (trx) => {
      const row = await lockCohort(trx, String(job.inputs.cohortId))
      if (row === undefined) return
      const notices = (await findNotices(trx, [row.id])).get(row.id) ?? []
      const notice = notices.find(({ at }) => at.toISOString() === job.inputs.at)
      if (notice === undefined) return
      const { cohort_name, timeZone } = row.cohort
      const lines = notice.changes.map(
        ({ what, from, to }) => `${what}: ${shown(from, timeZone)} is now ${shown(to, timeZone)}`,
      )
      for (const one of await findLive(trx, row.id))
        if (one.status === 'enrolled')
          await notify(trx, {
            person: one.user_id,
            kind: 'cohort.changed',
            title: `New dates: ${cohort_name}`,
            text: `The dates of ${cohort_name} have changed (${timeZone}):\n\n${lines.join('\n')}`,
            link: MY_COHORTS,
            key: `${row.id} ${notice.at.toISOString()}`,
            now: now(),
          })
    })
    return {}
  },
})

/** An instant in the cohort's own zone; a day as it stands. */
function shown(at: string, timeZone: string): string {
  if (at === '') return 'not planned'
  if (!at.includes('T')) return at
  return new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(at),
  )
}
