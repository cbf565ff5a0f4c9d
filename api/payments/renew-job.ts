import { loadSecretKey } from '../auth/secret-key.ts'
import { asServer } from '../database/tenant.ts'
import type { JobContext, JobDefinition } from '../jobs/job.ts'
import { amountFor, invoiced, planOf, priceOf } from './offer.ts'
import { openPayments } from './payments.ts'
import { findOffer, type Offer } from './plans.db.ts'
import type { PaymentServices } from './receive-event.ts'
import { findDue, type SubscriptionRow } from './subscriptions.db.ts'
import { invoiceOf, periodFrom, say, subscriptionOf } from './test-provider.ts'

/** What the test provider does by itself: ends what was canceled, and renews the rest, each period once. */
export const renewJob: JobDefinition = {
  async run({ services }: JobContext) {
    const { db, now, settings, dataDir } = services
    const secretKey = loadSecretKey(settings.SECRET_KEY, dataDir)
    const payments = openPayments(settings, secretKey)
    if (payments.mode !== 'test') return {}
    const due = await asServer(db, async (trx) => ({
      rows: await findDue(trx, now()),
      offer: await findOffer(trx),
    }))
    for (const row of due.rows) await renew({ db, now, settings, payments, secretKey }, row, due.offer)
    return {}
  },
}

async function renew(services: PaymentServices, row: SubscriptionRow, offer: Offer): Promise<void> {
  const { period_end: end, next_price_id, next_seats } = row
  if (end === null) return
  const about = `${row.id}_${end.getTime()}`
  if (row.cancel_at_period_end) {
    const object = (now: SubscriptionRow) => ({
      ...subscriptionOf(now),
      status: 'canceled',
      cancel_at_period_end: true,
    })
    await say(services, row, { type: 'deleted', object })
    return
  }
  const price = priceOf(offer, next_price_id ?? row.price_id)
  if (price === undefined) return
  const seats = next_seats ?? row.seats
  const amount = amountFor(price, seats)
  const planName = planOf(offer, price.plan_id)?.name ?? price.plan_id
  const period = periodFrom(end, price.interval)
  const target = { priceId: price.id, planName, interval: price.interval, seats, amount }
  const lines = [{ description: invoiced(planName, price, seats), amount }]
  const invoice = invoiceOf(row.id, { id: `in_test_${about}`, amount, lines, at: services.now(), period })
  const object = (now: SubscriptionRow) => subscriptionOf(now, { target, period })
  await say(services, row, { type: 'updated', object, invoice: { about, object: invoice } })
}
