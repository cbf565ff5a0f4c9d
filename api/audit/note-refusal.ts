import type { FastifyRequest } from 'fastify'
import { type Endpoint, nameOf } from '#kit/endpoint.ts'
import type { Caller } from '../auth/caller.db.ts'
import { withPerson, withTenant } from '../database/tenant.ts'
import { toRefusal } from '../http/errors.ts'
import { foldOrgName } from '../orgs/org-name.ts'
import { foldedOrNull } from '../orgs/organization-of.ts'
import { resolveOrg } from '../orgs/orgs.db.ts'
import { findRoleOrg } from '../people/roles.db.ts'
import { findInvitation } from '../people/read-invitations.db.ts'
import type { Services } from '../services.ts'
import { type Event, recordEvent } from './audit.db.ts'

type Attempt = {
  readonly endpoint: Endpoint
  readonly caller: Caller | null
  readonly services: Services
  readonly request: FastifyRequest
}

/** A malformed request says nothing about who tried what. */
const NOTED = new Set([403, 404, 409, 410])

/**
 * Records a refused attempt to change people, roles, or organizations in its own transaction: what the attempt did
 * is rolled back. In the organization's chain when the caller belongs to it, else in the platform's. A note that cannot
 * be written is logged and changes nothing of the answer.
 */
export async function noteRefusal(attempt: Attempt, error: unknown): Promise<void> {
  const { endpoint, caller, request } = attempt
  const refusal = toRefusal(error)
  if (endpoint.audit === undefined || caller === null || refusal === null) return
  if (!NOTED.has(refusal.status)) return
  try {
    const given = givenOf(request)
    const looked = caller.impersonatorId
    await write(attempt, caller, {
      orgId: await orgOf(attempt, caller, given),
      actorId: looked ?? caller.userId,
      actingAs: looked === null ? null : caller.userId,
      action: endpoint.audit,
      target: targetOf(given),
      detail: {
        ...shownOf(given),
        call: nameOf(endpoint),
        answered: refusal.status,
        message: refusal.message,
      },
      result: 'refused',
      now: attempt.services.now(),
      requestId: request.id,
    })
  } catch (failure) {
    request.log.error({ err: failure }, 'a refused attempt could not be noted')
  }
}

type Given = ReadonlyMap<string, unknown>

/** What the request names, the path before the body before the query. */
const givenOf = ({ params, body, query }: FastifyRequest): Given =>
  new Map([query, body, params].flatMap((part) => Object.entries(Object(part))))

const textOf = (given: Given, name: string): string | undefined => {
  const value = given.get(name)
  return typeof value === 'string' ? value.slice(0, 200) : undefined
}

const targetOf = (given: Given): string =>
  ['user_id', 'userId', 'id', 'roleId', 'role_id', 'org_name']
    .map((name) => textOf(given, name))
    .find((text) => text !== undefined) ?? ''

const SHOWN = ['role_id', 'roleId', 'email', 'org_name', 'name', 'status', 'permissions']

/** The parts of the body that say what was tried. */
const shownOf = (given: Given): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    SHOWN.filter((name) => given.has(name)).map((name) => [
      name,
      textOf(given, name) ?? JSON.stringify(given.get(name)).slice(0, 500),
    ]),
  )

/** The organization that the attempt was about, if it is one of the caller's own. */
async function orgOf({ endpoint, services }: Attempt, caller: Caller, given: Given): Promise<string | null> {
  const { db, settings } = services
  const { userId } = caller
  if (endpoint.within === 'organization') {
    const foldedDefault = foldOrgName(settings.DEFAULT_ORG_NAME)
    const folded = foldedOrNull(textOf(given, 'org_name'))
    return (await resolveOrg(db.pool, { userId, folded, foldedDefault }))?.orgId ?? null
  }
  const id = textOf(given, 'id') ?? ''
  if (caller.memberships.some((one) => one.orgId === id)) return id
  if (id.startsWith('rol_')) return withPerson(db, userId, (trx) => findRoleOrg(trx, id))
  if (id.startsWith('inv_'))
    return withPerson(db, userId, async (trx) => (await findInvitation(trx, id))?.org_id ?? null)
  return null
}

async function write({ services: { db } }: Attempt, { userId }: Caller, event: Event): Promise<void> {
  const { orgId } = event
  if (orgId === null) return withPerson(db, userId, (trx) => recordEvent(trx, event))
  try {
    await withTenant(db, { userId, orgId }, (trx) => recordEvent(trx, event))
  } catch {
    // No longer a member since the request began.
    await withPerson(db, userId, (trx) => recordEvent(trx, { ...event, orgId: null }))
  }
}
