import { date, integer, money, multi, options, percent, rows, text, years } from '#kit/field.ts'
import { group } from '#kit/field-groups.ts'

const MILLION = 1e6

/** What an action is called, where it is chosen and where it is reported. */
export const ACTION_NAMES = {
  payBeforeStatement: 'Pay before the statements close',
  payTo30: 'Pay each card down to 30%',
  payTo10: 'Pay each card down to 10%',
  limitIncrease: 'Raise the limit of the fullest card',
  onTimeYear: 'A year of payments on time, no application',
  dispute: 'Dispute what is wrong',
  authorizedUser: 'Become an authorized user',
  consolidate: 'Pay the cards by one installment loan',
  newCard: 'Open a new card',
  closeOldest: 'Close the oldest card',
} as const

export const incomeAndDebtsGroup = group(
  'Income and debts',
  {
    monthlyIncome: money('Gross income a month', {
      default: 0,
      example: 6_500,
      min: 0,
      max: MILLION,
    }),
    housingPayment: money('Housing payment a month', {
      help: 'Rent, or mortgage with taxes and insurance.',
      default: 0,
      example: 1_750,
      min: 0,
      max: MILLION,
    }),
    otherDebtPayments: money('Other debt payments a month', {
      help: 'Minimums of cards, car and student loans, alimony.',
      default: 0,
      example: 520,
      min: 0,
      max: MILLION,
    }),
  },
  {
    debts: rows('Debts from your profile', {
      help: 'Once there is a row, their payments replace the amount above.',
      default: [],
      maxRows: 40,
      addLabel: 'Add a debt',
      fact: 'debts',
      columns: {
        name: text('Debt', { default: '', maxLength: 60 }),
        balance: money('Balance', { default: 0, min: 0, max: 1e9 }),
        apr: percent('APR', { default: 0, min: 0, max: 1 }),
        payment: money('Payment a month', { decided: true, default: 0, min: 0, max: 1e9 }),
        minimum: money('Minimum a month', { default: null, min: 0, max: 1e9 }),
      },
    }),
  },
)

export const beforeTheStatementsCloseGroup = group(
  'Before the statements close',
  {
    cashForCards: money('Set aside for the cards now', {
      decided: true,
      help: 'Money that goes to the cards this month in any case: the plan finds on which card and by which day.',
      default: 0,
      example: 1_000,
      min: 0,
      max: MILLION,
    }),
    cashAtPayday: money('More for the cards on pay day', {
      default: 0,
      example: 600,
      min: 0,
      max: MILLION,
    }),
    nextPayday: date('Next pay day', {
      help: 'Without it, two weeks from today.',
      default: null,
      min: '2000-01-01',
      max: '2100-12-31',
    }),
  },
  {
    today: date('Starting on', {
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
    actions: multi('Do one on top of the other', {
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
    disputed: integer('Items that are wrong', {
      help: 'Late payments or derogatory items that are not yours or not true.',
      default: 0,
      min: 0,
      max: 50,
    }),
  },
  {
    limitIncrease: percent('A limit may be raised by', { decided: true, default: 0.25, min: 0, max: 2 }),
    authorizedLimit: money('Limit of the card to join', {
      help: 'The card of somebody who pays on time and lets you be an authorized user.',
      default: 10_000,
      min: 1,
      max: MILLION,
    }),
    authorizedBalance: money('Balance on it', { default: 500, min: 0, max: MILLION }),
    authorizedAge: years('It is open for', { default: 8, min: 0, max: 80 }),
    newCardLimit: money('Limit of a new card', { decided: true, default: 5_000, min: 1, max: MILLION }),
  },
)
