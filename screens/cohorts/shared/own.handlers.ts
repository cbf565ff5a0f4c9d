import {
  asServer,
  bind,
  findPayment,
  lockPayment,
  type Queries,
  REFUSALS,
  Refusal,
  usePayment,
} from '#api/kit.ts'
import { cents } from '#kit/format.ts'
import { findAttendance } from './attendance.db.ts'
import { findValid } from './certificates.db.ts'
import { sessionKeys } from './cohort.model.ts'
import { certificateAnswer, cohortAnswer, enrollmentAnswer } from './cohort-answer.handlers.ts'
import * as contract from './cohorts.api.ts'
import { type CohortRow, findByIds, lockCohort } from './cohorts.db.ts'
import { countIn, type EnrollmentRow, findEnrollment, findOfPerson, positionOf } from './enrollments.db.ts'
import { findNotices, type Notice } from './notices.db.ts'
import { findFirstNames } from './people.db.ts'
import { endPlace, settleSeats, tellOfRefund } from './seats.db.ts'
import { refundOn, stageOf } from './terms.model.ts'

/** What leaving returns now: what was paid, by the rule; of a seat that is only held, nothing was. */
const refundNow = (one: EnrollmentRow, { cohort }: CohortRow, now: Date): number =>
  one.status === 'enrolled' && one.payment_id !== null
    ? refundOn(cohort, { paid: one.price, now: now.getTime() })
    : 0

const isIn = ({ status }: EnrollmentRow) => status === 'enrolled' || status === 'completed'

export const listOwnEnrollments = bind(contract.listOwnEnrollments, async ({ caller, services }) => {
  const now = services.now()
  return asServer(services.db, async (trx) => {
    const all = await findOfPerson(trx, caller.userId)
    const ids = [...new Set(all.map(({ cohort_id }) => cohort_id))]
    const rows = new Map((await findByIds(trx, ids)).map((row) => [row.id, row]))
    const joined = all.filter(isIn).map(({ cohort_id }) => cohort_id)
    const about = {
      counts: await countIn(trx, ids),
      names: await findFirstNames(trx, joined),
      notices: await findNotices(trx, joined),
      certificates: await findValid(
        trx,
        all.map(({ id }) => id),
      ),
      attendance: await findAttendance(
        trx,
        all.map(({ id }) => id),
      ),
    }
    const enrollments = []
    for (const one of all) {
      const row = rows.get(one.cohort_id)
      if (row === undefined) continue
      const { cohort } = row
      const isMember = isIn(one)
      const marks = about.attendance.get(one.id) ?? []
      const keys = sessionKeys(cohort)
      enrollments.push({
        ...enrollmentAnswer(one, {
          name: cohort.cohort_name,
          position: one.status === 'waitlisted' ? await positionOf(trx, one) : null,
        }),
        cohort: cohortAnswer(row, { caller, counts: about.counts.get(row.id), now }),
        refundNow: refundNow(one, row, now),
        refund: one.refund,
        paymentStatus: await paymentStatus(trx, one),
        group: isMember ? [...(about.names.get(row.id) ?? [])] : [],
        attendance: { marked: marks.length, present: marks.filter(({ present }) => present).length },
        certificate: certificateAnswer(about.certificates.get(one.id)),
        links: isMember
          ? cohort.sessions.map(({ link, recording }, index) => ({ key: keys[index] ?? '', link, recording }))
          : [],
        notices: noticesFor(one, about.notices.get(row.id) ?? []),
      })
    }
    return { enrollments }
  })
})

async function paymentStatus(trx: Queries, { status, payment_id }: EnrollmentRow) {
  if (payment_id === null || status !== 'pending_payment') return null
  return (await findPayment(trx, payment_id))?.status ?? null
}

/** Those since the person enrolled. */
const noticesFor = (one: EnrollmentRow, notices: readonly Notice[]) =>
  notices
    .filter(({ at }) => one.enrolled_at !== null && at >= one.enrolled_at)
    .map(({ at, changes }) => ({ at: at.toISOString(), changes: [...changes] }))

export const leaveCohort = bind(contract.leaveCohort, async ({ params: { id }, body, caller, services }) => {
  const now = services.now()
  return asServer(services.db, async (trx) => {
    const seen = await findEnrollment(trx, id)
    if (seen?.user_id !== caller.userId) throw REFUSALS.notFound()
    const row = await lockCohort(trx, seen.cohort_id)
    if (row === undefined) throw REFUSALS.notFound()
    // Read again under the lock: an offer may have passed meanwhile, or the same press may have come twice.
    const { live } = await settleSeats(trx, { row, now })
    const one = live.find((other) => other.id === id)
    if (one === undefined) throw new Refusal(409, 'left', { message: 'You are not in this cohort any more.' })
    if (stageOf(row.cohort, { now: now.getTime(), free: 0 }) === 'completed')
      throw new Refusal(409, 'over', { message: 'This cohort is over.' })
    const refund = refundNow(one, row, now)
    if (body?.refund !== undefined && body.refund !== refund)
      throw new Refusal(409, 'refund_changed', {
        message: 'The refund has changed. Look at the new amount before you leave.',
        extra: { refund },
      })
    await keepForRefund(trx, one)
    const left = await endPlace(trx, one, { refund, now })
    const why = `You left ${row.cohort.cohort_name}, for which you paid ${cents(one.price / 100)}.`
    if (refund > 0) await tellOfRefund(trx, { row, place: one, now }, { refund, why })
    await settleSeats(trx, { row, now })
    return { enrollment: enrollmentAnswer(left, { name: row.cohort.cohort_name, position: null }), refund }
  })
})

/** What can still be paid for a place that is left: should it come in, it belongs to that place, and all of it goes back. */
async function keepForRefund(trx: Queries, { id, status, payment_id }: EnrollmentRow): Promise<void> {
  if (status !== 'pending_payment' || payment_id === null) return
  const payment = await lockPayment(trx, payment_id)
  if (payment?.used_by === null) await usePayment(trx, payment.id, id)
}
