import { loadSecretKey } from '../auth/secret-key.ts'
import type { Caller } from '../auth/caller.db.ts'
import type { Queries } from '../database/connection.ts'
import { asServer } from '../database/tenant.ts'
import { newId } from '../ids.ts'
import type { JobServices } from '../jobs/job.ts'
import { findOpenCheckouts, findPaying } from './checkouts.db.ts'
import { findUnpaid, insertPayment } from './ledger.db.ts'
import { openPayments } from './payments.ts'
import type { PaymentProvider } from './provider.ts'
import { notConfigured, type PaymentServices } from './receive-event.ts'
import { type Started, startCheckout } from './start-checkout.ts'
import { lockOwner } from './subscriptions.db.ts'

/*
 * One-off payments for a thing of a screen: how one is asked for, and how it is returned. That it came in is written by
 * the provider's verified event alone; whoever sells the thing looks for that, and uses each payment once.
 */

export type Asked = {
  /** What is sold: 'cohort', and which one. */
  readonly kind: string
  readonly subjectId: string
  readonly orgId: string | null
  readonly description: string
  /** The server's own price, in cents. */
  readonly amount: number
  readonly returnPath: string
}

/**
 * Begins paying for a thing. Whoever begins again goes on with the same payment while the price is the same, and what was
 * begun at another price can no longer be paid.
 */
export async function startPayment(
  services: PaymentServices,
  caller: Pick<Caller, 'userId' | 'email'>,
  asked: Asked,
): Promise<Started & { readonly paymentId: string }> {
  const { payments, db } = services
  if (payments.mode === 'off') throw notConfigured()
  const { provider } = payments
  const { paymentId, stale } = await asServer(db, (trx) =>
    begin(trx, asked, { provider, userId: caller.userId, at: services.now() }),
  )
  for (const one of stale) await provider.expireCheckout(services, one)
  const { description: title, amount, returnPath } = asked
  const about = { kind: 'payment', subject_id: paymentId, title, amount } as const
  const wish = { ...about, target: null, lines: linesOf(asked), quoted_at_word: null, returnPath }
  return { ...(await startCheckout(services, caller, wish)), paymentId }
}

const linesOf = ({ description, amount }: Asked) => [{ description, amount }]

type Payer = {
  readonly userId: string
  readonly at: Date
  readonly provider: Pick<PaymentProvider, 'kind'>
}

/** The payment that is asked for, the one that was begun at the same price if there is one, and checkouts at others. */
async function begin(trx: Queries, asked: Asked, { userId, at, provider }: Payer) {
  const { kind, subjectId, orgId, description, amount } = asked
  await lockOwner(trx, { userId, orgId: null })
  const begun = await findUnpaid(trx, { userId, kind, subjectId })
  const same = begun.find((one) => one.amount === amount && one.provider === provider.kind)
  const others = begun.filter((one) => one !== same).map(({ id }) => id)
  const open = await findOpenCheckouts(trx, userId)
  const stale = open.filter(({ subject_id }) => others.includes(subject_id))
  if (same !== undefined) return { paymentId: same.id, stale }
  const id = newId('pay')
  await insertPayment(trx, {
    id,
    user_id: userId,
    org_id: orgId,
    subject_kind: kind,
    subject_id: subjectId,
    description,
    amount,
    status: 'open',
    provider: provider.kind,
    // What the provider says of it names it by our own ID.
    provider_ref: id,
    lines: JSON.stringify(linesOf(asked)),
    period_start: null,
    period_end: null,
    created_at: at,
    paid_at: null,
    used_by: null,
  })
  return { paymentId: id, stale }
}

export type Returned = {
  readonly paymentId: string
  readonly amount: number
  /** The same key twice returns the money once. */
  readonly key: string
}

/** Returns money of a one-off payment through the provider that took it: the work of a job, since it may have to be repeated. */
export async function refundPayment(
  job: Pick<JobServices, 'db' | 'now' | 'settings' | 'dataDir'>,
  { paymentId, amount, key }: Returned,
): Promise<void> {
  const { db, now, settings, dataDir } = job
  const secretKey = loadSecretKey(settings.SECRET_KEY, dataDir)
  const payments = openPayments(settings, secretKey)
  const checkout = await asServer(db, (trx) => findPaying(trx, paymentId))
  if (payments.mode === 'off' || checkout?.provider !== payments.provider.kind) throw notConfigured()
  await payments.provider.refund({ db, now, settings, payments, secretKey }, { checkout, amount, key })
}
