import { monthsLater } from '#finance/billing/proration.ts'
import { asServer } from '../database/tenant.ts'
import type { CheckoutRow } from './checkouts.db.ts'
import { Refusal } from '../http/refusal.ts'
import { notConfigured, type PaymentServices, receiveTogether } from './receive-event.ts'
import type { PaymentProvider, Target } from './provider.ts'
import { stripeLibrary } from './stripe-library.ts'
import { checkoutSignature } from './test-address.ts'
import { findSubscription, type SubscriptionRow } from './subscriptions.db.ts'

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
  async keep(services, row) {
    await sendUpdate(services, row)
  },
  async cancel(services, row, when) {
    if (when === 'period_end') return sendUpdate(services, row, { cancelAtPeriodEnd: true })
    const object = (now: SubscriptionRow) => {
      if (!isPaidAs(row, now)) throw changedMeanwhile()
      return { ...subscriptionOf(now), status: 'canceled' }
    }
    await say(services, row, { type: 'deleted', object })
  },
  async resume(services, row) {
    await sendUpdate(services, row, { cancelAtPeriodEnd: false })
  },
  portal: async () => null,
  invoiceOf: async () => null,
}

/** Whether what is paid stands as somebody saw it. */
const isPaidAs = (seen: SubscriptionRow, now: SubscriptionRow): boolean =>
  now.price_id === seen.price_id &&
  now.seats === seen.seats &&
  now.period_end?.getTime() === seen.period_end?.getTime()

const changedMeanwhile = () =>
  new Refusal(409, 'changed', {
    message: 'A payment for this plan has just come in. Look at what you have now before you cancel.',
  })

type Said = 'created' | 'updated' | 'deleted'
type Saying = {
  readonly type: Said
  readonly object: (row: SubscriptionRow) => object
  /** What was paid for it: charged together with what it buys, or not at all. */
  readonly invoice?: Sent
}

/** So many may speak of one subscription at the same moment. */
const AT_ONCE = 50

/**
 * Says what a subscription is, numbered: of two in a second the later counts. Where somebody else said something at the
 * same moment, it is said anew of what then stands, so that neither undoes the other. Of what has ended nothing is said
 * any more. Gives what stands afterwards.
 */
export async function say(
  services: PaymentServices,
  { id }: Pick<SubscriptionRow, 'id'>,
  { type, object, invoice }: Saying,
): Promise<SubscriptionRow> {
  for (let tries = 0; tries < AT_ONCE; tries += 1) {
    const row = await found(services, id)
    if (row.status === 'canceled') return row
    const before = Number(/_no(\d+)_/.exec(row.said_at)?.[1] ?? 0)
    // One number for every kind of word: of a payment and a cancellation at once, the second finds the first.
    const word = {
      type: `customer.subscription.${type}`,
      id: `${id}_no${String(before + 1).padStart(6, '0')}_word`,
      object: object(row),
    }
    const paid = invoice === undefined ? [] : [named('invoice.paid', invoice)]
    if (await sendTogether(services, [word, ...paid])) return found(services, id)
  }
  throw new Error(`${id} was changed ${AT_ONCE} times at once`)
}

async function found({ db }: PaymentServices, id: string): Promise<SubscriptionRow> {
  const row = await asServer(db, (trx) => findSubscription(trx, id))
  if (row === undefined) throw new Error(`there is no subscription ${id}`)
  return row
}

const sendUpdate = async (
  services: PaymentServices,
  row: SubscriptionRow,
  changed?: Changed,
): Promise<void> => {
  await say(services, row, { type: 'updated', object: (now) => subscriptionOf(now, changed) })
}

type Sent = {
  /** What makes the event's id: the same thing is said once. */
  readonly about: string
  readonly object: object
}

type Event = { readonly type: string; readonly id: string; readonly object: object }

const named = (type: string, { about, object }: Sent): Event => ({
  type,
  id: `${about}_${type.replaceAll('.', '_')}`,
  object,
})

/** Signs an event and sends it through the door that the provider's come through. */
export async function send(services: PaymentServices, type: string, sent: Sent): Promise<void> {
  await sendTogether(services, [named(type, sent)])
}

/** Events that count together; false: the first was sent before. */
async function sendTogether(services: PaymentServices, events: readonly Event[]): Promise<boolean> {
  const { payments, now } = services
  if (payments.mode !== 'test') throw notConfigured()
  const timestamp = Math.floor(now().getTime() / 1_000)
  const [secret = ''] = payments.secrets
  const { webhooks } = await stripeLibrary()
  const sealed = events.map(({ type, id, object }) => {
    const about = { object: 'event', type, created: timestamp, livemode: false, data: { object } }
    const payload = JSON.stringify({ id: `evt_test_${id}`, ...about })
    const signature = webhooks.generateTestHeaderString({ payload, secret, timestamp })
    return { body: Buffer.from(payload), signature }
  })
  return receiveTogether(services, sealed)
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
    price: { unit_amount: (target ?? row).amount },
  }
  return {
    id: row.provider_id ?? `sub_test_${row.id}`,
    object: 'subscription',
    status,
    cancel_at_period_end: cancelAtPeriodEnd,
    trial_end: null,
    metadata: { subscription: row.id, ...pricedAs(row, target), ...(later ? waitingFor(later) : {}) },
    items: { data: [bill] },
  }
}

const pricedAs = (row: SubscriptionRow, target: Target | undefined) => ({
  price: target?.priceId ?? row.price_id ?? '',
  seats: String((target ?? row).seats),
})

const waitingFor = ({ priceId, seats }: Target) => ({ next_price: priceId, next_seats: String(seats) })

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
