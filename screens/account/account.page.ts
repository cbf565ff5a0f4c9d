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
    'time zone',
    'dark mode',
    'text size',
    'delete account',
    'download my data',
  ],
  places: [
    {
      at: '?tab=organizations',
      title: 'Organizations and invitations',
      summary: 'What do I belong to, who invited me, and how do I work with somebody else?',
      keywords: [
        'invitation',
        'invite somebody',
        'invite my spouse',
        'share a plan with my spouse',
        'join an organization',
        'create an organization',
        'invitation code',
        'work with a coach',
        'family',
      ],
    },
    {
      at: '?tab=data',
      title: 'Your data',
      summary: 'How do I take my data out, or delete my account?',
      keywords: ['delete my account', 'download my data', 'export my data', 'privacy'],
    },
  ],
  menu: { group: 'Account', label: 'Settings', order: 0 },
})
