import type { Example } from '#kit/tool.ts'

const unemployment = [
  0.039, 0.039, 0.04, 0.04, 0.041, 0.041, 0.042, 0.042, 0.041, 0.041, 0.042, 0.043, 0.044, 0.045, 0.046,
]

export const examples: readonly Example[] = [
  {
    name: 'Yield curve slope, Sahm rule, Taylor rule and real rate',
    inputs: {
      yield10y: 0.0447,
      yield3m: 0.041,
      unemployment,
      inflation: 0.029,
      policyRate: 0.0425,
      outputGap: -0.005,
      neutralReal: 0.01,
      targetInflation: 0.02,
    },
    out: {
      slope10y3m: 0.0037,
      sahm: 0.0056666667,
      taylor1993: 0.041,
      realPolicyRate: 0.0135,
      recessionProbability: 0.22138917,
      taylor1999: 0.0385,
      taylorGap: 0.0015,
    },
    tolerance: 1e-6,
    source:
      'Groundwork catalog, portfolio, global macro dashboard: worked check; 1999: 2.9 % + 1 % + 0.45 % − 0.5 %',
  },
  {
    name: 'Inverted yield curve of May 2023',
    inputs: { yield10y: 0.0357, yield3m: 0.0528, inflation: 0.04, policyRate: 0.0513, outputGap: 0.005 },
    out: { slope10y3m: -0.0171, recessionProbability: 0.7085 },
    tolerance: 0.0001,
    source: 'Federal Reserve Bank of New York, probability of recession, May 2024: 70.85 %',
  },
  {
    name: 'Sample household when rates rise 1 point',
    inputs: {
      shock: 0.01,
      mortgageBalance: 320_000,
      mortgageRate: 0.055,
      mortgageYears: 25,
      mortgageAdjusts: true,
      cash: 45_000,
      cashYield: 0.035,
      pay: 98_000,
      raise: 0.03,
      bondValue: 120_000,
      duration: 6,
    },
  },
  { name: 'Brazil since 1995', inputs: { country: 'BR', since: '1995-01-01' } },
]
