import type { Queries } from '../database/connection.ts'
import { asServer } from '../database/tenant.ts'
import { Refusal } from '../http/refusal.ts'
import {
  type CheckoutRow,
  endCheckout,
  findCheckout,
  findOpenCheckouts,
  voidCheckout,
} from './checkouts.db.ts'
import { amountFor, priceOf } from './offer.ts'
import { findOffer, type PriceRow } from './plans.db.ts'
import type { PaymentServices } from './receive-event.ts'
import { grants } from './standing.ts'
import { findRunning, findSubscription, lockOwner, type SubscriptionRow } from './subscriptions.db.ts'
import { invoiceOf, periodFrom, say, send, sessionOf, subscriptionOf } from './test-provider.ts'
import { linesSchema } from './lines.ts'

type Act = 'pay' | 'decline' | 'abandon'

/** What pressing a button of the test checkout sends. */
export async function actOn(services: PaymentServices, checkout: CheckoutRow, act: Act): Promise<void> {
  if (act === 'abandon') {
    const object = sessionOf(checkout, 'unpaid')
    await send(services, 'checkout.session.expired', { about: checkout.id, object })
    return
  }
  const ordered = await asServer(services.db, (trx) => take(trx, checkout, { act, now: services.now() }))
  if (ordered !== null) await sendSubscription(services, checkout, { ...ordered, act })
  if (act === 'decline') return
  const object = sessionOf(checkout, 'paid')
  await send(services, 'checkout.session.completed', { about: checkout.id, object })
}

type Pressed = { readonly act: Exclude<Act, 'abandon'>; readonly now: Date }
type Period = { readonly start: Date; readonly end: Date }
type Ordered = { readonly row: SubscriptionRow; readonly price: PriceRow; readonly period: Period }

/**
 * What a checkout is for, if it still can be paid; null for a single payment. Paying takes it in the same step: one that
 * another one overtook, and a change priced before the plan changed, are over.
 */
async function take(trx: Queries, { id, user_id: userId }: CheckoutRow, { act, now }: Pressed) {
  await lockOwner(trx, { userId, orgId: null })
  const checkout = await findCheckout(trx, id)
  if (checkout?.status !== 'open') throw over()
  if (checkout.kind === 'payment') return null
  const ordered = await orderOf(trx, checkout, now)
  if (act === 'pay')
    for (const one of await findOpenCheckouts(trx, userId ?? '')) await endForPlan(trx, one, id)
  return ordered
}

/** Of a person's checkouts for a plan one is paid, and the others are over with it. */
async function endForPlan(trx: Queries, { id, kind }: CheckoutRow, paidId: string): Promise<void> {
  if (kind !== 'payment') await endCheckout(trx, id, id === paidId ? 'completed' : 'expired')
}

async function orderOf(trx: Queries, checkout: CheckoutRow, now: Date): Promise<Ordered> {
  const row = await findSubscription(trx, checkout.subject_id)
  const offer = await findOffer(trx)
  const price = priceOf(offer, checkout.price_id)
  if (row === undefined || price === undefined) throw over()
  const isOver =
    checkout.kind === 'change'
      ? !grants(row, now) || row.said_at !== checkout.quoted_at_word
      : await paysAlready(trx, row, now)
  if (isOver) throw over()
  const { period_start: start, period_end: end } = row
  const goesOn = checkout.kind === 'change' && priceOf(offer, row.price_id)?.interval === price.interval
  const period = goesOn && start !== null && end !== null ? { start, end } : periodFrom(now, price.interval)
  return { row, price, period }
}

type Told = Ordered & { readonly act: Pressed['act'] }

/** The subscription as it is once this is paid, and its invoice; of what is declined the invoice alone. */
async function sendSubscription(
  services: PaymentServices,
  checkout: CheckoutRow,
  { row, price, period, act }: Told,
): Promise<void> {
  const now = services.now()
  const isChange = checkout.kind === 'change'
  const { id, amount, seats } = checkout
  const lines = linesSchema.parse(JSON.parse(checkout.lines))
  const { interval } = price
  const invoice = invoiceOf(row.id, { id: `in_test_${id}`, amount, lines, at: now, period })
  if (act === 'decline') {
    const about = `${id}_${now.getTime()}`
    await send(services, 'invoice.payment_failed', { about, object: { ...invoice, amount_paid: 0 } })
    return
  }
  const target = {
    priceId: price.id,
    planName: checkout.title,
    interval,
    seats,
    amount: amountFor(price, seats),
  }
  const object = (stands: SubscriptionRow) => subscriptionOf(stands, { target, period, status: 'active' })
  const type = isChange ? 'updated' : 'created'
  const after = await say(services, row, { type, object, invoice: { about: id, object: invoice } })
  if (after.status !== 'canceled') return
  // Ended in this very moment: nothing was bought, so that nothing was charged.
  await asServer(services.db, (trx) => voidCheckout(trx, id))
  throw over()
}

/** Whether the owner pays for another plan by now. */
async function paysAlready(trx: Queries, row: SubscriptionRow, now: Date): Promise<boolean> {
  const running = await findRunning(trx, { userId: row.user_id ?? '', orgId: row.org_id })
  return running.some((one) => one.id !== row.id && one.provider !== 'none' && grants(one, now))
}

const over = () =>
  new Refusal(409, 'checkout_ended', { message: 'This checkout is over. Begin again from your plans.' })
