import type { z } from 'zod'
import type { Queries } from '../database/connection.ts'
import { newId } from '../ids.ts'
import { qualifyReferral } from '../referrals/reward-referral.ts'
import { takePaid, takeUnpaid } from './apply-one-off.ts'
import { endCheckout, findCheckout } from './checkouts.db.ts'
import {
  chargeObject,
  checkoutObject,
  dateOf,
  invoiceObject,
  type PaymentEvent,
  type SaidSubscription,
  subscriptionObject,
} from './event.ts'
import { writeInvoice, writeRefund } from './ledger.db.ts'
import { amountFor, planOf, priceOf, routesOf } from './offer.ts'
import type { Provider } from './payment-tables.ts'
import { findOffer, type Offer, type PriceRow } from './plans.db.ts'
import {
  findRunning,
  findSubscription,
  lockOwner,
  lockSubscription,
  type SubscriptionRow,
  updateSubscription,
} from './subscriptions.db.ts'
import { tellOfInvoice } from './tell-payers.ts'

/**
 * The one state machine of plans and payments. What a subscription is follows from the provider's newest word on it, and
 * each invoice, refund, and checkout from the most that was said of it: whatever order events come in, the same stands in
 * the end. Nothing else writes that somebody paid.
 */
export async function applyEvent(trx: Queries, event: PaymentEvent, from: From): Promise<void> {
  const apply = APPLIED[event.type]
  await apply?.(trx, event, from)
}

/** Who sent it, and when it came in. */
type From = { readonly provider: Provider; readonly now: Date }
type Apply = (trx: Queries, event: PaymentEvent, from: From) => Promise<void>

const APPLIED: Readonly<Record<string, Apply>> = {
  'customer.subscription.created': takeSubscription,
  'customer.subscription.updated': takeSubscription,
  'customer.subscription.deleted': takeSubscription,
  'invoice.paid': takeInvoice,
  'invoice.payment_failed': takeInvoice,
  'checkout.session.completed': takeCheckout,
  'checkout.session.async_payment_succeeded': takeCheckout,
  'checkout.session.expired': takeExpired,
  'charge.refunded': takeRefund,
}

async function takeSubscription(trx: Queries, event: PaymentEvent, { provider }: From): Promise<void> {
  const said = subscriptionObject.safeParse(event.data.object)
  if (said.success) await applySubscription(trx, said.data, { provider, saidAt: orderOf(event) })
}

/** Within a second; what was answered to a call of ours is newer than the events of the calls before it. */
const RANK = ['customer.subscription.created', 'customer.subscription.updated', 'answer']

/** Sorts as text: what is deleted last of all, then by second, by kind, and by id. */
export function orderOf({ type, created, id }: Pick<PaymentEvent, 'type' | 'created' | 'id'>): string {
  const isLast = type === 'customer.subscription.deleted'
  return `${isLast ? 1 : 0}-${String(created).padStart(12, '0')}-${RANK.indexOf(type) + 1}-${id}`
}

type Word = { readonly provider: Provider; readonly saidAt: string }

/** Takes over what the provider says of a subscription, unless something newer was said before. */
export async function applySubscription(
  trx: Queries,
  said: SaidSubscription,
  { provider, saidAt }: Word,
): Promise<void> {
  const id = said.metadata.subscription ?? ''
  const found = await findSubscription(trx, id)
  if (found === undefined) return
  await lockOwner(trx, { userId: found.user_id, orgId: found.org_id })
  const row = await lockSubscription(trx, id)
  if (row === undefined || row.provider !== provider || row.said_at >= saidAt) return
  if (row.provider_id !== null && row.provider_id !== said.id) return
  const offer = await findOffer(trx)
  const opens = said.status === 'active' || said.status === 'trialing'
  const changes = changesOf(row, said, offer) ?? (opens ? null : { status: said.status })
  if (changes === null) return
  await updateSubscription(trx, id, { ...changes, provider_id: said.id, said_at: saidAt })
  if (opens) await endUnpaid(trx, row)
}

type Metadata = SaidSubscription['metadata']

/** A price with so many seats, as the metadata names it, where the server's own catalog has it. */
function pricedBy(offer: Offer, priceId: string | null, seats: string | number) {
  const price = priceOf(offer, priceId)
  const count = Number(seats)
  return price === undefined || !Number.isSafeInteger(count)
    ? null
    : { price, seats: count, amount: amountFor(price, count) }
}

/** What a change that waits for the next period will be; null: none waits. */
function waitingIn({ next_price: priceId = '', next_seats: seats = '1' }: Metadata, offer: Offer) {
  return priceId === '' ? null : pricedBy(offer, priceId, seats)
}

/** Null: what is billed is not what the price asks for, so it buys nothing. */
function changesOf(row: SubscriptionRow, said: SaidSubscription, offer: Offer) {
  const { metadata, periodStart } = said
  const next = waitingIn(metadata, offer)
  const now = pricedBy(offer, metadata.price ?? row.price_id, metadata.seats ?? row.seats)
  if (now === null || now.amount === 0 || said.amount !== now.amount) return null
  return {
    status: said.status,
    plan_id: now.price.plan_id,
    price_id: now.price.id,
    seats: now.seats,
    amount: now.amount,
    period_start: periodStart,
    period_end: said.periodEnd,
    trial_end: said.trialEnd,
    cancel_at_period_end: said.cancelAtPeriodEnd,
    next_price_id: next === null ? null : next.price.id,
    next_seats: next === null ? null : next.seats,
    bought: boughtWith(row, { price: now.price, periodStart, offer }),
  }
}

