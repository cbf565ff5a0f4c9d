import { asServer, defineJob, findIdlePayments, type JobContext } from '#api/kit.ts'
import { findCohort, lockCohort } from './cohorts.db.ts'
import { findUnsettled } from './enrollments.db.ts'
import { PAID_FOR, settleSeats } from './seats.db.ts'
import { takePayment } from './paid.db.ts'

/** A payment that came in and was used for nothing is looked at after this time. */
const IDLE_MS = 3_600_000

/**
 * Seats whose hold or offer has run out are free again and offered to who waits. A payment whose event could do nothing
 * with it, since the organization was closed, gets a seat if there is one, and is paid back if not.
 */
export default defineJob({
  everyMs: 60_000,
  async run({ job, services: { db, now } }: JobContext) {
    const { cohortId } = job.inputs
    const ids = await asServer(db, (trx) => findUnsettled(trx, now()))
    for (const id of typeof cohortId === 'string' ? [cohortId, ...ids] : ids)
      await asServer(db, async (trx) => {
        const row = await lockCohort(trx, id)
        if (row !== undefined) await settleSeats(trx, { row, now: now() })
      })
    const idle = await asServer(db, (trx) =>
      findIdlePayments(trx, PAID_FOR, new Date(now().getTime() - IDLE_MS)),
    )
    for (const payment of idle)
      await asServer(db, async (trx) => {
        const found = await findCohort(trx, payment.subject_id, { orgIds: [] })
        const row = found && (await lockCohort(trx, found.id))
        if (row !== undefined) await takePayment(trx, { row, payment, now: now() })
      })
    return {}
  },
})
