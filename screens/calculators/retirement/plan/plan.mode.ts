import type { Told } from '#kit/computation.ts'
import { defineMode } from '#kit/tool.ts'
import { inputs } from '../retirement.inputs.ts'
import { firstOfPlan } from './first.report.ts'
import { computePlan } from './plan.model.ts'
import { planOutputs } from './plan.outputs.ts'
import { planReport } from './plan.report.ts'

export type Plan = Told<ReturnType<typeof computePlan>>

/** Mode `plan`: the household from now to the last year, with its odds. */
export const planMode = defineMode(inputs, {
  label: 'Full retirement plan',
  outputs: planOutputs,
  main: 'successRate',
  goal: { lever: 'people[].retireAge', target: 0.9 },
  compute: computePlan,
  first: firstOfPlan,
  report: planReport,
})
