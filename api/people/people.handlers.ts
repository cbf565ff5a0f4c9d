import { z } from 'zod'
import { getOwnProfile } from '#kit/contract/own-profile.api.ts'
import * as contract from '#kit/contract/users.api.ts'
import type { Caller } from '../auth/caller.db.ts'
import { decideAll, holdsPlatform, refusalOf } from '../auth/decide.ts'
import { asServer, withPerson } from '../database/tenant.ts'
import { pageOf, readCursor, writeCursor } from '../http/cursor.ts'
import { bind } from '../http/handler.ts'
import { holds } from '../orgs/organization-of.ts'
import { ownProfile } from './own-profile.ts'
import { type Cursor, findPeople, findPerson, type MemberRow, type PeopleQuery } from './people.db.ts'
import { toProfile } from './profile.ts'
import { readableOrgs } from './readable-orgs.ts'

const getProfile = bind(getOwnProfile, ({ caller, services }) => ownProfile(services, caller))

const CURSOR = z.object({ sortKey: z.string(), userId: z.string(), orgId: z.string() })

const getUsers = bind(contract.getUsers, async ({ query, caller, services }) => {
  const everybody = query.all === 'true'
  const refusal = everybody ? refusalOf(decideAll(caller.roles, 'platform.users')) : null
  if (refusal !== null) throw refusal
  const { all, readable } = await readableOrgs(services, caller, query.org_name)
  const asked: PeopleQuery = {
    userId: caller.userId,
    readable,
    searchable: readable.filter((orgId) => holds(caller, orgId, 'org.people.email')),
    own: all,
    everybody,
    q: query.q?.trim() || null,
    status: query.status ?? null,
    limit: query.limit + 1,
    after: readCursor(CURSOR, query.cursor),
  }
  if (!everybody && all.length === 0) return { users: await onlySelf(asked) }
  const rows = await (everybody
    ? asServer(services.db, (trx) => findPeople(trx, asked))
    : withPerson(services.db, caller.userId, (trx) => findPeople(trx, asked)))
  const { page, last } = pageOf(rows, query.limit)
  return {
    users: page.map((row) => toMember(row, caller)),
    ...(last === null ? {} : { nextCursor: writeCursor(cursorOf(last)) }),
  }

  /** Someone without an organization sees only themselves. */
  async function onlySelf({ q, status, after }: PeopleQuery) {
    const row = await findPerson(services.db.kysely, caller.userId)
    if (row === undefined || after !== null || (status !== null && status !== row.status)) return []
    const names = `${row.first_name} ${row.last_name} ${row.display_name} ${row.email}`.toLowerCase()
    if (q !== null && !names.includes(q.toLowerCase())) return []
    return [selfOf(caller, toProfile(row))]
  }
})

const seesEverybody = (caller: Caller): boolean => holdsPlatform(caller.roles, 'platform.users')

const cursorOf = ({ sortKey, userId, orgId }: MemberRow): Cursor => ({ sortKey, userId, orgId: orgId ?? '' })

function toMember(row: MemberRow, caller: Caller) {
  const { userId, firstName, lastName, displayName, orgId, org_name, status, roles, since } = row
  const seesMore =
    userId === caller.userId ||
    seesEverybody(caller) ||
    (orgId !== null && holds(caller, orgId, 'org.people.email'))
  return {
    userId,
    firstName,
    lastName,
    displayName: displayName || `${firstName} ${lastName}`,
    roles: [...roles],
    org_name,
    orgId,
    status,
    since: since?.toISOString() ?? null,
    ...(seesMore
      ? { email: row.email, lastSeenAt: row.lastSeenAt?.toISOString() ?? null, mfa: row.mfa }
      : {}),
  }
}

const selfOf = (caller: Caller, profile: ReturnType<typeof toProfile>) => ({
  userId: caller.userId,
  firstName: profile.firstName,
  lastName: profile.lastName,
  displayName: profile.displayName,
  roles: caller.roles.map(({ id, name }) => ({ id, name })),
  org_name: null,
  orgId: null,
  status: profile.status,
  since: null,
  email: profile.email,
  lastSeenAt: caller.lastUsedAt.toISOString(),
  mfa: caller.mfa,
})

export const PEOPLE_HANDLERS = [getProfile, getUsers] as const
