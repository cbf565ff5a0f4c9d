import { cents } from '#kit/format.ts'
import type { Queries } from '../database/connection.ts'
import { notify } from '../notices/notify.ts'
import { findHolders } from '../notices/people.db.ts'
import { announce } from '../webhooks/announce.ts'
import type { SubscriptionRow } from './subscriptions.db.ts'

type Owner = { readonly user_id: string | null; readonly org_id: string | null }

/** Whom the money of a plan concerns: the person, or whoever manages its organization's billing. */
export async function findPayers(trx: Queries, { user_id, org_id }: Owner): Promise<readonly string[]> {
  if (org_id !== null) return findHolders(trx, { orgId: org_id, permission: 'org.billing.write' })
  return user_id === null ? [] : [user_id]
}

type Single = { readonly id: string; readonly org_id: string | null; readonly amount: number }

/** A single payment came in: told to the programs of the organization that was paid. */
export async function tellOfPayment(trx: Queries, { id, org_id, amount }: Single, now: Date): Promise<void> {
  if (org_id === null) return
  const data = { paymentId: id, cents: amount, currency: 'USD' } as const
  await announce(trx, { orgId: org_id, event: 'payment.paid', data, key: id, now })
}

type Charged = {
  readonly isPaid: boolean
  readonly cents: number
  /** The provider's id of the invoice. */
  readonly ref: string
  readonly now: Date
}

const NOT_RENEWED =
  'Check your payment method. Your plan stays as it is for 7 days; after that, it changes to Free.'
/** The first payment: there is no plan yet that it could end. */
const NOT_BOUGHT =
  'Nothing was bought, and what you have stays as it is. To try again, choose the plan again.'

/** What became of an invoice, told once: to the organization's own programs, and to whoever pays if it failed. */
export async function tellOfInvoice(
  trx: Queries,
  owner: Owner & Pick<SubscriptionRow, 'id' | 'status'>,
  { isPaid, cents: amount, ref, now }: Charged,
): Promise<void> {
  if (owner.org_id !== null) {
    const data = { paymentId: ref, subscriptionId: owner.id, cents: amount, currency: 'USD' } as const
    const event = isPaid ? 'payment.paid' : 'payment.failed'
    await announce(trx, { orgId: owner.org_id, event, data, key: ref, now })
  }
  if (isPaid) return
  for (const person of await findPayers(trx, owner))
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
