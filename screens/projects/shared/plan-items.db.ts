import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { addDays } from '#kit/checklists/due.ts'
import type { ItemFields } from './items.db.ts'
import type { itemSource, planSteps } from './plan-steps.api.ts'

export type Plan = z.infer<typeof planSteps>

/** The same for the same steps of the same plan. */
export const planKey = ({ screen, planId = '', steps }: Plan): string =>
  createHash('sha256')
    .update(JSON.stringify([screen, planId, steps]))
    .digest('hex')

/** An item for each step: due so many days from today, with what it costs and brings, and the way back to the plan. */
export const itemsOfPlan = (
  plan: Plan,
  today: string,
): readonly Pick<ItemFields, 'title' | 'due' | 'source'>[] =>
  plan.steps.map(({ title, owner = null, dueInDays, cost = null, effect = null }) => {
    const path = `/${plan.screen}${plan.planId === undefined ? '' : `?plan=${plan.planId}`}`
    const source: z.infer<typeof itemSource> = { label: plan.label, path, owner, cost, effect }
    return {
      title,
      due: dueInDays === undefined ? null : addDays(today, dueInDays, 'calendar'),
      source: JSON.stringify(source),
    }
  })
