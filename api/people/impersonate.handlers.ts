import * as contract from '#kit/contract/audit.api.ts'
import { recordEvent } from '../audit/audit.db.ts'
import { findCaller } from '../auth/caller.db.ts'
import { toPerson } from '../auth/person.ts'
import { hashToken, newToken } from '../auth/token.ts'
import { asServer } from '../database/tenant.ts'
import { idleSince } from '../http/authorize.ts'
import { bind } from '../http/handler.ts'
import { networkOf } from '../http/network.ts'
import { REFUSALS, Refusal } from '../http/refusal.ts'
import { newId } from '../ids.ts'
import { insertLookingSession, standsAbove } from './impersonate.db.ts'
import { findPerson } from './people.db.ts'

const MINUTES = 30

/** A token for impersonation: half an hour, read-only, both people in the audit. */
const impersonate = bind(contract.postImpersonate, async ({ body, caller, services, request }) => {
  const { user_id: userId, reason } = body
  const now = services.now()
  const expiresAt = new Date(now.getTime() + MINUTES * 60_000)
  const token = newToken()
  const tokenHash = hashToken(token)
  if (userId === caller.userId) throw refused('own_account', 'This is your own account')
  await asServer(services.db, async (trx) => {
    const person = await findPerson(trx, userId)
    if (person === undefined) throw REFUSALS.notFound('Person not found')
    if (person.status !== 'active') throw refused('not_active', 'This account is not active')
    if (await standsAbove(trx, { userId: caller.userId, targetId: userId }))
      throw REFUSALS.forbidden(['platform.users'])
    const id = newId('ses')
    const place = networkOf(request.ip)
    const impersonatorId = caller.userId
    await insertLookingSession(trx, { id, userId, impersonatorId, tokenHash, now, expiresAt, place })
    await recordEvent(trx, {
      orgId: null,
      actorId: caller.userId,
      actingAs: userId,
      action: 'user.impersonate',
      target: userId,
      detail: { until: expiresAt.toISOString(), ...(reason ? { reason } : {}) },
      now,
      requestId: request.id,
    })
  })
  const seen = await findCaller(services.db.pool, { tokenHash, now, idleSince: idleSince(services) })
  if (seen === null) throw new Error('a session that was just started is not there')
  return {
    token,
    user: toPerson(seen),
    expiresAt: expiresAt.toISOString(),
    readOnly: true as const,
    impersonator: { userId: caller.userId, displayName: `${caller.firstName} ${caller.lastName}` },
  }
})

const refused = (code: string, message: string) => new Refusal(409, code, { message })

export const IMPERSONATE_HANDLERS = [impersonate] as const
