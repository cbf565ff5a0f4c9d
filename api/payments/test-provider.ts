import { monthsLater } from '#finance/billing/proration.ts'
import type { CheckoutRow } from './checkouts.db.ts'
import { notConfigured, type PaymentServices, receiveEvent } from './receive-event.ts'
import type { PaymentProvider, Target } from './provider.ts'
import { stripeLibrary } from './stripe-library.ts'
import { checkoutSignature } from './test-address.ts'
import type { SubscriptionRow } from './subscriptions.db.ts'

/*
 * Pays without money: sends the events that the provider would send, signed as it signs them, through the same door.
 * It keeps nothing of its own: what it says next follows from what stands.
 */

export const testProvider: PaymentProvider = {
  kind: 'test',
  async startCheckout({ secretKey }, { checkout }) {
    const { id } = checkout
    return { id, url: `/checkout/test/${id}?signature=${checkoutSignature(secretKey, id)}` }
  },
  async expireCheckout(services, checkout) {
    await send(services, 'checkout.session.expired', {
      about: checkout.id,
      object: sessionOf(checkout, 'unpaid'),
    })
  },
  async refund(services, { checkout, amount, key }) {
    const object = { object: 'charge', amount_refunded: amount, metadata: { payment: checkout.subject_id } }
    await send(services, 'charge.refunded', { about: key, object })
  },
  // It knows no card: what a change costs is paid on its page.
  changeNow: async () => 'checkout',
  async changeLater(services, row, target) {
    await sendUpdate(services, row, { later: target })
  },
  async cancel(services, row, when) {
    if (when === 'period_end') return sendUpdate(services, row, { cancelAtPeriodEnd: true })
    const object = { ...subscriptionOf(row), status: 'canceled' }
    return say(services, row, { type: 'deleted', object })
  },
  async resume(services, row) {
    await sendUpdate(services, row, { cancelAtPeriodEnd: false })
  },
  portal: async () => null,
  invoiceOf: async () => null,
}

type Said = 'created' | 'updated' | 'deleted'

/** Says what a subscription is, numbered: of two in a second the later counts, and the same one twice is one. */
export function say(services: PaymentServices, row: SubscriptionRow, said: { type: Said; object: object }) {
  const before = Number(/_no(\d+)_/.exec(row.said_at)?.[1] ?? 0)
  const about = `${row.id}_no${String(before + 1).padStart(6, '0')}`
  return send(services, `customer.subscription.${said.type}`, { about, object: said.object })
}

const sendUpdate = (services: PaymentServices, row: SubscriptionRow, changed: Changed): Promise<void> =>
  say(services, row, { type: 'updated', object: subscriptionOf(row, changed) })

type Sent = {
  /** What makes the event's id: the same thing is said once. */
  readonly about: string
  readonly object: object
}

/** Signs an event and sends it through the door that the provider's come through. */
export async function send(services: PaymentServices, type: string, { about, object }: Sent): Promise<void> {
  const { payments, now } = services
  if (payments.mode !== 'test') throw notConfigured()
  const timestamp = Math.floor(now().getTime() / 1_000)
  const id = `evt_test_${about}_${type.replaceAll('.', '_')}`
  const event = { id, object: 'event', type, created: timestamp, livemode: false, data: { object } }
  const payload = JSON.stringify(event)
  const [secret = ''] = payments.secrets
  const { webhooks } = await stripeLibrary()
  const signature = webhooks.generateTestHeaderString({ payload, secret, timestamp })
  await receiveEvent(services, { body: Buffer.from(payload), signature })
}

type Changed = {
  readonly target?: Target
  readonly later?: Target
  readonly cancelAtPeriodEnd?: boolean
  readonly status?: 'active' | 'past_due'
  readonly period?: { readonly start: Date; readonly end: Date }
}

const secondsOf = (date: Date | null): number | null => date && Math.floor(date.getTime() / 1_000)

/** The subscription as the provider would tell it after a change. */
export function subscriptionOf(row: SubscriptionRow, changed: Changed = {}) {
  const { target, later, period, status = row.status, cancelAtPeriodEnd = false } = changed
  const { start, end } = period ?? { start: row.period_start, end: row.period_end }
  const bill = {
    quantity: 1,
    current_period_start: secondsOf(start),
    current_period_end: secondsOf(end),
    price: { unit_amount: (later ?? target ?? row).amount },
  }
  return {
    id: row.provider_id ?? `sub_test_${row.id}`,
    object: 'subscription',
    status,
    cancel_at_period_end: cancelAtPeriodEnd,
    trial_end: null,
    metadata: { subscription: row.id, ...pricedAs(row, target), ...(later ? waitingFor(later, end) : {}) },
    items: { data: [bill] },
  }
}

const pricedAs = (row: SubscriptionRow, target: Target | undefined) => ({
  price: target?.priceId ?? row.price_id ?? '',
  seats: String((target ?? row).seats),
})

const waitingFor = ({ priceId, seats }: Target, end: Date | null) => ({
  next_price: priceId,
  next_seats: String(seats),
  next_from: String(end?.getTime() ?? 0),
})

/** The period that begins at a moment. */
export const periodFrom = (start: Date, interval: 'month' | 'year') => ({
  start,
  end: new Date(monthsLater(start.getTime(), interval === 'year' ? 12 : 1)),
})

type Line = { readonly description: string; readonly amount: number }

export type Invoiced = {
  readonly id: string
  readonly amount: number
  readonly lines: readonly Line[]
  readonly at: Date
  readonly period: { readonly start: Date; readonly end: Date }
}

export const invoiceOf = (subscriptionId: string, { id, amount, lines, at, period }: Invoiced) => ({
  id,
  object: 'invoice',
  created: secondsOf(at),
  amount_paid: amount,
  amount_due: amount,
  currency: 'usd',
  parent: { subscription_details: { metadata: { subscription: subscriptionId } } },
  lines: {
    data: lines.map((line) => ({
      ...line,
      period: { start: secondsOf(period.start), end: secondsOf(period.end) },
    })),
  },
})

export const sessionOf = ({ id, amount }: CheckoutRow, paymentStatus: 'paid' | 'unpaid') => ({
  id: `cs_test_${id}`,
  object: 'checkout.session',
  client_reference_id: id,
  payment_status: paymentStatus,
  amount_total: amount,
  currency: 'usd',
})
