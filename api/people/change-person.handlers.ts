import type { z } from 'zod'
import * as contract from '#kit/contract/users.api.ts'
import { recordEvent } from '../audit/audit.db.ts'
import type { Caller } from '../auth/caller.db.ts'
import { decidePersonChange, holdsPlatform } from '../auth/decide.ts'
import type { Queries } from '../database/connection.ts'
import { asServer, withPerson } from '../database/tenant.ts'
import { bind, type Call } from '../http/handler.ts'
import { REFUSALS, Refusal } from '../http/refusal.ts'
import { lockPlatform } from '../orgs/members.db.ts'
import type { Services } from '../services.ts'
import { lastAdmin } from './change-in-org.ts'
import {
  endEverySession,
  findPerson,
  lockPerson,
  type PersonChange,
  type PersonRow,
  updatePerson,
} from './people.db.ts'
import { isLastPlatformAdmin } from './platform-roles.db.ts'
import { seesPerson } from './readable-orgs.ts'
import { mergePreferences, readPreferences, toProfile } from './profile.ts'

const noPerson = () => REFUSALS.notFound('Person not found')

const managesPeople = (caller: Caller): boolean => holdsPlatform(caller.roles, 'platform.users')

/** For others: refused if they may see the person, not found if they may not. */
async function assertMayChange(services: Services, caller: Caller, userId: string): Promise<void> {
  const isSelf = userId === caller.userId
  const isSeen = !isSelf && (await seesPerson(services, caller, userId))
  const decision = decidePersonChange(caller.roles, { isSelf, isSeen })
  if (!decision.allowed) throw decision.status === 404 ? noPerson() : REFUSALS.forbidden(decision.needs)
}

type Body = z.output<typeof contract.patchUser.body>

/** Only the changed columns, so two people who change different ones both keep their changes. */
function changeOf(body: Body, row: PersonRow): PersonChange {
  const { firstName, lastName, displayName, timeZone, locale, boardOptOut, preferences, status } = body
  return {
    ...(firstName === undefined ? {} : { first_name: firstName }),
    ...(lastName === undefined ? {} : { last_name: lastName }),
    ...(displayName === undefined ? {} : { display_name: displayName }),
    ...(timeZone === undefined ? {} : { time_zone: timeZone }),
    ...(locale === undefined ? {} : { locale }),
    ...(boardOptOut === undefined ? {} : { board_opt_out: boardOptOut }),
    ...(preferences === undefined
      ? {}
      : { preferences: JSON.stringify(mergePreferences(readPreferences(row.preferences), preferences)) }),
    ...(status === undefined ? {} : { status }),
  }
}

const patchUser = bind(contract.patchUser, async (call) => {
  const { params, body, caller, services } = call
  await assertMayChange(services, caller, params.id)
  if (body.status === undefined) return withPerson(services.db, caller.userId, (trx) => change(trx, call))
  if (!managesPeople(caller)) throw REFUSALS.forbidden(['platform.users'])
  return asServer(services.db, async (trx) => {
    await lockPlatform(trx)
    await assertMayDisable(trx, call)
    return change(trx, call)
  })
})

type PatchCall = Call<typeof contract.patchUser>

async function assertMayDisable(trx: Queries, { params, body, caller }: PatchCall): Promise<void> {
  if (body.status !== 'disabled') return
  if (await isLastPlatformAdmin(trx, params.id)) throw lastAdmin()
  if (params.id === caller.userId)
    throw new Refusal(409, 'own_account', { message: 'You cannot disable your own account' })
}

async function change(trx: Queries, { params, body, caller, services, request }: PatchCall) {
  const now = services.now()
  const row = await lockPerson(trx, params.id)
  if (row === undefined) throw noPerson()
  const changed = changeOf(body, row)
  await updatePerson(trx, row.id, changed)
  const isStatus = body.status !== undefined && body.status !== row.status
  const ended = isStatus && body.status === 'disabled' ? await endEverySession(trx, row.id, now) : 0
  // What people write about themselves stays out of the audit, which is permanent: the field names are enough.
  await recordEvent(trx, {
    orgId: null,
    actorId: caller.userId,
    action: isStatus ? `user.${body.status === 'active' ? 'enable' : 'disable'}` : 'user.update',
    target: row.id,
    detail: { fields: Object.keys(body).sort(), ...(isStatus ? { endedSessions: ended } : {}) },
    before: isStatus ? { status: row.status } : null,
    after: isStatus ? { status: body.status } : null,
    now,
    requestId: request.id,
  })
  const after = await findPerson(trx, row.id)
  if (after === undefined) throw noPerson()
  return toProfile(after)
}

const patchPreferences = bind(contract.patchPreferences, ({ body, caller, services }) =>
  services.db.kysely.transaction().execute(async (trx) => {
    const row = await lockPerson(trx, caller.userId)
    if (row === undefined) throw noPerson()
    const preferences = mergePreferences(readPreferences(row.preferences), body)
    await updatePerson(trx, caller.userId, { preferences: JSON.stringify(preferences) })
    return { preferences }
  }),
)

const endUserSessions = bind(contract.endUserSessions, async ({ params, caller, services, request }) => {
  const now = services.now()
  const ended = await withPerson(services.db, caller.userId, async (trx) => {
    if ((await findPerson(trx, params.id)) === undefined) throw noPerson()
    const count = await endEverySession(trx, params.id, now)
    await recordEvent(trx, {
      orgId: null,
      actorId: caller.userId,
      action: 'user.end_sessions',
      target: params.id,
      detail: { ended: count },
      now,
      requestId: request.id,
    })
    return count
  })
  return { ended }
})

export const CHANGE_PERSON_HANDLERS = [patchUser, patchPreferences, endUserSessions] as const
