import type { Inputs } from '#kit/field.ts'
import { choice, date, integer, money, number, options, percent, rows, text } from '#kit/field.ts'
import { group, inModes, inputsOf } from '#kit/field-groups.ts'
import { exampleOnly, typical } from '#kit/field-parts.ts'

const LARGEST_LOAD = 0.085
const LARGEST_12B1 = 0.01

export const { inputs, groups } = inputsOf(
  group('Investment and share classes', {
    mode: choice('Question', {
      default: 'compare',
      options: options(
        ['compare', 'Lowest-cost share class'],
        ['nav', 'Order and NAV'],
        ['breakEven', 'Sales charge break-even'],
        ['distribution', 'Buying before or after a distribution'],
      ),
    }),
    ...inModes(['compare', 'breakEven', 'distribution'], {
      amount: money('Investment', { decided: true, ...typical(25_000), min: 1, max: 1e9 }),
      grossReturn: percent('Annual return before fees', {
        default: 0.07,
        min: -0.5,
        max: 0.5,
      }),
    }),
    ...inModes(['compare', 'distribution'], {
      years: integer('Holding period', {
        decided: true,
        ...typical(10),
        min: 1,
        max: 50,
        unit: 'years',
        slider: true,
      }),
    }),
    ...inModes(['compare', 'breakEven'], {
      classes: rows('Share classes', {
        addLabel: 'Add a class',
        columns: {
          name: text('Name', { default: '', maxLength: 40 }),
          frontLoad: percent('Sales charge', { default: 0, min: 0, max: LARGEST_LOAD }),
          expenseRatio: percent('Expenses excluding 12b-1', { default: 0, min: 0, max: 0.1 }),
          fee12b1: percent('12b-1 fee', { default: 0, min: 0, max: LARGEST_12B1 }),
          backLoad: percent('Deferred sales charge', { default: 0, min: 0, max: LARGEST_LOAD }),
          backLoadYears: integer('Deferred charge period, years', { default: 0, min: 0, max: 10 }),
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
    inModes(['nav'], {
      investment: money('Order amount', { decided: true, ...typical(22_000), min: 1, max: 1e9 }),
      frontLoad: percent('Sales charge', {
        help: 'Share of the offering price, at most 8.5% (FINRA Rule 2341).',
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
      redeemDate: date('Redemption date', {
        default: '2027-11-19',
        fromToday: { months: 12 },
        min: '1993-01-01',
        max: '2101-12-31',
      }),
    }),
    inModes(['nav'], {
      deferredCharge: percent('Deferred sales charge', { default: 0, min: 0, max: LARGEST_LOAD }),
      breakpoints: rows('Sales charge breakpoints', {
        help: 'Typical for Class A shares; enter the schedule in your fund’s prospectus.',
        addLabel: 'Add a breakpoint',
        columns: {
          from: money('Investment from', { default: 0, min: 0, max: 1e9 }),
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
  ),
  group(
    'Fund',
    inModes(['nav'], {
      assets: money('Fund assets', { default: 842_650_000, min: 1, max: 1e13 }),
      liabilities: money('Fund liabilities', { default: 3_150_000, min: 0, max: 1e13 }),
      sharesOutstanding: number('Shares outstanding', { default: 34_500_000, min: 1, max: 1e12 }),
    }),
    inModes(['nav'], {
      expenseRatio: percent('Expenses excluding 12b-1', { default: 0.0075, min: 0, max: 0.1 }),
      fee12b1: percent('12b-1 fee', { default: 0.0025, min: 0, max: LARGEST_12B1 }),
    }),
  ),
  group('Distribution', {
    ...inModes(['distribution'], {
      navNow: money('NAV before distribution', {
        unit: 'per share',
        ...typical(24.33),
        min: 0.01,
        max: 100_000,
      }),
    }),
    ...inModes(['nav', 'distribution'], {
      dividendPerShare: money('Dividend', { unit: 'per share', ...exampleOnly(0.31), min: 0, max: 10_000 }),
      gainPerShare: money('Capital gain distribution', {
        unit: 'per share',
        ...exampleOnly(1.45),
        min: 0,
        max: 10_000,
      }),
      distributionDate: date('Ex-date', {
        help: 'The first day the NAV excludes the distribution; most funds pay gains in December.',
        default: '2026-12-15',
        fromToday: { days: 25 },
        min: '1993-01-01',
        max: '2100-12-31',
      }),
    }),
  }),
  group(
    'Taxes',
    inModes(['compare', 'nav', 'distribution'], {
      dividendTaxRate: percent('Dividend tax rate', { ...typical(0.15), min: 0, max: 0.6 }),
      gainsTaxRate: percent('Capital gains tax rate', { ...typical(0.15), min: 0, max: 0.6 }),
    }),
    inModes(['compare'], {
      turnover: percent('Turnover', {
        help: 'Share of the fund’s unrealized gains that it realizes each year.',
        default: 0.3,
        min: 0,
        max: 1,
      }),
      distributionShare: percent('Share of gains distributed', {
        help: 'Share of realized gains left after losses.',
        default: 0.8,
        min: 0,
        max: 1,
      }),
      dividendYield: percent('Dividend yield', { default: 0.015, min: 0, max: 0.2 }),
    }),
  ),
)

export type Given = Inputs<typeof inputs>
