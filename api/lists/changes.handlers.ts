import type { OrgList, OwnList, RecordList } from '#kit/collection.ts'
import * as contract from '#kit/contract/list-changes.api.ts'
import type { itemEndpoints } from '#kit/contract/list-endpoints.ts'
import { withTenant } from '../database/tenant.ts'
import { type Bound, bind, bindSelfAuthenticated } from '../http/handler.ts'
import { changesSince, type Delta } from '../records/changes-since.ts'
import { EMPTY_SET, findSet, type RecordSet } from '../records/record-set.db.ts'
import { applyChanges, changedItem } from './list-changes.ts'
import { authorOf } from './author.ts'
import { listNameOf, ownPlace, withList, writable } from './list-place.ts'
import { heldRevision, heldTag, readThrough } from './read-through.ts'

/** A copy of the list elsewhere: what has changed since it was made, and what was changed in it. */
export const changesHandlers = (list: RecordList, endpoints: ReturnType<typeof itemEndpoints>): Bound[] => [
  { ...(list.owner === 'person' ? ownHandler(list) : getHandler(list)), endpoint: endpoints.getChanges },
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
    const { updatedAt, updatedBy, updatedByName } = found
    const state = { rev, live, pruned_rev: found.prunedRev }
    const changedBy = { updated_at: updatedAt, updated_by: updatedBy, updated_by_name: updatedByName }
    const delta = await withTenant(services.db, { userId, orgId }, (trx) =>
      changesSince(trx, set, { state, after: query.after, limit: query.limit }),
    )
    return { org_name, orgId, ...answerOf({ ...state, ...changedBy }, delta) }
  })

/** Of a person's own list: whoever has signed in is let through. */
const ownHandler = (list: OwnList) =>
  bind(contract.getChanges, async ({ query, caller, services, request, reply }) => {
    const { place } = ownPlace(list, caller)
    const { set, delta } = await withList(services.db, place, async (trx) => {
      const state = (await findSet(trx, place)) ?? EMPTY_SET
      const isHeld = heldTag(request) === state.rev
      return {
        set: state,
        delta: isHeld
          ? null
          : await changesSince(trx, place, { state, after: query.after, limit: query.limit }),
      }
    })
    reply.header('etag', `"${set.rev}"`)
    return delta === null ? reply.status(304).send() : answerOf(set, delta)
  })

type State = Pick<RecordSet, 'rev' | 'live' | 'updated_at' | 'updated_by' | 'updated_by_name'>

const answerOf = (
  { rev, live, updated_at, updated_by, updated_by_name }: State,
  { records, next, hasMore }: Delta,
) => ({
  rev,
  next,
  hasMore,
  total: live,
  updatedAt: updated_at?.toISOString() ?? null,
  updatedBy: authorOf(updated_by, updated_by_name),
  items: records.map(changedItem),
})

const postHandler = (list: RecordList) =>
  bind(contract.postChanges, async ({ body, caller, services, request, reply }) => {
    const { place, of } = await writable(services, caller, { list, name: body.org_name })
    const call = { list, place, requestId: request.id, note: body.note ?? null, now: services.now }
    const done = await withList(services.db, place, (trx) => applyChanges(trx, call, body.changes))
    reply.header('etag', `"${done.rev}"`)
    return { ...of, ...done }
  })
