import type { Case } from '#kit/tool.ts'

const year = [
  { date: '2025-01-01', value: 100_000 },
  { date: '2025-04-01', value: 104_000 },
  { date: '2025-09-01', value: 140_000 },
  { date: '2026-01-01', value: 138_000 },
]
const moved = [
  { date: '2025-04-01', amount: 30_000 },
  { date: '2025-09-01', amount: -10_000 },
]

const cases: readonly Case[] = [
  {
    name: 'a flow without a value on its day is estimated by Modified Dietz',
    in: {
      valuations: [
        { date: '2021-01-01', value: 100 },
        { date: '2023-01-01', value: 300 },
      ],
      flows: [{ date: '2022-01-01', amount: 50 }],
    },
    out: { twr: 1.2, modifiedDietz: 1.2, parts: [{ estimated: true }] },
    tolerance: 1e-9,
    source: 'Wikipedia, Modified Dietz method, example: (300 − 100 − 50) ÷ (100 + 0.5 × 50)',
  },
  {
    name: 'an opening value of nothing starts at the first deposit',
    in: {
      valuations: [
        { date: '2024-01-01', value: 0 },
        { date: '2025-03-01', value: 110 },
      ],
      flows: [{ date: '2024-03-01', amount: 100 }],
    },
    out: { start: '2024-03-01', twr: 0.1, twrAnnualised: 0.1, modifiedDietz: 0.1, simpleReturn: 0.1 },
    tolerance: 1e-9,
    source: '110 ÷ 100 − 1 over the 365 days from 1 March 2024 to 1 March 2025',
  },
  {
    name: 'a negative value has no time-weighted return',
    in: {
      valuations: [
        { date: '2024-01-01', value: 100 },
        { date: '2024-02-01', value: 110 },
        { date: '2024-03-01', value: -5 },
        { date: '2024-04-01', value: 20 },
      ],
    },
    out: { twr: null, gainMoney: -80, chains: [{ return: 0.1 }] },
    tolerance: 1e-9,
    source: 'By hand: 110 ÷ 100 − 1; the part that ends below zero and the one that begins there are refused',
  },
  {
    name: 'two rates of return are named and none is chosen',
    in: {
      valuations: [
        { date: '2023-01-01', value: 1000 },
        { date: '2024-01-01', value: 1500 },
        { date: '2024-12-31', value: -1375 },
      ],
      flows: [{ date: '2024-01-01', amount: -2350 }],
    },
    out: { mwrAnnualised: null },
    source:
      '−1,000 + 2,350/(1 + r) − 1,375/(1 + r)² = 0 at 10% and at 25%: 1.1 × 1.25 = 1.375, 1.1 + 1.25 = 2.35',
  },
  {
    name: 'less than a year is not annualized',
    in: {
      valuations: [
        { date: '2025-01-01', value: 100 },
        { date: '2025-07-01', value: 110 },
      ],
    },
    out: { twr: 0.1, mwr: 0.1, twrAnnualised: null, mwrAnnualised: null, timingEffect: 0 },
    tolerance: 1e-8,
    source: 'GIPS 2020, 2.A: returns of periods of less than a year must not be annualised',
  },
  {
    name: 'the market with the same money',
    in: {
      valuations: [
        { date: '2021-01-01', value: 100 },
        { date: '2022-01-01', value: 120 },
        { date: '2023-01-01', value: 198 },
      ],
      flows: [{ date: '2022-01-01', amount: 60 }],
      benchmark: [
        { date: '2021-01-01', level: 100 },
        { date: '2022-01-01', level: 110 },
        { date: '2023-01-01', level: 132 },
      ],
      consumerPrices: [
        { date: '2021-01-01', level: 260 },
        { date: '2023-01-01', level: 286 },
      ],
    },
    out: {
      twr: 0.32,
      pmeEndValue: 204,
      pmeRatio: 0.970588235,
      directAlpha: -0.0179842053,
      benchmarkReturn: 0.32,
      benchmarkAnnualised: 0.148912529,
      inflation: 0.1,
      realReturn: 0.2,
    },
    tolerance: 1e-6,
    source:
      '100 × 1.32 + 60 × 1.2 = 204; 198 ÷ 204; 132x² + 72x = 198 at x = (−72 + √(72² + 4·132·198)) ÷ 264 = 0.98201…; 1.32 ÷ 1.1 − 1',
  },
  {
    name: 'capture of the months up and down, compounded and added',
    in: {
      valuations: [
        { date: '2025-01-31', value: 100 },
        { date: '2025-02-28', value: 110 },
        { date: '2025-03-31', value: 106.7 },
        { date: '2025-04-30', value: 108.834 },
      ],
      benchmark: [
        { date: '2025-01-31', level: 100 },
        { date: '2025-02-28', level: 106 },
        { date: '2025-03-31', level: 100.7 },
        { date: '2025-04-30', level: 104.728 },
      ],
    },
    out: { upCapture: 1.2, downCapture: 0.6, upCaptureGeometric: 1.18603, downCaptureGeometric: 0.6 },
    tolerance: 1e-5,
    source:
      'Morningstar, Upside and Downside Capture Ratios. By hand, months 10 %, −3 %, 2 % against 6 %, −5 %, 4 %: 0.12 ÷ 0.10; (√(1.10 × 1.02) − 1) ÷ (√(1.06 × 1.04) − 1); −0.03 ÷ −0.05',
  },
  {
    name: 'before fees the fee counts as withdrawn',
    in: {
      valuations: [
        { date: '2024-01-01', value: 1000 },
        { date: '2024-12-31', value: 1090 },
      ],
      fees: [{ date: '2024-12-31', amount: 10 }],
      netOfFees: false,
    },
    out: { twr: 0.1, feesPaid: 10, closingValue: 1090, withdrawals: 0 },
    tolerance: 1e-9,
    source: 'By hand: (1,090 + 10) ÷ 1,000 − 1',
  },
  {
    name: 'after fees the fee is a cost',
    in: {
      valuations: [
        { date: '2024-01-01', value: 1000 },
        { date: '2024-12-31', value: 1090 },
      ],
      fees: [{ date: '2024-12-31', amount: 10 }],
    },
    out: { twr: 0.09, feesPaid: 10 },
    tolerance: 1e-9,
    source: 'By hand: 1,090 ÷ 1,000 − 1',
  },
  {
    name: 'contributions of two parts add up to the compounded return',
    in: {
      valuations: [
        { date: '2024-01-01', value: 1000 },
        { date: '2024-06-30', value: 1060 },
        { date: '2024-12-31', value: 1070.6 },
      ],
      positions: [
        { date: '2024-06-30', name: 'Stocks', assetClass: 'Stocks', capital: 500, price: 50 },
        { date: '2024-06-30', name: 'Bonds', assetClass: 'Bonds', capital: 500, income: 10 },
        { date: '2024-12-31', name: 'Stocks', assetClass: 'Stocks', capital: 530, price: -21.2 },
        { date: '2024-12-31', name: 'Bonds', assetClass: 'Bonds', capital: 530, income: 31.8 },
      ],
    },
    out: {
      twr: 0.0706,
      contributions: [
        { name: 'Bonds', income: 0.0409432, total: 0.0409432 },
        { name: 'Stocks', price: 0.0296568, total: 0.0296568 },
      ],
    },
    tolerance: 1e-6,
    source:
      'Carino (1999): k1 = ln 1.06 ÷ 0.06, k2 = ln 1.01 ÷ 0.01, k = ln 1.0706 ÷ 0.0706; Stocks (k1 × 5% − k2 × 2%) ÷ k, Bonds (k1 × 1% + k2 × 3%) ÷ k',
  },
  {
    name: 'the three effects of the textbook example',
    in: {
      valuations: [
        { date: '2024-01-01', value: 1000 },
        { date: '2024-12-31', value: 1083 },
      ],
      positions: [
        { date: '2024-12-31', name: 'UK', assetClass: 'UK', capital: 400, price: 80 },
        { date: '2024-12-31', name: 'Japan', assetClass: 'Japan', capital: 300, price: -15 },
        { date: '2024-12-31', name: 'US', assetClass: 'US', capital: 300, price: 18 },
      ],
      benchmarkClasses: [
        { date: '2024-12-31', assetClass: 'UK', weight: 0.4, return: 0.1 },
        { date: '2024-12-31', assetClass: 'Japan', weight: 0.2, return: -0.04 },
        { date: '2024-12-31', assetClass: 'US', weight: 0.4, return: 0.08 },
      ],
    },
    out: {
      attribution: [
        { assetClass: 'UK', allocation: 0, selection: 0.04, interaction: 0 },
        { assetClass: 'US', allocation: -0.0016, selection: -0.008, interaction: 0.002 },
        { assetClass: 'Japan', allocation: -0.0104, selection: -0.002, interaction: -0.001 },
      ],
    },
    tolerance: 1e-9,
    source:
      'C. Bacon, Practical Portfolio Performance Measurement and Attribution, 2008, chapter 5 (8.3% against 6.4%)',
  },
  {
    name: 'the walk passes through the gain',
    in: {
      valuations: [
        { date: '2021-01-01', value: 100 },
        { date: '2022-01-01', value: 120 },
        { date: '2023-01-01', value: 198 },
      ],
      flows: [{ date: '2022-01-01', amount: 60 }],
    },
    out: {
      averageCapital: 130,
      walk: [
        { stage: 'Time-weighted', money: 41.6 },
        { date: '2022-01-01', flow: 60 },
        { stage: 'Money-weighted' },
        { date: '2022-01-01', flow: 60 },
        { stage: 'Modified Dietz', money: 38 },
        { date: '2022-01-01', money: -7.125 },
        { stage: 'Simple', money: 30.875 },
      ],
    },
    tolerance: 1e-9,
    source:
      'By hand: 32% and 38 ÷ 160 of an average capital of 100 + 60 ÷ 2 = 130; −23.75% of half the deposit',
  },
  {
    name: 'calendar years, the first and the last in part',
    in: {
      valuations: [
        { date: '2023-06-30', value: 100 },
        { date: '2023-12-31', value: 110 },
        { date: '2024-12-31', value: 99 },
        { date: '2025-03-31', value: 108.9 },
      ],
      benchmark: [
        { date: '2023-06-30', level: 100 },
        { date: '2023-12-31', level: 105 },
        { date: '2024-12-31', level: 126 },
      ],
    },
    out: {
      years: [
        { year: 2023, portfolio: 0.1, benchmark: 0.05, whole: false },
        { year: 2024, portfolio: -0.1, benchmark: 0.2, whole: true },
        { year: 2025, portfolio: 0.1, benchmark: null, whole: false },
      ],
    },
    tolerance: 1e-9,
    source: 'By hand: 110 ÷ 100, 99 ÷ 110, 108.9 ÷ 99; 105 ÷ 100, 126 ÷ 105',
  },
  {
    name: 'a year from February to February is no calendar year',
    in: {
      valuations: [
        { date: '2024-02-29', value: 100 },
        { date: '2025-02-28', value: 110 },
      ],
    },
    out: { years: [], days: 365, twr: 0.1 },
    tolerance: 1e-9,
    source: 'Without a value at the end of 2024 neither year has a return; 110 ÷ 100',
  },
  {
    name: 'a single value is refused',
    in: { valuations: [{ date: '2024-01-01', value: 100 }] },
    error: 'valuations',
    source: 'A return compares two values',
  },
  {
    name: 'two values on one day are refused',
    in: {
      valuations: [
        { date: '2024-01-01', value: 100 },
        { date: '2024-06-01', value: 105 },
        { date: '2024-06-01', value: 106 },
      ],
    },
    error: 'valuations',
    source: 'A day has one value before its flows',
  },
  {
    name: 'a flow before the first value is refused',
    in: { valuations: year, flows: [{ date: '2024-12-31', amount: 100 }] },
    error: 'flows',
    source: 'The opening value already holds it',
  },
  {
    name: 'a period that begins after the last value is refused',
    in: { valuations: year, flows: moved, from: '2026-02-01' },
    error: 'from',
    source: 'There is nothing to measure',
  },
  {
    name: 'weights of a benchmark that are not whole are refused',
    in: {
      valuations: [
        { date: '2024-01-01', value: 100 },
        { date: '2024-12-31', value: 110 },
      ],
      positions: [{ date: '2024-12-31', name: 'A', assetClass: 'A', capital: 100, price: 10 }],
      benchmarkClasses: [{ date: '2024-12-31', assetClass: 'A', weight: 0.5, return: 0.1 }],
    },
    error: 'benchmarkClasses',
    source: 'Weights of a whole add up to 100%',
  },
]

export default cases
