import { defineTool } from '#kit/tool.ts'
import { computeRenovations } from './renovations.compute.ts'
import { examples } from './renovations.examples.ts'
import { inputs } from './renovations.inputs.ts'
import { method, sources } from './renovations.method.ts'
import { outputs } from './renovations.outputs.ts'
import { renovationsReport } from './report/renovations.report.ts'

export default defineTool({
  id: 'calculators/renovations',
  title: 'Renovations',
  summary: 'What will the works cost, what comes back at sale, and is it worth doing?',
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
  inputs,
  groups: [
    { title: 'The works', fields: ['projects', 'contingency'], more: ['permits'] },
    {
      title: 'The home',
      fields: ['homeValue', 'neighbourhoodMedian', 'yearsInHome'],
      more: ['homeGrowth', 'yearBuilt', 'decay'],
    },
    { title: 'What it is worth to you', fields: ['worthPerYear'] },
    {
      title: 'The loan',
      fields: ['financedShare', 'loanRate', 'loanYears'],
      more: ['takeHomeMonthly'],
    },
    {
      title: 'Other ways to pay',
      fields: ['cashReturn', 'mortgageBalance', 'mortgageRate'],
      more: [
        'mortgageYears',
        'helocRate',
        'equityLoanRate',
        'personalRate',
        'refinanceRate',
        'refinanceCosts',
      ],
    },
    { title: 'Tax at sale', fields: ['purchasePrice', 'owners'], more: ['gainsRate', 'today'] },
  ],
  outputs,
  main: 'costPerYearOfUse',
  compute: computeRenovations,
  report: renovationsReport,
  method,
  sources,
  examples,
})
