import { ACTION_TYPES } from '#kit/milestones/actions.ts'
import { MEASURED_BY_PLANS } from '#kit/milestones/measures.ts'
import type { Queries } from '../database/connection.ts'
import { findPlan, type PlanKey } from '../plans/plans.db.ts'
import { standsOn } from '../plans/told-plan.ts'
import type { Toolbox } from '../tools/toolbox.ts'
import type { Action } from './milestones.db.ts'
import { noteProgress } from './note-progress.ts'

type Shown = { readonly actions: readonly Action[]; readonly measures: Readonly<Record<string, number>> }

/** What a saved plan shows of a person; null for somebody else's, and where it is mostly the tool's example. */
export async function progressOfPlan(
  trx: Queries,
  toolbox: Pick<Toolbox, 'find'>,
  key: PlanKey,
): Promise<Shown | null> {
  const plan = await findPlan(trx, key)
  if (plan === null || (await standsOn(toolbox, plan)).isExample) return null
  const types = [
    'tool.plan.saved',
    ...ACTION_TYPES.flatMap(({ type, tool }) => (tool === plan.toolId ? [type] : [])),
  ]
  const measured = MEASURED_BY_PLANS[plan.toolId]
  const value = measured === undefined ? undefined : plan.outputs[measured.output]
  return {
    actions: types.map((type) => ({ type, object: plan.id, period: '' })),
    measures: measured !== undefined && typeof value === 'number' ? { [measured.measure]: value } : {},
  }
}

/** Called in the transaction that saves a plan. */
export async function notePlan(
  trx: Queries,
  { toolbox, now }: { readonly toolbox: Pick<Toolbox, 'find'>; readonly now: Date },
  key: PlanKey,
): Promise<void> {
  const shown = await progressOfPlan(trx, toolbox, key)
  if (shown !== null) await noteProgress(trx, { userId: key.userId, now, ...shown })
}
