import { recessionsSource } from '#figures/recessions.ts'
import type { Source } from '#kit/tool.ts'

export const method: readonly string[] = [
  'Slope = 10-year − 3-month Treasury yield. Real policy rate = policy rate − inflation. Breakeven inflation = 10-year Treasury yield − 10-year TIPS yield.',
  'Sahm indicator = three-month average unemployment rate − the lowest three-month average of the previous 12 months; it triggers at half a point.',
  'Taylor rule: inflation + neutral real rate + ½ × (inflation − target) + ½ × output gap (1993), or + 1 × output gap (1999).',
  'Recession within a year: Φ(−0.5333 − 0.6330 × slope in percentage points), a probit on the slope alone. It reads nothing else.',
  'Growth: each measure (twelve-month change of real stock prices and of the 10-year yield, and of every imported measure of output, jobs or sentiment with five years of data) as a z-score over its own history since 1953; its change over three months, averaged over the measures. The scores use the whole history, so that the past is read with later knowledge of what is usual.',
  'Inflation: 12-month change in consumer prices − its three-year average. The signs of growth and inflation define the four regimes.',
  'Earned after a regime: mean of the second month after each of its months × 12. By then the figures had been published, and averages of neighboring months do not overlap. Stocks with dividends; the note bought at par and sold a month later at the new yield; standard error = deviation × 12 ÷ √n.',
  'Countries: (latest value − its historical mean) ÷ its standard deviation, with at least two years of monthly data.',
  'What it means for you: new level payment at the rate after the change; cash × change of its yield; buying power (1 + rate)/(1 + inflation) − 1; bonds −duration × change + ½ × convexity × change².',
  'A figure is gray when it is more than two release periods old. Imported daily and weekly data is averaged by month and extends the built-in series.',
]

export const sources: readonly Source[] = [
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
]
