import { group, inModes } from '#kit/field-groups.ts'
import { choice, integer, money, options, percent, rows, text } from '#kit/field.ts'

const LARGE = 1e9

const owner = ['sell', 'downsize', 'reverse'] as const

/** Home, children and goals. Amounts are in today's money but where a field says otherwise. */
export const homeChildrenAndGoalsGroup = group(
  'Home, children and goals',
  {
    ...inModes(['plan'], {
      homeValue: money('Home, value today', {
        help: 'Nothing when you rent: the rent belongs to the spending.',
        default: 0,
        min: 0,
        max: LARGE,
        fact: 'home.value',
      }),
      homePlan: choice('What happens to it', {
        default: 'keep',
        options: options(
          ['keep', 'Keep it'],
          ['sell', 'Sell and rent'],
          ['downsize', 'Move to a smaller one'],
          ['reverse', 'Reverse mortgage, taken at once'],
        ),
      }),
      homeAge: integer('At age of the first person', {
        decided: true,
        default: 75,
        min: 18,
        max: 119,
        showIf: { homePlan: owner },
      }),
      goals: rows('Goals', {
        help: 'Cars, journeys, gifts: by the age of the first person, again every so many years.',
        columns: {
          name: text('Goal', { default: '', maxLength: 60 }),
          cost: money('Cost', { decided: true, default: 0, min: 0, max: LARGE }),
          fromAge: integer('At age', { default: 67, min: 0, max: 119 }),
          toAge: integer('Until age', { default: null, min: 0, max: 119 }),
          everyYears: integer('Every years', { default: 1, min: 1, max: 60 }),
        },
        default: [],
        maxRows: 20,
        addLabel: 'Add a goal',
      }),
    }),
  },
  {
    ...inModes(['plan'], {
      children: rows('Children and college', {
        help: 'What a 529 account does not cover is paid from the other accounts.',
        columns: {
          name: text('Child', { default: '', maxLength: 60 }),
          birthYear: integer('Born', { default: 2015, min: 1990, max: 2060 }),
          collegeAge: integer('College at', { default: 18, min: 0, max: 60 }),
          collegeYears: integer('Years', { default: 4, min: 1, max: 12 }),
          cost: money('Cost a year', { default: 30_000, min: 0, max: 1e7 }),
          saved: money('529 today', { default: 0, min: 0, max: LARGE }),
          contribution: money('Into the 529 a year', { decided: true, default: 0, min: 0, max: 1e7 }),
        },
        default: [],
        maxRows: 10,
        addLabel: 'Add a child',
      }),
      newHomeValue: money('Smaller home, price today', {
        decided: true,
        default: 250_000,
        min: 0,
        max: LARGE,
        showIf: { homePlan: ['downsize'] },
      }),
      rentAfterSale: money('Rent a year after the sale', {
        default: 24_000,
        min: 0,
        max: 1e7,
        showIf: { homePlan: ['sell'] },
      }),
      reverseShare: percent('Loan, share of the value', {
        default: 0.4,
        min: 0,
        max: 0.75,
        showIf: { homePlan: ['reverse'] },
      }),
      homeGrowth: percent('Growth above inflation', { default: 0.01, min: -0.1, max: 0.1 }),
      sellingCost: percent('Cost of selling', { default: 0.06, min: 0, max: 0.2 }),
      mortgageBalance: money('Mortgage owed today', {
        default: 0,
        min: 0,
        max: LARGE,
        fact: 'home.mortgageBalance',
      }),
      mortgagePayment: money('Mortgage payments a year', {
        help: 'Fixed dollars; paid from wages until retirement.',
        default: 0,
        min: 0,
        max: 1e7,
      }),
      mortgageUntil: integer('Mortgage ends in', { default: 2045, min: 2024, max: 2120 }),
    }),
  },
)
