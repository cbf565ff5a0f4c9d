import type { Told } from '#kit/computation.ts'
import { defineMode } from '#kit/tool.ts'
import { assumptionInputs } from '../inputs/assumption.inputs.ts'
import { compareInputs } from '../inputs/compare.inputs.ts'
import { goalInputs } from '../inputs/goal.inputs.ts'
import { inputs } from '../retirement.inputs.ts'
import { computePlan } from './plan.model.ts'
import { planOutputs } from './plan.outputs.ts'
import { planReport } from './plan.report.ts'

export type Plan = Told<ReturnType<typeof computePlan>>

const household = [
  'today',
  'filingStatus',
  'people',
  'incomes',
  'earnings',
  'accounts',
  'contributions',
  'annualSpending',
  'essentialShare',
  'spendingPattern',
  'slowGoAge',
  'slowGoShare',
  'noGoAge',
  'noGoShare',
  'survivorSpendingShare',
  'oneOffs',
  'debtPayments',
  'healthPre65',
  'medicareExtra',
  'careAnnual',
  'careYears',
  'careProbability',
  'order',
] as const

const isCompared = (name: string): name is keyof typeof compareInputs => Object.hasOwn(compareInputs, name)

const isGoal = (name: string): name is keyof typeof goalInputs => Object.hasOwn(goalInputs, name)

const isAssumption = (name: string): name is keyof typeof assumptionInputs =>
  Object.hasOwn(assumptionInputs, name)

/** Mode `plan`: the household from now to the last year, with its odds. */
export const planMode = defineMode(inputs, {
  label: 'The whole plan',
  uses: [
    ...household,
    ...Object.keys(goalInputs).filter(isGoal),
    ...Object.keys(compareInputs).filter(isCompared),
    ...Object.keys(assumptionInputs).filter(isAssumption),
  ],
  outputs: planOutputs,
  main: 'successRate',
  writes: { 'retirement.successRate': 'successRate' },
  compute: computePlan,
  report: planReport,
})
