import { date, integer, money, multi, options, percent, rows, text, years } from '#kit/field.ts'

const MILLION = 1e6

/** What an action is called, where it is chosen and where it is reported. */
export const ACTION_NAMES = {
  payBeforeStatement: 'Pay before the statements close',
  payTo30: 'Pay each card down to 30%',
  payTo10: 'Pay each card down to 10%',
  limitIncrease: 'Raise the limit of the fullest card',
  onTimeYear: 'A year of payments on time, no application',
  dispute: 'Dispute what is wrong',
  authorisedUser: 'Become an authorised user',
  consolidate: 'Pay the cards by one instalment loan',
  newCard: 'Open a new card',
  closeOldest: 'Close the oldest card',
} as const

export const planInputs = {
  monthlyIncome: money({
    label: 'Gross income a month',
    default: 6_500,
    min: 0,
    max: MILLION,
  }),
  housingPayment: money({
    label: 'Housing payment a month',
    help: 'Rent, or mortgage with taxes and insurance.',
    default: 1_750,
    min: 0,
    max: MILLION,
  }),
  otherDebtPayments: money({
    label: 'Other debt payments a month',
    help: 'Minimums of cards, car and student loans, alimony.',
    default: 520,
    min: 0,
    max: MILLION,
  }),
  debts: rows({
    label: 'Debts from your profile',
    help: 'Once there is a row, their payments replace the amount above.',
    default: [],
    maxRows: 40,
    addLabel: 'Add a debt',
    fact: 'debts',
    columns: {
      name: text({ label: 'Debt', default: '', maxLength: 60 }),
      balance: money({ label: 'Balance', default: 0, min: 0, max: 1e9 }),
      apr: percent({ label: 'APR', default: 0, min: 0, max: 1 }),
      payment: money({ label: 'Payment a month', default: 0, min: 0, max: 1e9 }),
      minimum: money({ label: 'Minimum a month', default: null, min: 0, max: 1e9 }),
    },
  }),
  cashForCards: money({
    label: 'Set aside for the cards now',
    help: 'Money that goes to the cards this month in any case: the plan finds on which card and by which day.',
    default: 1_000,
    min: 0,
    max: MILLION,
  }),
  cashAtPayday: money({
    label: 'More for the cards on pay day',
    default: 600,
    min: 0,
    max: MILLION,
  }),
  nextPayday: date({
    label: 'Next pay day',
    help: 'Without it, two weeks from today.',
    default: null,
    min: '2000-01-01',
    max: '2100-12-31',
  }),
  actions: multi({
    label: 'Do one on top of the other',
    default: ['payBeforeStatement', 'payTo30', 'payTo10', 'limitIncrease', 'onTimeYear', 'dispute'],
    options: options(
      ['payBeforeStatement', ACTION_NAMES.payBeforeStatement],
      ['payTo30', ACTION_NAMES.payTo30],
      ['payTo10', ACTION_NAMES.payTo10],
      ['limitIncrease', ACTION_NAMES.limitIncrease],
      ['onTimeYear', ACTION_NAMES.onTimeYear],
      ['dispute', ACTION_NAMES.dispute],
      ['authorisedUser', ACTION_NAMES.authorisedUser],
      ['consolidate', ACTION_NAMES.consolidate],
      ['newCard', ACTION_NAMES.newCard],
      ['closeOldest', ACTION_NAMES.closeOldest],
    ),
  }),
  disputed: integer({
    label: 'Items that are wrong',
    help: 'Late payments or derogatory items that are not yours or not true.',
    default: 0,
    min: 0,
    max: 50,
  }),
  limitIncrease: percent({
    label: 'A limit may be raised by',
    default: 0.25,
    min: 0,
    max: 2,
  }),
  authorisedLimit: money({
    label: 'Limit of the card to join',
    help: 'The card of somebody who pays on time and lets you be an authorised user.',
    default: 10_000,
    min: 1,
    max: MILLION,
  }),
  authorisedBalance: money({ label: 'Balance on it', default: 500, min: 0, max: MILLION }),
  authorisedAge: years({ label: 'It is open for', default: 8, min: 0, max: 80 }),
  newCardLimit: money({ label: 'Limit of a new card', default: 5_000, min: 1, max: MILLION }),
  today: date({
    label: 'Starting on',
    default: '2026-12-01',
    fromToday: {},
    min: '2000-01-01',
    max: '2100-12-31',
  }),
}
