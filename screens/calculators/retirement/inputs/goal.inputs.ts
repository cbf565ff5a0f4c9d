import { choice, integer, money, options, percent, rows, text } from '#kit/field.ts'

const LARGE = 1e9
const owner = ['sell', 'downsize', 'reverse'] as const

/** Home, children and goals. Amounts are in today's money but where a field says otherwise. */
export const goalInputs = {
  homeValue: money({
    label: 'Home, value today',
    help: 'Nothing when you rent: the rent belongs to the spending.',
    default: 0,
    min: 0,
    max: LARGE,
    fact: 'home.value',
  }),
  homePlan: choice({
    label: 'What happens to it',
    default: 'keep',
    options: options(
      ['keep', 'Keep it'],
      ['sell', 'Sell and rent'],
      ['downsize', 'Move to a smaller one'],
      ['reverse', 'Reverse mortgage, taken at once'],
    ),
  }),
  homeAge: integer({
    label: 'At age of the first person',
    default: 75,
    min: 18,
    max: 119,
    showIf: { homePlan: owner },
  }),
  homeGrowth: percent({ label: 'Growth above inflation', default: 0.01, min: -0.1, max: 0.1 }),
  newHomeValue: money({
    label: 'Smaller home, price today',
    default: 250_000,
    min: 0,
    max: LARGE,
    showIf: { homePlan: ['downsize'] },
  }),
  rentAfterSale: money({
    label: 'Rent a year after the sale',
    default: 24_000,
    min: 0,
    max: 1e7,
    showIf: { homePlan: ['sell'] },
  }),
  reverseShare: percent({
    label: 'Loan, share of the value',
    default: 0.4,
    min: 0,
    max: 0.75,
    showIf: { homePlan: ['reverse'] },
  }),
  sellingCost: percent({ label: 'Cost of selling', default: 0.06, min: 0, max: 0.2 }),
  mortgageBalance: money({
    label: 'Mortgage owed today',
    default: 0,
    min: 0,
    max: LARGE,
    fact: 'home.mortgageBalance',
  }),
  mortgagePayment: money({
    label: 'Mortgage payments a year',
    help: 'Fixed dollars; paid from wages until retirement.',
    default: 0,
    min: 0,
    max: 1e7,
  }),
  mortgageUntil: integer({ label: 'Mortgage ends in', default: 2045, min: 2024, max: 2120 }),
  children: rows({
    label: 'Children and college',
    help: 'What a 529 account does not cover is paid from the other accounts.',
    columns: {
      name: text({ label: 'Child', default: '', maxLength: 60 }),
      birthYear: integer({ label: 'Born', default: 2015, min: 1990, max: 2060 }),
      collegeAge: integer({ label: 'College at', default: 18, min: 0, max: 60 }),
      collegeYears: integer({ label: 'Years', default: 4, min: 1, max: 12 }),
      cost: money({ label: 'Cost a year', default: 30_000, min: 0, max: 1e7 }),
      saved: money({ label: '529 today', default: 0, min: 0, max: LARGE }),
      contribution: money({ label: 'Into the 529 a year', default: 0, min: 0, max: 1e7 }),
    },
    default: [],
    maxRows: 10,
    addLabel: 'Add a child',
  }),
  goals: rows({
    label: 'Goals',
    help: 'Cars, journeys, gifts: by the age of the first person, again every so many years.',
    columns: {
      name: text({ label: 'Goal', default: '', maxLength: 60 }),
      cost: money({ label: 'Cost', default: 0, min: 0, max: LARGE }),
      fromAge: integer({ label: 'At age', default: 67, min: 0, max: 119 }),
      toAge: integer({ label: 'Until age', default: null, min: 0, max: 119 }),
      everyYears: integer({ label: 'Every years', default: 1, min: 1, max: 60 }),
    },
    default: [],
    maxRows: 20,
    addLabel: 'Add a goal',
  }),
}
