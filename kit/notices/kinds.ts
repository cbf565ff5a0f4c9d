/** Where somebody is told of something. */
export const CHANNELS = ['inApp', 'mail', 'digest'] as const

export type Channel = (typeof CHANNELS)[number]

/** `on` and `off` until the person says otherwise; `always` cannot be turned off, and `never` does not exist. */
export type Way = 'on' | 'off' | 'always' | 'never'

type Kind = {
  readonly group: string
  /** In the table of preferences, and in a mail as what it can be turned off by. */
  readonly label: string
} & { readonly [C in Channel]: Way }

/** Everything that the product tells people of. Mail about security and billing goes to everybody. */
export const NOTICE_KINDS = {
  'project.assigned': {
    group: 'Projects',
    label: 'Items assigned to you',
    inApp: 'on',
    mail: 'on',
    digest: 'on',
  },
  'project.due': { group: 'Projects', label: 'Items due today', inApp: 'on', mail: 'off', digest: 'never' },
  'report.ready': {
    group: 'Files and reports',
    label: 'Reports ready',
    inApp: 'on',
    mail: 'off',
    digest: 'on',
  },
  'report.schedule': {
    group: 'Files and reports',
    label: 'Scheduled reports',
    inApp: 'on',
    mail: 'on',
    digest: 'never',
  },
  'export.ready': {
    group: 'Files and reports',
    label: 'Your data export ready',
    inApp: 'on',
    mail: 'on',
    digest: 'never',
  },
  'lead.assigned': { group: 'Leads', label: 'Leads assigned to you', inApp: 'on', mail: 'on', digest: 'on' },
  'lead.due': { group: 'Leads', label: 'Follow-ups due today', inApp: 'on', mail: 'off', digest: 'never' },
  'article.review': {
    group: 'Articles',
    label: 'Articles waiting for review',
    inApp: 'on',
    mail: 'on',
    digest: 'on',
  },
  'article.decided': {
    group: 'Articles',
    label: 'Decisions on your articles',
    inApp: 'on',
    mail: 'on',
    digest: 'on',
  },
  'cohort.seat': {
    group: 'Cohorts',
    label: 'Your seats: enrolled, freed for you, refunded',
    inApp: 'on',
    mail: 'on',
    digest: 'never',
  },
  'cohort.changed': {
    group: 'Cohorts',
    label: 'New dates and cancellations',
    inApp: 'on',
    mail: 'on',
    digest: 'on',
  },
  'milestone.achieved': {
    group: 'Milestones',
    label: 'Milestones you achieved',
    inApp: 'on',
    mail: 'off',
    digest: 'on',
  },
  'member.joined': {
    group: 'Organizations',
    label: 'Accepted invitations',
    inApp: 'on',
    mail: 'off',
    digest: 'on',
  },
  'webhook.failing': {
    group: 'Organizations',
    label: 'Webhooks turned off',
    inApp: 'on',
    mail: 'on',
    digest: 'on',
  },
  'payment.failed': {
    group: 'Billing',
    label: 'Failed payments',
    inApp: 'on',
    mail: 'always',
    digest: 'never',
  },
  'payment.receipt': {
    group: 'Billing',
    label: 'Receipts',
    inApp: 'never',
    mail: 'always',
    digest: 'never',
  },
  'trial.ending': {
    group: 'Billing',
    label: 'Trials about to end',
    inApp: 'on',
    mail: 'always',
    digest: 'never',
  },
  'account.changed': {
    group: 'Security',
    label: 'Sign-in changes',
    inApp: 'on',
    mail: 'always',
    digest: 'never',
  },
  digest: { group: 'Weekly digest', label: 'Monday summary', inApp: 'never', mail: 'on', digest: 'never' },
} as const satisfies Readonly<Record<string, Kind>>

export type NoticeKind = keyof typeof NOTICE_KINDS

export const isNoticeKind = (text: string): text is NoticeKind => Object.hasOwn(NOTICE_KINDS, text)

/** Whether the person has a say in it. */
export const isChosen = (kind: NoticeKind, channel: Channel): boolean => {
  const way: Way = NOTICE_KINDS[kind][channel]
  return way === 'on' || way === 'off'
}
