import { createHmac } from 'node:crypto'
import { type ServerSettings, wantsSamples } from '../settings.ts'
import type { PaymentProvider } from './provider.ts'
import { stripeProvider } from './stripe-provider.ts'
import { testProvider } from './test-provider.ts'

/** How this installation takes payments. */
export type Payments =
  | { readonly mode: 'off' }
  | {
      readonly mode: 'test' | 'stripe'
      readonly provider: PaymentProvider
      /** What events are signed with; two while one replaces the other. */
      readonly secrets: readonly string[]
      /** Whether events are of real money. */
      readonly isLive: boolean
    }

/** Stripe where it is configured; else the test checkout, if samples or the operator ask for it; else none. */
export function openPayments(settings: ServerSettings, secretKey: Buffer): Payments {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRETS = '' } = settings
  if (key !== undefined) {
    const secrets = STRIPE_WEBHOOK_SECRETS.split(',').flatMap((one) => one.trim() || [])
    if (secrets.length === 0) throw new Error('STRIPE_SECRET_KEY is set: set STRIPE_WEBHOOK_SECRETS too.')
    const provider = stripeProvider({ key, apiUrl: settings.STRIPE_API_URL })
    return { mode: 'stripe', provider, secrets, isLive: /^(sk|rk)_live_/.test(key) }
  }
  if (!testIsOn(settings)) return { mode: 'off' }
  const secret = `whsec_${keyFor(secretKey, 'test checkout events').toString('hex')}`
  return { mode: 'test', provider: testProvider, secrets: [secret], isLive: false }
}

export const testIsOn = (settings: ServerSettings): boolean =>
  settings.STRIPE_SECRET_KEY === undefined && (settings.TEST_CHECKOUT ?? wantsSamples(settings))

/** A key for one purpose, from the installation's own. */
const keyFor = (secretKey: Buffer, purpose: string): Buffer =>
  createHmac('sha256', secretKey).update(purpose).digest()
