import { defineTool } from '#kit/tool.ts'
import { compute } from './globalmacrodashboard.compute.ts'
import { examples } from './globalmacrodashboard.examples.ts'
import { groups, inputs } from './globalmacrodashboard.inputs.ts'
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
  groups,
  outputs,
  main: 'recessionProbability',
  compute,
  report: (result, given) => report(result, given),
  method,
  sources,
  examples,
})
