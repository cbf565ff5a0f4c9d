import { defineModes } from '#kit/tool.ts'
import { planMode } from './plan/plan.mode.ts'
import { projectMode } from './questions/project.mode.ts'
import { deterministicMode } from './questions/deterministic.mode.ts'
import { earningsTestMode } from './questions/earnings-test.mode.ts'
import { federalTaxMode } from './questions/federal-tax.mode.ts'
import { historicalMode } from './questions/historical.mode.ts'
import { longevityMode } from './questions/longevity.mode.ts'
import { rothConversionMode } from './questions/roth-conversion.mode.ts'
import { socialSecurityMode } from './questions/social-security.mode.ts'
import { guardrailsMode, vpwMode } from './questions/strategies.mode.ts'
import { yearCashflowMode } from './questions/year-cashflow.mode.ts'
import { irmaaMode, rmdMode } from './questions/yearly-duty.mode.ts'
import { examples } from './retirement.examples.ts'
import { groups, inputs } from './retirement.inputs.ts'
import { method, sources } from './retirement.method.ts'

export default defineModes({
  id: 'calculators/retirement',
  title: 'Retirement planner',
  summary: 'When can I stop working, how much can I spend, and what are the odds?',
  access: 'signedIn',
  menu: { group: 'Calcs', part: 'Household', order: 5 },
  keywords: [
    'retire',
    'pension',
    'Social Security',
    '401(k)',
    'IRA',
    'Roth',
    'safe withdrawal rate',
    'Monte Carlo',
    'can I retire at 60',
    'will my money last',
    'when should I claim social security',
    'college',
    'college savings',
    '529 plan',
    'nest egg',
    'savings growth',
    'compound interest',
    'am I saving enough',
    'retirement savings',
    'early retirement',
    'FIRE',
  ],
  serves: {
    'goal retire': { weight: 10, reason: 'shows whether your money lasts' },
    'horizon long': { weight: 3, reason: 'decades reward growth and punish costs' },
  },
  stake: {
    question: 'How much can you spend each year in retirement?',
    of: 'retirementSavings',
    share: 0.04,
    why: '4% of your retirement savings',
  },
  inputs,
  groups,
  modes: {
    plan: planMode,
    deterministic: deterministicMode,
    historical: historicalMode,
    guardrails: guardrailsMode,
    vpw: vpwMode,
    federalTax: federalTaxMode,
    socialSecurity: socialSecurityMode,
    earningsTest: earningsTestMode,
    rmd: rmdMode,
    irmaa: irmaaMode,
    yearCashflow: yearCashflowMode,
    rothConversion: rothConversionMode,
    longevity: longevityMode,
    project: projectMode,
  },
  method,
  sources,
  examples,
})
