import type { Case, Theory } from '#kit/tool.ts'
import type { inputs } from './globalmacrodashboard.inputs.ts'

const CHECK = 'Groundwork catalog, portfolio, global macro dashboard: worked check'
const unemployment = [
  0.039, 0.039, 0.04, 0.04, 0.041, 0.041, 0.042, 0.042, 0.041, 0.041, 0.042, 0.043, 0.044, 0.045, 0.046,
]
const flat = Array.from({ length: 15 }, () => 0.04)
const none = { inflation: 0.02, policyRate: 0.03, outputGap: 0, neutralReal: 0.01, targetInflation: 0.02 }

const cases: readonly Case[] = [
  {
    name: 'at target and without a gap the rule of 1993 asks for inflation and the neutral rate',
    in: { ...none, neutralReal: 0.02, unemployment: flat },
    out: { taylor1993: 0.04, taylor1999: 0.04, sahm: 0, realPolicyRate: 0.01 },
    tolerance: 1e-12,
    source: 'J. Taylor (1993): at 2 % inflation on target the rule gives 4 %',
  },
  {
    name: 'the rule of July 2024 as first published: 0.53 points',
    in: {
      ...none,
      unemployment: [
        0.034, 0.037, 0.036, 0.035, 0.038, 0.038, 0.038, 0.037, 0.037, 0.037, 0.039, 0.038, 0.039, 0.04,
        0.041, 0.043,
      ],
    },
    out: { sahm: 0.0053333 },
    tolerance: 1e-6,
    source: 'FRED SAHMREALTIME, July 2024: 0.53',
  },
  {
    name: 'a flat curve leaves the constant of the model',
    in: { ...none, yield10y: 0.04, yield3m: 0.04, unemployment },
    out: { recessionProbability: 0.296913 },
    tolerance: 1e-5,
    source: 'Normal table: Φ(−0.5333) = 0.2969',
  },
  {
    name: 'fourteen months are too few for the rule',
    in: { ...none, unemployment: unemployment.slice(1) },
    error: 'unemployment',
    source: CHECK,
  },
  {
    name: 'nominal less real yield is the inflation that is priced in',
    in: { ...none, unemployment, yield10y: 0.045, realYield10y: 0.0215 },
    out: { breakeven: 0.0235 },
    tolerance: 1e-12,
    source: 'Definition',
  },
  {
    name: 'a household when rates rise by a point',
    in: {
      ...none,
      unemployment,
      inflation: 0.04,
      shock: 0.01,
      mortgageBalance: 100_000,
      mortgageRate: 0.06,
      mortgageYears: 30,
      mortgageAdjusts: true,
      cash: 10_400,
      cashYield: 0.03,
      pay: 104_000,
      raise: 0.02,
      bondValue: 50_000,
      duration: 6,
      convexity: 50,
    },
    out: { mortgageEffect: 789.0234, cashEffect: 104, realCash: -100, realPay: -2000, bondEffect: -2875 },
    tolerance: 0.01,
    source:
      'By hand: 12 × (665.3025 − 599.5505); 10,400 × 1 %; 10,400 × (1.03/1.04 − 1); 104,000 × (1.02/1.04 − 1); 50,000 × (−0.06 + 0.5 × 50 × 0.0001)',
  },
  {
    name: 'a fixed mortgage does not move, and a bank pays no less than nothing',
    in: {
      ...none,
      unemployment,
      shock: -0.02,
      mortgageBalance: 100_000,
      mortgageRate: 0.06,
      mortgageYears: 30,
      cash: 1000,
      cashYield: 0.005,
    },
    out: { mortgageEffect: 0, cashEffect: -5 },
    tolerance: 1e-9,
    source: 'By hand: 1,000 × (0 − 0.5 %)',
  },
  {
    name: 'the newest bundled months: May 2026, prices 335.123 against 321.465, gold 4,228',
    in: { ...none, unemployment, today: '2026-06-15' },
    out: {
      regime: 'Growth rising, inflation above trend',
      regimeMonth: '2026-05-01',
      indicators: [
        ...['GDPC1', 'INDPRO', 'UMCSENT', 'UNRATE', 'PAYEMS', 'ICSA'].map((id) => ({
          id,
          value: null,
          origin: 'none',
        })),
        { id: 'CPIAUCSL', month: '2026-05', value: 0.042487, origin: 'bundled', isStale: false },
        ...['PCEPILFE', 'T10YIE'].map((id) => ({ id, value: null })),
        { id: 'CSUSHPINSA', month: '2024-07', isStale: true },
        ...['DFF', 'DGS3MO', 'DGS2'].map((id) => ({ id, value: null })),
        { id: 'DGS10', month: '2026-06', value: 0.0447 },
        ...['T10Y3M', 'BAA10Y', 'MORTGAGE30US', 'NFCI'].map((id) => ({ id, value: null })),
        { id: 'SP500', month: '2026-06', value: 7450.03 },
        { id: 'GOLD', month: '2026-06', value: 4228 },
        ...['DTWEXBGS', 'DCOILWTICO'].map((id) => ({ id, value: null })),
      ],
    },
    tolerance: 1e-5,
    source: 'BLS CPI-U: 335.123 ÷ 321.465 − 1 = 4.2487 %; Federal Reserve H.15; World Bank, June 2026',
  },
  {
    name: 'an import of another base carries prices on by its own change',
    in: {
      ...none,
      unemployment,
      today: '2026-07-15',
      series: 'observation_date,CPIAUCSL,DFF\n2026-05-01,200,3.6\n2026-06-01,202,3.5\n2026-06-15,.,3.7\n',
    },
    out: {
      indicators: [
        ...Array.from({ length: 6 }, () => ({})),
        { id: 'CPIAUCSL', month: '2026-06', origin: 'imported', value: 0.049334 },
        ...Array.from({ length: 3 }, () => ({})),
        { id: 'DFF', month: '2026-06', value: 0.036, origin: 'imported' },
        ...Array.from({ length: 11 }, () => ({})),
      ],
    },
    tolerance: 1e-6,
    source: 'By hand: 335.123 × 202 ÷ 200 ÷ 322.561 − 1 = 4.93340 %; (3.5 + 3.7) ÷ 2 = 3.6',
  },
  {
    name: 'a column of an unknown name is refused',
    in: { ...none, unemployment, series: 'date,GDPX\n2026-01-01,1' },
    error: 'series',
    source: 'Definition',
  },
  {
    name: 'a value that is no number is refused with its line',
    in: { ...none, unemployment, series: 'date,UNRATE\n2026-01-01,4.1\n2026-02-01,high' },
    error: 'series',
    source: 'Definition',
  },
  {
    name: 'values before any heading are refused',
    in: { ...none, unemployment, series: '2026-01-01,4.1' },
    error: 'series',
    source: 'Definition',
  },
]

export default cases

export const theory: Theory<typeof inputs> = {
  only: { rises: ['yield3m'], falls: ['yield10y'], untouched: ['outputGap'] },
}

// Where the charts begin, and a sample of a series that is not bundled.
export const stated: readonly string[] = ['since', 'unemployment']
