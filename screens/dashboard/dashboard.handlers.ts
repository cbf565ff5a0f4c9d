import {
  bind,
  EMPTY_SET,
  findAllRecords,
  findRecordSet,
  organizationOf,
  type SetName,
  withTenant,
} from '#api/kit.ts'
import { getChecklistWork } from './dashboard.api.ts'
import { checklistWork } from './next/checklist-work.model.ts'

/** The dashboard shows a few lines of each list: what they are made of stays on the server. */
export const checklists = bind(getChecklistWork, async ({ query, caller, services }) => {
  const permission = 'org.lists.read'
  const { orgId, org_name } = await organizationOf(services, caller, { name: query.org_name, permission })
  const set: SetName = { owner: 'organization', ownerId: orgId, name: 'checklists' }
  const { state, records } = await withTenant(services.db, { userId: caller.userId, orgId }, async (trx) => ({
    state: (await findRecordSet(trx, set)) ?? EMPTY_SET,
    records: await findAllRecords(trx, set),
  }))
  const items = records.map(({ body }): unknown => JSON.parse(body ?? 'null'))
  const today = query.today ?? services.now().toISOString().slice(0, 10)
  const { updated_at, updated_by, updated_by_name } = state
  return {
    work: [...checklistWork(items, today)],
    org_name,
    updatedAt: updated_at?.toISOString() ?? null,
    updatedBy: updated_by === null ? null : { userId: updated_by, displayName: updated_by_name ?? '' },
  }
})
