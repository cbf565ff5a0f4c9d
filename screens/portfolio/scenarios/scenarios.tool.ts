import { defineModes } from '#kit/tool.ts'
import { historical } from './history/history.mode.ts'
import { monteCarlo } from './paths/paths.mode.ts'
import { rebalanceCompare } from './rebalance/rebalance.mode.ts'
import { inputs } from './scenarios.inputs.ts'
import { examples, method, sources } from './scenarios.method.ts'
import { factor } from './shock/shock.mode.ts'

export default defineModes({
  id: 'portfolio/scenarios',
  title: 'Scenarios',
  summary: 'What would a crash, a rate shock, inflation or a bad decade do to my own holdings?',
  access: 'signedIn',
  menu: { group: 'Port', order: 4 },
  keywords: [
    'stress test',
    'crash',
    'crisis',
    'Monte Carlo',
    'what if',
    'rebalance',
    'rate shock',
    'risk',
    'what if the market crashes',
  ],
  inputs,
  groups: [
    { title: 'Question', fields: ['mode'] },
    { title: 'What you hold', fields: ['allocation', 'rebalance'], more: ['firstYear', 'lastYear'] },
    {
      title: 'Exposure',
      fields: ['equityValue', 'bondValue', 'foreignValue'],
      more: ['equityBeta', 'modifiedDuration', 'convexity'],
    },
    { title: 'Shock', fields: ['shockEquity', 'shockYield', 'shockFx', 'shockInflation'] },
    { title: 'The question turned round', fields: ['unbearableLoss'] },
    { title: 'Money', fields: ['startValue', 'contribution', 'target', 'years'] },
    { title: 'Markets', fields: ['model', 'meanReturn', 'volatility'], more: ['runs', 'seed'] },
    { title: 'Target', fields: ['targetWeights'], more: ['band', 'tradeCost'] },
    { title: 'Your limits', fields: ['lossTolerance', 'spendingMonthly'] },
  ],
  modes: { historical, factor, monteCarlo, rebalanceCompare },
  method,
  sources,
  examples,
})
