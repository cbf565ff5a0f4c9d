import { z } from 'zod'

export const PAYMENT_SHAPE = {
  /** Stripe takes payments; without it, the test checkout or nobody does. */
  STRIPE_SECRET_KEY: z.string().min(8).optional(),
  /** What Stripe signs its events with, separated by commas: two while one replaces the other. */
  STRIPE_WEBHOOK_SECRETS: z.string().min(8).optional(),
  /** Another address for Stripe's API, such as a stand-in. */
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Who sells, as every invoice says it: name, address, and tax ID, lines separated by |. */
  INVOICE_SELLER: z.string().max(500).optional(),
  /** A checkout that moves no money; on where there are samples, unless it says otherwise. */
  TEST_CHECKOUT: z.stringbool().optional(),
} as const