type Bought = { readonly price: PriceRow; readonly periodStart: Date | null; readonly offer: Offer }

/** What the paid period opens: what it opened when it began. */
function boughtWith(row: SubscriptionRow, { price, periodStart, offer }: Bought): string {
  const isSame =
    row.said_at !== '' && row.price_id === price.id && row.period_start?.getTime() === periodStart?.getTime()
  return isSame ? row.bought : JSON.stringify(routesOf(offer, planOf(offer, price.plan_id)))
}

/** A paid plan takes the place of the free plan or trial that its owner had. */
async function endUnpaid(
  trx: Queries,
  { id, user_id: userId, org_id: orgId }: SubscriptionRow,
): Promise<void> {
  for (const other of await findRunning(trx, { userId, orgId }))
    if (other.id !== id && other.provider === 'none')
      await updateSubscription(trx, other.id, { status: 'canceled' })
}

async function takeInvoice(trx: Queries, event: PaymentEvent, { provider }: From): Promise<void> {
  const parsed = invoiceObject.safeParse(event.data.object)
  if (!parsed.success) return
  const invoice = parsed.data
  const { metadata } = invoice.parent?.subscription_details ?? invoice.subscription_details ?? {}
  const row = await findSubscription(trx, metadata?.subscription ?? '')
  if (row === undefined || row.provider !== provider) return
  const isPaid = event.type === 'invoice.paid'
  const amount = isPaid ? invoice.amount_paid : invoice.amount_due
  if (amount <= 0) return
  const now = new Date(event.created * 1_000)
  const written = {
    ...toldBy(invoice),
    user_id: row.user_id,
    org_id: row.org_id,
    subject_kind: 'subscription',
    subject_id: row.id,
    amount,
    status: isPaid ? ('paid' as const) : ('failed' as const),
    provider,
    paid_at: isPaid ? now : null,
    used_by: null,
  }
  const id = await writeInvoice(trx, { ...written, id: newId('pay') })
  if (id !== null) await tellOfInvoice(trx, row, { invoice: { ...written, id }, now })
  if (isPaid && row.org_id !== null) await qualifyReferral(trx, { orgId: row.org_id, now })
}

/** A change of plans, whose lines are what is left of the one and of the other; undefined: none. */
function changeOf(lines: readonly { readonly description: string }[]): string | undefined {
  const named = (start: RegExp) =>
    lines.flatMap(({ description }) => start.exec(description)?.[1] ?? [])[0]?.replace(/ after \d.*$/, '')
  const [from, to] = [named(/^Unused time on (.+)$/), named(/^Remaining time on (.+)$/)]
  return from === undefined || to === undefined ? undefined : `Change from ${from} to ${to}`
}

/** What an invoice says of itself: the change it is for, or its last line that costs something. */
function toldBy({ id, created, lines: { data } }: z.output<typeof invoiceObject>) {
  const lines = data.map(({ description, amount }) => ({
    description: description ?? 'Subscription',
    amount,
  }))
  const named = data.findLast(({ amount }) => amount > 0)
  return {
    description: changeOf(lines) ?? named?.description ?? 'Subscription',
    provider_ref: id,
    lines: JSON.stringify(lines),
    period_start: dateOf(named?.period?.start ?? null),
    period_end: dateOf(named?.period?.end ?? null),
    created_at: new Date(created * 1_000),
  }
}

async function takeCheckout(trx: Queries, event: PaymentEvent, { provider, now }: From): Promise<void> {
  const parsed = checkoutObject.safeParse(event.data.object)
  if (!parsed.success) return
  const said = parsed.data
  const row = await findCheckout(trx, said.client_reference_id ?? '')
  if (row === undefined || row.provider !== provider) return
  const isPaid = said.payment_status === 'paid' && said.amount_total === row.amount && said.currency === 'usd'
  if (row.kind === 'payment' && isPaid) await takePaid(trx, row, { at: new Date(event.created * 1_000), now })
  await endCheckout(trx, row.id, 'completed')
}

async function takeExpired(trx: Queries, event: PaymentEvent, { provider, now }: From): Promise<void> {
  const parsed = checkoutObject.safeParse(event.data.object)
  const row = parsed.success ? await findCheckout(trx, parsed.data.client_reference_id ?? '') : undefined
  if (row?.provider !== provider) return
  if (row.kind === 'payment') await takeUnpaid(trx, row, now)
  else await endCheckout(trx, row.id, 'expired')
}

async function takeRefund(trx: Queries, event: PaymentEvent): Promise<void> {
  const parsed = chargeObject.safeParse(event.data.object)
  if (!parsed.success) return
  const ref = parsed.data.metadata?.payment ?? parsed.data.invoice
  if (ref !== undefined && ref !== null) await writeRefund(trx, ref, parsed.data.amount_refunded)
}
