import type { CheckoutRow } from './checkouts.db.ts'
import type { Interval } from './payment-tables.ts'
import type { PaymentServices } from './receive-event.ts'
import type { SubscriptionRow } from './subscriptions.db.ts'

/** What a subscription becomes: a price with so many seats, at its amount. */
export type Target = {
  readonly priceId: string
  readonly planName: string
  readonly interval: Interval
  readonly seats: number
  readonly amount: number
}

/** What is to be paid on a page of the provider. */
export type Order = {
  readonly checkout: CheckoutRow
  readonly email: string
  /** Of a subscription. */
  readonly target: Target | null
  readonly successUrl: string
  readonly cancelUrl: string
}

export type RefundOrder = {
  /** By which the payment was paid. */
  readonly checkout: CheckoutRow
  readonly amount: number
  readonly key: string
}

/** What a change needs of the person first. */
export type Needed = 'nothing' | 'checkout'

/**
 * Whoever takes the money. Nothing here grants anything: what a provider did comes back as its signed events, or as its
 * own answer over its own connection, and goes through the one state machine.
 */
export type PaymentProvider = {
  readonly kind: 'test' | 'stripe'
  /** Gives its id of the checkout, and the page to pay on. */
  startCheckout(
    services: PaymentServices,
    order: Order,
  ): Promise<{ readonly id: string; readonly url: string }>
  expireCheckout(services: PaymentServices, checkout: CheckoutRow): Promise<void>
  /** Returns so much of a one-off payment; the same key twice returns it once. */
  refund(services: PaymentServices, refund: RefundOrder): Promise<void>
  /** Changes it now and charges what is due; 'checkout': the person has to pay on a page first. */
  changeNow(services: PaymentServices, row: SubscriptionRow, target: Target): Promise<Needed>
  /** At the end of the paid period. */
  changeLater(services: PaymentServices, row: SubscriptionRow, target: Target): Promise<void>
  /** Takes back a change that waits for the end of the period. */
  keep(services: PaymentServices, row: SubscriptionRow): Promise<void>
  cancel(services: PaymentServices, row: SubscriptionRow, when: 'period_end' | 'now'): Promise<void>
  resume(services: PaymentServices, row: SubscriptionRow): Promise<void>
  /** A page on which the person changes how to pay; null: there is none. */
  portal(services: PaymentServices, row: SubscriptionRow): Promise<string | null>
  /** The invoice that a charge belongs to, where its event does not say. */
  invoiceOf(paymentIntent: string): Promise<string | null>
}
