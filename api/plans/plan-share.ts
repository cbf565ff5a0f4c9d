import { z } from 'zod'
import { publicInputs } from '#kit/public-inputs.ts'
import { withPerson } from '../database/tenant.ts'
import { defineShareable } from '../shares/shareable.ts'
import { findPlan } from './plans.db.ts'
import { standsOn } from './told-plan.ts'

/** A saved plan by link: its report with the inputs, without its owner’s name, people by number and age, accounts by kind. */
export const planShare = defineShareable({
  kind: 'plan',
  options: z.strictObject({}),
  exists: async ({ userId, objectId }, trx) => (await findPlan(trx, { userId, id: objectId })) !== null,
  show: async ({ db, toolbox }, { userId, objectId }) => {
    const plan = await withPerson(db, userId, (trx) => findPlan(trx, { userId, id: objectId }))
    if (plan === null) return null
    return {
      kind: 'plan',
      name: plan.name,
      toolId: plan.toolId,
      inputs: publicInputs((await toolbox.find(plan.toolId))?.inputs ?? {}, plan.inputs),
      updatedAt: plan.updatedAt.toISOString(),
      ...(await standsOn(toolbox, plan)),
    }
  },
})
