import type Stripe from 'stripe'
import type { PaymentProvider, Target } from './provider.ts'
import { stripeLibrary } from './stripe-library.ts'
import { unavailable } from './stripe-refusals.ts'
import type { SubscriptionRow } from './subscriptions.db.ts'

/* What is asked of Stripe for a price of this installation. */

/** No change waits. */
export const NONE = { next_price: '', next_seats: '' } as const

export const nameOf = (one: string | { readonly id: string }): string =>
  typeof one === 'string' ? one : one.id

export const metadataOf = (row: Pick<SubscriptionRow, 'id'>, { priceId, seats }: Target) => ({
  subscription: row.id,
  price: priceId,
  seats: String(seats),
})

export const priceData = ({ amount, interval }: Target, product: string) => ({
  currency: 'usd',
  product,
  recurring: { interval },
  unit_amount: amount,
})

/** What Stripe calls a price of ours on its pages and invoices: one product for each, made when it is first sold. */
export async function productOf(stripe: Stripe, { priceId, planName }: Target): Promise<string> {
  const id = `groundwork_${priceId}`
  const { errors } = await stripeLibrary()
  await stripe.products.create({ id, name: planName }).catch((error: unknown) => {
    const isThere = error instanceof errors.StripeError && error.code === 'resource_already_exists'
    if (!isThere) throw error
  })
  return id
}

export type CheckoutOrder = Parameters<PaymentProvider['startCheckout']>[1]

export async function checkoutParams(
  stripe: Stripe,
  { checkout, email, target, successUrl, cancelUrl }: CheckoutOrder,
): Promise<Stripe.Checkout.SessionCreateParams> {
  const about = {
    client_reference_id: checkout.id,
    customer_email: email,
    success_url: successUrl,
    cancel_url: cancelUrl,
    expires_at: Math.ceil(checkout.expires_at.getTime() / 1_000) + 60,
  }
  if (target === null) {
    const { title: name, amount: unit_amount, subject_id: payment } = checkout
    return {
      ...about,
      mode: 'payment',
      line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount, product_data: { name } } }],
      payment_intent_data: { metadata: { payment } },
    }
  }
  const price_data = priceData(target, await productOf(stripe, target))
  return {
    ...about,
    mode: 'subscription',
    line_items: [{ quantity: 1, price_data }],
    subscription_data: { metadata: metadataOf({ id: checkout.subject_id }, target) },
  }
}

type Scheduled = { readonly row: SubscriptionRow; readonly target: Target }

/**
 * Another price from the next period on. Stripe bills another interval at once when the subscription itself is changed,
 * so what is paid already runs to its end by a schedule, which then lets go of the subscription.
 */
export async function schedule(
  stripe: Stripe,
  subscriptionId: string,
  { row, target }: Scheduled,
): Promise<void> {
  const product = await productOf(stripe, target)
  const { id, phases } = await stripe.subscriptionSchedules.create({ from_subscription: subscriptionId })
  const running = phases.at(-1)
  if (running === undefined) throw unavailable()
  const { start_date, end_date, items } = running
  await stripe.subscriptionSchedules.update(id, {
    end_behavior: 'release',
    proration_behavior: 'none',
    phases: [
      {
        start_date,
        end_date,
        items: items.map(({ price, quantity = 1 }) => ({ price: nameOf(price), quantity })),
      },
      {
        items: [{ price_data: priceData(target, product), quantity: 1 }],
        duration: { interval: target.interval, interval_count: 1 },
        proration_behavior: 'none',
        metadata: { ...metadataOf(row, target), ...NONE },
      },
    ],
  })
}
