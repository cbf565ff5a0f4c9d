import { mortgageUntilFromProfile } from './from-profile.inputs.ts'
import { group, inModes } from '#kit/field-groups.ts'
import { choice, integer, money, options, percent, rows, text } from '#kit/field.ts'

const LARGE = 1e9

const owner = ['sell', 'downsize', 'reverse'] as const

/** Home, children, and goals. Amounts are in today's dollars unless a field says otherwise. */
export const homeChildrenAndGoalsGroup = group(
  'Home, children, and goals',
  inModes(['plan'], {
    homeValue: money('Current home value', {
      help: 'Enter 0 if you rent, and include the rent in annual spending.',
      default: 0,
      min: 0,
      max: LARGE,
      fact: 'home.value',
    }),
    homePlan: choice('Plan for the home', {
      default: 'keep',
      options: options(
        ['keep', 'Keep'],
        ['sell', 'Sell and rent'],
        ['downsize', 'Downsize'],
        ['reverse', 'Reverse mortgage (lump sum)'],
      ),
    }),
    homeAge: integer('At first person’s age', {
      decided: true,
      default: 75,
      min: 18,
      max: 119,
      showIf: { homePlan: owner },
    }),
    goals: rows('Goals', {
      help: 'Cars, trips, or gifts by the first person’s age, repeated every few years if you like.',
      columns: {
        name: text('Goal', { default: '', maxLength: 60 }),
        cost: money('Cost', { decided: true, default: 0, min: 0, max: LARGE }),
        fromAge: integer('At age', { default: 67, min: 0, max: 119 }),
        toAge: integer('Through age', { default: null, min: 0, max: 119 }),
        everyYears: integer('Repeat every (years)', { default: 1, min: 1, max: 60 }),
      },
      default: [],
      maxRows: 20,
      addLabel: 'Add a goal',
    }),
  }),
  inModes(['plan'], {
    children: rows('Children and college', {
      help: 'Costs that 529 plans don’t cover come from your other accounts.',
      columns: {
        name: text('Child', { default: '', numberedAs: 'Child', maxLength: 60 }),
        birthYear: integer('Birth year', { isBirth: true, default: 2015, min: 1990, max: 2060 }),
        collegeAge: integer('College starting age', { default: 18, min: 0, max: 60 }),
        collegeYears: integer('Years of college', { default: 4, min: 1, max: 12 }),
        cost: money('Annual cost', { default: 30_000, min: 0, max: 1e7 }),
        saved: money('529 balance', { default: 0, min: 0, max: LARGE }),
        contribution: money('Annual 529 contribution', { decided: true, default: 0, min: 0, max: 1e7 }),
      },
      default: [],
      maxRows: 10,
      addLabel: 'Add a child',
    }),
    newHomeValue: money('Price of smaller home', {
      decided: true,
      default: 250_000,
      min: 0,
      max: LARGE,
      showIf: { homePlan: ['downsize'] },
    }),
    rentAfterSale: money('Annual rent after sale', {
      default: 24_000,
      min: 0,
      max: 1e7,
      showIf: { homePlan: ['sell'] },
    }),
    reverseShare: percent('Loan-to-value ratio', {
      default: 0.4,
      min: 0,
      max: 0.75,
      showIf: { homePlan: ['reverse'] },
    }),
    homeGrowth: percent('Real home appreciation', { default: 0.01, min: -0.1, max: 0.1 }),
    sellingCost: percent('Selling costs', { default: 0.06, min: 0, max: 0.2 }),
    mortgageBalance: money('Mortgage balance', {
      default: 0,
      min: 0,
      max: LARGE,
      fact: 'home.mortgageBalance',
    }),
    mortgagePayment: money('Annual mortgage payments', {
      help: 'Enter principal and interest, fixed in dollars and paid from wages until retirement.',
      default: 0,
      min: 0,
      max: 1e7,
      fact: 'home.mortgagePayment',
    }),
    mortgageUntil: integer('Mortgage payoff year', {
      default: 2045,
      min: 2024,
      max: 2120,
      fromFacts: mortgageUntilFromProfile,
    }),
  }),
)
