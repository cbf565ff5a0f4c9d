import { Refusal } from '../http/refusal.ts'
import { stripeLibrary } from './stripe-library.ts'

export const unavailable = () =>
  new Refusal(503, 'payments_away', {
    message: 'The payment provider did not answer. Nothing was charged; try again in a moment.',
    headers: { 'retry-after': '5' },
  })

const cardRefused = () =>
  new Refusal(402, 'card_refused', {
    message: 'Your card was refused. Change how you pay, then try again.',
  })

/** A card that was refused is the person's to mend; everything else is not. */
export async function refusing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const { errors } = await stripeLibrary()
    if (error instanceof errors.StripeCardError) throw cardRefused()
    if (error instanceof errors.StripeError) throw unavailable()
    throw error
  }
}
