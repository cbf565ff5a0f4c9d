import { choice, date, integer, money, number, options, percent, rows, text } from '#kit/field.ts'
import { group, inModes, inputsOf } from '#kit/field-groups.ts'

const LARGEST_LOAD = 0.085
const LARGEST_12B1 = 0.01

export const { inputs, groups } = inputsOf(
  group('Your money', {
    mode: choice('Question', {
      default: 'compare',
      options: options(
        ['compare', 'Which share class costs least'],
        ['nav', 'What happens to my order'],
        ['breakEven', 'When a sales charge pays for itself'],
        ['distribution', 'Buy before or after a distribution'],
      ),
    }),
    ...inModes(['compare', 'breakEven', 'distribution'], {
      amount: money('You invest', { decided: true, default: 25_000, min: 1, max: 1e9 }),
      grossReturn: percent('Return before fees, a year', {
        default: 0.07,
        min: -0.5,
        max: 0.5,
      }),
    }),
    ...inModes(['compare', 'distribution'], {
      years: integer('Years', { decided: true, default: 10, min: 1, max: 50, unit: 'years', slider: true }),
    }),
    ...inModes(['compare', 'breakEven'], {
      classes: rows('Share classes', {
        addLabel: 'Add a class',
        columns: {
          name: text('Name', { default: '', maxLength: 40 }),
          frontLoad: percent('Sales charge', { default: 0, min: 0, max: LARGEST_LOAD }),
          expenseRatio: percent('Expenses less 12b-1', { default: 0, min: 0, max: 0.1 }),
          fee12b1: percent('12b-1 fee', { default: 0, min: 0, max: LARGEST_12B1 }),
          backLoad: percent('Charge on sale', { default: 0, min: 0, max: LARGEST_LOAD }),
          backLoadYears: integer('It ends after, years', { default: 0, min: 0, max: 10 }),
        },
        default: [],
        example: [
          {
            name: 'A',
            frontLoad: 0.0575,
            expenseRatio: 0.0075,
            fee12b1: 0.0025,
            backLoad: 0,
            backLoadYears: 0,
          },
          { name: 'C', frontLoad: 0, expenseRatio: 0.0075, fee12b1: 0.01, backLoad: 0.01, backLoadYears: 1 },
          { name: 'Index', frontLoad: 0, expenseRatio: 0.0004, fee12b1: 0, backLoad: 0, backLoadYears: 0 },
        ],
        maxRows: 8,
      }),
    }),
  }),
  group(
    'Your order',
    {
      ...inModes(['nav'], {
        investment: money('Your order', { decided: true, default: 22_000, min: 1, max: 1e9 }),
        frontLoad: percent('Sales charge', {
          help: 'Of the offering price; at most 8.5% (FINRA Rule 2341).',
          default: 0.0575,
          min: 0,
          max: LARGEST_LOAD,
        }),
        orderDate: date('Order date', {
          default: '2026-11-20',
          fromToday: {},
          min: '1993-01-01',
          max: '2100-12-31',
        }),
        redeemDate: date('You redeem on', {
          default: '2027-11-19',
          fromToday: { months: 12 },
          min: '1993-01-01',
          max: '2101-12-31',
        }),
      }),
    },
    {
      ...inModes(['nav'], {
        deferredCharge: percent('Charge on a sale', { default: 0, min: 0, max: LARGEST_LOAD }),
        breakpoints: rows('Breakpoints of the sales charge', {
          help: 'Typical for A shares; yours stand in the prospectus.',
          addLabel: 'Add a step',
          columns: {
            from: money('From', { default: 0, min: 0, max: 1e9 }),
            load: percent('Sales charge', { default: 0, min: 0, max: LARGEST_LOAD }),
          },
          default: [],
          example: [
            { from: 0, load: 0.0575 },
            { from: 25_000, load: 0.05 },
            { from: 50_000, load: 0.045 },
            { from: 100_000, load: 0.035 },
            { from: 250_000, load: 0.025 },
            { from: 500_000, load: 0.02 },
            { from: 1_000_000, load: 0 },
          ],
          maxRows: 12,
        }),
      }),
    },
  ),
  group(
    'The fund',
    {
      ...inModes(['nav'], {
        assets: money('Assets of the fund', { default: 842_650_000, min: 1, max: 1e13 }),
        liabilities: money('Its liabilities', { default: 3_150_000, min: 0, max: 1e13 }),
        sharesOutstanding: number('Shares outstanding', { default: 34_500_000, min: 1, max: 1e12 }),
      }),
    },
    {
      ...inModes(['nav'], {
        expenseRatio: percent('Expenses less 12b-1', { default: 0.0075, min: 0, max: 0.1 }),
        fee12b1: percent('12b-1 fee', { default: 0.0025, min: 0, max: LARGEST_12B1 }),
      }),
    },
  ),
  group('The distribution', {
    ...inModes(['distribution'], {
      navNow: money('Net asset value before it', {
        unit: 'a share',
        default: 24.33,
        min: 0.01,
        max: 100_000,
      }),
    }),
    ...inModes(['nav', 'distribution'], {
      dividendPerShare: money('Dividend', {
        unit: 'a share',
        default: 0,
        example: 0.31,
        min: 0,
        max: 10_000,
      }),
      gainPerShare: money('Capital gain', {
        unit: 'a share',
        default: 0,
        example: 1.45,
        min: 0,
        max: 10_000,
      }),
      distributionDate: date('Distribution', {
        help: 'The day on which the share trades without it; funds pay most gains in December.',
        default: '2026-12-15',
        fromToday: { days: 25 },
        min: '1993-01-01',
        max: '2100-12-31',
      }),
    }),
  }),
  group(
    'Tax',
    {
      ...inModes(['compare', 'nav', 'distribution'], {
        dividendTaxRate: percent('Tax on dividends', { default: 0.15, min: 0, max: 0.6 }),
        gainsTaxRate: percent('Tax on gains', { default: 0.15, min: 0, max: 0.6 }),
      }),
    },
    {
      ...inModes(['compare'], {
        turnover: percent('Turnover', {
          help: 'Part of the gains in the fund that it realizes in a year.',
          default: 0.3,
          min: 0,
          max: 1,
        }),
        distributionShare: percent('Of which distributed', {
          help: 'What is left of realized gains after losses.',
          default: 0.8,
          min: 0,
          max: 1,
        }),
        dividendYield: percent('Dividends, a year', { default: 0.015, min: 0, max: 0.2 }),
      }),
    },
  ),
)
