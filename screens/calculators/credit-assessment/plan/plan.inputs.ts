import { date, integer, money, multi, options, percent, rows, text, years } from '#kit/field.ts'
import { group } from '#kit/field-groups.ts'
import { exampleOnly } from '#kit/field-parts.ts'
import { numberFrom } from '#kit/from-facts.ts'

const MILLION = 1e6

/** What an action is called, where it is chosen and where it is reported. */
export const ACTION_NAMES = {
  payBeforeStatement: 'Pay before statements close',
  payTo30: 'Pay each card down to 30%',
  payTo10: 'Pay each card down to 10%',
  limitIncrease: 'Raise the limit on the fullest card',
  onTimeYear: 'Pay on time for a year, no applications',
  dispute: 'Dispute errors',
  authorizedUser: 'Become an authorized user',
  consolidate: 'Consolidate cards into one installment loan',
  newCard: 'Open a new card',
  closeOldest: 'Close the oldest card',
} as const

export const incomeAndDebtsGroup = group(
  'Income and debts',
  {
    monthlyIncome: money('Monthly gross income', {
      ...exampleOnly(6_500),
      min: 0,
      max: MILLION,
      fromFacts: numberFrom('income.gross', (gross) => Math.round((gross / 12) * 100) / 100),
    }),
    housingPayment: money('Monthly housing payment', {
      help: 'Enter rent, or the mortgage with taxes and insurance.',
      ...exampleOnly(1_750),
      min: 0,
      max: MILLION,
    }),
    otherDebtPayments: money('Other monthly debt payments', {
      help: 'Add up card minimums, auto and student loans, and alimony.',
      ...exampleOnly(520),
      min: 0,
      max: MILLION,
      fact: 'debts.paymentMonthly',
    }),
  },
  {
    debts: rows('Debts from your profile', {
      help: 'Payments listed here replace the amount above.',
      default: [],
      maxRows: 40,
      addLabel: 'Add a debt',
      fact: 'debts',
      columns: {
        name: text('Debt', { default: '', numberedAs: 'Debt', maxLength: 60 }),
        balance: money('Balance', { default: 0, min: 0, max: 1e9 }),
        apr: percent('APR', { default: 0, usual: 0.1, min: 0, max: 1 }),
        payment: money('Monthly payment', { decided: true, default: null, min: 0, max: 1e9 }),
        minimum: money('Minimum payment', { default: null, min: 0, max: 1e9 }),
      },
    }),
  },
)

export const beforeTheStatementsCloseGroup = group(
  'Cash before statements close',
  {
    cashForCards: money('Cash for cards now', {
      decided: true,
      help: 'Enter what you will pay toward cards this month anyway; the plan picks the card and the date.',
      ...exampleOnly(1_000),
      min: 0,
      max: MILLION,
    }),
    cashAtPayday: money('Extra cash on payday', { ...exampleOnly(600), min: 0, max: MILLION }),
    nextPayday: date('Next payday', {
      help: 'Leave blank for two weeks from today.',
      default: null,
      min: '2000-01-01',
      max: '2100-12-31',
    }),
  },
  {
    today: date('Start date', {
      default: '2026-12-01',
      fromToday: {},
      min: '2000-01-01',
      max: '2100-12-31',
    }),
  },
)

export const actionsGroup = group(
  'Actions',
  {
    actions: multi('Actions to combine', {
      default: ['payBeforeStatement', 'payTo30', 'payTo10', 'limitIncrease', 'onTimeYear', 'dispute'],
      options: options(
        ['payBeforeStatement', ACTION_NAMES.payBeforeStatement],
        ['payTo30', ACTION_NAMES.payTo30],
        ['payTo10', ACTION_NAMES.payTo10],
        ['limitIncrease', ACTION_NAMES.limitIncrease],
        ['onTimeYear', ACTION_NAMES.onTimeYear],
        ['dispute', ACTION_NAMES.dispute],
        ['authorizedUser', ACTION_NAMES.authorizedUser],
        ['consolidate', ACTION_NAMES.consolidate],
        ['newCard', ACTION_NAMES.newCard],
        ['closeOldest', ACTION_NAMES.closeOldest],
      ),
    }),
    disputed: integer('Items in error', {
      help: 'Count late payments or derogatory items that are inaccurate or not yours.',
      default: 0,
      min: 0,
      max: 50,
    }),
  },
  {
    limitIncrease: percent('Credit limit increase', { decided: true, default: 0.25, min: 0, max: 2 }),
    authorizedLimit: money('Authorized-user card limit', {
      help: 'Enter the limit on the card of someone who pays on time and adds you as an authorized user.',
      default: 10_000,
      min: 1,
      max: MILLION,
    }),
    authorizedBalance: money('Authorized-user card balance', { default: 500, min: 0, max: MILLION }),
    authorizedAge: years('Authorized-user card age', { default: 8, min: 0, max: 80 }),
    newCardLimit: money('New card limit', { decided: true, default: 5_000, min: 1, max: MILLION }),
  },
)
