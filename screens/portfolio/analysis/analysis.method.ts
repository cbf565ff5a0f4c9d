import type { Source } from '#kit/tool.ts'

export const method: readonly string[] = [
  'Returns are monthly. A year: mean × 12, sample standard deviation × √12. Fewer than 12 months are not annualized.',
  'Sharpe ratio = mean of the excess over the riskless return × 12 ÷ (its deviation × √12). Sortino ratio: divided by the root of the mean squared shortfall below the riskless return, over all months.',
  'Beta and alpha: regression of excess return on the excess return of the benchmark; alpha × 12. Tracking error = deviation of the difference × √12; information ratio = mean difference × 12 ÷ tracking error.',
  'Value at risk as a positive loss: the 5th or 1st percentile by linear interpolation (type 7), of the normal distribution, or of the Cornish-Fisher expansion where that rises everywhere. Expected shortfall is the mean of what lies beyond.',
  'Intervals: the months are drawn again in blocks of three on average, portfolio and benchmark together; the middle 90% of the results. The benchmark counts as distinguishable where the interval of the yearly difference leaves out zero.',
  'Concentration: Herfindahl index = Σ weight² over symbols; effective holdings = 1 ÷ that. Overlap of two funds = Σ of the smaller weight; of more than thirty funds the thirty largest are compared. A band is 5 points or a quarter of the target, whichever is smaller.',
  'Cost in twenty years = end value without the cost − end value with it, at the return before cost that is assumed.',
  'Frontier: means of the past × 12, covariance shrunk toward one correlation for all pairs (Ledoit-Wolf), no short sales, by the critical line.',
  'Factors: least squares with an intercept; errors after Newey and West with Bartlett weights and three lags unless said otherwise.',
  'Rebalancing: within each account, whole shares; lots at a loss first, then accounts without tax, then the gains with the least tax a dollar. Short and long gains offset each other before tax.',
]

export const sources: readonly Source[] = [
  {
    title: 'Practical Portfolio Performance Measurement and Attribution',
    publisher: 'C. Bacon, Wiley',
    year: 2008,
    section: 'Chapter 4: risk',
  },
  {
    title: 'The Sharpe Ratio',
    publisher: 'W. F. Sharpe, Journal of Portfolio Management 21',
    year: 1994,
  },
  {
    title: 'Performance Measurement in a Downside Risk Framework',
    publisher: 'F. Sortino and L. Price, Journal of Investing 3',
    year: 1994,
  },
  {
    title: 'Estimation and Decomposition of Downside Risk for Portfolios with Non-Normal Returns',
    publisher: 'K. Boudt, B. Peterson and C. Croux, Journal of Risk 11',
    year: 2008,
  },
  {
    title: 'A User’s Guide to the Cornish Fisher Expansion',
    publisher: 'D. Maillard, SSRN 1997178',
    year: 2012,
    section: 'Domain of validity',
  },
  {
    title: 'The Stationary Bootstrap',
    publisher: 'D. Politis and J. Romano, Journal of the American Statistical Association 89',
    year: 1994,
  },
  {
    title: 'Honey, I Shrunk the Sample Covariance Matrix',
    publisher: 'O. Ledoit and M. Wolf, Journal of Portfolio Management 30',
    year: 2004,
  },
  {
    title:
      'A Simple, Positive Semi-Definite, Heteroskedasticity and Autocorrelation Consistent Covariance Matrix',
    publisher: 'W. Newey and K. West, Econometrica 55',
    year: 1987,
  },
  {
    title: '26 USC 1222: short-term and long-term gains and losses, and how they offset each other',
    publisher: 'US Code',
    year: 2025,
  },
]
