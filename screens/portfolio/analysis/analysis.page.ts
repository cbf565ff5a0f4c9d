import { LEDGER_CALL } from '#kit/portfolio/first-calls.ts'
import { definePage } from '#kit/screen.ts'

export default definePage({
  id: 'portfolio/analysis',
  title: 'Portfolio analysis',
  summary: 'Is what I own diversified, cheap and the risk I meant to take?',
  access: 'signedIn',
  firstCalls: [LEDGER_CALL],
  menu: { group: 'Port', order: 2 },
  keywords: ['risk', 'sharpe', 'beta', 'drawdown', 'diversification', 'rebalance', 'x-ray', 'factor'],
})
