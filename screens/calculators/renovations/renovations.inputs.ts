import { choice, date, flag, integer, money, options, percent, rows, text, years } from '#kit/field.ts'
import { group, inputsOf } from '#kit/field-groups.ts'

const BIG = 1e8

const projects = rows('Projects', {
  help: 'Left empty, what comes back at sale is the survey’s share for a project of that name.',
  addLabel: 'Add a project',
  maxRows: 20,
  fact: 'home.improvements',
  columns: {
    name: text('Project', { default: '', maxLength: 60 }),
    cost: money('Estimate', { decided: true, default: 0, min: 0, max: BIG }),
    recoup: percent('Back at sale', { default: null, min: 0, max: 3 }),
    life: years('Lasts', { default: null, min: 1, max: 100 }),
    energySavingPerYear: money('Energy saved a year', { default: 0, min: 0, max: 1e6 }),
    personalUse: integer('Joy, 0 to 5', { default: 0, min: 0, max: 5 }),
    year: integer('In how many years', { default: 0, min: 0, max: 30 }),
  },
  default: [],
  example: [
    {
      name: 'Minor kitchen, midrange',
      cost: 28_000,
      recoup: 0.85,
      life: 20,
      energySavingPerYear: 0,
      personalUse: 5,
      year: 0,
    },
    {
      name: 'Garage door',
      cost: 4600,
      recoup: 1.5,
      life: 25,
      energySavingPerYear: 0,
      personalUse: 2,
      year: 0,
    },
  ],
})

export const { inputs, groups } = inputsOf(
  group(
    'The works',
    {
      projects,
      contingency: percent('Set aside for surprises', {
        decided: true,
        help: '10% is usual, 15 to 20% in a house from before 1980.',
        default: 0.1,
        min: 0,
        max: 0.4,
        slider: true,
      }),
    },
    {
      permits: money('Permits and inspections', { default: 0, min: 0, max: 1e6 }),
    },
  ),
  group(
    'The home',
    {
      homeValue: money('Value of the home now', {
        default: 0,
        example: 420_000,
        min: 0,
        max: 1e9,
        fact: 'home.value',
      }),
      neighbourhoodMedian: money('Median of the neighborhood', {
        help: 'Works seldom lift a home above 115% of it. Left empty, no ceiling is counted.',
        default: null,
        min: 1,
        max: 1e9,
      }),
      yearsInHome: years('You stay for', { decided: true, default: 7, min: 0.5, max: 60, slider: true }),
    },
    {
      homeGrowth: percent('Home prices grow by', { help: 'A year.', default: 0.03, min: -0.1, max: 0.15 }),
      yearBuilt: integer('Built in', { default: null, min: 1600, max: 2100 }),
      decay: flag('The added value wears off', {
        help: 'In a straight line to nothing over the life of each project.',
        default: false,
      }),
    },
  ),
  group('What it is worth to you', {
    worthPerYear: money('A year of it is worth to you', {
      help: 'What you would pay for a year of use, all projects together.',
      default: null,
      min: 0,
      max: 1e6,
    }),
  }),
  group(
    'The loan',
    {
      financedShare: percent('Share paid by a loan', {
        decided: true,
        default: 0,
        min: 0,
        max: 1,
        slider: true,
      }),
      loanRate: percent('Rate of the loan', { default: 0.08, min: 0, max: 0.5 }),
      loanYears: years('Years of the loan', { decided: true, default: 5, min: 0.5, max: 40 }),
    },
    {
      takeHomeMonthly: money('Take-home pay a month', {
        help: 'To see what part of it the payment takes.',
        default: null,
        min: 1,
        max: 1e6,
        fact: 'income.takeHomeMonthly',
      }),
    },
  ),
  group(
    'Other ways to pay',
    {
      cashReturn: percent('Your cash could earn', { default: 0.05, min: 0, max: 0.3 }),
      mortgageBalance: money('Owed on the mortgage', {
        help: 'A refinance moves this to the new rate as well.',
        default: 0,
        min: 0,
        max: BIG,
        fact: 'home.mortgageBalance',
      }),
      mortgageRate: percent('Rate of the mortgage', { default: 0.0375, min: 0, max: 0.3 }),
    },
    {
      mortgageYears: years('Years left on it', { default: 25, min: 1, max: 40 }),
      helocRate: percent('Home equity line', { default: 0.08, min: 0, max: 0.5 }),
      equityLoanRate: percent('Home equity loan', { default: 0.0825, min: 0, max: 0.5 }),
      personalRate: percent('Personal loan', { default: 0.12, min: 0, max: 0.5 }),
      refinanceRate: percent('Cash-out refinance', { default: 0.0675, min: 0, max: 0.5 }),
      refinanceCosts: percent('Costs of the refinance', {
        help: 'Of the whole new loan.',
        default: 0.025,
        min: 0,
        max: 0.1,
      }),
    },
  ),
  group(
    'Tax at sale',
    {
      purchasePrice: money('You bought the home for', {
        help: 'With it, the tax that receipts can save is worked out.',
        default: null,
        min: 1,
        max: 1e9,
      }),
      owners: choice('Tax return', {
        default: 'single',
        options: options(['single', 'Single'], ['joint', 'Married, jointly']),
      }),
    },
    {
      gainsRate: percent('Tax on a gain', { default: 0.15, min: 0, max: 0.4 }),
      today: date('Starting on', {
        default: '2026-12-01',
        fromToday: {},
        min: '2024-01-01',
        max: '2100-12-31',
      }),
    },
  ),
)
