import type { OrgList } from '#kit/collection.ts'
import * as contract from '#kit/contract/list-changes.api.ts'
import type { listEndpoints } from '#kit/contract/lists.api.ts'
import { withTenant } from '../database/tenant.ts'
import { type Bound, bind, bindSelfAuthenticated } from '../http/handler.ts'
import { changesSince } from '../records/changes-since.ts'
import { applyChanges, changedItem } from './list-changes.ts'
import { authorOf } from './author.ts'
import { listNameOf, placeOf, writableOrg } from './list-place.ts'
import { heldRevision, readThrough } from './read-through.ts'

/** A copy of the list elsewhere: what has changed since it was made, and what was changed in it. */
export const changesHandlers = (list: OrgList, endpoints: ReturnType<typeof listEndpoints>): Bound[] => [
  { ...getHandler(list), endpoint: endpoints.getChanges },
  { ...postHandler(list), endpoint: endpoints.postChanges },
]

/** Asked again and again by every open page: with nothing new, it is one statement and no body. */
const getHandler = (list: OrgList) =>
  bindSelfAuthenticated(contract.getChanges, async (call) => {
    const { query, services, reply } = call
    const found = await readThrough(call, { list, endpoint: contract.getChanges, held: null })
    const { org_name, orgId, userId, rev, live } = found
    reply.header('etag', `"${rev}"`)
    if (heldRevision(call) === rev) return reply.status(304).send()
    const set = { owner: 'organization', ownerId: orgId, name: listNameOf(list) } as const
    const state = { rev, live, pruned_rev: found.prunedRev }
    const { records, next, hasMore } = await withTenant(services.db, { userId, orgId }, (trx) =>
      changesSince(trx, set, { state, after: query.after, limit: query.limit }),
    )
    const { updatedAt, updatedBy, updatedByName } = found
    return {
      org_name,
      orgId,
      rev,
      next,
      hasMore,
      total: live,
      updatedAt: updatedAt?.toISOString() ?? null,
      updatedBy: authorOf(updatedBy, updatedByName),
      items: records.map(changedItem),
    }
  })

const postHandler = (list: OrgList) =>
  bind(contract.postChanges, async ({ body, caller, services, request, reply }) => {
    const org = await writableOrg(services, caller, { list, name: body.org_name })
    const place = placeOf(list, org, caller)
    const call = { list, place, requestId: request.id, note: body.note ?? null, now: services.now }
    const done = await withTenant(services.db, place, (trx) => applyChanges(trx, call, body.changes))
    reply.header('etag', `"${done.rev}"`)
    return { org_name: org.org_name, orgId: org.orgId, ...done }
  })
