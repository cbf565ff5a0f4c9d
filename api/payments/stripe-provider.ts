import type Stripe from 'stripe'
import type { PaymentProvider } from './provider.ts'
import { type PaymentServices, takeAnswer } from './receive-event.ts'
import { stripeLibrary } from './stripe-library.ts'
import {
  type CheckoutOrder,
  checkoutParams,
  metadataOf,
  nameOf,
  NONE,
  priceData,
  productOf,
  schedule,
} from './stripe-prices.ts'
import { refusing, unavailable } from './stripe-refusals.ts'
import type { SubscriptionRow } from './subscriptions.db.ts'

type Access = { readonly key: string; readonly apiUrl: string | undefined }

/**
 * Stripe. Prices are this installation's own and go along with each call; what stands in `metadata` is the server's, and
 * is how its events find their subscription. What it answers is taken like an event.
 */
export function stripeProvider(access: Access): PaymentProvider {
  const open = opener(access)
  return { kind: 'stripe', ...checkouts(open), ...changes(open), ...lookups(open) }
}

type Open = () => Promise<Stripe>

const checkouts = (open: Open): Pick<PaymentProvider, 'startCheckout' | 'expireCheckout' | 'refund'> => ({
  async startCheckout(_services, order) {
    const stripe = await open()
    const session = await refusing(createSession(stripe, order))
    if (session.url === null) throw unavailable()
    return { id: session.id, url: session.url }
  },
  async expireCheckout(_services, { provider_id }) {
    if (provider_id === null) return
    // One that is paid or over cannot expire, and its own event says so.
    await (await open()).checkout.sessions.expire(provider_id).catch(() => undefined)
  },
  async refund(_services, { checkout, amount, key }) {
    const stripe = await open()
    const { payment_intent: paid } = await stripe.checkout.sessions.retrieve(checkout.provider_id ?? '')
    if (paid === null) throw unavailable()
    const refund = { payment_intent: nameOf(paid), amount, metadata: { payment: checkout.subject_id } }
    await stripe.refunds.create(refund, { idempotencyKey: `refund_${key}` })
  },
})

const createSession = async (stripe: Stripe, order: CheckoutOrder) =>
  stripe.checkout.sessions.create(await checkoutParams(stripe, order), { idempotencyKey: order.checkout.id })

type Changes = Pick<PaymentProvider, 'changeNow' | 'changeLater' | 'keep' | 'cancel' | 'resume'>

function changes(open: Open): Changes {
  const update = async (
    services: PaymentServices,
    row: SubscriptionRow,
    changes: Stripe.SubscriptionUpdateParams,
  ) => takeAnswer(services, await (await open()).subscriptions.update(idOf(row), changes))
  /** Without the change that waited, and said so: while a schedule holds a subscription, nothing else changes it. */
  const release = async (services: PaymentServices, row: SubscriptionRow) => {
    const stripe = await open()
    const found = await stripe.subscriptions.retrieve(idOf(row))
    if (found.schedule !== null) await stripe.subscriptionSchedules.release(nameOf(found.schedule))
    if (row.next_price_id !== null) await update(services, row, { metadata: NONE })
    return { stripe, item: itemOf(found) }
  }
  const released = (services: PaymentServices, row: SubscriptionRow) => refusing(release(services, row))
  return {
    async changeNow(services, row, target) {
      const { stripe, item } = await released(services, row)
      const product = await refusing(productOf(stripe, target))
      await refusing(
        update(services, row, {
          items: [{ id: item.id, quantity: 1, price_data: priceData(target, product) }],
          proration_behavior: 'always_invoice',
          payment_behavior: 'error_if_incomplete',
          cancel_at_period_end: false,
          metadata: metadataOf(row, target),
        }),
      )
      return 'nothing'
    },
    async changeLater(services, row, target) {
      const { stripe } = await released(services, row)
      // A subscription with a schedule says nothing of its end.
      if (row.cancel_at_period_end) await refusing(update(services, row, { cancel_at_period_end: false }))
      await refusing(schedule(stripe, idOf(row), { row, target }))
      const next = { next_price: target.priceId, next_seats: String(target.seats) }
      await refusing(update(services, row, { metadata: next }))
    },
    async keep(services, row) {
      await released(services, row)
    },
    async cancel(services, row, when) {
      const { stripe } = await released(services, row)
      if (when === 'period_end') return refusing(update(services, row, { cancel_at_period_end: true }))
      await takeAnswer(services, await refusing(stripe.subscriptions.cancel(idOf(row))))
    },
    resume: (services, row) => refusing(update(services, row, { cancel_at_period_end: false })),
  }
}

const lookups = (open: Open): Pick<PaymentProvider, 'portal' | 'invoiceOf'> => ({
  async portal({ settings }, row) {
    const stripe = await open()
    const { customer } = await refusing(stripe.subscriptions.retrieve(idOf(row)))
    const back =
      settings.PUBLIC_URL === undefined ? {} : { return_url: `${settings.PUBLIC_URL}/subscriptionPlans` }
    const opened = stripe.billingPortal.sessions.create({ customer: nameOf(customer), ...back })
    return (await refusing(opened)).url
  },
  async invoiceOf(paymentIntent) {
    const stripe = await open()
    const payment = { type: 'payment_intent', payment_intent: paymentIntent } as const
    const [found] = (await stripe.invoicePayments.list({ payment, limit: 1 })).data
    if (found === undefined) return null
    return nameOf(found.invoice)
  },
})

/** One client, made when it is first needed. */
function opener({ key, apiUrl }: Access): () => Promise<Stripe> {
  let client: Stripe | null = null
  return async () => {
    if (client !== null) return client
    const Library = await stripeLibrary()
    client = new Library(key, { maxNetworkRetries: 2, timeout: 20_000, ...addressOf(apiUrl) })
    return client
  }
}

function addressOf(apiUrl: string | undefined): Stripe.StripeConfig {
  if (apiUrl === undefined) return {}
  const { hostname, port, protocol } = new URL(apiUrl)
  const isPlain = protocol === 'http:'
  return { host: hostname, port: Number(port || (isPlain ? 80 : 443)), protocol: isPlain ? 'http' : 'https' }
}

const idOf = ({ provider_id }: SubscriptionRow): string => {
  if (provider_id === null) throw unavailable()
  return provider_id
}

function itemOf({ items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data
  if (item === undefined) throw unavailable()
  return item
}
