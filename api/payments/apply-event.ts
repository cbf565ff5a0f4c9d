import type { Queries } from '../database/connection.ts'
import { newId } from '../ids.ts'
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
import { markPaid, writeInvoice, writeRefund } from './ledger.db.ts'
import { amountFor, priceOf, planOf, routesOf } from './offer.ts'
import type { Provider } from './payment-tables.ts'
import { findOffer, type Offer } from './plans.db.ts'
import {
  findRunning,
  findSubscription,
  lockOwner,
  lockSubscription,
  type SubscriptionRow,
  updateSubscription,
} from './subscriptions.db.ts'

/**
 * The one state machine of plans and payments. What a subscription is follows from the provider's newest word on it, and
 * each invoice, refund, and checkout from the most that was said of it: whatever order events come in, the same stands in
 * the end. Nothing else writes that somebody paid.
 */
export async function applyEvent(trx: Queries, event: PaymentEvent, provider: Provider): Promise<void> {
  const apply = APPLIED[event.type]
  await apply?.(trx, event, provider)
}

type Apply = (trx: Queries, event: PaymentEvent, provider: Provider) => Promise<void>

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

async function takeSubscription(trx: Queries, event: PaymentEvent, provider: Provider): Promise<void> {
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

/** Null: what is billed is not what the price asks for, so it buys nothing. */
function changesOf(row: SubscriptionRow, said: SaidSubscription, offer: Offer) {
  const { metadata, periodStart } = said
  const isNext = (periodStart?.getTime() ?? 0) >= Number(metadata.next_from || Number.POSITIVE_INFINITY)
  const wanted = (isNext ? metadata.next_price : metadata.price) ?? row.price_id
  const price = priceOf(offer, wanted)
  const seats = Number((isNext ? metadata.next_seats : metadata.seats) ?? row.seats)
  if (price === undefined || !Number.isSafeInteger(seats)) return null
  const amount = amountFor(price, seats)
  // Until the next period a change that waits for it is billed already, and what was bought goes on.
  const isWaiting = metadata.next_price !== undefined && metadata.next_price !== '' && !isNext
  const next = isWaiting ? priceOf(offer, metadata.next_price ?? null) : undefined
  const nextSeats = Number(metadata.next_seats ?? seats)
  const billed = next === undefined ? amount : amountFor(next, nextSeats)
  if (said.amount !== billed || amount === 0) return null
  const isSamePeriod =
    row.price_id === price.id && row.period_start?.getTime() === periodStart?.getTime() && row.said_at !== ''
  return {
    status: said.status,
    plan_id: price.plan_id,
    price_id: price.id,
    seats,
    amount,
    period_start: periodStart,
    period_end: said.periodEnd,
    trial_end: said.trialEnd,
    cancel_at_period_end: said.cancelAtPeriodEnd,
    next_price_id: next?.id ?? null,
    next_seats: next === undefined ? null : nextSeats,
    bought: isSamePeriod ? row.bought : JSON.stringify(routesOf(offer, planOf(offer, price.plan_id))),
  }
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

async function takeInvoice(trx: Queries, event: PaymentEvent, provider: Provider): Promise<void> {
  const parsed = invoiceObject.safeParse(event.data.object)
  if (!parsed.success) return
  const invoice = parsed.data
  const metadata = (invoice.parent?.subscription_details ?? invoice.subscription_details)?.metadata
  const row = await findSubscription(trx, metadata?.subscription ?? '')
  if (row === undefined || row.provider !== provider) return
  const isPaid = event.type === 'invoice.paid'
  const amount = isPaid ? invoice.amount_paid : invoice.amount_due
  if (amount <= 0) return
  const [first] = invoice.lines.data
  const description = first?.description ?? 'Subscription'
  const lines = invoice.lines.data.map((line) => ({
    description: line.description ?? description,
    amount: line.amount,
  }))
  const period = invoice.lines.data.findLast((line) => line.amount > 0)?.period
  await writeInvoice(trx, {
    id: newId('pay'),
    user_id: row.user_id,
    org_id: row.org_id,
    subject_kind: 'subscription',
    subject_id: row.id,
    description: lines.findLast((line) => line.amount > 0)?.description ?? description,
    amount,
    status: isPaid ? 'paid' : 'failed',
    provider,
    provider_ref: invoice.id,
    lines: JSON.stringify(lines),
    period_start: dateOf(period?.start ?? null),
    period_end: dateOf(period?.end ?? null),
    created_at: new Date(invoice.created * 1_000),
    paid_at: isPaid ? dateOf(event.created) : null,
    used_by: null,
  })
}

async function takeCheckout(trx: Queries, event: PaymentEvent, provider: Provider): Promise<void> {
  const parsed = checkoutObject.safeParse(event.data.object)
  if (!parsed.success) return
  const said = parsed.data
  const row = await findCheckout(trx, said.client_reference_id ?? '')
  if (row === undefined || row.provider !== provider) return
  await endCheckout(trx, row.id, 'completed')
  if (row.kind !== 'payment' || said.payment_status !== 'paid') return
  if (said.amount_total !== row.amount || said.currency !== 'usd') return
  await markPaid(trx, { id: row.subject_id, amount: row.amount, at: new Date(event.created * 1_000) })
}

async function takeExpired(trx: Queries, event: PaymentEvent, provider: Provider): Promise<void> {
  const parsed = checkoutObject.safeParse(event.data.object)
  const row = parsed.success ? await findCheckout(trx, parsed.data.client_reference_id ?? '') : undefined
  if (row?.provider === provider) await endCheckout(trx, row.id, 'expired')
}

async function takeRefund(trx: Queries, event: PaymentEvent): Promise<void> {
  const parsed = chargeObject.safeParse(event.data.object)
  if (!parsed.success) return
  const ref = parsed.data.metadata?.payment ?? parsed.data.invoice
  if (ref !== undefined && ref !== null) await writeRefund(trx, ref, parsed.data.amount_refunded)
}
