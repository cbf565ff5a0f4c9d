import type { Entry } from './entry.model.ts'

const about = (id: string, question: string, answer: string, routes: readonly string[] = ['/account']) =>
  ({ id, question, answer, category: 'privacy', routes }) as const

export const PRIVACY: readonly Entry[] = [
  about(
    'who-sees-my-numbers',
    'Who can see my numbers?',
    'Your profile, plans, and portfolio are yours alone unless you share a link. Members of an organization see its lists, as their roles allow, and your name. Whoever runs the installation can reach its database; an administrator who views your account does so read-only, for 30 minutes, and it is logged.',
    ['/profile', '/account'],
  ),
  about(
    'shared-links',
    'What does somebody see when I share a plan by link?',
    'The report and the inputs behind it, read-only, without your name and without anything else from your profile. You choose when the link ends and can end it at any time; the next visit then finds nothing.',
    ['/calculators'],
  ),
  about(
    'download-data',
    'How do I download everything I entered?',
    'Under **Account**, then **Data**, ask for your export. It is a ZIP file with JSON and CSV, made in the background, and can be fetched for 24 hours. It holds every record of yours and none of anybody else.',
  ),
  about(
    'delete-account',
    'How do I delete my account?',
    'Under **Account**, then **Data**. You have 7 days to change your mind. After that your data is removed, and it leaves the backups as they are replaced. What you wrote for an organization stays there without your name.',
  ),
  about(
    'why-ask-facts',
    'Why do you ask for my income and debts, and must I answer?',
    'You do not have to. Each fact fills in a field of the tools that need it, so that you enter it once. Any tool also works with numbers that you type there, and **Edit** or **Undo** beside “Saved to your profile” takes a fact back.',
    ['/profile'],
  ),
  about(
    'cookies',
    'Do you use cookies or trackers?',
    'There are no advertising or analytics trackers, and pages load nothing from other companies. Your browser stores your session and your unsaved work. Signing in through a provider sets one cookie that lasts a few minutes.',
    [],
  ),
  about(
    'old-facts',
    'Why is a number of my profile marked as out of date?',
    'A fact that is older than 90 days is marked, because incomes, balances, and debts move. Confirm it or change it in your profile; every plan that used it then shows how its answer moved.',
    ['/profile', '/dashboard'],
  ),
  about(
    'api-tokens',
    'Is it safe to give a program access to my data?',
    'Give it an API token of its own (**Account**, then **API tokens**) with only the areas it needs, to read or also to write, and an end date of at most a year. The token is shown once. You can see when it was last used and end it at any time.',
  ),
]
