import { cents } from '#kit/format.ts'
import type { Queries } from '../database/connection.ts'
import { notify } from '../notices/notify.ts'
import { findHolders } from '../notices/people.db.ts'
import { announce } from '../webhooks/announce.ts'

type Owner = { readonly user_id: string | null; readonly org_id: string | null }

/** Whom the money of a plan concerns: the person, or whoever manages its organization's billing. */
export async function findPayers(trx: Queries, { user_id, org_id }: Owner): Promise<readonly string[]> {
  if (org_id !== null) return findHolders(trx, { orgId: org_id, permission: 'org.billing.write' })
  return user_id === null ? [] : [user_id]
}

/** A payment did not go through, in cents; each invoice is told once. */
export async function tellPayers(
  trx: Queries,
  owner: Owner,
  { amount, key, now }: { readonly amount: number; readonly key: string; readonly now: Date },
): Promise<void> {
  for (const person of await findPayers(trx, owner))
    await notify(trx, {
      person,
      kind: 'payment.failed',
      title: `A payment of ${cents(amount / 100)} did not go through`,
      text: 'Check your payment method. Your plan stays as it is for 7 days; after that, it changes to Free.',
      link: '/subscriptionPlans',
      key,
      now,
    })
}

type Charged = { readonly isPaid: boolean; readonly cents: number; readonly ref: string; readonly now: Date }

/** The organization's own programs hear of it; `ref` is the provider's id of the invoice. */
export async function announcePayment(
  trx: Queries,
  { id: subscriptionId, org_id: orgId }: Owner & { readonly id: string },
  { isPaid, cents: amount, ref, now }: Charged,
): Promise<void> {
  if (orgId === null) return
  const data = { paymentId: ref, subscriptionId, cents: amount, currency: 'USD' } as const
  await announce(trx, { orgId, event: isPaid ? 'payment.paid' : 'payment.failed', data, key: ref, now })
}
