import { defineTool } from '#kit/tool.ts'
import { computeRenovations } from './renovations.compute.ts'
import { examples } from './renovations.examples.ts'
import { groups, inputs } from './renovations.inputs.ts'
import { method, sources } from './renovations.method.ts'
import { outputs } from './renovations.outputs.ts'
import { renovationsReport } from './report/renovations.report.ts'

export default defineTool({
  id: 'calculators/renovations',
  title: 'Renovations',
  summary: 'What will the project cost, how much will I recoup at resale, and is it worth it?',
  access: 'signedIn',
  menu: { group: 'Calcs', part: 'Household', order: 4 },
  keywords: [
    'remodel',
    'kitchen',
    'bathroom',
    'home improvement',
    'resale',
    'heloc',
    'contractor',
    'recoup',
    'is a new kitchen worth it',
    'will I get the money back',
    'remodel the bathroom',
  ],
  serves: {
    'goal home': { weight: 10, reason: 'shows which projects pay for themselves' },
    'home mortgage': { weight: 2, reason: 'home projects are the biggest expense for many owners' },
    'home free': { weight: 2, reason: 'home projects are the biggest expense for many owners' },
  },
  inputs,
  groups,
  outputs,
  main: 'costPerYearOfUse',
  compute: computeRenovations,
  report: renovationsReport,
  method,
  sources,
  examples,
})
