import { recessionsSource } from '#figures/recessions.ts'
import type { Source } from '#kit/tool.ts'

export const method: readonly string[] = [
  'Slope: 10-year less 3-month Treasury yield. Real policy rate: policy rate less inflation. Breakeven inflation: 10-year Treasury yield less the 10-year TIPS yield.',
  'Sahm indicator: three-month average unemployment less the lowest of the twelve previous three-month averages; it triggers at 0.5 points.',
  'Taylor rule: inflation + neutral real rate + ½ × (inflation − target) + ½ × output gap (1993), or + 1 × output gap (1999).',
  'Recession probability within a year: Φ(−0.5333 − 0.6330 × slope in percentage points), a probit on the slope alone.',
  'Growth momentum: each measure (12-month change in real stock prices and in the 10-year yield, plus every imported measure of output, jobs or sentiment with five years of data) as a z-score over its own history since 1953; then its three-month change, averaged across measures. The scores use the full history, so past readings benefit from hindsight.',
  'Inflation vs. trend: 12-month change in consumer prices less its three-year average. The signs of growth momentum and inflation vs. trend define the four regimes.',
  'Returns by regime: average return in the second month after each month of the regime × 12. By then the data had been published, and averages of neighboring months do not overlap. Stocks include dividends; the Treasury note is bought at par and sold a month later at the new yield; standard error = standard deviation × 12 ÷ √n.',
  'Countries: latest value less its historical average, divided by its standard deviation; at least 24 months of data.',
  'What it means for you: the new level mortgage payment at the changed rate; cash × change in yield; purchasing power (1 + rate)/(1 + inflation) − 1; bonds −duration × change + ½ × convexity × change².',
  'A figure is grayed out when it is more than two release periods old. Imported daily and weekly data are averaged by month and extend the bundled series where they are newer.',
]

export const sources: readonly Source[] = [
  {
    title: 'Daily Treasury Par Yield Curve Rates',
    publisher: 'US Department of the Treasury',
    year: 2023,
    figures: 'The full curve of Sep 1, 2023, checked against the published table',
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
