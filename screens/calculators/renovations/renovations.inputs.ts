import { choice, date, flag, integer, money, options, percent, rows, text, years } from '#kit/field.ts'
import { group, inputsOf } from '#kit/field-groups.ts'
import { exampleOnly, typical } from '#kit/field-parts.ts'

const BIG = 1e8

const projects = rows('Projects', {
  help: 'Leave the resale share blank to use the national survey’s share for a project with that name.',
  addLabel: 'Add a project',
  maxRows: 20,
  fact: 'home.improvements',
  columns: {
    name: text('Project', { default: '', maxLength: 60 }),
    cost: money('Estimate', { decided: true, default: 0, min: 0, max: BIG }),
    recoup: percent('Recouped at resale', { default: null, min: 0, max: 3 }),
    life: years('Lifespan', { default: null, min: 1, max: 100 }),
    energySavingPerYear: money('Annual energy savings', { default: 0, min: 0, max: 1e6 }),
    personalUse: integer('Joy, 0 to 5', { default: 0, min: 0, max: 5 }),
    year: integer('Years from now', { default: 0, min: 0, max: 30 }),
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
    'Projects and costs',
    {
      projects,
      contingency: percent('Contingency', {
        decided: true,
        help: 'Allow 10% for surprises, or 15 to 20% in a home built before 1980.',
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
    'Your home',
    {
      homeValue: money('Current home value', {
        ...exampleOnly(420_000),
        min: 0,
        max: 1e9,
        fact: 'home.value',
      }),
      neighbourhoodMedian: money('Neighborhood median price', {
        help: 'Improvements rarely lift a home above 115% of this; leave blank for no ceiling.',
        default: null,
        min: 1,
        max: 1e9,
      }),
      yearsInHome: years('Years in the home', {
        decided: true,
        ...typical(7),
        min: 0.5,
        max: 60,
        slider: true,
      }),
    },
    {
      homeGrowth: percent('Home price growth', {
        help: 'Enter an annual rate.',
        default: 0.03,
        min: -0.1,
        max: 0.15,
      }),
      yearBuilt: integer('Year built', { default: null, min: 1600, max: 2100 }),
      decay: flag('Added value declines', {
        help: 'Reduces each project’s added value to zero over its lifespan, in a straight line.',
        default: false,
      }),
    },
  ),
  group('Personal value', {
    worthPerYear: money('Annual value to you', {
      help: 'Enter what a year of enjoying all the projects is worth to you.',
      default: null,
      min: 0,
      max: 1e6,
    }),
  }),
  group(
    'Financing',
    {
      financedShare: percent('Share financed', {
        decided: true,
        default: 0,
        min: 0,
        max: 1,
        slider: true,
      }),
      loanRate: percent('Loan rate', { default: 0.08, min: 0, max: 0.5 }),
      loanYears: years('Loan term', { decided: true, default: 5, min: 0.5, max: 40 }),
    },
    {
      takeHomeMonthly: money('Monthly take-home pay', {
        help: 'Shows how much of your pay the loan payment takes.',
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
      cashReturn: percent('Return on cash', { default: 0.05, min: 0, max: 0.3 }),
      mortgageBalance: money('Mortgage balance', {
        help: 'A cash-out refinance moves this balance to the new rate.',
        default: 0,
        min: 0,
        max: BIG,
        fact: 'home.mortgageBalance',
      }),
      mortgageRate: percent('Mortgage rate', { ...typical(0.0375), min: 0, max: 0.3 }),
    },
    {
      mortgageYears: years('Mortgage years left', { ...typical(25), min: 1, max: 40 }),
      helocRate: percent('HELOC rate', { default: 0.08, min: 0, max: 0.5 }),
      equityLoanRate: percent('Home equity loan rate', { default: 0.0825, min: 0, max: 0.5 }),
      personalRate: percent('Personal loan rate', { default: 0.12, min: 0, max: 0.5 }),
      refinanceRate: percent('Cash-out refinance rate', { default: 0.0675, min: 0, max: 0.5 }),
      refinanceCosts: percent('Refinance closing costs', {
        help: 'Enter a percentage of the entire new loan.',
        default: 0.025,
        min: 0,
        max: 0.1,
      }),
    },
  ),
  group(
    'Taxes when you sell',
    {
      purchasePrice: money('Purchase price', {
        help: 'Enter what you paid for the home to see how much tax your receipts can save.',
        default: null,
        min: 1,
        max: 1e9,
      }),
      owners: choice('Filing status', {
        ...typical('single'),
        options: options(['single', 'Single'], ['joint', 'Married filing jointly']),
        fromFacts: {
          reads: ['tax.filingStatus'],
          value: (known) => {
            const status = known('tax.filingStatus')
            return status === undefined ? undefined : status === 'mfj' ? 'joint' : 'single'
          },
        },
      }),
    },
    {
      gainsRate: percent('Capital gains tax rate', { default: 0.15, min: 0, max: 0.4 }),
      today: date('Start date', {
        default: '2026-12-01',
        fromToday: {},
        min: '2024-01-01',
        max: '2100-12-31',
      }),
    },
  ),
)
