import { newId } from '../ids.ts'
import { insertMilestone } from '../milestones/milestones.db.ts'
import type { Org, World } from './world.ts'

/** A draft of the organization's own. */
export async function addMilestone({ db }: World, { id: orgId }: Org): Promise<string> {
  const id = newId('mls')
  const rule = JSON.stringify({ kind: 'action', action_type: 'tool.plan.saved', count: 1 })
  const worth = { points: 5, tier: 'bronze', repeat: 'none', status: 'draft' } as const
  const about = { title: 'A milestone', why: '', category: 'saving', package: null, place: 0 } as const
  await insertMilestone(db.kysely, { ...about, ...worth, id, org_id: orgId, rule, updated_at: new Date() })
  return id
}
