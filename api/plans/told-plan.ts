import { isMostlyExample, isUnfinished } from '#kit/example-answer.ts'
import { factsIn, originOfPlan, resultOf } from '#kit/plan-words.ts'
import type { Toolbox } from '../tools/toolbox.ts'
import type { PlanRow } from './plans.db.ts'

/** Whose numbers a saved plan stands on; once there is no such tool nothing is said of it. */
export async function standsOn(toolbox: Pick<Toolbox, 'find'>, plan: PlanRow) {
  const tool = await toolbox.find(plan.toolId)
  const origin = tool === null ? null : originOfPlan(tool, plan)
  return {
    /** It speaks of its tool's example more than of the person. */
    isExample: origin !== null && isMostlyExample(origin),
    /** A number of the example is left: it judges nobody. */
    isOpen: origin !== null && isUnfinished(origin),
  }
}

/** What a saved plan is told with besides what it holds; nothing once there is no such tool. */
export async function toldOf(toolbox: Pick<Toolbox, 'find'>, plan: PlanRow) {
  const tool = await toolbox.find(plan.toolId)
  return {
    isExample: (await standsOn(toolbox, plan)).isExample,
    result: tool === null ? null : resultOf(tool, plan),
    facts: tool === null ? {} : { ...factsIn(tool, plan) },
  }
}
