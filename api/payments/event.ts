import { z } from 'zod'

/* What is read of a provider's events; everything else in them is left alone. Times are seconds since 1970. */

const seconds = z.int().min(0).max(100_000_000_000)
const metadata = z.record(z.string(), z.string()).nullish()

const envelope = z.object({
  id: z.string().regex(/^evt_[A-Za-z0-9_]{3,120}$/),
  type: z.string().max(100),
  created: seconds,
  livemode: z.boolean(),
  /** Of a connected account: never ours. */
  account: z.string().nullish(),
  data: z.object({ object: z.unknown() }),
})

export type PaymentEvent = z.output<typeof envelope>

export function parseEvent(value: unknown): PaymentEvent | null {
  const parsed = envelope.safeParse(value)
  return parsed.success ? parsed.data : null
}

const item = z.object({
  id: z.string().optional(),
  quantity: z.int().nullish(),
  current_period_start: seconds.nullish(),
  current_period_end: seconds.nullish(),
  price: z.object({ unit_amount: z.int().nullish(), product: z.unknown().optional() }),
})

const STATUSES = {
  incomplete: 'incomplete',
  incomplete_expired: 'canceled',
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'unpaid',
  canceled: 'canceled',
  paused: 'paused',
} as const

export const subscriptionObject = z
  .object({
    id: z.string(),
    status: z.enum(Object.keys(STATUSES)),
    metadata,
    cancel_at_period_end: z.boolean(),
    trial_end: seconds.nullish(),
    // Older versions of the provider's API have them here, newer ones at the item.
    current_period_start: seconds.nullish(),
    current_period_end: seconds.nullish(),
    items: z.object({ data: z.tuple([item], item) }),
  })
  .transform((one) => {
    const [first] = one.items.data
    const from = first.current_period_start ?? one.current_period_start ?? null
    const to = first.current_period_end ?? one.current_period_end ?? null
    return {
      id: one.id,
      status: statusOf(one.status),
      metadata: one.metadata ?? {},
      cancelAtPeriodEnd: one.cancel_at_period_end,
      trialEnd: dateOf(one.trial_end ?? null),
      periodStart: dateOf(from),
      periodEnd: dateOf(to),
      amount: (first.price.unit_amount ?? 0) * (first.quantity ?? 1),
    }
  })

export type SaidSubscription = z.output<typeof subscriptionObject>

const statusOf = (status: string) => {
  const found = Object.entries(STATUSES).find(([name]) => name === status)
  return found === undefined ? ('incomplete' as const) : found[1]
}

export const dateOf = (at: number | null): Date | null => (at === null ? null : new Date(at * 1_000))

const details = z.object({ metadata }).nullish()

export const invoiceObject = z.object({
  id: z.string(),
  created: seconds,
  amount_paid: z.int(),
  amount_due: z.int(),
  currency: z.literal('usd'),
  parent: z.object({ subscription_details: details }).nullish(),
  subscription_details: details,
  lines: z.object({
    data: z.array(
      z.object({
        description: z.string().nullish(),
        amount: z.int(),
        period: z.object({ start: seconds, end: seconds }).nullish(),
      }),
    ),
  }),
})

export const checkoutObject = z.object({
  id: z.string(),
  client_reference_id: z.string().nullish(),
  payment_status: z.string().nullish(),
  amount_total: z.int().nullish(),
  currency: z.string().nullish(),
})

export const chargeObject = z.object({
  amount_refunded: z.int(),
  metadata,
  invoice: z.string().nullish(),
  payment_intent: z.string().nullish(),
})
