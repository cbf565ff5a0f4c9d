import { defineTool } from '#kit/tool.ts'
import { examples } from './credit-assessment.examples.ts'
import { groups, inputs } from './credit-assessment.inputs.ts'
import { creditAssessment } from './credit-assessment.model.ts'
import { outputs } from './credit-assessment.outputs.ts'
import { assessmentReport } from './report/credit-assessment.report.ts'
import { method, sources } from './report/method.text.ts'

export default defineTool({
  id: 'calculators/credit-assessment',
  title: 'Credit assessment',
  summary: 'How healthy is my credit, what is holding it down, and what would help most?',
  access: 'signedIn',
  menu: { group: 'Calcs', part: 'Household', order: 2 },
  keywords: [
    'credit score',
    'utilisation',
    'utilization',
    'credit report',
    'debt to income',
    'late payment',
    'limit',
    'how good is my credit',
    'how do I raise my score',
    'FICO',
    'fix my credit',
    'bad credit',
  ],
  serves: {
    'goal cards': { weight: 3, reason: 'shows how lower balances help your credit' },
    'goal borrow': { weight: 6, reason: 'your credit decides your rate' },
    'debt heavy': { weight: 3, reason: 'shows which step helps most' },
  },
  inputs,
  groups,
  outputs,
  main: 'healthScore',
  writes: { 'person.creditBand': 'band' },
  compute: creditAssessment,
  report: assessmentReport,
  method,
  sources,
  examples,
})
