import type Stripe from 'stripe'
import { Refusal } from '../http/refusal.ts'
import type { PaymentProvider, Target } from './provider.ts'
import { type PaymentServices, takeAnswer } from './receive-event.ts'
import { stripeLibrary } from './stripe-library.ts'
import type { SubscriptionRow } from './subscriptions.db.ts'

type Access = { readonly key: string; readonly apiUrl: string | undefined }

const NONE = { next_price: '', next_seats: '', next_from: '' } as const

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
    const { checkout } = order
    const session = await refusing(
      stripe.checkout.sessions.create(checkoutParams(order), { idempotencyKey: checkout.id }),
    )
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
    const intent = typeof paid === 'string' ? paid : paid.id
    const refund = { payment_intent: intent, amount, metadata: { payment: checkout.subject_id } }
    await stripe.refunds.create(refund, { idempotencyKey: `refund_${key}` })
  },
})

type Changes = Pick<PaymentProvider, 'changeNow' | 'changeLater' | 'cancel' | 'resume'>

function changes(open: Open): Changes {
  const update = async (
    services: PaymentServices,
    row: SubscriptionRow,
    changes: Stripe.SubscriptionUpdateParams,
  ) => takeAnswer(services, await (await open()).subscriptions.update(idOf(row), changes))
  return {
    async changeNow(services, row, target) {
      const stripe = await open()
      const item = await itemOf(stripe, row)
      await refusing(
        update(services, row, {
          items: [{ id: item.id, quantity: 1, price_data: priceData(target, item.price.product) }],
          proration_behavior: 'always_invoice',
          payment_behavior: 'error_if_incomplete',
          cancel_at_period_end: false,
          metadata: { ...metadataOf(row, target), ...NONE },
        }),
      )
      return 'nothing'
    },
    async changeLater(services, row, target) {
      const item = await itemOf(await open(), row)
      await update(services, row, {
        items: [{ id: item.id, quantity: 1, price_data: priceData(target, item.price.product) }],
        proration_behavior: 'none',
        cancel_at_period_end: false,
        metadata: {
          subscription: row.id,
          price: row.price_id ?? '',
          seats: String(row.seats),
          next_price: target.priceId,
          next_seats: String(target.seats),
          next_from: String(row.period_end?.getTime() ?? 0),
        },
      })
    },
    async cancel(services, row, when) {
      if (when === 'period_end') return update(services, row, { cancel_at_period_end: true })
      await takeAnswer(services, await (await open()).subscriptions.cancel(idOf(row)))
    },
    resume: (services, row) => update(services, row, { cancel_at_period_end: false }),
  }
}

const lookups = (open: Open): Pick<PaymentProvider, 'portal' | 'invoiceOf'> => ({
  async portal({ settings }, row) {
    const stripe = await open()
    const { customer } = await stripe.subscriptions.retrieve(idOf(row))
    const id = typeof customer === 'string' ? customer : customer.id
    const back =
      settings.PUBLIC_URL === undefined ? {} : { return_url: `${settings.PUBLIC_URL}/subscriptionPlans` }
    return (await stripe.billingPortal.sessions.create({ customer: id, ...back })).url
  },
  async invoiceOf(paymentIntent) {
    const stripe = await open()
    const payment = { type: 'payment_intent', payment_intent: paymentIntent } as const
    const [found] = (await stripe.invoicePayments.list({ payment, limit: 1 })).data
    if (found === undefined) return null
    return typeof found.invoice === 'string' ? found.invoice : found.invoice.id
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

async function itemOf(stripe: Stripe, row: SubscriptionRow) {
  const [item] = (await stripe.subscriptions.retrieve(idOf(row))).items.data
  if (item === undefined) throw unavailable()
  return item
}

const metadataOf = (row: Pick<SubscriptionRow, 'id'>, { priceId, seats }: Target) => ({
  subscription: row.id,
  price: priceId,
  seats: String(seats),
})

const priceData = ({ amount, interval }: Target, product: string | { readonly id: string }) => ({
  currency: 'usd',
  product: typeof product === 'string' ? product : product.id,
  recurring: { interval },
  unit_amount: amount,
})

type CheckoutOrder = Parameters<PaymentProvider['startCheckout']>[1]

function checkoutParams(order: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
  const { checkout, email, target, successUrl, cancelUrl } = order
  const about = {
    client_reference_id: checkout.id,
    customer_email: email,
    success_url: successUrl,
    cancel_url: cancelUrl,
    expires_at: Math.ceil(checkout.expires_at.getTime() / 1_000) + 60,
  }
  const product_data = { name: checkout.title }
  const money = { currency: 'usd', unit_amount: checkout.amount, product_data }
  if (target === null)
    return {
      ...about,
      mode: 'payment',
      line_items: [{ quantity: 1, price_data: money }],
      payment_intent_data: { metadata: { payment: checkout.subject_id } },
    }
  const metadata = metadataOf({ id: checkout.subject_id }, target)
  return {
    ...about,
    mode: 'subscription',
    line_items: [{ quantity: 1, price_data: { ...money, recurring: { interval: target.interval } } }],
    subscription_data: { metadata },
  }
}

const unavailable = () =>
  new Refusal(503, 'payments_away', {
    message: 'The payment provider did not answer. Nothing was charged; try again in a moment.',
    headers: { 'retry-after': '5' },
  })

/** A card that was refused is the person's to mend; everything else is not. */
async function refusing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const { errors } = await stripeLibrary()
    if (error instanceof errors.StripeCardError)
      throw new Refusal(402, 'card_refused', {
        message: 'Your card was refused. Change how you pay, then try again.',
      })
    if (error instanceof errors.StripeError) throw unavailable()
    throw error
  }
}
