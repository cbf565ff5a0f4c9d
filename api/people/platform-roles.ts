import type { FastifyRequest } from 'fastify'
import { recordEvent } from '../audit/audit.db.ts'
import type { Caller } from '../auth/caller.db.ts'
import { asServer } from '../database/tenant.ts'
import { REFUSALS } from '../http/refusal.ts'
import { lockPlatform } from '../orgs/members.db.ts'
import type { Services } from '../services.ts'
import { lastAdmin } from './change-in-org.ts'
import { endLookingAs, findPerson } from './people.db.ts'
import {
  deletePlatformRole,
  findPlatformAdmins,
  insertPlatformRole,
  isLastPlatformAdmin,
} from './platform-roles.db.ts'
import { PLATFORM_ADMIN } from './roles.db.ts'

type By = { readonly caller: Caller; readonly services: Services; readonly request: FastifyRequest }

const role_id = PLATFORM_ADMIN

/** Makes someone a platform administrator; platform.users has admitted the caller. */
export async function givePlatformRole(by: By, user_id: string) {
  const assigned = await change(by, async (trx) => {
    if ((await findPerson(trx, user_id)) === undefined) throw REFUSALS.notFound('Person not found')
    if (!(await insertPlatformRole(trx, { userId: user_id, roleId: role_id }))) return false
    await recordEvent(trx, eventOf(by, user_id, 'role.assign'))
    return true
  })
  return { user_id, role_id, org_name: null, assigned }
}

/** Removes someone as platform administrator; the last one stays. */
export async function takePlatformRole(by: By, user_id: string) {
  await change(by, async (trx) => {
    if (await isLastPlatformAdmin(trx, user_id)) throw lastAdmin()
    if (!(await deletePlatformRole(trx, { userId: user_id, roleId: role_id })))
      throw REFUSALS.notFound('This person does not have this role')
    await endLookingAs(trx, user_id, by.services.now())
    await recordEvent(trx, eventOf(by, user_id, 'role.remove'))
  })
  return { user_id, role_id, org_name: null, removed: true as const }
}

type Work<T> = Parameters<typeof asServer<T>>[1]

/** Under the platform's lock, where the caller must still be one of its administrators. */
const change = <T>({ caller, services }: By, work: Work<T>): Promise<T> =>
  asServer(services.db, async (trx) => {
    await lockPlatform(trx)
    const admins = await findPlatformAdmins(trx)
    if (!admins.some(({ id, active }) => active && id === caller.userId))
      throw REFUSALS.forbidden(['platform.users'])
    return work(trx)
  })

const eventOf = (
  { caller, services, request }: By,
  target: string,
  action: 'role.assign' | 'role.remove',
) => ({
  orgId: null,
  actorId: caller.userId,
  action,
  target,
  detail: { role_id, role: 'platform_admin' },
  now: services.now(),
  requestId: request.id,
})
