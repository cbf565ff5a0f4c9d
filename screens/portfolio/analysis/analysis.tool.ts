import { defineModes } from '#kit/tool.ts'
import { inputs } from './analysis.inputs.ts'
import { examples } from './analysis.examples.ts'
import { method, sources } from './analysis.method.ts'
import { factors } from './factors/factors.mode.ts'
import { frontier } from './frontier/frontier.mode.ts'
import { concentration } from './holdings/concentration.mode.ts'
import { rebalance } from './rebalance/rebalance.mode.ts'
import { riskStats } from './risk/risk.mode.ts'

export default defineModes({
  id: 'portfolio/analysis',
  title: 'Portfolio analysis',
  summary: 'Is what I own diversified, cheap and the risk I meant to take?',
  access: 'signedIn',
  keywords: ['risk', 'sharpe', 'beta', 'drawdown', 'diversification', 'rebalance', 'x-ray', 'factor'],
  inputs,
  groups: [
    {
      title: 'Returns',
      fields: ['mode', 'portfolioReturns', 'benchmarkReturns', 'riskFreeMonthly'],
      more: ['firstMonth', 'resamples', 'seed'],
    },
    {
      title: 'Holdings',
      fields: ['holdings', 'targets', 'band'],
      more: ['constituents', 'employerSymbol', 'homeCountry', 'homeCurrency', 'expectedReturn', 'limits'],
    },
    {
      title: 'Around them',
      fields: ['horizonYears', 'emergencyFund', 'emergencyTarget', 'marginLoan'],
    },
    { title: 'Returns by holding', fields: ['assetReturns'] },
    { title: 'Factors', fields: ['factorReturns'], more: ['lags'] },
    {
      title: 'Rebalance',
      fields: ['lots', 'newMoney', 'newMoneyAccount'],
      more: ['taxRates', 'today'],
    },
  ],
  modes: { riskStats, concentration, frontier, factors, rebalance },
  method,
  sources,
  examples,
})
