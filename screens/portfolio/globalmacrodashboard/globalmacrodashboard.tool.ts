import { defineTool } from '#kit/tool.ts'
import { compute } from './globalmacrodashboard.compute.ts'
import { examples } from './globalmacrodashboard.examples.ts'
import { inputs } from './globalmacrodashboard.inputs.ts'
import { method, sources } from './globalmacrodashboard.method.ts'
import { outputs } from './globalmacrodashboard.outputs.ts'
import { report } from './globalmacrodashboard.report.ts'

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
  groups: [
    { title: 'The curve and policy', fields: ['yield10y', 'yield3m', 'policyRate'], more: ['realYield10y'] },
    {
      title: 'Inflation and jobs',
      fields: ['inflation', 'unemployment'],
      more: ['outputGap', 'neutralReal', 'targetInflation'],
    },
    {
      title: 'You',
      fields: ['shock', 'cash', 'mortgageBalance', 'pay', 'bondValue'],
      more: [
        'cashYield',
        'mortgageRate',
        'mortgageYears',
        'mortgageAdjusts',
        'raise',
        'duration',
        'convexity',
      ],
    },
    { title: 'What the charts show', fields: ['since', 'country'], more: ['today', 'series'] },
  ],
  outputs,
  main: 'recessionProbability',
  compute,
  report: (result, given) => report(result, given),
  method,
  sources,
  examples,
})
