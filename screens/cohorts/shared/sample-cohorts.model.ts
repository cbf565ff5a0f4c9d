import type { Item } from '#kit/collection.ts'

const session = (id: string, title: string, dayOffset: number) => ({
  id,
  title,
  dayOffset,
  time: '18:00',
  minutes: 90,
  link: '',
  recording: '',
})

const lessons = (...titles: readonly string[]) =>
  titles.map((lesson, index) => ({ lesson, dayOffset: index * 7 }))

const weekly = (...titles: readonly string[]) =>
  titles.map((title, index) => session(`week-${index + 1}`, title, index * 7 + 1))

const online = { mode: 'online', timeZone: 'America/New_York', waitlist: true } as const

/** Cohorts of the first run; of no real coach. */
export const SAMPLE_COHORTS: readonly Item[] = [
  {
    ...online,
    id: 'sample-cohort-running',
    cohort_name: 'Sample: Retirement in six weeks',
    description: 'From what you have saved to an income plan, one decision a week.',
    subject: 'retirement',
    status: 'open',
    visibility: 'organization',
    courses: [
      { title: 'Retirement income', description: 'Withdrawals, Social Security, and taxes.', link: '' },
    ],
    start: '2026-11-09',
    end: '2026-12-21',
    sessions: weekly(
      'Where you stand',
      'Social Security',
      'Withdrawals',
      'Taxes',
      'Health care',
      'Your plan',
    ),
    drip: lessons('Count what you have', 'When to claim', 'A safe withdrawal', 'Which account first'),
    seats: 12,
    price: 0,
    mentors: [{ userId: '', name: 'Sample Coach' }],
    attendancePercent: 70,
  },
  {
    ...online,
    id: 'sample-cohort-free',
    cohort_name: 'Sample: Budget basics',
    description: 'Four evenings to build a budget that survives a real month.',
    subject: 'credit',
    status: 'open',
    visibility: 'organization',
    courses: [
      { title: 'Budgeting', description: 'Income, fixed costs, and what is left.', link: '' },
      { title: 'Paying down debt', description: 'Which balance first, and what it saves.', link: '' },
    ],
    start: '2027-01-12',
    end: '2027-02-05',
    sessions: weekly('Your month on one page', 'Fixed costs', 'Debt', 'The plan'),
    drip: lessons('Track a week', 'Sort your costs', 'List your debts', 'Set the plan'),
    seats: 20,
    price: 0,
    mentors: [{ userId: '', name: 'Sample Coach' }],
  },
  {
    ...online,
    id: 'sample-cohort-paid',
    cohort_name: 'Sample: First home, start to closing',
    description: 'Eight weeks with a group of buyers: credit, budget, offer, inspection, and closing.',
    subject: 'realEstate',
    status: 'open',
    visibility: 'organization',
    courses: [
      { title: 'Getting ready to buy', description: 'Credit, down payment, and preapproval.', link: '' },
      { title: 'From offer to closing', description: 'Contract, contingencies, and costs.', link: '' },
    ],
    start: '2027-02-01',
    end: '2027-03-26',
    sessions: weekly(
      'What you can afford',
      'Credit',
      'Preapproval',
      'The offer',
      'Inspection',
      'Closing costs',
    ),
    drip: lessons(
      'Your numbers',
      'Your credit report',
      'Compare loans',
      'Write an offer',
      'Inspect',
      'Close',
    ),
    seats: 25,
    price: 14_900,
    earlyPrice: 11_900,
    earlyUntil: '2026-12-31',
    fullRefundDays: 14,
    halfRefundDays: 3,
    mentors: [{ userId: '', name: 'Sample Broker' }],
    fixedCost: 2_400,
    variableCost: 12.5,
  },
  {
    ...online,
    id: 'sample-cohort-over',
    cohort_name: 'Sample: Understand your credit',
    description: 'Two evenings on your credit report, your score, and what moves it.',
    subject: 'credit',
    status: 'open',
    visibility: 'organization',
    courses: [{ title: 'Credit', description: 'Reports, scores, and disputes.', link: '' }],
    start: '2026-09-14',
    end: '2026-10-02',
    sessions: weekly('Your report', 'Your score'),
    drip: lessons('Get your reports', 'Dispute an error'),
    seats: 15,
    price: 0,
    mentors: [{ userId: '', name: 'Sample Coach' }],
    attendancePercent: 50,
  },
]
