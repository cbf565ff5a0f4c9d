import type { Selectable } from 'kysely'
import type { Queries } from '../database/connection.ts'
import type { PaymentTables } from './payment-tables.ts'

export type CheckoutRow = Selectable<PaymentTables['checkouts']>

export async function insertCheckout(trx: Queries, row: CheckoutRow): Promise<void> {
  await trx.insertInto('checkouts').values(row).execute()
}

export async function setCheckoutProviderId(trx: Queries, id: string, providerId: string): Promise<void> {
  await trx.updateTable('checkouts').set({ provider_id: providerId }).where('id', '=', id).execute()
}

export const findCheckout = (trx: Queries, id: string): Promise<CheckoutRow | undefined> =>
  trx.selectFrom('checkouts').selectAll().where('id', '=', id).executeTakeFirst()

/** Those of a person that could still be paid. */
export const findOpenCheckouts = (trx: Queries, userId: string): Promise<CheckoutRow[]> =>
  trx.selectFrom('checkouts').selectAll().where('user_id', '=', userId).where('status', '=', 'open').execute()

/** Whether a one-off payment has a checkout that is not over. */
export async function isPayable(trx: Queries, paymentId: string): Promise<boolean> {
  const open = await trx
    .selectFrom('checkouts')
    .select('id')
    .where('kind', '=', 'payment')
    .where('subject_id', '=', paymentId)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return open !== undefined
}

/** Completed is final: what expires afterwards was heard of late. */
export async function endCheckout(trx: Queries, id: string, status: 'completed' | 'expired'): Promise<void> {
  let ending = trx.updateTable('checkouts').set({ status }).where('id', '=', id)
  if (status === 'expired') ending = ending.where('status', '=', 'open')
  await ending.execute()
}

/** One that was taken to be paid, and bought nothing. */
export async function voidCheckout(trx: Queries, id: string): Promise<void> {
  await trx.updateTable('checkouts').set({ status: 'expired' }).where('id', '=', id).execute()
}

/** Whether this event is new: it is, once. */
export async function noteEvent(trx: Queries, row: PaymentTables['payment_events']): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('payment_events')
    .values(row)
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** By which a one-off payment was paid. */
export const findPaying = (trx: Queries, paymentId: string): Promise<CheckoutRow | undefined> =>
  trx
    .selectFrom('checkouts')
    .selectAll()
    .where('kind', '=', 'payment')
    .where('subject_id', '=', paymentId)
    .where('status', '=', 'completed')
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
