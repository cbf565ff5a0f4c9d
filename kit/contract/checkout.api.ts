import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { interval } from './payments.api.ts'
import { timestamp } from './person.ts'

/* Paying: what begins it, and what ends it. Amounts are whole cents. */

const text = z.string().max(200)

/** Only these are read; everything else in it is ignored. */
const metadata = z.object({
  seats: z.union([z.int().min(1).max(1_000), z.string().regex(/^[1-9]\d{0,3}$/)]).optional(),
  org_name: text.optional(),
  cohort_id: text.optional(),
  referralCode: text.optional(),
  returnPath: text.optional(),
})

const session = z.object({
  id: z.string(),
  sessionId: z.string(),
  url: z.string(),
  mode: z.enum(['test', 'stripe']),
  expiresAt: timestamp,
})

export const createCheckout = defineEndpoint({
  method: 'POST',
  path: '/create-checkout-session',
  summary: 'Begin paying for a plan; the price, the person, and the e-mail address are the server’s',
  access: 'signedIn',
  body: z.object({
    priceId: text,
    userId: text,
    userEmail: z.string().max(254).optional(),
    planId: text,
    billingInterval: interval,
    metadata: metadata.default({}),
  }),
  answer: session,
  refusals: [403, 404, 409],
  limit: { name: 'checkout', max: 30, seconds: 60 },
})

export const stripeWebhook = defineEndpoint({
  method: 'POST',
  path: '/webhooks/stripe',
  summary: 'Take an event of the payment provider, signed over the raw body',
  access: 'public',
  answer: z.object({ received: z.literal(true) }),
})

const testSession = z.object({ sessionId: z.string().regex(/^cs_[a-z0-9]{16,40}$/) })
const signed = z.object({ signature: z.string().max(100).default('') })

export const getTestCheckout = defineEndpoint({
  method: 'GET',
  path: '/checkout/test/{sessionId}',
  summary: 'Get what a test checkout is about; only with its signed address',
  access: 'public',
  params: testSession,
  query: signed,
  answer: z.object({
    title: z.string(),
    amount: z.int(),
    currency: z.literal('USD'),
    status: z.enum(['open', 'completed', 'expired']),
    returnPath: z.string(),
    expiresAt: timestamp,
  }),
  refusals: [404],
})

export const actOnTestCheckout = defineEndpoint({
  method: 'POST',
  path: '/checkout/test/{sessionId}/{act}',
  summary: 'Pay, decline, or abandon a test checkout: sends the signed events that a provider would send',
  access: 'public',
  params: testSession.extend({ act: z.enum(['pay', 'decline', 'abandon']) }),
  query: signed,
  answer: z.object({ status: z.enum(['open', 'completed', 'expired']), returnPath: z.string() }),
  refusals: [404, 409],
})
