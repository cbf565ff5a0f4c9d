import { LEDGER_CALL } from '#kit/portfolio/first-calls.ts'
import { definePage } from '#kit/screen.ts'

export default definePage({
  id: 'portfolio/performance',
  title: 'Performance',
  summary: 'How did I really do, and was it skill, timing or savings?',
  access: 'signedIn',
  firstCalls: [LEDGER_CALL],
  menu: { group: 'Port', order: 3 },
  keywords: [
    'return',
    'time-weighted',
    'money-weighted',
    'IRR',
    'benchmark',
    'attribution',
    'contribution',
    'growth of 100',
    'how did my investments do',
  ],
})
