import { defineModes } from '#kit/tool.ts'
import { historical } from './history/history.mode.ts'
import { monteCarlo } from './paths/paths.mode.ts'
import { rebalanceCompare } from './rebalance/rebalance.mode.ts'
import { groups, inputs } from './scenarios.inputs.ts'
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
  groups,
  modes: { historical, factor, monteCarlo, rebalanceCompare },
  method,
  sources,
  examples,
})
