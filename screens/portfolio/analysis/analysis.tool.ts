import { defineModes } from '#kit/tool.ts'
import { groups, inputs } from './analysis.inputs.ts'
import { factors } from './factors/factors.mode.ts'
import { frontier } from './frontier/frontier.mode.ts'
import { concentration } from './holdings/concentration.mode.ts'
import { rebalance } from './rebalance/rebalance.mode.ts'
import { riskStats } from './risk/risk.mode.ts'

const SIXTY_FORTY = { usEquity: 0.6, intlEquity: 0.25, bond: 0.1, cash: 0.05 }

export default defineModes({
  id: 'portfolio/analysis',
  title: 'Portfolio analysis',
  summary: 'Is what I own diversified, cheap and the risk I meant to take?',
  access: 'signedIn',
  keywords: ['risk', 'sharpe', 'beta', 'drawdown', 'diversification', 'rebalance', 'x-ray', 'factor'],
  inputs,
  groups,
  modes: { riskStats, concentration, frontier, factors, rebalance },
  method: [
    'Returns are monthly. Annualized: mean × 12, sample standard deviation × √12. Fewer than 12 months are not annualized.',
    'Sharpe ratio = mean excess return over the risk-free rate × 12 ÷ (its standard deviation × √12). Sortino ratio: the denominator is the root mean squared shortfall below the risk-free return, over all months.',
    'Beta and alpha: regression of excess return on the benchmark’s excess return; alpha × 12. Tracking error = standard deviation of the difference × √12; information ratio = mean difference × 12 ÷ tracking error.',
    'Value at risk, stated as a positive loss: the 5th or 1st percentile of past returns by linear interpolation (type 7), of the normal distribution, or of the Cornish-Fisher expansion where it is monotonic; these two use the population deviation (divided by the number of months), as their source does. Expected shortfall is the mean loss beyond value at risk.',
    'Intervals: months are resampled in blocks averaging three months, portfolio and benchmark together, and the middle 90% of the results is reported. The difference from the benchmark is significant when the interval for the annual difference excludes zero.',
    'Concentration: Herfindahl index = Σ weight² over symbols; effective holdings = 1 ÷ Herfindahl index. Overlap of two funds = Σ of the smaller weights; with more than 30 funds, the 30 largest are compared. The band is 5 points or a quarter of the target, whichever is smaller.',
    'Cost over 20 years = ending value without the cost − ending value with it, at the assumed return before costs.',
    'Frontier: historical means × 12, covariance shrunk toward a constant correlation (Ledoit-Wolf), no short sales, solved with the critical line algorithm.',
    'Factors: ordinary least squares with an intercept; Newey-West standard errors with Bartlett weights and three lags by default.',
    'Rebalancing: whole shares within each account; lots at a loss are sold first, then tax-advantaged accounts, then the gains with the least tax per dollar. Short-term and long-term gains and losses offset each other before tax.',
  ],
  sources: [
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
  ],
  examples: [
    {
      name: 'Sample: two years vs. a benchmark',
      inputs: {
        mode: 'riskStats',
        portfolioReturns: inputs.portfolioReturns.example,
        benchmarkReturns: inputs.benchmarkReturns.example,
      },
    },
    {
      name: 'Sample: 30% in one stock',
      inputs: {
        mode: 'concentration',
        holdings: [
          {
            symbol: 'VTI',
            value: 60_000,
            assetClass: 'usEquity',
            expenseRatio: 0.0003,
            kind: 'fund',
            location: 'preTax',
          },
          {
            symbol: 'AAPL',
            value: 30_000,
            assetClass: 'usEquity',
            kind: 'stock',
            sector: 'Information Technology',
            location: 'taxable',
          },
          {
            symbol: 'BND',
            value: 10_000,
            assetClass: 'bond',
            expenseRatio: 0.0003,
            duration: 5.8,
            kind: 'fund',
            location: 'taxable',
          },
        ],
        targets: SIXTY_FORTY,
      },
    },
    {
      name: 'Sample: stocks above target',
      inputs: {
        mode: 'rebalance',
        lots: [
          {
            account: 'Taxable',
            location: 'taxable',
            symbol: 'VTI',
            assetClass: 'usEquity',
            price: 300,
            quantity: 200,
            acquiredOn: '2021-03-01',
            cost: 42_000,
          },
          {
            account: 'IRA',
            location: 'preTax',
            symbol: 'VTI',
            assetClass: 'usEquity',
            price: 300,
            quantity: 50,
            acquiredOn: '2021-03-01',
            cost: 10_000,
          },
          {
            account: 'IRA',
            location: 'preTax',
            symbol: 'BND',
            assetClass: 'bond',
            price: 75,
            quantity: 100,
            acquiredOn: '2021-03-01',
            cost: 8_500,
          },
        ],
        targets: { usEquity: 0.8, bond: 0.2 },
        taxRates: { short: 0.24, long: 0.15 },
      },
    },
  ],
})
