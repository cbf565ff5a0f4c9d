import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { madeFile } from './exports.api.ts'
import { idOf, timestamp } from './person.ts'
import { seatOfPlan } from './seat.ts'

/* Amounts are whole cents. */

export const interval = z.enum(['month', 'year'])
export const price = z.object({
  priceId: z.string(),
  billingInterval: interval,
  amount: z.int(),
  currency: z.literal('USD'),
  /** What each further seat costs. */
  seatAmount: z.int().optional(),
})

export const limits = z.object({
  savedPlans: z.int().nullable().optional(),
  projects: z.int().nullable().optional(),
  storageMB: z.int().nullable().optional(),
  aiRunsPerMonth: z.int().nullable().optional(),
  seats: z.int().nullable().optional(),
})

export const soldPlan = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  features: z.array(z.string()),
  /** What it opens: names and routes, where `/area/*` is all of an area. */
  packages: z.array(
    z.object({ id: z.string(), name: z.string(), summary: z.string(), routes: z.array(z.string()) }),
  ),
  limits,
  trialDays: z.int(),
  prices: z.array(price),
  highlighted: z.boolean(),
  order: z.int(),
})

const MODES = ['off', 'test', 'stripe'] as const

export const listSoldPlans = defineEndpoint({
  method: 'GET',
  path: '/subscription-plans',
  summary: 'List the plans on offer with their prices',
  access: 'public',
  answer: z.object({ plans: z.array(soldPlan), payments: z.enum(MODES) }),
})

export const STATUSES = [
  'incomplete',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'canceled',
  'paused',
] as const

export const subscription = z.object({
  id: z.string(),
  planId: z.string(),
  planName: z.string(),
  status: z.enum(STATUSES),
  billingInterval: interval.nullable(),
  amount: z.int(),
  currency: z.literal('USD'),
  seats: z.int(),
  currentPeriodStart: timestamp.nullable(),
  currentPeriodEnd: timestamp.nullable(),
  trialEnd: timestamp.nullable(),
  cancelAtPeriodEnd: z.boolean(),
  /** A change that waits for the end of the period. */
  scheduledChange: z
    .object({
      planId: z.string(),
      planName: z.string(),
      billingInterval: interval,
      amount: z.int(),
      at: timestamp,
    })
    .nullable(),
  /** Until when a plan with an open payment still opens everything. */
  graceUntil: timestamp.nullable(),
  provider: z.enum(['stripe', 'test', 'none']),
  org_name: z.string().nullable(),
  createdAt: timestamp,
})

const text = z.string().max(200)

export const freeTier = defineEndpoint({
  method: 'POST',
  path: '/subscriptions/free-tier',
  summary: 'Take a plan that costs nothing',
  access: 'signedIn',
  body: z.object({ userId: text, planId: text }),
  answer: subscription,
  success: [201, 200],
  refusals: [403, 404, 409],
})

export const startTrial = defineEndpoint({
  method: 'POST',
  path: '/subscriptions/trial',
  summary: 'Try a plan without a card: once per person',
  access: 'signedIn',
  body: z.object({ planId: text }),
  answer: subscription,
  success: [201],
  refusals: [404, 409],
})

const ofPerson = z.object({ userId: idOf('usr') })
const ofSubscription = z.object({ id: idOf('sub') })

export const getSubscriptions = defineEndpoint({
  method: 'GET',
  path: '/subscriptions/{userId}',
  summary: 'Get a person’s plan, and what it opens',
  access: 'signedIn',
  params: ofPerson,
  answer: z.object({
    subscription: subscription.nullable(),
    subscriptions: z.array(subscription),
    entitlements: z.object({
      packages: z.array(z.string()),
      limits,
      usage: z.object({ savedPlans: z.int(), projects: z.int(), storageMB: z.number() }),
    }),
    /** The running plans of the person's organizations, and whether one of their seats is the person's. */
    seats: z.array(seatOfPlan),
    /** Whether a free trial is still to be had. */
    trialLeft: z.boolean(),
  }),
})

export const cancelSubscription = defineEndpoint({
  method: 'POST',
  path: '/subscriptions/{id}/cancel',
  summary: 'Cancel a plan, at the end of the paid period or now',
  access: 'signedIn',
  params: ofSubscription,
  body: z
    .object({
      when: z.enum(['period_end', 'now']).default('period_end'),
      reason: z.string().max(500).optional(),
    })
    .default({ when: 'period_end' }),
  answer: subscription,
  refusals: [409],
})

export const patchSubscription = defineEndpoint({
  method: 'PATCH',
  path: '/subscriptions/{id}',
  summary:
    'Change a plan, its billing interval, or its seats; undo a cancellation; or preview what a change costs',
  access: 'signedIn',
  params: ofSubscription,
  body: z
    .object({
      planId: text.optional(),
      billingInterval: interval.optional(),
      seats: z.int().min(1).max(1_000).optional(),
      cancelAtPeriodEnd: z.literal(false).optional(),
      paymentMethod: z.literal('update').optional(),
      preview: z.boolean().optional(),
    })
    .refine((sent) => Object.keys(sent).some((name) => name !== 'preview'), 'Say what to change.'),
  answer: z.union([
    subscription,
    z.object({
      preview: z.object({
        lines: z.array(z.object({ description: z.string(), amount: z.int() })),
        /** 'now', or at the end of the paid period. */
        effective: z.enum(['now', 'period_end']),
        dueNow: z.int(),
        nextAmount: z.int(),
        nextDate: timestamp,
        /** Whether it takes a cancellation back. */
        undoesCancellation: z.boolean(),
      }),
    }),
    z.object({ checkout: z.object({ url: z.string(), sessionId: z.string() }) }),
  ]),
  refusals: [402, 404, 409],
})

const bill = z.object({
  id: z.string(),
  date: timestamp,
  description: z.string(),
  amount: z.int(),
  currency: z.literal('USD'),
  status: z.enum(['paid', 'open', 'failed', 'refunded']),
  refunded: z.int(),
  /** Below the API base; only for what was paid. */
  invoiceUrl: z.string().optional(),
  periodStart: timestamp.nullable(),
  periodEnd: timestamp.nullable(),
  lines: z.array(z.object({ description: z.string(), amount: z.int() })),
})

const ONE_DOCUMENT = {
  costly: 'small documents',
  limit: { name: 'exports', max: 60, seconds: 60 },
} as const

export const billingHistory = defineEndpoint({
  method: 'GET',
  path: '/subscriptions/{id}/billing-history',
  summary: 'List what was charged for a plan, the newest first',
  access: 'signedIn',
  params: ofSubscription,
  answer: z.object({ billing_history: z.array(bill) }),
})

export const getInvoice = defineEndpoint({
  method: 'GET',
  path: '/subscriptions/{id}/invoices/{paymentId}',
  summary: 'Get an invoice as a PDF',
  access: 'signedIn',
  params: ofSubscription.extend({ paymentId: idOf('pay') }),
  answer: madeFile,
  ...ONE_DOCUMENT,
})

export const listPayments = defineEndpoint({
  method: 'GET',
  path: '/payments',
  summary: 'List what one has paid for besides plans, the newest first',
  access: 'signedIn',
  answer: z.object({ payments: z.array(bill) }),
})

export const getPaymentInvoice = defineEndpoint({
  method: 'GET',
  path: '/payments/{paymentId}/invoice',
  summary: 'Get the invoice of a single payment as a PDF',
  access: 'signedIn',
  params: z.object({ paymentId: idOf('pay') }),
  answer: madeFile,
  ...ONE_DOCUMENT,
})
