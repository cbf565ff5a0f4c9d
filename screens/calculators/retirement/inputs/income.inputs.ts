import { contributionsFromProfile, incomesFromProfile } from './from-profile.inputs.ts'
import { group, inModes } from '#kit/field-groups.ts'
import { choice, flag, integer, money, options, percent, rows, text } from '#kit/field.ts'
import { person } from './household.inputs.ts'

const LARGE = 1e9

/** The household’s income and saving. */
export const incomeAndSavingGroup = group(
  'Income and savings',
  inModes(['plan'], {
    incomes: rows('Income', {
      fromFacts: incomesFromProfile,
      help: 'Wages stop at retirement unless you enter an ending age; pensions start at the age you enter.',
      columns: {
        name: text('Income', { default: '', numberedAs: 'Income', maxLength: 60 }),
        owner: choice('Owner', { default: 'first', options: person }),
        kind: choice('Kind', {
          default: 'wage',
          options: options(
            ['wage', 'Wages'],
            ['self', 'Self-employment'],
            ['partTime', 'Part-time wages'],
            ['pension', 'Pension'],
            ['annuity', 'Annuity'],
            ['rental', 'Rental income'],
          ),
        }),
        amount: money('Annual amount', { default: 0, min: 0, max: LARGE }),
        startAge: integer('Starting age', { default: null, min: 0, max: 119 }),
        endAge: integer('Ending age', { default: null, min: 0, max: 119 }),
        growth: percent('Real growth rate', { default: 0, min: -0.2, max: 0.2 }),
        cola: flag('Adjusts for inflation', { default: true }),
        survivorShare: percent('Survivor share', { default: 0, min: 0, max: 1 }),
      },
      default: [],
      example: [
        {
          name: 'Sample wages',
          owner: 'first',
          kind: 'wage',
          amount: 90_000,
          startAge: null,
          endAge: null,
          growth: 0.01,
          cola: true,
          survivorShare: 0,
        },
        {
          name: 'Sample wages',
          owner: 'second',
          kind: 'wage',
          amount: 48_000,
          startAge: null,
          endAge: null,
          growth: 0.01,
          cola: true,
          survivorShare: 0,
        },
      ],
      maxRows: 20,
      addLabel: 'Add income',
    }),
  }),
  inModes(['plan'], {
    contributions: rows('Contributions while working', {
      fromFacts: contributionsFromProfile,
      help: 'Annual amounts until retirement, plus any employer match up to a share of wages.',
      columns: {
        owner: choice('Owner', { default: 'first', options: person }),
        type: choice('Account type', {
          default: 'traditional',
          options: options(
            ['traditional', 'Traditional'],
            ['roth', 'Roth'],
            ['hsa', 'HSA'],
            ['taxable', 'Taxable'],
          ),
        }),
        amount: money('Annual contribution', { decided: true, default: 0, min: 0, max: LARGE }),
        matchRate: percent('Employer match', { default: 0, min: 0, max: 2 }),
        matchLimit: percent('Match limit, % of wages', { default: 0, min: 0, max: 1 }),
      },
      default: [],
      example: [
        { owner: 'first', type: 'traditional', amount: 12_000, matchRate: 0.5, matchLimit: 0.06 },
        { owner: 'second', type: 'roth', amount: 6_000, matchRate: 0, matchLimit: 0 },
      ],
      maxRows: 12,
      addLabel: 'Add a contribution',
    }),
  }),
)
