import * as contract from '#kit/contract/payments.api.ts'
import { asServer } from '../database/tenant.ts'
import { bind } from '../http/handler.ts'
import { rawBodyOf } from '../http/raw-body.ts'
import { REFUSALS, Refusal } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import { type CheckoutRow, findCheckout } from './checkouts.db.ts'
import { receiveEvent } from './receive-event.ts'
import { isSigned } from './test-address.ts'
import { actOn } from './test-checkout.ts'

const webhook = bind(contract.stripeWebhook, async ({ services, request }) => {
  const header = request.headers['stripe-signature']
  const signature = typeof header === 'string' ? header : ''
  await receiveEvent(services, { body: rawBodyOf(request), signature })
  return { received: true as const }
})

type Named = { readonly sessionId: string; readonly signature: string }

/** The checkout of a signed address of this installation's test provider; anything else does not exist. */
async function openTest(services: Services, { sessionId, signature }: Named): Promise<CheckoutRow> {
  const { payments, secretKey, db } = services
  if (payments.mode !== 'test' || !isSigned(secretKey, sessionId, signature)) throw REFUSALS.notFound()
  const row = await asServer(db, (trx) => findCheckout(trx, sessionId))
  if (row === undefined || row.provider !== 'test') throw REFUSALS.notFound()
  return row
}

const statusOf = ({ status, expires_at }: CheckoutRow, now: Date) =>
  status === 'open' && expires_at <= now ? 'expired' : status

const getTest = bind(contract.getTestCheckout, async ({ params, query, services }) => {
  const row = await openTest(services, { ...params, ...query })
  return {
    title: row.title,
    amount: row.amount,
    currency: 'USD' as const,
    status: statusOf(row, services.now()),
    returnPath: row.return_path,
    expiresAt: row.expires_at.toISOString(),
  }
})

const act = bind(contract.actOnTestCheckout, async ({ params, query, services }) => {
  const row = await openTest(services, { ...params, ...query })
  if (statusOf(row, services.now()) !== 'open')
    throw new Refusal(409, 'checkout_ended', {
      message: 'This checkout is over. Begin again from your plans.',
    })
  await actOn(services, row, params.act)
  const after = await openTest(services, { ...params, ...query })
  return { status: statusOf(after, services.now()), returnPath: row.return_path }
})

export const WEBHOOK_HANDLERS = [webhook, getTest, act] as const
