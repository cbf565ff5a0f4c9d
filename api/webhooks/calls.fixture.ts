import { Stripe } from 'stripe'
import { z } from 'zod'
import type { ReceivedCall } from '../testing/receiver.ts'

export const ADDED = z.object({ id: z.string(), secret: z.string() })

export const LOG = z.object({
  deliveries: z.array(
    z.looseObject({
      id: z.string(),
      event: z.string(),
      status: z.string(),
      attempts: z.number(),
      responseStatus: z.number().nullable(),
      error: z.string().nullable(),
    }),
  ),
})

const stripe = new Stripe('sk_test_none')

/** Stripe’s own library, which knows nothing of this project, takes the call or throws. */
export const verifyCall = (secret: string, call: ReceivedCall | undefined, at: Date) =>
  stripe.webhooks.constructEvent(
    call?.body ?? '',
    String(call?.headers['groundwork-signature']),
    secret,
    300,
    undefined,
    at.getTime(),
  )
