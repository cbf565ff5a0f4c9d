import type { OrgList } from '#kit/collection.ts'
import * as contract from '#kit/contract/lists.api.ts'
import type { ServedList } from '#kit/list/org-lists.ts'
import { tokenHashOf } from '../auth/token.ts'
import { idleSince, keepAlive, limitCall } from '../http/authorize.ts'
import { type Bound, bind, bindSelfAuthenticated } from '../http/handler.ts'
import { REFUSALS } from '../http/refusal.ts'
import { foldOrgName } from '../orgs/org-name.ts'
import { foldedOrNull } from '../orgs/organization-of.ts'
import { checkItems } from './check-items.ts'
import { exportHandler } from './export.handler.ts'
import { historyHandlers } from './history.handlers.ts'
import { importHandler } from './import.handler.ts'
import { itemHandlers } from './items.handlers.ts'
import { listNameOf, placeOf, writableOrg } from './list-place.ts'
import { type ListRead, noteServed, readList } from './read-list.db.ts'
import { saveList } from './save-list.ts'
import { answerOfSave, startedFrom } from './save-answer.ts'

/** The calls of one list. All ten lists of the contract are this, with a screen or without one. */
export function listHandlers(served: ServedList): Bound[] {
  const { list } = served
  const endpoints = contract.listEndpoints(list)
  return [
    { ...getHandler(list), endpoint: endpoints.getList },
    { ...postHandler(list), endpoint: endpoints.postList },
    ...historyHandlers(list, endpoints),
    ...itemHandlers(list, endpoints),
    { ...exportHandler(served), endpoint: endpoints.exportList },
    { ...importHandler(served), endpoint: endpoints.importList },
  ]
}

/** The hot read: one statement, and the stored text of the items goes out as it is. */
const getHandler = (list: OrgList) =>
  bindSelfAuthenticated(contract.getList, async ({ query, services, request, reply }) => {
    const found = await readList(services.db.pool, {
      tokenHash: tokenHashOf(request),
      now: services.now(),
      idleSince: idleSince(services),
      folded: foldedOrNull(query.org_name),
      foldedDefault: foldOrgName(services.settings.DEFAULT_ORG_NAME),
      permission: list.read,
      list: listNameOf(list),
    })
    if (found === null) throw REFUSALS.badToken()
    limitCall(services, contract.getList, found.userId)
    if (!found.inScope) throw REFUSALS.outOfScope(['lists:read'])
    if (found.orgId === null) throw REFUSALS.noOrganization()
    if (!found.allowed) throw REFUSALS.forbidden([list.read])
    const rev = found.rev ?? 0
    const { userId, orgId, sessionId } = found
    if (found.served !== rev)
      await noteServed(services.db.pool, { userId, orgId, sessionId, list: listNameOf(list), rev })
    await keepAlive(services, found)
    return reply
      .type('application/json')
      .header('etag', `"${rev}"`)
      .send(toText(list, found, rev))
  })

function toText(list: OrgList, found: ListRead, rev: number): string {
  const { org_name, orgId, updatedAt, updatedBy, updatedByName } = found
  const by = updatedBy === null ? null : { userId: updatedBy, displayName: updatedByName ?? '' }
  const rest = JSON.stringify({ org_name, orgId, rev, updatedAt, updatedBy: by })
  return `{${JSON.stringify(list.key)}:${found.items ?? '[]'},${rest.slice(1)}`
}

const postHandler = (list: OrgList) =>
  bind(contract.postList, async ({ body, caller, services, request, reply }) => {
    const org = await writableOrg(services, caller, { list, name: body.org_name })
    const base = startedFrom(body.rev, request.headers['if-match'])
    const { items, warnings } = checkItems(list, body[list.key])
    const place = placeOf(list, org, caller)
    const saved = await saveList(services, {
      list,
      place,
      requestId: request.id,
      sent: items,
      base,
      note: null,
    })
    reply.header('etag', `"${saved.rev}"`)
    return { ...answerOfSave({ list, org, caller, saved }), warnings: [...warnings] }
  })
