import { definePage } from '#kit/screen.ts'

export default definePage({
  id: 'profile',
  title: 'Household profile',
  summary: 'What do my plans know about me, and how fresh is it?',
  access: 'signedIn',
  keywords: ['facts', 'income', 'debts', 'home', 'numbers'],
  menu: { group: 'Account', order: 1 },
})
