import { recessionsSource } from '#figures/recessions.ts'
import { defineTool } from '#kit/tool.ts'
import { compute } from './globalmacrodashboard.model.ts'
import { groups, inputs } from './globalmacrodashboard.inputs.ts'
import { outputs } from './globalmacrodashboard.outputs.ts'
import { report } from './globalmacrodashboard.report.ts'

const unemployment = [
  0.039, 0.039, 0.04, 0.04, 0.041, 0.041, 0.042, 0.042, 0.041, 0.041, 0.042, 0.043, 0.044, 0.045, 0.046,
]

export default defineTool({
  id: 'portfolio/globalmacrodashboard',
  title: 'Global macro dashboard',
  summary: 'What is the economy doing, and what does it mean for rates, jobs, inflation and my plan?',
  access: 'signedIn',
  menu: { group: 'Port', order: 5 },
  keywords: [
    'economy',
    'recession',
    'yield curve',
    'inflation',
    'unemployment',
    'sahm',
    'taylor rule',
    'fed',
    'fred',
    'cpi',
  ],
  inputs,
  groups,
  outputs,
  main: 'recessionProbability',
  goal: { lever: 'yield3m', target: 0.3 },
  compute,
  report: (result, given) => report(result, given),
  method: [
    'Slope = 10-year − 3-month Treasury yield. Real policy rate = policy rate − inflation. Breakeven inflation = 10-year Treasury yield − 10-year TIPS yield.',
    'Sahm indicator = three-month average unemployment rate − the lowest three-month average of the previous 12 months; it triggers at half a point.',
    'Taylor rule: inflation + neutral real rate + ½ × (inflation − target) + ½ × output gap (1993), or + 1 × output gap (1999).',
    'Recession within a year: Φ(−0.5333 − 0.6330 × slope in percentage points), a probit on the slope alone. It reads nothing else.',
    'Growth: each measure (twelve-month change of real stock prices and of the 10-year yield, and of every imported measure of output, jobs or sentiment with five years of data) as a z-score over its own history since 1953; its change over three months, averaged over the measures. The scores use the whole history, so that the past is read with later knowledge of what is usual.',
    'Inflation: 12-month change in consumer prices − its three-year average. The signs of growth and inflation define the four regimes.',
    'Earned after a regime: mean of the second month after each of its months × 12. By then the figures had been published, and averages of neighboring months do not overlap. Stocks with dividends; the note bought at par and sold a month later at the new yield; standard error = deviation × 12 ÷ √n.',
    'Countries: (latest value − its historical mean) ÷ its standard deviation, with at least two years of monthly data.',
    'What it means for you: new level payment at the rate after the change; cash × change of its yield; buying power (1 + rate)/(1 + inflation) − 1; bonds −duration × change + ½ × convexity × change².',
    'A figure is out of date when it is more than two release periods old. Imported daily and weekly data is averaged by month and extends the built-in series.',
  ],
  sources: [
    {
      title: 'Daily Treasury Par Yield Curve Rates',
      publisher: 'US Department of the Treasury',
      year: 2023,
      figures: 'The whole curve of Sep 1, 2023, compared with the published table',
    },
    {
      title:
        'The Yield Curve as a Predictor of U.S. Recessions; The Yield Curve as a Leading Indicator: Some Practical Issues',
      publisher: 'A. Estrella and F. Mishkin; A. Estrella and M. Trubin (Federal Reserve Bank of New York)',
      year: '1996, 2006',
      figures: 'Coefficients −0.5333 and −0.6330, from a secondary copy',
    },
    {
      title: 'Direct Stimulus Payments to Individuals',
      publisher: 'C. Sahm, in Recession Ready, Brookings',
      year: 2019,
    },
    {
      title: 'Discretion versus Policy Rules in Practice; A Historical Analysis of Monetary Policy Rules',
      publisher: 'J. Taylor',
      year: '1993, 1999',
    },
    {
      title: 'US Business Cycle Expansions and Contractions',
      publisher: 'National Bureau of Economic Research',
      year: 2021,
      url: 'https://www.nber.org/research/data/us-business-cycle-expansions-and-contractions',
      figures: `Peaks and troughs, 1857 to 2020: ${recessionsSource.source}`,
    },
    {
      title: 'Consumer Price Index, all urban consumers',
      publisher: 'Bureau of Labor Statistics',
      year: 2026,
      figures: 'January 1913 to May 2026, not seasonally adjusted',
    },
    {
      title: 'H.15 Selected Interest Rates and G.5 Foreign Exchange Rates',
      publisher: 'Board of Governors of the Federal Reserve System',
      year: 2026,
      figures: '10-year yield from April 1953, exchange rates from January 1971, to June 2026',
    },
    {
      title: 'Data of Irrational Exuberance',
      publisher: 'R. Shiller',
      year: 2026,
      figures: 'Stock prices to June 2026, dividends and earnings to June 2023',
    },
    {
      title: 'Commodity Price Data (Pink Sheet)',
      publisher: 'World Bank',
      year: 2026,
      figures: 'Gold from 1960',
    },
    {
      title: 'U.S. National Home Price Index',
      publisher: 'S&P CoreLogic Case-Shiller',
      year: 2024,
      figures: 'January 1975 to July 2024',
    },
  ],
  examples: [
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
        'Groundwork catalog, portfolio, global macro dashboard: worked check; 1999: 2.9% + 1% + 0.45% − 0.5%',
    },
    {
      name: 'Inverted yield curve of May 2023',
      inputs: { yield10y: 0.0357, yield3m: 0.0528, inflation: 0.04, policyRate: 0.0513, outputGap: 0.005 },
      out: { slope10y3m: -0.0171, recessionProbability: 0.7085 },
      tolerance: 0.0001,
      source: 'Federal Reserve Bank of New York, probability of recession, May 2024: 70.85%',
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
  ],
})
