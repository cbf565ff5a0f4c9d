import { lockPayment, type PaymentRow, type Queries, usePayment } from '#api/kit.ts'
import type { CohortRow } from './cohorts.db.ts'
import { addPlace, endPlace, seat, settleSeats } from './seats.db.ts'
import { isJoinable } from './terms.model.ts'

type Idle = { readonly row: CohortRow; readonly payment: PaymentRow; readonly now: Date }

/** A seat for a payment that nobody came back with, or its way back in full. The cohort is locked. */
export async function takeIdlePayment(trx: Queries, { row, payment: seen, now }: Idle): Promise<void> {
  const { live, free } = await settleSeats(trx, { row, now })
  const payment = await lockPayment(trx, seen.id)
  if (payment === undefined || payment.used_by !== null || payment.user_id === null) return
  const { user_id: userId, amount: price } = payment
  const mine = live.find((one) => one.user_id === userId)
  const isHeld = mine?.status === 'pending_payment' || mine?.status === 'offered'
  const isOpen = row.removed_at === null && isJoinable(row.cohort, now.getTime())
  if (isHeld || (mine === undefined && isOpen && free > 0)) {
    const place =
      mine ?? (await addPlace(trx, { row, now, userId, status: 'pending_payment', price, until: null }))
    await seat(trx, place, { payment, now })
    return
  }
  // In the books as a place that ended at once: what is paid back always belongs to one.
  const place = await addPlace(trx, {
    row,
    now,
    userId,
    status: 'cancelled',
    price,
    until: null,
    paymentId: payment.id,
  })
  await usePayment(trx, payment.id, place.id)
  await endPlace(trx, place, { refund: price, now })
}
