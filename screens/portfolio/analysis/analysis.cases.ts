import type { Case, Withheld } from '#kit/tool.ts'

const TWELVE = [0.021, -0.013, 0.034, 0.008, -0.027, 0.016, 0.011, -0.005, 0.022, -0.031, 0.028, 0.017]
const BENCHMARK = [0.018, -0.01, 0.029, 0.012, -0.022, 0.013, 0.014, -0.009, 0.019, -0.026, 0.024, 0.015]
const HELD = [
  { symbol: 'VTI', value: 60_000, assetClass: 'usEquity', expenseRatio: 0.0003 },
  { symbol: 'VXUS', value: 20_000, assetClass: 'intlEquity', expenseRatio: 0.0007 },
  { symbol: 'BND', value: 15_000, assetClass: 'bond', expenseRatio: 0.0003, duration: 6 },
  { symbol: 'CASH', value: 5_000, assetClass: 'cash' },
]

const cases: readonly Case[] = [
  {
    name: 'twelve monthly returns against a benchmark',
    in: { mode: 'riskStats', portfolioReturns: TWELVE, benchmarkReturns: BENCHMARK, riskFreeMonthly: 0.003 },
    out: {
      annReturnArith: 0.081,
      annVol: 0.073352821,
      sharpe: 0.61347334,
      sortino: 0.92318618,
      beta: 1.146442,
      alphaAnn: -0.0020041181,
      trackingError: 0.013644846,
      infoRatio: 0.29315098,
      maxDrawdown: -0.031,
      var95Hist: 0.0288,
      es95Hist: 0.031,
    },
    tolerance: 1e-6,
    source:
      'Worked example of the specification; sample deviations, divisor n in the downside, type 7 quantile',
  },
  {
    name: 'losses if the months were normal',
    in: { mode: 'riskStats', portfolioReturns: TWELVE, benchmarkReturns: [], riskFreeMonthly: 0.003 },
    // Mean 0.00675, population deviation 0.0211751 · √(11/12) = 0.0202736. 95 %: 1.6448536 · 0.0202736 − 0.00675;
    // mean beyond: 0.0202736 · 0.1031356 / 0.05 − 0.00675.
    out: { var95Normal: 0.026597, es95Normal: 0.035069, var99Normal: 0.040413, beta: null, infoRatio: null },
    tolerance: 2e-6,
    source:
      'By hand from the quantile and density of the normal distribution; without a benchmark there is no beta',
  },
  {
    name: 'eleven months are too short',
    in: {
      mode: 'riskStats',
      portfolioReturns: TWELVE.slice(1),
      benchmarkReturns: [],
      riskFreeMonthly: 0.003,
    },
    out: {
      annReturnArith: null,
      annVol: null,
      sharpe: null,
      var95Hist: null,
      maxDrawdown: -0.031,
      months: 11,
    },
    tolerance: 1e-12,
    source:
      'GIPS: returns of less than a year are not annualized; the deepest fall is the single month of -3.1 %',
  },
  {
    name: 'a benchmark of another length',
    in: { mode: 'riskStats', portfolioReturns: TWELVE, benchmarkReturns: BENCHMARK.slice(2) },
    error: 'benchmarkReturns',
    source: 'Each month needs one of the benchmark',
  },
  {
    name: 'four holdings against their targets',
    in: {
      mode: 'concentration',
      holdings: HELD,
      targets: { usEquity: 0.5, intlEquity: 0.3, bond: 0.15, cash: 0.05 },
    },
    out: {
      totalValue: 100_000,
      // 0.36 + 0.04 + 0.0225 + 0.0025
      hhi: 0.425,
      effectiveHoldings: 1 / 0.425,
      // 18 + 14 + 4.50
      annualFundCost: 36.5,
      weightedExpenseRatio: 0.000365,
      // 0.15 · 6
      bondDurationContribution: 0.9,
      maxDrift: 0.1,
      largestPosition: 0.6,
      // 100,000 · (1.06^20 − 1.059635^20) = 320,713.547 − 318,511.9
      costOver20Years: 2201.6,
    },
    tolerance: {
      totalValue: 0,
      hhi: 1e-12,
      effectiveHoldings: 1e-9,
      annualFundCost: 1e-9,
      weightedExpenseRatio: 1e-12,
      bondDurationContribution: 1e-12,
      maxDrift: 1e-12,
      largestPosition: 1e-12,
      costOver20Years: 0.5,
    },
    source: 'By hand, as the lines show',
  },
  {
    name: 'one symbol in two accounts is one position',
    in: {
      mode: 'concentration',
      holdings: [
        { symbol: 'VTI', value: 30, assetClass: 'usEquity' },
        { symbol: 'VTI', value: 30, assetClass: 'usEquity' },
        { symbol: 'BND', value: 40, assetClass: 'bond' },
      ],
    },
    // 0.36 + 0.16
    out: { hhi: 0.52, largestPosition: 0.6, maxDrift: null },
    tolerance: 1e-12,
    source: 'By hand: weights 0.6 and 0.4; without targets there is no drift',
  },
  {
    name: 'what funds hold counts with what is held itself',
    in: {
      mode: 'concentration',
      holdings: [
        { symbol: 'ONE', value: 50, assetClass: 'usEquity', kind: 'fund' },
        { symbol: 'TWO', value: 40, assetClass: 'usEquity', kind: 'fund' },
        { symbol: 'AAA', value: 10, assetClass: 'usEquity', kind: 'stock' },
      ],
      constituents: [
        { fund: 'ONE', symbol: 'AAA', weight: 0.2 },
        { fund: 'ONE', symbol: 'BBB', weight: 0.8 },
        { fund: 'TWO', symbol: 'AAA', weight: 0.5 },
        { fund: 'TWO', symbol: 'BBB', weight: 0.5 },
      ],
    },
    // BBB 0.4 + 0.2 = 0.6; AAA 0.1 + 0.2 + 0.1 = 0.4. Overlap 0.2 + 0.5.
    out: {
      lookThrough: [
        { name: 'BBB', weight: 0.6 },
        { name: 'AAA', weight: 0.4 },
      ],
      overlaps: [{ one: 'ONE', other: 'TWO', overlap: 0.7 }],
    },
    tolerance: 1e-12,
    source: 'By hand, as the lines show',
  },
  {
    name: 'targets that do not add up',
    in: { mode: 'concentration', holdings: HELD, targets: { usEquity: 0.7, bond: 0.2 } },
    error: 'targets',
    source: 'Targets are parts of one whole',
  },
  {
    name: 'nothing is held',
    in: { mode: 'concentration', holdings: [] },
    error: 'holdings',
    source: 'Weights need a whole',
  },
  {
    name: 'two factors with Newey-West errors',
    in: {
      mode: 'factors',
      portfolioReturns: TWELVE,
      riskFreeMonthly: 0.003,
      factorReturns: BENCHMARK.map((market, at) => ({
        market: market - 0.003,
        size: [-0.011, 0.023, 0.005, -0.017, 0.012, 0.031, -0.008, 0.015, -0.002, 0.006, -0.013, 0.019][at],
      })),
    },
    out: {
      rSquared: 0.9855580570339986,
      alphaMonthly: -7.517473857206e-4,
      alphaT: -7.517473857206e-4 / 0.000810501965,
      months: 12,
    },
    tolerance: { rSquared: 1e-10, alphaMonthly: 1e-10, alphaT: 1e-6, months: 0 },
    source: 'NumPy: lstsq and the sandwich of Newey and West (1987), three lags',
  },
  {
    name: 'a taxable account back to its targets',
    in: {
      mode: 'rebalance',
      lots: [
        {
          account: 'A',
          location: 'taxable',
          symbol: 'STK',
          assetClass: 'usEquity',
          price: 100,
          quantity: 300,
          acquiredOn: '2020-01-02',
          cost: 15_000,
        },
        {
          account: 'A',
          location: 'taxable',
          symbol: 'STK',
          assetClass: 'usEquity',
          price: 100,
          quantity: 100,
          acquiredOn: '2026-03-02',
          cost: 9_500,
        },
        {
          account: 'A',
          location: 'taxable',
          symbol: 'BND',
          assetClass: 'bond',
          price: 50,
          quantity: 100,
          acquiredOn: '2020-01-02',
          cost: 5_000,
        },
      ],
      targets: { usEquity: 0.6, bond: 0.4 },
      taxRates: { short: 0.25, long: 0.1, state: 0.05 },
      today: '2026-06-30',
    },
    // 130 shares go: 100 of the short lot (gain 5 each at 30 %) and 30 of the long one (gain 50 each at 15 %).
    out: { fullTax: 375, fullDrift: 0, driftNow: 0.2888888889, cashFlowTax: 0, bandsBroken: 2 },
    tolerance: { fullTax: 1e-6, fullDrift: 1e-9, driftNow: 1e-9, cashFlowTax: 0, bandsBroken: 0 },
    source: 'By hand: 100 · 5 · 0.30 + 30 · 50 · 0.15',
  },
  {
    name: 'new money into an account that is not there',
    in: {
      mode: 'rebalance',
      lots: [{ account: 'A', symbol: 'STK', assetClass: 'usEquity', price: 1, quantity: 10, cost: 10 }],
      targets: { usEquity: 1 },
      newMoney: 5,
      newMoneyAccount: 'B',
    },
    error: 'newMoneyAccount',
    source: 'Money comes into an account that is held',
  },
]

export default cases

export const withheld: readonly Withheld[] = [
  { in: { mode: 'riskStats' }, outputs: ['maxDrawdown'] },
  { in: { mode: 'concentration' }, outputs: ['costOver20Years'] },
]
