import { asServer } from '../database/tenant.ts'
import { Refusal } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import { applyEvent, applySubscription, orderOf } from './apply-event.ts'
import { noteEvent } from './checkouts.db.ts'
import { chargeObject, parseEvent, type PaymentEvent, subscriptionObject } from './event.ts'
import { stripeLibrary } from './stripe-library.ts'

export type PaymentServices = Pick<Services, 'db' | 'now' | 'settings' | 'payments' | 'secretKey'>

const TOLERANCE_SECONDS = 300

const invalidSignature = () => new Refusal(400, 'invalid_signature', { message: 'Invalid signature' })

export const notConfigured = () =>
  new Refusal(503, 'payments_off', { message: 'Payments are not configured.' })

/**
 * Takes a provider's event: verified over its bytes, of this installation's own account and mode, and then once. The
 * event's id and what it does are one transaction, so that a repeat does nothing and what was answered is done.
 */
export async function receiveEvent(services: PaymentServices, sent: Sealed): Promise<void> {
  await receiveTogether(services, [sent])
}

/** Takes events as one: none counts without the first, which makes them all a repeat if it is one. False: it was. */
export async function receiveTogether(services: PaymentServices, sent: readonly Sealed[]): Promise<boolean> {
  const { payments, db, now } = services
  if (payments.mode === 'off') throw invalidSignature()
  const { provider, secrets, isLive } = payments
  const events: PaymentEvent[] = []
  for (const one of sent) {
    const event = await verified({ ...one, secrets, now: now() })
    if (event === null || event.livemode !== isLive || event.account) throw invalidSignature()
    events.push(await withInvoice(provider, event))
  }
  return asServer(db, async (trx) => {
    for (const [index, event] of events.entries()) {
      const { id, type, created } = event
      const row = { id, type, created_at: new Date(created * 1_000), received_at: now() }
      if (await noteEvent(trx, row)) await applyEvent(trx, event, { provider: provider.kind, now: now() })
      else if (index === 0) return false
    }
    return true
  })
}

type Sealed = { readonly body: Buffer; readonly signature: string }

type Signed = Sealed & { readonly secrets: readonly string[]; readonly now: Date }

/** The event, if one of the secrets signed these very bytes within the last minutes; else null. */
async function verified({ body, signature, secrets, now }: Signed): Promise<PaymentEvent | null> {
  // The library looks only at how old it is.
  const times = [...signature.matchAll(/(?:^|,)\s*t=(\d{1,12})(?=,|$)/g)]
  const [time] = times
  if (time === undefined || times.length !== 1) return null
  if (Number(time[1]) - now.getTime() / 1_000 > TOLERANCE_SECONDS) return null
  for (const secret of secrets) {
    const event = await eventBy(secret, { body, signature, now })
    if (event !== null) return event
  }
  return null
}

async function eventBy(secret: string, { body, signature, now }: Omit<Signed, 'secrets'>) {
  const { webhooks } = await stripeLibrary()
  try {
    return parseEvent(
      webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS, undefined, now.getTime()),
    )
  } catch {
    return null
  }
}

type InvoiceOf = { invoiceOf(paymentIntent: string): Promise<string | null> }

/** A charge names the payment it was made by, and no longer the invoice: that is asked for before anything is locked. */
async function withInvoice(provider: InvoiceOf, event: PaymentEvent): Promise<PaymentEvent> {
  if (event.type !== 'charge.refunded') return event
  const charge = chargeObject.safeParse(event.data.object)
  if (!charge.success) return event
  const { metadata, invoice, payment_intent } = charge.data
  if (metadata?.payment || invoice || !payment_intent) return event
  const found = await provider.invoiceOf(payment_intent)
  return { ...event, data: { object: { ...charge.data, invoice: found } } }
}

/** What the provider just answered of a subscription, over its own connection: as new as anything it has sent. */
export async function takeAnswer(services: PaymentServices, answer: unknown): Promise<void> {
  const { db, now, payments } = services
  const said = subscriptionObject.safeParse(answer)
  if (!said.success || payments.mode === 'off') return
  const { kind: provider } = payments.provider
  const type = said.data.status === 'canceled' ? 'customer.subscription.deleted' : 'answer'
  const at = now().getTime()
  const saidAt = orderOf({ type, created: Math.floor(at / 1_000), id: String(at) })
  await asServer(db, (trx) => applySubscription(trx, said.data, { provider, saidAt }))
}
