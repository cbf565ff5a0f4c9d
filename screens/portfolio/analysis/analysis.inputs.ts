import { USUAL_BAND } from '#finance/concentration.ts'
import {
  choice,
  date,
  flag,
  integer,
  money,
  number,
  numbers,
  options,
  percent,
  record,
  rows,
  text,
  years,
} from '#kit/field.ts'
import { ASSET_CLASSES } from '#kit/portfolio/ledger-words.ts'
import { concentrationInputs } from './holdings/concentration.inputs.ts'

const share = (label: string) => percent({ label, default: 0, min: 0, max: 1 })
const factor = (label: string) => percent({ label, default: null, min: -1, max: 5 })

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
  numbers({
    label,
    help: 'One for each month, oldest first, as fractions: 0.021 is 2.1%.',
    of: 'percent',
    default: [],
    example,
    min: -0.99,
    max: 5,
    maxItems: 600,
  })

export const inputs = {
  mode: choice({
    label: 'Question',
    default: 'riskStats',
    options: options(
      ['riskStats', 'How risky was it'],
      ['concentration', 'What does it rest on'],
      ['frontier', 'Could the mix be better'],
      ['factors', 'What drove the returns'],
      ['rebalance', 'How to get back to the targets'],
    ),
  }),
  portfolioReturns: returnsOf('Monthly returns', SAMPLE_RETURNS),
  benchmarkReturns: returnsOf('Monthly returns of the benchmark', SAMPLE_BENCHMARK),
  riskFreeMonthly: percent({ label: 'Riskless return a month', default: 0.003, min: -0.02, max: 0.05 }),
  firstMonth: date({ label: 'First month', default: null, min: '1871-01-01', max: '2100-12-31' }),
  resamples: integer({
    label: 'Resamples',
    help: 'Random re-orderings of the months that the intervals are read from; 0 leaves them out.',
    default: 200,
    min: 0,
    max: 1000,
  }),
  seed: integer({ label: 'Seed', default: 1, min: 0, max: 2_147_483_647 }),
  ...concentrationInputs,
  targets: record({
    label: 'Targets',
    help: 'By class; together 100%, or all 0 where there are none.',
    fields: {
      usEquity: share('US stocks'),
      intlEquity: share('International stocks'),
      bond: share('Bonds'),
      cash: share('Cash'),
      corporate: share('Corporate bonds'),
      realEstate: share('Real estate'),
      gold: share('Gold'),
      other: share('Other'),
    },
  }),
  band: record({
    label: 'Bands',
    fields: {
      absolute: percent({
        label: 'A class may drift by points',
        default: USUAL_BAND.absolute,
        min: 0,
        max: 1,
      }),
      relative: percent({
        label: 'And by this part of its target',
        default: USUAL_BAND.relative,
        min: 0,
        max: 1,
      }),
    },
  }),
  assetReturns: rows({
    label: 'Returns by holding and month',
    addLabel: 'Add a return',
    columns: {
      symbol: text({ label: 'Symbol', default: '', maxLength: 40 }),
      month: date({ label: 'Month', default: '2026-01-31', min: '1871-01-01', max: '2100-12-31' }),
      value: percent({ label: 'Return', default: 0, min: -0.99, max: 5 }),
    },
    default: [],
    maxRows: 50_000,
  }),
  factorReturns: rows({
    label: 'Factor returns by month',
    help: 'In the order of your returns. A column that is empty is left out.',
    addLabel: 'Add a month',
    columns: {
      market: factor('Market less riskless'),
      size: factor('Size'),
      value: factor('Value'),
      profitability: factor('Profitability'),
      investment: factor('Investment'),
      momentum: factor('Momentum'),
      riskFree: factor('Riskless'),
    },
    default: [],
    maxRows: 600,
  }),
  lags: integer({ label: 'Lags of the errors', default: 3, min: 0, max: 24, unit: 'months' }),
  lots: rows({
    label: 'Tax lots',
    addLabel: 'Add a lot',
    columns: {
      account: text({ label: 'Account', default: '', maxLength: 80 }),
      location: choice({
        label: 'Taxed as',
        default: 'taxable',
        options: options(['taxable', 'Taxable'], ['preTax', 'Pre-tax'], ['roth', 'Roth or HSA']),
      }),
      symbol: text({ label: 'Symbol', default: '', maxLength: 40 }),
      assetClass: choice({ label: 'Class', default: 'other', options: options(...ASSET_CLASSES) }),
      price: money({ label: 'Price', default: 0, min: 0, max: 1e9 }),
      quantity: number({ label: 'Units', default: 0, min: 0, max: 1e12 }),
      acquiredOn: date({ label: 'Held since', default: '2020-01-01', min: '1900-01-01', max: '2100-12-31' }),
      cost: money({ label: 'Basis', default: 0, min: 0, max: 1e12 }),
      isFixed: flag({ label: 'Cannot be traded', default: false }),
    },
    default: [],
    maxRows: 20_000,
  }),
  newMoney: money({ label: 'New money', default: 0, min: 0, max: 1e9 }),
  newMoneyAccount: text({ label: 'It comes into', default: '', maxLength: 80 }),
  taxRates: record({
    label: 'Tax on gains',
    fields: {
      short: percent({ label: 'Short-term', default: 0, min: 0, max: 0.6 }),
      long: percent({ label: 'Long-term', default: 0, min: 0, max: 0.4 }),
      state: percent({ label: 'State', default: 0, min: 0, max: 0.2 }),
    },
  }),
  today: date({
    label: 'Day of the trades',
    default: '2026-11-20',
    fromToday: {},
    min: '2000-01-01',
    max: '2100-12-31',
  }),
  horizonYears: years({
    label: 'Years until the money is needed',
    default: null,
    min: 0,
    max: 80,
  }),
}
