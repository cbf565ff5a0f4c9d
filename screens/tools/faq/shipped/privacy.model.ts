import type { Entry } from './entry.model.ts'

export const PRIVACY: readonly Entry[] = [
  {
    id: 'who-sees-my-numbers',
    question: 'Who can see my numbers?',
    answer:
      'Your profile, plans, and portfolio are yours alone unless you share a link. Members of an organization see its lists, as their roles allow, and your name. Whoever runs the installation can reach its database; an administrator who views your account does so read-only, for 30 minutes, and it is logged.',
    category: 'privacy',
    routes: ['/profile', '/account'],
  },
  {
    id: 'shared-links',
    question: 'What does somebody see when I share a plan by link?',
    answer:
      'The report and the inputs behind it, read-only, without your name and without anything else from your profile. You choose when the link ends and can end it at any time; the next visit then finds nothing.',
    category: 'privacy',
    routes: ['/calculators'],
  },
  {
    id: 'download-data',
    question: 'How do I download everything I entered?',
    answer:
      'Under **Account**, then **Data**, ask for your export. It is a ZIP file with JSON and CSV, made in the background, and can be fetched for 24 hours. It holds every record of yours and none of anybody else.',
    category: 'privacy',
    routes: ['/account'],
  },
  {
    id: 'delete-account',
    question: 'How do I delete my account?',
    answer:
      'Under **Account**, then **Data**. You have 7 days to change your mind. After that your data is removed, and it leaves the backups as they are replaced. What you wrote for an organization stays there without your name.',
    category: 'privacy',
    routes: ['/account'],
  },
  {
    id: 'why-ask-facts',
    question: 'Why do you ask for my income and debts, and must I answer?',
    answer:
      'You do not have to. Each fact fills in a field of the tools that need it, so that you enter it once. Any tool also works with numbers that you type there, and **Edit** or **Undo** beside “Saved to your profile” takes a fact back.',
    category: 'privacy',
    routes: ['/profile'],
  },
  {
    id: 'cookies',
    question: 'Do you use cookies or trackers?',
    answer:
      'There are no advertising or analytics trackers, and pages load nothing from other companies. Your browser stores your session and your unsaved work. Signing in through a provider sets one cookie that lasts a few minutes.',
    category: 'privacy',
    routes: [],
  },
  {
    id: 'old-facts',
    question: 'Why is a number of my profile marked as out of date?',
    answer:
      'A fact that is older than 90 days is marked, because incomes, balances, and debts move. Confirm it or change it in your profile; every plan that used it then shows how its answer moved.',
    category: 'privacy',
    routes: ['/profile', '/dashboard'],
  },
  {
    id: 'api-tokens',
    question: 'Is it safe to give a program access to my data?',
    answer:
      'Give it an API token of its own (**Account**, then **API tokens**) with only the areas it needs, to read or also to write, and an end date of at most a year. The token is shown once. You can see when it was last used and end it at any time.',
    category: 'privacy',
    routes: ['/account'],
  },
]
