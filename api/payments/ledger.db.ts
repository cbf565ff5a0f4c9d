import { type Selectable, sql } from 'kysely'
import type { Queries } from '../database/connection.ts'
import type { PaymentTables } from './payment-tables.ts'

export type PaymentRow = Selectable<PaymentTables['payments']> & { readonly refunded: number }

type NewPayment = Selectable<PaymentTables['payments']>

export async function insertPayment(trx: Queries, row: NewPayment): Promise<void> {
  await trx.insertInto('payments').values(row).execute()
}

/**
 * One row for each of the provider's invoices, however often and in whatever order it is heard of: paid is final. Its
 * id, or null where this was no news.
 */
export async function writeInvoice(trx: Queries, row: NewPayment): Promise<string | null> {
  const { status, amount, lines, paid_at } = row
  const written = await trx
    .insertInto('payments')
    .values(row)
    .onConflict((oc) =>
      oc
        .column('provider_ref')
        .doUpdateSet({ status, amount, lines, paid_at })
        .where('payments.status', '<>', 'paid')
        .where(sql<boolean>`${status} = 'paid'`),
    )
    .returning('id')
    .executeTakeFirst()
  return written?.id ?? null
}

/**
 * The provider's ids of a payer's invoices after which a plan was paid, that one included: what failed of them is over,
 * whatever order it is heard in.
 */
export async function findSettled(
  trx: Queries,
  { user_id, org_id }: Pick<NewPayment, 'user_id' | 'org_id'>,
): Promise<readonly string[]> {
  const { rows } = await sql<{ ref: string }>`
    WITH own AS (SELECT * FROM payments WHERE subject_kind = 'subscription' AND provider_ref IS NOT NULL
      AND CASE WHEN ${org_id}::text IS NULL THEN org_id IS NULL AND user_id = ${user_id} ELSE org_id = ${org_id} END)
    SELECT provider_ref AS ref FROM own
    WHERE created_at <= (SELECT max(paid_at) FROM own WHERE status = 'paid')`.execute(trx)
  return rows.map(({ ref }) => ref)
}

/** Of a charge, the most that was heard to be refunded. */
export async function writeRefund(trx: Queries, ref: string, amount: number): Promise<void> {
  await trx
    .insertInto('payment_refunds')
    .values({ provider_ref: ref, amount })
    .onConflict((oc) =>
      oc.column('provider_ref').doUpdateSet({
        amount: sql`greatest(payment_refunds.amount, excluded.amount)`,
      }),
    )
    .execute()
}

/** A one-off payment that the provider says came in, of exactly what it asks for. Whether this was news. */
export async function markPaid(
  trx: Queries,
  { id, amount, at }: { readonly id: string; readonly amount: number; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payments')
    .set({ status: 'paid', paid_at: at })
    .where('id', '=', id)
    .where('amount', '=', amount)
    .where('status', '<>', 'paid')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const select = (trx: Queries) =>
  trx
    .selectFrom('payments as p')
    .leftJoin('payment_refunds as r', 'r.provider_ref', 'p.provider_ref')
    .selectAll('p')
    .select(sql<number>`coalesce(r.amount, 0)`.as('refunded'))

/** What was charged for a thing, the newest first. */
export const findPayments = (
  trx: Queries,
  { kind, id }: { readonly kind: string; readonly id: string },
): Promise<PaymentRow[]> =>
  select(trx)
    .where('p.subject_kind', '=', kind)
    .where('p.subject_id', '=', id)
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .execute()

/** What a person has paid for besides plans, the newest first. */
export const findPaidByPerson = (trx: Queries, userId: string): Promise<PaymentRow[]> =>
  select(trx)
    .where('p.user_id', '=', userId)
    .where('p.subject_kind', '<>', 'subscription')
    .where('p.status', '=', 'paid')
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(500)
    .execute()

export const findPayment = (trx: Queries, id: string): Promise<PaymentRow | undefined> =>
  select(trx).where('p.id', '=', id).executeTakeFirst()

type Subject = { readonly userId: string; readonly kind: string; readonly subjectId: string }

/** One-off payments of a person for a thing that have neither come in nor been used. */
export const findUnpaid = (trx: Queries, { userId, kind, subjectId }: Subject): Promise<PaymentRow[]> =>
  select(trx)
    .where('p.user_id', '=', userId)
    .where('p.subject_kind', '=', kind)
    .where('p.subject_id', '=', subjectId)
    .where('p.status', '<>', 'paid')
    .where('p.used_by', 'is', null)
    .execute()

/** Under its lock, so that of two who use it one finds it used. */
export async function lockPayment(trx: Queries, id: string): Promise<PaymentRow | undefined> {
  await trx.selectFrom('payments').select('id').where('id', '=', id).forUpdate().execute()
  return findPayment(trx, id)
}

/** Once: a second use breaks on the row. */
export async function usePayment(trx: Queries, id: string, usedBy: string): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ used_by: usedBy })
    .where('id', '=', id)
    .where('used_by', 'is', null)
    .executeTakeFirstOrThrow()
}

/** Payments for a kind of thing that came in before a moment and were used for nothing. */
export const findIdlePayments = (trx: Queries, kind: string, before: Date): Promise<PaymentRow[]> =>
  select(trx)
    .where('p.subject_kind', '=', kind)
    .where('p.status', '=', 'paid')
    .where('p.used_by', 'is', null)
    .where('p.paid_at', '<', before)
    .limit(200)
    .execute()
