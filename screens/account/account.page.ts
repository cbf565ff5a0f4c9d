import { definePage } from '#kit/screen.ts'

export default definePage({
  id: 'account',
  title: 'Account',
  summary: 'How do I manage my name, security, organizations, and data?',
  access: 'signedIn',
  keywords: [
    'password',
    'second factor',
    'two-step verification',
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
      summary: 'Which organizations am I in, who invited me, and how do I work with someone else?',
      keywords: [
        'invitation',
        'invite someone',
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
      at: '?tab=notifications',
      title: 'Notifications',
      summary: 'What am I told, in the app, by e-mail, and in the weekly digest?',
      keywords: ['notification settings', 'unsubscribe', 'weekly digest', 'reminders', 'stop e-mails'],
    },
    {
      at: '?tab=data',
      title: 'Your data',
      summary: 'How do I download my data or delete my account?',
      keywords: ['delete my account', 'download my data', 'export my data', 'privacy'],
    },
  ],
  menu: { group: 'Account', label: 'Settings', order: 0 },
})
