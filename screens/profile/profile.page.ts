import { HOUSEHOLD_CALLS } from '#kit/portfolio/first-calls.ts'
import { definePage } from '#kit/screen.ts'

export default definePage({
  id: 'profile',
  title: 'Household profile',
  summary: 'What do my plans know about me, and is it up to date?',
  access: 'signedIn',
  firstCalls: HOUSEHOLD_CALLS,
  keywords: ['facts', 'my numbers', 'household', 'update my income', 'update my debts'],
  menu: { group: 'Account', order: 1 },
})
