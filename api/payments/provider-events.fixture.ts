import { loadSecretKey } from '../auth/secret-key.ts'
import { readServerSettings } from '../settings.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { patient, payer, PLUS } from './payer.fixture.ts'
import { openPayments } from './payments.ts'
import { stripeLibrary } from './stripe-library.ts'

export const NOW = new Date('2026-11-26T12:00:00.000Z')
export const SECONDS = NOW.getTime() / 1_000
const MONTH = 30 * 86_400

type Event = {
  readonly id: string
  readonly type: string
  readonly created?: number
  readonly object: object
}

/** An event as the provider prints it. */
export const textOf = ({ id, type, created = SECONDS, object }: Event, more: object = {}): string =>
  JSON.stringify({ id, object: 'event', type, created, livemode: false, data: { object }, ...more })

/** A server that takes events, and what signs and sends them. */
export async function eventDesk() {
  const server = await startTestServer({ now: () => NOW })
  const payments = openPayments(readServerSettings({}), loadSecretKey(undefined, server.dataDir))
  const secret = payments.mode === 'off' ? '' : (payments.secrets[0] ?? '')
  const { webhooks } = await stripeLibrary()
  const sign = (payload: string, timestamp = SECONDS, by = secret) =>
    webhooks.generateTestHeaderString({ payload, secret: by, timestamp })
  const post = (body: string, signature = sign(body)) =>
    patient(server.stranger).send('POST', '/webhooks/stripe', {
      body,
      headers: { 'stripe-signature': signature },
    })
  return { server, sign, post, begun: () => begunOn(server) }
}

/** A person who has begun paying for Plus, and what a provider says of it. */
async function begunOn(server: TestServer) {
  const person = await payer(server)
  const { body } = await person.begin(PLUS)
  const checkout = String(body.sessionId)
  const { rows } = await server.pool.query<{ subject_id: string }>(
    'SELECT subject_id FROM checkouts WHERE id = $1',
    [checkout],
  )
  const id = rows[0]?.subject_id ?? ''
  const [subscription, invoice] = [subscriptionOf(id), invoiceOf(id)]
  const story: readonly Event[] = [
    { id: `evt_${id}_a`, type: 'customer.subscription.created', object: subscription() },
    { id: `evt_${id}_b`, type: 'invoice.paid', object: invoice('1') },
    {
      id: `evt_${id}_c`,
      type: 'customer.subscription.updated',
      created: SECONDS + 9,
      object: subscription({ cancel_at_period_end: true }),
    },
    {
      id: `evt_${id}_d`,
      type: 'charge.refunded',
      object: { amount_refunded: 600, invoice: invoice('1').id },
    },
  ]
  return { person, id, checkout, subscription, invoice, story }
}

const metadataOf = (id: string) => ({ subscription: id, price: 'price_plus_month', seats: '1' })
const PERIOD = { start: SECONDS, end: SECONDS + MONTH }

const subscriptionOf =
  (id: string) =>
  (more: object = {}, amount = 1_200) => ({
    id: `sub_test_${id}`,
    status: 'active',
    metadata: metadataOf(id),
    cancel_at_period_end: false,
    trial_end: null,
    items: {
      data: [
        {
          quantity: 1,
          current_period_start: PERIOD.start,
          current_period_end: PERIOD.end,
          price: { unit_amount: amount },
        },
      ],
    },
    ...more,
  })

const invoiceOf = (id: string) => (name: string) => ({
  id: `in_${id}_${name}`,
  created: SECONDS,
  amount_paid: 1_200,
  amount_due: 1_200,
  currency: 'usd',
  parent: { subscription_details: { metadata: metadataOf(id) } },
  lines: { data: [{ description: 'Plus, monthly', amount: 1_200, period: PERIOD }] },
})
