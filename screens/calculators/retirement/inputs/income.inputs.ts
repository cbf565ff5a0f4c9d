import { contributionsFromProfile, incomesFromProfile } from './from-profile.ts'
import { group, inModes } from '#kit/field-groups.ts'
import { choice, flag, integer, money, options, percent, rows, text } from '#kit/field.ts'
import { person } from './household.inputs.ts'

const LARGE = 1e9

/** Income, accounts and saving of the household. */
export const incomeAndSavingGroup = group(
  'Income and saving',
  {
    ...inModes(['plan'], {
      incomes: rows('Income', {
        fromFacts: incomesFromProfile,
        help: 'Wages end at retirement unless an age is given; pensions start at theirs.',
        columns: {
          name: text('Income', { default: '', maxLength: 60 }),
          owner: choice('Whose', { default: 'first', options: person }),
          kind: choice('Kind', {
            default: 'wage',
            options: options(
              ['wage', 'Wage'],
              ['self', 'Self-employment'],
              ['partTime', 'Part-time work'],
              ['pension', 'Pension'],
              ['annuity', 'Annuity'],
              ['rental', 'Rent'],
            ),
          }),
          amount: money('A year', { default: 0, min: 0, max: LARGE }),
          startAge: integer('From age', { default: null, min: 0, max: 119 }),
          endAge: integer('To age', { default: null, min: 0, max: 119 }),
          growth: percent('Growth above inflation', { default: 0, min: -0.2, max: 0.2 }),
          cola: flag('Rises with prices', { default: true }),
          survivorShare: percent('Share to the survivor', { default: 0, min: 0, max: 1 }),
        },
        default: [],
        example: [
          {
            name: 'Sample wage',
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
            name: 'Sample wage',
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
        addLabel: 'Add an income',
      }),
    }),
  },
  {
    ...inModes(['plan'], {
      contributions: rows('Saving while working', {
        fromFacts: contributionsFromProfile,
        help: 'A year, until retirement; the employer adds the match, up to a share of the wage.',
        columns: {
          owner: choice('Whose', { default: 'first', options: person }),
          type: choice('Into', {
            default: 'traditional',
            options: options(
              ['traditional', 'Traditional'],
              ['roth', 'Roth'],
              ['hsa', 'Health savings'],
              ['taxable', 'Taxable'],
            ),
          }),
          amount: money('A year', { decided: true, default: 0, min: 0, max: LARGE }),
          matchRate: percent('Match', { default: 0, min: 0, max: 2 }),
          matchLimit: percent('Up to share of wage', { default: 0, min: 0, max: 1 }),
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
  },
)
