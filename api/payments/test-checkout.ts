import { asServer } from '../database/tenant.ts'
import { Refusal } from '../http/refusal.ts'
import type { CheckoutRow } from './checkouts.db.ts'
import { amountFor, priceOf } from './offer.ts'
import { findOffer } from './plans.db.ts'
import type { PaymentServices } from './receive-event.ts'
import { grants } from './standing.ts'
import { findRunning, findSubscription, type SubscriptionRow } from './subscriptions.db.ts'
import { invoiceOf, periodFrom, say, send, sessionOf, subscriptionOf } from './test-provider.ts'
import { linesSchema } from './lines.ts'

type Act = 'pay' | 'decline' | 'abandon'

/** What pressing a button of the test checkout sends. */
export async function actOn(services: PaymentServices, checkout: CheckoutRow, act: Act): Promise<void> {
  if (act === 'abandon')
    return send(services, 'checkout.session.expired', {
      about: checkout.id,
      object: sessionOf(checkout, 'unpaid'),
    })
  if (checkout.kind !== 'payment') await sendSubscription(services, checkout, act)
  if (act === 'decline') return
  const object = sessionOf(checkout, 'paid')
  await send(services, 'checkout.session.completed', { about: checkout.id, object })
}

/** The subscription as it is once this is paid, and its invoice; of what is declined the invoice alone. */
async function sendSubscription(services: PaymentServices, checkout: CheckoutRow, act: 'pay' | 'decline') {
  const now = services.now()
  const { row, offer } = await asServer(services.db, async (trx) => ({
    row: await findSubscription(trx, checkout.subject_id),
    offer: await findOffer(trx),
  }))
  const price = priceOf(offer, checkout.price_id)
  if (row === undefined || price === undefined) throw over()
  const isChange = checkout.kind === 'change'
  if (isChange && !grants(row, now)) throw over()
  if (!isChange && (await paysAlready(services, row, now))) throw over()
  const isSamePeriod = isChange && priceOf(offer, row.price_id)?.interval === price.interval
  const period =
    isSamePeriod && row.period_start !== null && row.period_end !== null
      ? { start: row.period_start, end: row.period_end }
      : periodFrom(now, price.interval)
  const { id, amount, seats } = checkout
  const lines = linesSchema.parse(JSON.parse(checkout.lines))
  const invoice = invoiceOf(row.id, { id: `in_test_${id}`, amount, lines, at: now, period })
  if (act === 'decline')
    return send(services, 'invoice.payment_failed', {
      about: `${id}_${now.getTime()}`,
      object: { ...invoice, amount_paid: 0 },
    })
  const { interval } = price
  const target = {
    priceId: price.id,
    planName: checkout.title,
    interval,
    seats,
    amount: amountFor(price, seats),
  }
  const object = subscriptionOf(row, { target, period, status: 'active' })
  await send(services, 'invoice.paid', { about: id, object: invoice })
  await say(services, row, { type: isChange ? 'updated' : 'created', object })
}

/** Whether the owner pays for another plan by now. */
const paysAlready = (services: PaymentServices, row: SubscriptionRow, now: Date): Promise<boolean> =>
  asServer(services.db, async (trx) => {
    const running = await findRunning(trx, { userId: row.user_id ?? '', orgId: row.org_id })
    return running.some((one) => one.id !== row.id && one.provider !== 'none' && grants(one, now))
  })

const over = () =>
  new Refusal(409, 'checkout_ended', { message: 'This checkout is over. Begin again from your plans.' })
