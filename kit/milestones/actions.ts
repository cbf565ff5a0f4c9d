/** What can be done that a milestone counts. */
export type ActionType = {
  readonly type: string
  readonly label: string
  /** What to do, for whom it is still missing. */
  readonly todo: string
  readonly path?: `/${string}`
  /**
   * How the server comes to know of it. 'records': it writes it down beside the record itself; 'self': a person says so;
   * 'none': nothing here keeps a record of it yet, so that nobody can have done it.
   */
  readonly known: 'records' | 'self' | 'none'
  /** The tool whose saved plans are it. */
  readonly tool?: string
}

type Noted = Pick<ActionType, 'type' | 'label' | 'todo'> & { readonly path: `/${string}` }

const noted = (about: Noted): ActionType => ({ ...about, known: 'records' })

const planned = (type: string, tool: string, what: string): ActionType => ({
  type,
  label: `${what} saved`,
  todo: `Save ${what.toLowerCase()} with your own numbers.`,
  known: 'records',
  path: `/${tool}`,
  tool,
})

const later = (type: string, label: string): ActionType => ({
  type,
  label,
  todo: 'There is no record of this here yet.',
  known: 'none',
})

export const SELF_REPORTED = 'self.reported'

/** The types of action: the names of the contract, and those that the areas' screens bring. */
export const ACTION_TYPES: readonly ActionType[] = [
  noted({
    type: 'tool.plan.saved',
    label: 'Plan saved',
    todo: 'Save a plan in any tool with your own numbers.',
    path: '/calculators',
  }),
  noted({
    type: 'fact.updated',
    label: 'Profile updated',
    todo: 'Update a number in your profile.',
    path: '/profile',
  }),
  noted({
    type: 'debt.cleared',
    label: 'Debt paid off',
    todo: 'Pay off a debt, and set its balance to $0 in your profile.',
    path: '/profile',
  }),
  noted({
    type: 'debt.cards.cleared',
    label: 'All cards paid off',
    todo: 'Pay off every card, and set their balances to $0 in your profile.',
    path: '/profile',
  }),
  noted({
    type: 'exam.passed',
    label: 'Exam passed',
    todo: 'Pass the membership exam.',
    path: '/mmg/mmg-exam',
  }),
  noted({
    type: 'cohort.joined',
    label: 'Cohort joined',
    todo: 'Take a seat in a cohort.',
    path: '/cohorts/cohort-selection',
  }),
  noted({
    type: 'cohort.completed',
    label: 'Cohort completed',
    todo: 'Complete a cohort with a certificate.',
    path: '/cohorts/cohort-selection',
  }),
  noted({
    type: 'article.published',
    label: 'Article published',
    todo: 'Publish an article that passed review.',
    path: '/articles/create',
  }),
  noted({
    type: 'project.sprint.closed',
    label: 'Sprint closed',
    todo: 'Close a sprint of a project.',
    path: '/projects',
  }),
  noted({
    type: 'checklist.completed',
    label: 'Checklist completed',
    todo: 'Complete a checklist.',
    path: '/checklists',
  }),
  noted({
    type: 'portfolio.imported',
    label: 'Holdings entered',
    todo: 'Enter your holdings.',
    path: '/portfolio/currentholdings',
  }),
  noted({
    type: 're.roles.saved',
    label: 'Transaction roles saved',
    todo: 'Save how each person is paid.',
    path: '/re/transaction-roles',
  }),
  noted({
    type: 're.study.saved',
    label: 'Market analysis saved',
    todo: 'Save a market analysis for your organization.',
    path: '/re/comparables',
  }),
  noted({
    type: 're.proposal.sent',
    label: 'Proposal sent',
    todo: 'Send a proposal to a client.',
    path: '/re/proposal-builder',
  }),
  planned('budget.created', 'calculators/budget', 'A budget'),
  planned('credit.assessed', 'calculators/credit-assessment', 'A credit assessment'),
  planned('emergency.planned', 'calculators/emergency-fund', 'An emergency fund plan'),
  planned('renovation.planned', 'calculators/renovations', 'A renovation plan'),
  planned('retirement.planned', 'calculators/retirement', 'A retirement plan'),
  planned('debt.planMade', 'calculators/true-cost-credit', 'A payoff plan'),
  planned('rates.compared', 'calculators/interest-rates-compare', 'A comparison of loans'),
  planned('lab.treasury.done', 'calculators/treasury-bond', 'A Treasury bond example'),
  planned('lab.corpBond.done', 'calculators/corp-bonds', 'A corporate bond example'),
  planned('lab.equity.done', 'calculators/equity', 'A stock example'),
  planned('lab.mbs.done', 'calculators/mbs', 'A mortgage-backed security example'),
  planned('lab.options.done', 'calculators/options', 'An options example'),
  planned('lab.forwards.done', 'calculators/forwards', 'A forward example'),
  planned('lab.futures.done', 'calculators/futures', 'A futures example'),
  planned('lab.mutualFund.done', 'calculators/mutual-funds', 'A mutual fund example'),
  planned('lab.moneyFund.done', 'calculators/money-market-funds', 'A money market fund example'),
  planned('lab.etf.done', 'calculators/etfs', 'An ETF example'),
  planned('portfolio.stressTested', 'portfolio/scenarios', 'A stress test'),
  planned('portfolio.reviewed.year', 'portfolio/performance', 'A performance review'),
  {
    type: SELF_REPORTED,
    label: 'Checked off by you',
    todo: 'Do it, then check it off here.',
    known: 'self',
  },
  later('budget.month.closed', 'Budget month closed'),
  later('retirement.match.taken', 'Employer match taken in full'),
  later('portfolio.policy.saved', 'Investment policy saved'),
  later('portfolio.reconciled', 'Holdings reconciled'),
  later('portfolio.rebalanced', 'Portfolio rebalanced'),
  later('insurance.reviewed', 'Insurance reviewed'),
  later('estate.documents.recorded', 'Will or directive recorded'),
  later('training.lesson.completed', 'Lesson completed'),
  later('training.course.completed', 'Course completed'),
  later('review.day.completed', 'Day of reviews completed'),
  later('hoa.study.saved', 'Reserve study saved'),
  later('re.listing.created', 'Listing created'),
  later('re.listing.closed', 'Listing closed'),
  later('re.transaction.closed', 'Deal closed'),
  later('business.plan.saved', '12-month business plan saved'),
]

export const actionType = (type: string): ActionType | undefined =>
  ACTION_TYPES.find((one) => one.type === type)

/** What a person may check off: nothing here records it, so that it is worth little, and counts once a year. */
export const SELF_REPORTS = {
  'beneficiaries.checked': 'Beneficiaries of accounts and policies checked',
  'creditReports.read': 'Credit reports read',
  'insurance.read': 'Insurance policies read',
  'documents.found': 'Will and directives put where the family finds them',
} as const

export const isSelfReport = (topic: string): boolean => Object.hasOwn(SELF_REPORTS, topic)

export const SELF_REPORTED_POINTS = 5
export const SELF_REPORTS_A_DAY = 3
