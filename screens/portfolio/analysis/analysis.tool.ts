import { defineModes } from '#kit/tool.ts'
import { groups, inputs } from './analysis.inputs.ts'
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
  groups,
  modes: { riskStats, concentration, frontier, factors, rebalance },
  method,
  sources,
  examples,
})
