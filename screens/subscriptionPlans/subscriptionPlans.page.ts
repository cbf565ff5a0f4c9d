import { definePage } from '#kit/screen.ts'

export default definePage({
  id: 'subscriptionPlans',
  title: 'Plans and billing',
  summary: 'Which plan do I have, what does it cost, and what would another one bring?',
  access: 'signedIn',
  firstCalls: ['/subscription-plans'],
  keywords: [
    'subscription',
    'price',
    'upgrade',
    'cancel my plan',
    'invoice',
    'billing',
    'free trial',
    'payment',
  ],
  menu: { group: 'Account', label: 'Subscription plans', order: 2 },
})
