import type { OrgList } from '#kit/collection.ts'
import * as contract from '#kit/contract/lists.api.ts'
import { withTenant } from '../database/tenant.ts'
import { type Bound, bind } from '../http/handler.ts'
import { REFUSALS } from '../http/refusal.ts'
import { organizationOf } from '../orgs/organization-of.ts'
import { placeOf, writableOrg } from './list-place.ts'
import { findCurrent, findRevision, findRevisions } from './revisions.db.ts'
import { answerOfSave } from './save-answer.ts'
import { parseItems, saveList } from './save-list.ts'

/** History of a list: its revisions, one of them whole, and going back to one as a new revision. */
export function historyHandlers(
  list: OrgList,
  endpoints: ReturnType<typeof contract.listEndpoints>,
): Bound[] {
  return [
    { ...revisionsHandler(list), endpoint: endpoints.getRevisions },
    { ...revisionHandler(list), endpoint: endpoints.getRevision },
    { ...restoreHandler(list), endpoint: endpoints.restoreRevision },
  ]
}

const DEFAULT_LIMIT = 50

const revisionsHandler = (list: OrgList) =>
  bind(contract.getRevisions, async ({ query, caller, services, reply }) => {
    const org = await organizationOf(services, caller, { name: query.org_name, permission: list.read })
    const place = placeOf(list, org, caller)
    const { rows, current } = await withTenant(services.db, place, async (trx) => ({
      rows: await findRevisions(trx, place, query.limit ?? DEFAULT_LIMIT),
      current: await findCurrent(trx, place),
    }))
    const rev = current?.rev ?? 0
    reply.header('etag', `"${rev}"`)
    return {
      revisions: rows.map((row) => ({
        rev: row.rev,
        at: row.created_at.toISOString(),
        by: authorOf(row),
        merged: row.merged,
        changes: { added: row.added, updated: row.updated, deleted: row.deleted },
        note: row.note,
        count: row.item_count,
      })),
      org_name: org.org_name,
      orgId: org.orgId,
      rev,
    }
  })

type Author = { readonly created_by: string | null; readonly created_by_name: string | null }

const authorOf = ({ created_by, created_by_name }: Author) =>
  created_by === null ? null : { userId: created_by, displayName: created_by_name ?? '' }

const noRevision = () => REFUSALS.notFound('Revision not found')

const revisionHandler = (list: OrgList) =>
  bind(contract.getRevision, async ({ params, query, caller, services, reply }) => {
    const org = await organizationOf(services, caller, { name: query.org_name, permission: list.read })
    const place = placeOf(list, org, caller)
    const row = await withTenant(services.db, place, (trx) => findRevision(trx, place, params.rev))
    if (row === undefined) throw noRevision()
    reply.header('etag', `"${row.rev}"`)
    return {
      [list.key]: parseItems(row.items),
      org_name: org.org_name,
      orgId: org.orgId,
      rev: row.rev,
      updatedAt: row.created_at.toISOString(),
      updatedBy: authorOf(row),
    }
  })

const restoreHandler = (list: OrgList) =>
  bind(contract.restoreRevision, async ({ params, body, caller, services, request, reply }) => {
    const org = await writableOrg(services, caller, { list, name: body?.org_name })
    const place = placeOf(list, org, caller)
    const row = await withTenant(services.db, place, (trx) => findRevision(trx, place, params.rev))
    if (row === undefined) throw noRevision()
    const saved = await saveList(services, {
      list,
      place,
      requestId: request.id,
      sent: parseItems(row.items),
      base: 'current',
      note: `Restored revision ${params.rev}`,
    })
    reply.header('etag', `"${saved.rev}"`)
    return answerOfSave({ list, org, caller, saved })
  })
