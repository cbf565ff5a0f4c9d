import { accountsFromProfile } from './from-profile.inputs.ts'
import { group, inModes } from '#kit/field-groups.ts'
import { choice, integer, money, multi, options, percent, rows, text } from '#kit/field.ts'
import { person } from './household.inputs.ts'

const LARGE = 1e9

/** Accounts, the order they are drawn from, and Roth conversions. */
export const accountsGroup = group(
  'Accounts',
  inModes(['plan'], {
    accounts: rows('Accounts', {
      fromFacts: accountsFromProfile,
      columns: {
        name: text('Account', { default: '', numberedAs: 'Account', kindIn: 'type', maxLength: 60 }),
        owner: choice('Owner', {
          help: 'Only taxable and cash accounts can be joint.',
          default: 'first',
          options: [...person, ...options(['both', 'Both, jointly'])],
        }),
        type: choice('Type', {
          default: 'traditional',
          options: options(
            ['traditional', 'Traditional 401(k) or IRA'],
            ['roth', 'Roth'],
            ['taxable', 'Taxable'],
            ['hsa', 'HSA'],
            ['inherited', 'Inherited IRA (10-year rule)'],
            ['cash', 'Cash'],
          ),
        }),
        balance: money('Balance', { default: 0, min: 0, max: LARGE }),
        basis: money('Cost basis', {
          help: 'For taxable and Roth accounts, the amount you paid in.',
          default: null,
          min: 0,
          max: LARGE,
        }),
        since: integer('First year', {
          help: 'For a Roth, the year of your first contribution; for an inherited IRA, the year of death.',
          default: null,
          min: 1998,
          max: 2100,
        }),
        stocks: percent('Stocks', {
          decided: true,
          help: 'The rest is held in bonds.',
          default: 0.6,
          min: 0,
          max: 1,
        }),
        fee: percent('Annual fee', { decided: true, default: 0.002, min: 0, max: 0.05 }),
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
    distributionTaken: money('Required distribution taken this year', {
      help: 'Enter what has left traditional accounts in the plan’s first year already; the balances above are what is left.',
      default: 0,
      min: 0,
      max: 1e8,
    }),
    withdrawalOrder: choice('Withdrawal order', {
      default: 'conventional',
      options: options(
        ['conventional', 'Cash, taxable, traditional, Roth'],
        ['proportional', 'Proportional'],
        ['bracket', 'Traditional up to a bracket, then taxable, then Roth'],
        ['rothFirst', 'Roth before traditional'],
        ['own', 'Custom order'],
      ),
    }),
    conversionRule: choice('Roth conversions', {
      default: 'none',
      options: options(
        ['none', 'None'],
        ['bracket', 'Fill a bracket'],
        ['irmaa', 'Stay below the first Medicare surcharge'],
        ['fixed', 'Fixed amount'],
      ),
    }),
    conversionRate: percent('Conversion bracket', {
      decided: true,
      default: 0.12,
      min: 0.1,
      max: 0.37,
      showIf: { conversionRule: ['bracket'] },
    }),
    conversionAmount: money('Annual conversion', {
      decided: true,
      default: 0,
      min: 0,
      max: 1e8,
      showIf: { conversionRule: ['fixed'] },
    }),
  }),
  {
    ...inModes(['plan', 'yearCashflow', 'project'], {
      order: multi('Account order', {
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
      fillRate: percent('Withdrawal bracket', {
        decided: true,
        default: 0.12,
        min: 0.1,
        max: 0.37,
        showIf: { withdrawalOrder: ['bracket'] },
      }),
      conversionFromAge: integer('Conversion starting age', {
        default: 60,
        min: 18,
        max: 119,
        showIf: { conversionRule: ['bracket', 'irmaa', 'fixed'] },
      }),
      conversionToAge: integer('Conversion ending age', {
        default: 72,
        min: 18,
        max: 119,
        showIf: { conversionRule: ['bracket', 'irmaa', 'fixed'] },
      }),
      levelFromAge: integer('72(t) payments starting age', {
        help: 'Starts penalty-free payments from the first person’s accounts until 59½, for at least five years; leave blank for none.',
        default: null,
        min: 40,
        max: 59,
      }),
      levelRate: percent('72(t) interest rate', { default: 0.05, min: 0, max: 0.05 }),
      dividendYield: percent('Stock dividend yield', { default: 0.015, min: 0, max: 0.1 }),
    }),
  },
)
