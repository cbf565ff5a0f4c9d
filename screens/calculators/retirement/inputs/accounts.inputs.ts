import { accountsFromProfile } from './from-profile.ts'
import { group, inModes } from '#kit/field-groups.ts'
import { choice, integer, money, multi, options, percent, rows, text } from '#kit/field.ts'
import { person } from './household.inputs.ts'

const LARGE = 1e9

/** How the plan is run: rule, order, taxes, markets and simulation. */
export const accountsGroup = group(
  'Accounts',
  {
    ...inModes(['plan'], {
      accounts: rows('Accounts', {
        fromFacts: accountsFromProfile,
        columns: {
          name: text('Account', { default: '', maxLength: 60 }),
          owner: choice('Whose', { default: 'first', options: person }),
          type: choice('Type', {
            default: 'traditional',
            options: options(
              ['traditional', 'Traditional 401(k), IRA'],
              ['roth', 'Roth'],
              ['taxable', 'Taxable'],
              ['hsa', 'Health savings'],
              ['inherited', 'Inherited IRA, 10-year rule'],
              ['cash', 'Cash'],
            ),
          }),
          balance: money('Balance', { default: 0, min: 0, max: LARGE }),
          basis: money('Basis', {
            help: 'What was paid in: taxable and Roth accounts.',
            default: null,
            min: 0,
            max: LARGE,
          }),
          since: integer('Since year', {
            help: 'Roth: the first contribution; inherited: the year of the death.',
            default: null,
            min: 1998,
            max: 2100,
          }),
          stocks: percent('Shares', {
            decided: true,
            help: 'The rest is in bonds.',
            default: 0.6,
            min: 0,
            max: 1,
          }),
          fee: percent('Fee a year', { decided: true, default: 0.002, min: 0, max: 0.05 }),
        },
        default: [],
        example: [
          {
            name: 'Sample 401(k)',
            owner: 'first',
            type: 'traditional',
            balance: 190_000,
            basis: null,
            since: null,
            stocks: 0.7,
            fee: 0.002,
          },
          {
            name: 'Sample Roth IRA',
            owner: 'second',
            type: 'roth',
            balance: 46_000,
            basis: 30_000,
            since: null,
            stocks: 0.7,
            fee: 0.002,
          },
          {
            name: 'Sample brokerage',
            owner: 'first',
            type: 'taxable',
            balance: 64_000,
            basis: 48_000,
            since: null,
            stocks: 0.7,
            fee: 0.002,
          },
          {
            name: 'Sample savings',
            owner: 'first',
            type: 'cash',
            balance: 20_000,
            basis: null,
            since: null,
            stocks: 0,
            fee: 0,
          },
        ],
        maxRows: 40,
        addLabel: 'Add an account',
      }),
      withdrawalOrder: choice('Which account first', {
        default: 'conventional',
        options: options(
          ['conventional', 'Cash, taxable, traditional, Roth'],
          ['proportional', 'All in proportion'],
          ['bracket', 'Traditional up to a bracket, then taxable, Roth'],
          ['rothFirst', 'Roth before traditional'],
          ['own', 'Own order'],
        ),
      }),
      conversionRule: choice('Roth conversions', {
        default: 'none',
        options: options(
          ['none', 'None'],
          ['bracket', 'Fill a bracket'],
          ['irmaa', 'Up to the first Medicare surcharge'],
          ['fixed', 'Fixed amount'],
        ),
      }),
      conversionRate: percent('Convert to the top of', {
        decided: true,
        default: 0.12,
        min: 0.1,
        max: 0.37,
        showIf: { conversionRule: ['bracket'] },
      }),
      conversionAmount: money('Convert a year', {
        decided: true,
        default: 0,
        min: 0,
        max: 1e8,
        showIf: { conversionRule: ['fixed'] },
      }),
    }),
  },
  {
    ...inModes(['plan', 'yearCashflow', 'project'], {
      order: multi('Order of accounts', {
        default: ['taxable', 'traditional', 'roth'],
        options: options(
          ['taxable', 'Taxable'],
          ['traditional', 'Traditional'],
          ['roth', 'Roth'],
          ['cash', 'Cash'],
        ),
      }),
    }),
    ...inModes(['plan'], {
      fillRate: percent('Fill the bracket of', {
        decided: true,
        default: 0.12,
        min: 0.1,
        max: 0.37,
        showIf: { withdrawalOrder: ['bracket'] },
      }),
      conversionFromAge: integer('From age', {
        default: 60,
        min: 18,
        max: 119,
        showIf: { conversionRule: ['bracket', 'irmaa', 'fixed'] },
      }),
      conversionToAge: integer('To age', {
        default: 72,
        min: 18,
        max: 119,
        showIf: { conversionRule: ['bracket', 'irmaa', 'fixed'] },
      }),
      levelFromAge: integer('Level payments (72(t)) from age', {
        help: 'Penalty-free payments from the first person’s accounts until 59½, for at least five years.',
        default: null,
        min: 40,
        max: 59,
      }),
      levelRate: percent('Rate of level payments', { default: 0.05, min: 0, max: 0.05 }),
      dividendYield: percent('Dividend yield of shares', { default: 0.015, min: 0, max: 0.1 }),
    }),
  },
)
