import { isMostlyExample, originOf } from '#kit/example-answer.ts'
import type { Toolbox } from '../tools/toolbox.ts'
import type { PlanRow } from './plans.db.ts'

/** Whether a saved plan speaks of its tool's example more than of the person; false once there is no such tool. */
export async function isExamplePlan(
  toolbox: Pick<Toolbox, 'find'>,
  { toolId, inputs, factBound }: Pick<PlanRow, 'toolId' | 'inputs' | 'factBound'>,
): Promise<boolean> {
  const tool = await toolbox.find(toolId)
  return tool !== null && isMostlyExample(originOf(tool, inputs, new Set(factBound)))
}
