import type { Queries } from '../database/connection.ts'
import { type CheckoutRow, endCheckout, isPayable } from './checkouts.db.ts'
import { findPayment, markPaid } from './ledger.db.ts'
import { findPaidRule } from './paid-rule.ts'
import { tellOfPayment } from './tell-payers.ts'

/** A one-off payment came in: what it buys is had in the same step, under the lock of what is sold. */
export async function takePaid(
  trx: Queries,
  { subject_id: id, amount }: CheckoutRow,
  { at, now }: { readonly at: Date; readonly now: Date },
): Promise<void> {
  const begun = await findPayment(trx, id)
  if (begun === undefined) return
  const rule = findPaidRule(begun.subject_kind)
  await rule?.lockSubject(trx, begun.subject_id)
  if (!(await markPaid(trx, { id, amount, at }))) return
  await tellOfPayment(trx, begun, at)
  await rule?.afterPaid(trx, { payment: begun, now })
}

/**
 * A checkout of a one-off payment is over. Unless the payment came in, or goes on by another checkout, what is kept for it
 * is given up in the same step, under the lock of what is sold.
 */
export async function takeUnpaid(trx: Queries, checkout: CheckoutRow, now: Date): Promise<void> {
  const { id, subject_id: paymentId, created_at: begunAt } = checkout
  const begun = await findPayment(trx, paymentId)
  const rule = begun && findPaidRule(begun.subject_kind)
  await rule?.lockSubject(trx, begun?.subject_id ?? '')
  await endCheckout(trx, id, 'expired')
  const payment = await findPayment(trx, paymentId)
  if (payment === undefined || payment.status === 'paid' || (await isPayable(trx, paymentId))) return
  await rule?.afterUnpaid(trx, { payment, begunAt, now })
}
