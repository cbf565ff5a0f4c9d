import type { Caller } from '../auth/caller.db.ts'
import { asServer } from '../database/tenant.ts'
import { newId } from '../ids.ts'
import { publicUrl } from '../settings.ts'
import { type CheckoutRow, findOpenCheckouts, insertCheckout, setCheckoutProviderId } from './checkouts.db.ts'
import type { Target } from './provider.ts'
import { notConfigured, type PaymentServices } from './receive-event.ts'
import { lockOwner } from './subscriptions.db.ts'

export type CheckoutWish = Pick<
  CheckoutRow,
  'kind' | 'subject_id' | 'title' | 'amount' | 'quoted_at_word'
> & {
  readonly target: Target | null
  readonly lines: readonly { readonly description: string; readonly amount: number }[]
  readonly returnPath: string | undefined
}

export type Started = {
  readonly id: string
  readonly url: string
  readonly mode: 'test' | 'stripe'
  readonly expiresAt: Date
}

const LIVES_MS = 30 * 60_000
const BACK = '/subscriptionPlans'

/** Begins paying; what the person had open of the same kind can no longer be paid, so that nothing is paid twice. */
export async function startCheckout(
  services: PaymentServices,
  { userId, email }: Pick<Caller, 'userId' | 'email'>,
  wish: CheckoutWish,
): Promise<Started> {
  const { payments, db, now, settings } = services
  if (payments.mode === 'off') throw notConfigured()
  const { target, lines, returnPath, ...about } = wish
  const id = newId('cs')
  const back = returnPath !== undefined && isInside(returnPath) ? returnPath : BACK
  const at = now()
  const checkout: CheckoutRow = {
    ...about,
    id,
    user_id: userId,
    price_id: target?.priceId ?? null,
    seats: target?.seats ?? 1,
    lines: JSON.stringify(lines),
    provider: payments.provider.kind,
    provider_id: null,
    status: 'open',
    return_path: back,
    created_at: at,
    expires_at: new Date(at.getTime() + LIVES_MS),
  }
  // One after the other: of two that begin at once, the later one ends the earlier one.
  const others = await asServer(db, async (trx) => {
    await lockOwner(trx, { userId, orgId: null })
    const open = await findOpenCheckouts(trx, userId)
    await insertCheckout(trx, checkout)
    return open.filter(sameAs(wish))
  })
  for (const one of others) await payments.provider.expireCheckout(services, one)
  const address = `${publicUrl(settings)}${back}${back.includes('?') ? '&' : '?'}`
  const ways = { successUrl: `${address}paid=${id}`, cancelUrl: `${address}unpaid=${id}` }
  const order = { checkout, email, target, ...ways }
  const started = await payments.provider.startCheckout(services, order)
  await asServer(db, (trx) => setCheckoutProviderId(trx, id, started.id))
  return { id, url: started.url, mode: payments.mode, expiresAt: checkout.expires_at }
}

/** A page of this app and of no other. */
const isInside = (path: string): boolean => /^\/(?![/\\])[\w/?=&.%~-]*$/.test(path)

type Kind = Pick<CheckoutRow, 'kind' | 'subject_id'>

/** Whether both would pay for the same: one thing, or a plan, of which a person has one. */
const sameAs =
  ({ kind, subject_id }: Kind) =>
  (one: CheckoutRow): boolean =>
    kind === 'payment' ? one.subject_id === subject_id : one.kind !== 'payment'

/** What was open for a plan can no longer be paid: it was canceled or changed meanwhile. */
export async function expirePlanCheckouts(services: PaymentServices, userId: string): Promise<void> {
  const { db, payments } = services
  if (payments.mode === 'off') return
  const open = await asServer(db, (trx) => findOpenCheckouts(trx, userId))
  for (const one of open.filter(sameAs({ kind: 'change', subject_id: '' })))
    await payments.provider.expireCheckout(services, one)
}
