import { isAllowed } from '#kit/access.ts'
import { covers } from '#kit/entitlement.ts'
import { withPerson } from '../../database/tenant.ts'
import { findFacts } from '../../facts/facts.db.ts'
import { inputsNow } from '../../facts/plans-affected.ts'
import { parseProfile } from '../../facts/profile.ts'
import { entitlementOf } from '../../payments/entitlement.ts'
import { findPlan } from '../../plans/plans.db.ts'
import { standsOn } from '../../plans/told-plan.ts'
import type { Services } from '../../services.ts'
import { type Content, contentOf } from '../plan-report.ts'
import { keptContent } from '../report-answer.ts'
import { findReport } from '../reports.db.ts'
import { findPersonNow, type PersonNow, type ScheduleRow } from './schedules.db.ts'

export type Made =
  /** Why there are no more runs. */
  | { readonly ended: string }
  /** Why this run made nothing. */
  | { readonly problem: string }
  | {
      readonly holder: string | null
      readonly orgId: string | null
      readonly summary: string
      readonly content: Content & { readonly budget: null }
    }

/** One run of a schedule, with the rights that its person has at this moment. */
export async function makeRun(services: Services, row: ScheduleRow, signal: AbortSignal): Promise<Made> {
  const { user_id: userId, report_id: id } = row
  const { person, source } = await withPerson(services.db, userId, async (trx) => {
    const now = await findPersonNow(trx, userId)
    const orgIds = now.roles.flatMap(({ orgId, permissions }) =>
      permissions.includes('projects.read') ? [orgId] : [],
    )
    return { person: now, source: await findReport(trx, { userId, orgIds }, id) }
  })
  if (!person.isActive) return { ended: 'Your account was disabled.' }
  if (source === undefined) return { ended: 'The report is gone, or you no longer have access to it.' }
  if (source.deleted_at !== null) return { ended: 'The report was deleted.' }
  if (source.content === null) return planRun(services, { row, person, planId: source.source_ref }, signal)
  const { holder, org_id: orgId, summary } = source
  return { holder, orgId, summary, content: { ...keptContent(source.content), budget: null } }
}

type PlanRun = { readonly row: ScheduleRow; readonly person: PersonNow; readonly planId: string }

/** The plan's tool with the profile as it is today. */
async function planRun(
  services: Services,
  { row: { user_id: userId }, person, planId: id }: PlanRun,
  signal: AbortSignal,
): Promise<Made> {
  const { db, toolbox } = services
  const { plan, profile } = await withPerson(db, userId, async (trx) => ({
    plan: await findPlan(trx, { userId, id }),
    profile: parseProfile((await findFacts(trx, userId)).facts),
  }))
  const tool = plan === null ? null : await toolbox.find(plan.toolId)
  if (plan === null || tool === null) return { ended: 'The plan or its tool is gone.' }
  if (!isAllowed(tool.access, person.roles)) return { ended: 'You no longer have access to this tool.' }
  if (!covers(await entitlementOf(services, { userId, ...person }), `/${tool.id}`))
    return { ended: 'Your plan no longer includes this tool.' }
  const answer = await toolbox.run(tool, inputsNow(tool, plan, profile), { who: userId, signal })
  if (!answer.ok) return { problem: answer.problems[0]?.message ?? 'The plan’s inputs no longer work.' }
  const content = contentOf({ tool, answer, stands: await standsOn(toolbox, plan) })
  const headline = answer.report.find((block) => block.kind === 'headline')
  return { holder: null, orgId: null, summary: headline?.text ?? '', content: { ...content, budget: null } }
}
