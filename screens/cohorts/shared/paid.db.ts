import { definePaidRule, lockPayment, type PaymentRow, type Queries, usePayment } from '#api/kit.ts'
import { type CohortRow, lockCohort } from './cohorts.db.ts'
import { type EnrollmentRow, findEnrollment, findLive, updateEnrollment } from './enrollments.db.ts'
import {
  addPlace,
  endPlace,
  HELD_MS,
  PAID_FOR,
  seat,
  settleSeats,
  tellOfRefund,
  tellOfSeat,
} from './seats.db.ts'
import { isJoinable } from './terms.model.ts'

/**
 * A payment that came in takes its seat in the same step, whether or not its person comes back; one that was given up
 * frees it.
 */
export const paidSeats = definePaidRule({
  paidFor: PAID_FOR,
  lockSubject: lockCohort,
  async afterPaid(trx, { payment, now }) {
    const row = await lockCohort(trx, payment.subject_id)
    if (row !== undefined) await takePayment(trx, { row, payment, now })
  },
  async afterUnpaid(trx, { payment, begunAt, now }) {
    const row = await lockCohort(trx, payment.subject_id)
    const mine = row && (await findLive(trx, row.id)).find(({ payment_id }) => payment_id === payment.id)
    if (row === undefined || mine?.status !== 'pending_payment') return
    // No checkout holds a seat so long: it was offered, and goes on being offered.
    const isOffer = (mine.offered_until?.getTime() ?? 0) > begunAt.getTime() + HELD_MS
    if (isOffer) await updateEnrollment(trx, mine, { status: 'offered' })
    else await endPlace(trx, mine, { refund: 0, now })
    await settleSeats(trx, { row, now })
  },
})

type Paid = { readonly row: CohortRow; readonly payment: PaymentRow; readonly now: Date }

/** A seat for a payment that came in, or its way back in full. The cohort is locked. */
export async function takePayment(trx: Queries, { row, payment: seen, now }: Paid): Promise<void> {
  const payment = await lockPayment(trx, seen.id)
  if (payment?.status !== 'paid') return
  const paid = { row, payment, now }
  const place = payment.used_by === null ? await placeFor(trx, paid) : await leftPlace(trx, payment)
  if (place === undefined) return
  if (place.status === 'pending_payment' || place.status === 'offered') {
    const { amount: price } = payment
    await updateEnrollment(trx, await seat(trx, place, { payment, now }), { price })
    await tellOfSeat(trx, { row, place: { ...place, price }, now })
  } else await giveBack(trx, place, paid)
}

/** That of who left before the payment came in; none where it was seated or returned already. */
async function leftPlace(trx: Queries, { used_by }: PaymentRow): Promise<EnrollmentRow | undefined> {
  const place = await findEnrollment(trx, used_by ?? '')
  return place?.status === 'cancelled' && place.refund === 0 ? place : undefined
}

/**
 * The seat that is held, even when its time is just over; else a free one; else one that ended at once, since what is
 * paid back always belongs to a place.
 */
async function placeFor(trx: Queries, { row, payment, now }: Paid): Promise<EnrollmentRow | undefined> {
  const { user_id: userId, amount: price, id: paymentId } = payment
  if (userId === null) return undefined
  const mine = (await findLive(trx, row.id)).find((one) => one.user_id === userId)
  if (mine?.status === 'pending_payment' || mine?.status === 'offered') return mine
  const { free } = await settleSeats(trx, { row, now })
  const isOpen = row.removed_at === null && isJoinable(row.cohort, now.getTime())
  const status = mine === undefined && isOpen && free > 0 ? 'pending_payment' : 'cancelled'
  const place = await addPlace(trx, { row, now, userId, status, price, until: null, paymentId })
  if (status === 'cancelled') await usePayment(trx, paymentId, place.id)
  return place
}

async function giveBack(trx: Queries, place: EnrollmentRow, { row, payment, now }: Paid): Promise<void> {
  const { amount: refund } = payment
  await endPlace(trx, place, { refund, now })
  const why = `Your payment for ${row.cohort.cohort_name} came in when your seat was no longer held.`
  await tellOfRefund(trx, { row, place, now }, { refund, why })
}
