import { choice, flag, integer, money, options, percent, rows, text } from '#kit/field.ts'

const LARGE = 1e9
const person = options(['first', 'First person'], ['second', 'Second person'])

/** Income, accounts and saving of the household. */
export const incomeInputs = {
  incomes: rows({
    label: 'Income',
    help: 'Wages end at retirement unless an age is given; pensions start at theirs.',
    columns: {
      name: text({ label: 'Income', default: '', maxLength: 60 }),
      owner: choice({ label: 'Whose', default: 'first', options: person }),
      kind: choice({
        label: 'Kind',
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
      amount: money({ label: 'A year', default: 0, min: 0, max: LARGE }),
      startAge: integer({ label: 'From age', default: null, min: 0, max: 119 }),
      endAge: integer({ label: 'To age', default: null, min: 0, max: 119 }),
      growth: percent({ label: 'Growth above inflation', default: 0, min: -0.2, max: 0.2 }),
      cola: flag({ label: 'Rises with prices', default: true }),
      survivorShare: percent({ label: 'Share to the survivor', default: 0, min: 0, max: 1 }),
    },
    default: [
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
  accounts: rows({
    label: 'Accounts',
    columns: {
      name: text({ label: 'Account', default: '', maxLength: 60 }),
      owner: choice({ label: 'Whose', default: 'first', options: person }),
      type: choice({
        label: 'Type',
        default: 'traditional',
        options: options(
          ['traditional', 'Traditional 401(k), IRA'],
          ['roth', 'Roth'],
          ['taxable', 'Taxable'],
          ['hsa', 'Health savings'],
          ['cash', 'Cash'],
        ),
      }),
      balance: money({ label: 'Balance', default: 0, min: 0, max: LARGE }),
      basis: money({
        label: 'Basis',
        help: 'What was paid in: taxable and Roth accounts.',
        default: null,
        min: 0,
        max: LARGE,
      }),
      stocks: percent({ label: 'Shares', help: 'The rest is in bonds.', default: 0.6, min: 0, max: 1 }),
      fee: percent({ label: 'Fee a year', default: 0.002, min: 0, max: 0.05 }),
    },
    default: [
      {
        name: 'Sample 401(k)',
        owner: 'first',
        type: 'traditional',
        balance: 190_000,
        basis: null,
        stocks: 0.7,
        fee: 0.002,
      },
      {
        name: 'Sample Roth IRA',
        owner: 'second',
        type: 'roth',
        balance: 46_000,
        basis: 30_000,
        stocks: 0.7,
        fee: 0.002,
      },
      {
        name: 'Sample brokerage',
        owner: 'first',
        type: 'taxable',
        balance: 64_000,
        basis: 48_000,
        stocks: 0.7,
        fee: 0.002,
      },
      {
        name: 'Sample savings',
        owner: 'first',
        type: 'cash',
        balance: 20_000,
        basis: null,
        stocks: 0,
        fee: 0,
      },
    ],
    maxRows: 40,
    addLabel: 'Add an account',
  }),
  contributions: rows({
    label: 'Saving while working',
    help: 'A year, until retirement. The employer adds the match, up to a share of the wage.',
    columns: {
      owner: choice({ label: 'Whose', default: 'first', options: person }),
      type: choice({
        label: 'Into',
        default: 'traditional',
        options: options(
          ['traditional', 'Traditional'],
          ['roth', 'Roth'],
          ['hsa', 'Health savings'],
          ['taxable', 'Taxable'],
        ),
      }),
      amount: money({ label: 'A year', default: 0, min: 0, max: LARGE }),
      matchRate: percent({ label: 'Match', default: 0, min: 0, max: 2 }),
      matchLimit: percent({ label: 'Up to share of wage', default: 0, min: 0, max: 1 }),
    },
    default: [
      { owner: 'first', type: 'traditional', amount: 12_000, matchRate: 0.5, matchLimit: 0.06 },
      { owner: 'second', type: 'roth', amount: 6_000, matchRate: 0, matchLimit: 0 },
    ],
    maxRows: 12,
    addLabel: 'Add a contribution',
  }),
}
