import { definePage } from '#kit/screen.ts'

export default definePage({
  id: 'account',
  title: 'Account',
  summary: 'Who am I here, how is my account protected, and what do I belong to?',
  access: 'signedIn',
  keywords: [
    'password',
    'second factor',
    'sessions',
    'API tokens',
    'invitations',
    'time zone',
    'dark mode',
    'text size',
    'delete account',
    'download my data',
  ],
  menu: { group: 'Account', label: 'Settings', order: 0 },
})
