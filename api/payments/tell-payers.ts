import { cents } from '#kit/format.ts'
import type { Queries } from '../database/connection.ts'
import { closeNotices } from '../notices/notices.db.ts'
import { notify } from '../notices/notify.ts'
import { findHolders } from '../notices/people.db.ts'
import { announce } from '../webhooks/announce.ts'
import { findSettled, type PaymentRow } from './ledger.db.ts'
import { sendReceipt } from './receipt.ts'
import type { SubscriptionRow } from './subscriptions.db.ts'

type Owner = { readonly user_id: string | null; readonly org_id: string | null }

/** Whom the money of a plan concerns: the person, or whoever manages its organization's billing. */
export async function findPayers(trx: Queries, { user_id, org_id }: Owner): Promise<readonly string[]> {
  if (org_id !== null) return findHolders(trx, { orgId: org_id, permission: 'org.billing.write' })
  return user_id === null ? [] : [user_id]
}

/** A single payment came in: told to the programs of the organization that was paid, and receipted to who paid. */
export async function tellOfPayment(trx: Queries, payment: PaymentRow, now: Date): Promise<void> {
  const { id, org_id, user_id, amount } = payment
  if (user_id !== null) await sendReceipt(trx, [user_id], { ...payment, paid_at: now })
  if (org_id === null) return
  const data = { paymentId: id, cents: amount, currency: 'USD' } as const
  await announce(trx, { orgId: org_id, event: 'payment.paid', data, key: id, now })
}

type Charged = { readonly invoice: Omit<PaymentRow, 'refunded'>; readonly now: Date }

const NOT_RENEWED =
  'Check your payment method. Your plan stays as it is for 7 days; after that, it changes to Free.'
/** The first payment: there is no plan yet that it could end. */
const NOT_BOUGHT =
  'Nothing was bought, and what you have stays as it is. To try again, choose the plan again.'

/**
 * What became of an invoice, told once: to the organization's own programs, and to whoever pays by a receipt, or by what to
 * do about it if it failed. That is over once a plan is paid after it.
 */
export async function tellOfInvoice(
  trx: Queries,
  owner: Owner & Pick<SubscriptionRow, 'id' | 'status'>,
  { invoice, now }: Charged,
): Promise<void> {
  const { paid_at } = invoice
  const ref = invoice.provider_ref ?? invoice.id
  if (owner.org_id !== null) {
    const data = { paymentId: ref, subscriptionId: owner.id, cents: invoice.amount, currency: 'USD' } as const
    const event = paid_at === null ? 'payment.failed' : 'payment.paid'
    await announce(trx, { orgId: owner.org_id, event, data, key: ref, now })
  }
  const payers = await findPayers(trx, owner)
  if (paid_at === null) await tellOfFailure(trx, payers, { ref, owner, amount: invoice.amount, now })
  else await sendReceipt(trx, payers, { ...invoice, paid_at })
  const keys = await findSettled(trx, owner)
  if (keys.length > 0) await closeNotices(trx, { kind: 'payment.failed', keys, now })
}

type Failed = {
  readonly ref: string
  readonly owner: Pick<SubscriptionRow, 'status'>
  readonly amount: number
  readonly now: Date
}

async function tellOfFailure(
  trx: Queries,
  payers: readonly string[],
  { ref, owner, amount, now }: Failed,
): Promise<void> {
  for (const person of payers)
    await notify(trx, {
      person,
      kind: 'payment.failed',
      title: `A payment of ${cents(amount / 100)} did not go through`,
      text: owner.status === 'incomplete' ? NOT_BOUGHT : NOT_RENEWED,
      link: '/subscriptionPlans',
      key: ref,
      now,
    })
}
