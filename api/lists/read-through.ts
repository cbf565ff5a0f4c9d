import type { FastifyRequest } from 'fastify'
import type { OrgList } from '#kit/collection.ts'
import type { Endpoint } from '#kit/endpoint.ts'
import { tokenHashOf } from '../auth/token.ts'
import { idleSince, keepAlive, limitCall } from '../http/authorize.ts'
import { REFUSALS } from '../http/refusal.ts'
import { foldOrgName } from '../orgs/org-name.ts'
import { foldedOrNull } from '../orgs/organization-of.ts'
import type { Services } from '../services.ts'
import { listNameOf } from './list-place.ts'
import { type ListRead, readList } from './read-list.db.ts'

type Asking = {
  readonly services: Services
  readonly request: FastifyRequest
  readonly query: { readonly org_name?: string | undefined }
}

type Wanted = {
  readonly list: OrgList
  readonly endpoint: Endpoint
  /** The revision whose text the caller has; null: no text is wanted. */
  readonly held: number | null
}

export type Allowed = ListRead & {
  readonly orgId: string
  readonly rev: number
  readonly live: number
  readonly prunedRev: number
}

/** A list through sign-in, membership and permission in one statement, or the refusal of whichever lacks. */
export async function readThrough(
  { services, request, query }: Asking,
  { list, endpoint, held }: Wanted,
): Promise<Allowed> {
  const found = await readList(services.db.pool, {
    tokenHash: tokenHashOf(request),
    now: services.now(),
    idleSince: idleSince(services),
    folded: foldedOrNull(query.org_name),
    foldedDefault: foldOrgName(services.settings.DEFAULT_ORG_NAME),
    permission: list.read,
    list: listNameOf(list),
    held,
  })
  if (found === null) throw REFUSALS.badToken()
  limitCall(services, endpoint, found.userId)
  if (!found.inScope) throw REFUSALS.outOfScope(['lists:read'])
  const { orgId } = found
  if (orgId === null) throw REFUSALS.noOrganization()
  if (!found.allowed) throw REFUSALS.forbidden([list.read])
  await keepAlive(services, found)
  return { ...found, orgId, rev: found.rev ?? 0, live: found.live ?? 0, prunedRev: found.prunedRev ?? 0 }
}

/**
 * The revision that the caller has already, by its If-None-Match; -1: none. Only where the call names its organization:
 * otherwise the same address could mean another one next time.
 */
export const heldRevision = ({ request, query }: Asking): number =>
  query.org_name === undefined ? -1 : heldTag(request)

export function heldTag({ headers }: FastifyRequest): number {
  const tag = /^(?:W\/)?"(\d{1,9})"$/.exec(headers['if-none-match']?.trim() ?? '')?.[1]
  return tag === undefined ? -1 : Number(tag)
}
