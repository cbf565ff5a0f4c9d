import type { Source } from '#kit/tool.ts'

export const method: readonly string[] = [
  'Returns are monthly. Annualized: mean × 12, sample standard deviation × √12. Fewer than 12 months are not annualized.',
  'Sharpe ratio = mean excess return over the risk-free rate × 12 ÷ (its standard deviation × √12). The Sortino ratio divides by downside deviation instead: the root mean square shortfall below the risk-free rate, over all months.',
  'Beta and alpha: regression of excess return on the benchmark’s excess return; alpha × 12. Tracking error = standard deviation of active return × √12; information ratio = mean active return × 12 ÷ tracking error.',
  'Value at risk is stated as a positive loss: the 5th or 1st percentile of the history by linear interpolation (type 7), of the normal distribution, or of the Cornish-Fisher expansion where it is monotonic. Expected shortfall is the mean loss beyond it.',
  'Confidence intervals: stationary bootstrap of portfolio and benchmark together in blocks averaging three months; the middle 90% of the results. The portfolio is distinguishable from the benchmark when the interval for active return excludes zero.',
  'Concentration: Herfindahl index = Σ weight² over symbols; effective holdings = 1 ÷ that. Fund overlap = Σ of the smaller of the two weights; with more than thirty funds, the thirty largest are compared. A band is 5 points or a quarter of the target, whichever is smaller.',
  '20-year cost = ending value without fund costs − ending value with them, at the assumed return before costs.',
  'Frontier: historical means × 12, covariance shrunk toward a constant correlation (Ledoit-Wolf), long-only, by the critical line algorithm.',
  'Factors: ordinary least squares with an intercept; Newey-West standard errors with Bartlett weights and three lags by default.',
  'Rebalancing: within each account, in whole shares; lots at a loss first, then tax-advantaged accounts, then the gains with the least tax per dollar. Short-term and long-term results offset each other before tax.',
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
