import type { Values } from '#kit/computation.ts'
import { isSame } from '#kit/list/same.ts'
import { modeOf, type Tool } from '#kit/tool.ts'
import type { Caller } from '../auth/caller.db.ts'
import { withPerson } from '../database/tenant.ts'
import { findFacts } from '../facts/facts.db.ts'
import { inputsNow } from '../facts/plans-affected.ts'
import { parseProfile } from '../facts/profile.ts'
import { Refusal } from '../http/refusal.ts'
import { findPlans, type PlanPage, type PlanRow } from '../plans/plans.db.ts'
import type { Services } from '../services.ts'
import { assertRunnable } from '../tools/tools.handlers.ts'

type Asked = { readonly tool: Tool; readonly inputs: Values }

/**
 * A document works a tool out as a run does, so that outside of the plan it is made of no numbers of one's own (402).
 * What was saved while the plan held the tool is taken away all the same.
 */
export async function assertPrintable(services: Services, caller: Caller, asked: Asked): Promise<void> {
  try {
    await assertRunnable(services, caller, asked)
  } catch (error) {
    if (!(error instanceof Refusal) || !(await isSaved(services, caller, asked))) throw error
  }
}

/** Whether one of the person's plans of this tool says the same, as it was saved or with today's profile. */
const isSaved = ({ db }: Services, { userId }: Caller, { tool, inputs }: Asked): Promise<boolean> =>
  withPerson(db, userId, async (trx) => {
    const profile = parseProfile((await findFacts(trx, userId)).facts)
    const says = (plan: PlanRow): boolean => {
      const now = inputsNow(tool, plan, profile)
      // What is left out takes its default, which is nobody's own number.
      return modeOf(tool, plan.inputs).uses.every(
        (name) =>
          inputs[name] === undefined ||
          isSame(inputs[name], plan.inputs[name]) ||
          isSame(inputs[name], now[name]),
      )
    }
    let after: PlanPage['next'] = null
    do {
      const page: PlanPage = await findPlans(trx, { userId, toolId: tool.id, after })
      if (page.plans.some((plan) => says(plan))) return true
      after = page.next
    } while (after !== null)
    return false
  })
