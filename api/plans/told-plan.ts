import { isMostlyExample } from '#kit/example-answer.ts'
import { factsIn, originOfPlan, resultOf } from '#kit/plan-words.ts'
import type { Toolbox } from '../tools/toolbox.ts'
import type { PlanRow } from './plans.db.ts'

/** What a saved plan is told with besides what it holds; nothing once there is no such tool. */
export async function toldOf(toolbox: Pick<Toolbox, 'find'>, plan: PlanRow) {
  const tool = await toolbox.find(plan.toolId)
  return {
    /** It speaks of its tool's example more than of the person. */
    isExample: tool !== null && isMostlyExample(originOfPlan(tool, plan)),
    result: tool === null ? null : resultOf(tool, plan),
    facts: tool === null ? {} : { ...factsIn(tool, plan) },
  }
}
