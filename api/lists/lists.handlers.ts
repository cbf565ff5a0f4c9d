import type { OrgList } from '#kit/collection.ts'
import { itemEndpoints, listEndpoints } from '#kit/contract/list-endpoints.ts'
import * as contract from '#kit/contract/lists.api.ts'
import type { ServedList } from '#kit/list/org-lists.ts'
import { withTenant } from '../database/tenant.ts'
import { type Bound, bind, bindSelfAuthenticated } from '../http/handler.ts'
import { foldedOrNull } from '../orgs/organization-of.ts'
import { findWhole, type WholeSet } from '../records/records.db.ts'
import type { Services } from '../services.ts'
import { authorOf } from './author.ts'
import { changesHandlers } from './changes.handlers.ts'
import { checkItems } from './check-items.ts'
import { exportHandler } from './export.handler.ts'
import { historyHandlers } from './history.handlers.ts'
import { importHandler } from './import.handler.ts'
import { itemHandlers } from './items.handlers.ts'
import { namesHandler } from './names.handler.ts'
import type { KeptAnswer } from './kept-answers.ts'
import { listNameOf, writable } from './list-place.ts'
import { noteServed } from './read-list.db.ts'
import { type Allowed, heldRevision, readThrough } from './read-through.ts'
import { saveList } from './save-list.ts'
import { answerOfSave, startedFrom } from './save-answer.ts'

/** The calls of one list. All ten lists of the contract are this, with a screen or without one. */
export function listHandlers(served: ServedList): Bound[] {
  const { list } = served
  return list.owner === 'person'
    ? itemDoor(served, itemEndpoints(list))
    : [...wholeDoor(list), ...itemDoor(served, listEndpoints(list))]
}

function wholeDoor(list: OrgList): Bound[] {
  const { getList, postList } = listEndpoints(list)
  return [
    { ...getHandler(list), endpoint: getList },
    { ...postHandler(list), endpoint: postList },
  ]
}

function itemDoor(served: ServedList, endpoints: ReturnType<typeof itemEndpoints>): Bound[] {
  const { list } = served
  return [
    ...historyHandlers(list, endpoints),
    ...itemHandlers(list, endpoints),
    { ...namesHandler(served), endpoint: endpoints.getNames },
    ...changesHandlers(list, endpoints),
    { ...exportHandler(served), endpoint: endpoints.exportList },
    { ...importHandler(served), endpoint: endpoints.importList },
  ]
}

/** The hot read: one statement, and the stored text of the items goes out as it is, or as it went out last. */
const getHandler = (list: OrgList) =>
  bindSelfAuthenticated(contract.getList, async (call) => {
    const { services, reply } = call
    const held = heldRevision(call)
    const key = keyOf(list, call.query.org_name)
    const kept = key === null ? null : services.keptLists.find(key)
    const found = await readThrough(call, { list, endpoint: contract.getList, held: kept?.rev ?? held })
    const { userId, orgId, sessionId } = found
    const isKept = kept !== null && kept.rev === found.rev && kept.rest === restOf(found)
    const isMade = isKept || found.items !== null || found.rev === 0 || found.rev === held
    const whole = isMade ? found : { ...found, ...(await findAnew(services, found, list)) }
    const { rev } = whole
    if (found.served !== rev)
      await noteServed(services.db.pool, { userId, orgId, sessionId, list: listNameOf(list), rev })
    reply.header('etag', `"${rev}"`)
    if (rev === held) return reply.status(304).send()
    const answer = isKept ? kept : answerOf(list, whole)
    if (key !== null && !isKept) services.keptLists.keep(key, answer)
    return reply.type('application/json; charset=utf-8').send(answer.bytes)
  })

/** Under which name an answer is kept; the default organization is another one for another person. */
function keyOf(list: OrgList, name: string | undefined): string | null {
  const folded = foldedOrNull(name)
  return folded === null ? null : `${list.path} ${folded}`
}

/** Changes of single items leave the making of the text to the next read of all. */
const findAnew = ({ db }: Services, scope: Allowed, list: OrgList): Promise<WholeSet> =>
  withTenant(db, scope, (trx) =>
    findWhole(trx, { owner: 'organization', ownerId: scope.orgId, name: listNameOf(list) }),
  )

type Whole = Omit<WholeSet, 'items'> & {
  readonly org_name: string
  readonly orgId: string
  readonly items: string | null
}

function answerOf(list: OrgList, whole: Whole): KeptAnswer {
  const rest = restOf(whole)
  const text = `{${JSON.stringify(list.key)}:${whole.items ?? '[]'},${rest.slice(1)}`
  return { rev: whole.rev, rest, bytes: Buffer.from(text) }
}

/** Everything but the items. */
function restOf({ org_name, orgId, rev, updatedAt, updatedBy, updatedByName }: Whole): string {
  return JSON.stringify({ org_name, orgId, rev, updatedAt, updatedBy: authorOf(updatedBy, updatedByName) })
}

const postHandler = (list: OrgList) =>
  bind(contract.postList, async ({ body, caller, services, request, reply }) => {
    const { place, of } = await writable(services, caller, { list, name: body.org_name })
    const base = startedFrom(body.rev, request.headers['if-match'])
    const { items, warnings } = checkItems(list, body[list.key])
    const saved = await saveList(services, {
      list,
      place,
      requestId: request.id,
      sent: items,
      base,
      note: null,
    })
    reply.header('etag', `"${saved.rev}"`)
    return { ...answerOfSave({ list, of, caller, saved }), warnings: [...warnings] }
  })
