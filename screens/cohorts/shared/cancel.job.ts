import { asServer, defineJob, type JobContext, notify } from '#api/kit.ts'
import { cents } from '#kit/format.ts'
import { lockCohort } from './cohorts.db.ts'
import { findLive } from './enrollments.db.ts'
import { MY_COHORTS } from './terms.model.ts'
import { endPlace, settleSeats } from './seats.db.ts'

/** Ends everybody's place in a canceled cohort: whoever paid gets all of it back, and everybody is told. */
export default defineJob({
  async run({ job, services: { db, now } }: JobContext) {
    await asServer(db, async (trx) => {
      const row = await lockCohort(trx, String(job.inputs.cohortId))
      if (row === undefined) return
      const at = now()
      await settleSeats(trx, { row, now: at })
      for (const one of await findLive(trx, row.id)) {
        const refund = one.status === 'enrolled' && one.payment_id !== null ? one.price : 0
        await endPlace(trx, one, { refund, now: at })
        const returned = refund === 0 ? '' : ` The ${cents(refund / 100)} that you paid will be refunded.`
        await notify(trx, {
          person: one.user_id,
          kind: 'cohort.changed',
          title: `Canceled: ${row.cohort.cohort_name}`,
          text: `${row.cohort.cohort_name} will not take place.${returned}`,
          link: MY_COHORTS,
          key: `${row.id} canceled`,
          now: at,
        })
      }
    })
    return {}
  },
})
