import type { Entry } from './entry.model.ts'

export const BILLING: readonly Entry[] = [
  {
    id: 'trial',
    question: 'What happens when my trial ends?',
    answer:
      'A trial lasts 14 days, needs no card, and is given once per person. When it ends without a paid plan, you are on the Free plan: nothing is charged and nothing is deleted. Everything you entered stays readable and can be exported.',
    category: 'billing',
    routes: ['/subscriptionPlans'],
  },
  {
    id: 'cancel-plan',
    question: 'How do I cancel my plan?',
    answer:
      'On **Plans and billing**, choose **Cancel**. You keep the plan until the end of the period that you paid for, and until then you can take the cancellation back. After that the limits of Free apply, and your data stays.',
    category: 'billing',
    routes: ['/subscriptionPlans'],
  },
  {
    id: 'upgrade',
    question: 'What do I pay when I change to a larger plan in the middle of a month?',
    answer:
      'Only the difference for the days that are left. The unused part of the old plan is credited and the same part of the new one is charged. Example: Plus at $12 to Pro at $29 with 20 of 30 days left is a credit of $8.00, a charge of $19.33, and $11.33 due. You see these numbers before you confirm.',
    category: 'billing',
    routes: ['/subscriptionPlans'],
  },
  {
    id: 'downgrade',
    question: 'When does a change to a smaller plan take effect?',
    answer:
      'At the end of the period that you paid for. Until then you keep the larger plan. Plans or projects beyond the smaller limit stay readable and exportable; you cannot add new ones until you are below it.',
    category: 'billing',
    routes: ['/subscriptionPlans'],
  },
  {
    id: 'failed-payment',
    question: 'My payment failed. Do I lose access?',
    answer:
      'Not right away: you keep your plan for 7 days while the payment is tried again or you change the card. After that, the limits of Free apply until a payment succeeds. Nothing is deleted.',
    category: 'billing',
    routes: ['/subscriptionPlans'],
  },
  {
    id: 'invoices',
    question: 'Where do I find my invoices?',
    answer:
      'On **Plans and billing**, under **Billing history**: every payment for a plan or a seat in a cohort with its date, amount, what was refunded, and an invoice as PDF. A receipt comes by e-mail after each of them. If you leave a cohort, its page says how much of the price comes back and until when; for any other refund, ask below with the number of the invoice. Invoices are kept, without your name, even if you delete your account, because the law requires it.',
    category: 'billing',
    routes: ['/subscriptionPlans'],
  },
]
