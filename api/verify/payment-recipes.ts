import { randomLetters } from '../ids.ts'
import type { Recipe } from './recipe.ts'

/** What the calls of plans and payments need. */
export const PAYMENT_RECIPES: Readonly<Record<string, Recipe>> = {
  'POST /create-checkout-session': {
    body: ({ actor }) => ({
      userId: actor.userId,
      priceId: 'price_plus_month',
      planId: 'pln_plus',
      billingInterval: 'month',
    }),
    isOwn: true,
  },
  'POST /subscriptions/free-tier': {
    body: ({ actor }) => ({ userId: actor.userId, planId: 'pln_free' }),
    alsoPasses: [409],
  },
  // Once per person.
  'POST /subscriptions/trial': { body: () => ({ planId: 'pln_plus' }), alsoPasses: [409] },
  'PATCH /subscriptions/{id}': { body: () => ({ cancelAtPeriodEnd: false }) },
  // Nothing is signed.
  'POST /webhooks/stripe': { alsoPasses: [400] },
  'GET /checkout/test/{sessionId}': { alsoPasses: [404] },
  'POST /checkout/test/{sessionId}/{act}': { alsoPasses: [404] },
  'POST /admin/packages': { body: () => ({ slug: `a${randomLetters(12)}`, name: 'A package' }) },
  'PATCH /admin/packages/{id}': { body: () => ({ summary: 'Another text' }) },
  'PATCH /admin/plans/{id}': { body: () => ({ highlighted: true }) },
}
