import {
  choice,
  date,
  flag,
  type Inputs,
  integer,
  money,
  number,
  numbers,
  options,
  percent,
  record,
  rows,
  text,
} from '#kit/field.ts'
import { group, inModes, inputsOf } from '#kit/field-groups.ts'
import { ASSET_CLASSES } from '#kit/portfolio/ledger-words.ts'
import { aroundThemGroup, holdingsGroup } from './holdings/concentration.inputs.ts'

const factor = (label: string) => percent(label, { default: null, min: -1, max: 5 })

/** Sample: 24 monthly returns of a broad mix and of its benchmark. */
const SAMPLE_RETURNS = [
  0.021, -0.013, 0.034, 0.008, -0.027, 0.016, 0.011, -0.005, 0.022, -0.031, 0.028, 0.017, 0.009, -0.018,
  0.025, 0.013, -0.009, 0.019, 0.006, 0.014, -0.022, 0.031, -0.004, 0.012,
]
const SAMPLE_BENCHMARK = [
  0.018, -0.01, 0.029, 0.012, -0.022, 0.013, 0.014, -0.009, 0.019, -0.026, 0.024, 0.015, 0.011, -0.015, 0.021,
  0.01, -0.012, 0.02, 0.008, 0.011, -0.019, 0.027, -0.001, 0.009,
]

const returnsOf = (label: string, example: readonly number[]) =>
  numbers(label, {
    help: 'One per month, oldest first, as fractions: 0.021 is 2.1%.',
    of: 'percent',
    default: [],
    example,
    min: -0.99,
    max: 5,
    maxItems: 600,
  })

export const { inputs, groups } = inputsOf(
  group(
    'Returns',
    {
      mode: choice('Question', {
        default: 'riskStats',
        options: options(
          ['riskStats', 'Risk statistics'],
          ['concentration', 'Concentration'],
          ['frontier', 'Efficient frontier'],
          ['factors', 'Factor exposure'],
          ['rebalance', 'Rebalancing trades'],
        ),
      }),
      ...inModes(['riskStats', 'factors'], {
        portfolioReturns: returnsOf('Monthly returns', SAMPLE_RETURNS),
        riskFreeMonthly: percent('Monthly risk-free return', { default: 0.003, min: -0.02, max: 0.05 }),
      }),
      ...inModes(['riskStats'], {
        benchmarkReturns: returnsOf('Monthly benchmark returns', SAMPLE_BENCHMARK),
      }),
    },
    inModes(['riskStats'], {
      firstMonth: date('First month', { default: null, min: '1871-01-01', max: '2100-12-31' }),
      resamples: integer('Resamples', {
        technical: true,
        help: 'Bootstrap samples behind the confidence intervals; enter 0 for no intervals.',
        default: 200,
        min: 0,
        max: 1000,
      }),
      seed: integer('Seed', { technical: true, default: 1, min: 0, max: 2_147_483_647 }),
    }),
  ),
  holdingsGroup,
  aroundThemGroup,
  group(
    'Returns by holding',
    inModes(['frontier'], {
      assetReturns: rows('Returns by holding and month', {
        addLabel: 'Add a return',
        columns: {
          symbol: text('Symbol', { default: '', maxLength: 40 }),
          month: date('Month', { default: '2026-01-31', min: '1871-01-01', max: '2100-12-31' }),
          value: percent('Return', { default: 0, min: -0.99, max: 5 }),
        },
        default: [],
        maxRows: 50_000,
      }),
    }),
  ),
  group(
    'Factors',
    inModes(['factors'], {
      factorReturns: rows('Factor returns by month', {
        help: 'In the same order as your returns; leave a column empty to omit that factor.',
        addLabel: 'Add a month',
        columns: {
          market: factor('Market less risk-free'),
          size: factor('Size'),
          value: factor('Value'),
          profitability: factor('Profitability'),
          investment: factor('Investment'),
          momentum: factor('Momentum'),
          riskFree: factor('Risk-free'),
        },
        default: [],
        maxRows: 600,
      }),
    }),
    inModes(['factors'], {
      lags: integer('Newey-West lags', { technical: true, default: 3, min: 0, max: 24, unit: 'months' }),
    }),
  ),
  group(
    'Rebalancing',
    inModes(['rebalance'], {
      lots: rows('Tax lots', {
        addLabel: 'Add a lot',
        columns: {
          account: text('Account', { default: '', numberedAs: 'Account', maxLength: 80 }),
          location: choice('Tax treatment', {
            default: 'taxable',
            options: options(['taxable', 'Taxable'], ['preTax', 'Pre-tax'], ['roth', 'Roth or HSA']),
          }),
          symbol: text('Symbol', { default: '', maxLength: 40 }),
          assetClass: choice('Class', { default: 'other', options: options(...ASSET_CLASSES) }),
          price: money('Price', { default: 0, min: 0, max: 1e9 }),
          quantity: number('Units', { default: 0, min: 0, max: 1e12 }),
          acquiredOn: date('Purchase date', {
            default: '2020-01-01',
            min: '1900-01-01',
            max: '2100-12-31',
          }),
          cost: money('Cost basis', { default: 0, min: 0, max: 1e12 }),
          isFixed: flag('Not tradable', { default: false }),
        },
        default: [],
        maxRows: 20_000,
      }),
      newMoney: money('New money', { decided: true, default: 0, min: 0, max: 1e9 }),
      newMoneyAccount: text('Account for new money', { default: '', numberedAs: 'Account', maxLength: 80 }),
    }),
    inModes(['rebalance'], {
      taxRates: record('Capital gains tax rates', {
        fields: {
          short: percent('Short-term', { default: 0, usual: 0.22, min: 0, max: 0.6 }),
          long: percent('Long-term', { default: 0, usual: 0.15, min: 0, max: 0.4 }),
          state: percent('State', { default: 0, usual: 0.05, min: 0, max: 0.2 }),
        },
      }),
      today: date('Trade date', {
        default: '2026-11-20',
        fromToday: {},
        min: '2000-01-01',
        max: '2100-12-31',
      }),
    }),
  ),
)

export type Given = Inputs<typeof inputs>
