import * as contract from '#kit/contract/auth.api.ts'
import { recordEvent } from '../audit/audit.db.ts'
import { withPerson } from '../database/tenant.ts'
import { entitlementOf } from '../payments/entitlement.ts'
import { idleSince } from '../http/authorize.ts'
import { bind } from '../http/handler.ts'
import { REFUSALS } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import type { Caller } from './caller.db.ts'
import { EMAIL_HANDLERS } from './email.handlers.ts'
import { MFA_HANDLERS } from './mfa.handlers.ts'
import { PASSKEY_HANDLERS } from './passkeys.handlers.ts'
import { PASSWORD_HANDLERS } from './password.handlers.ts'
import { permissionsOf, toPerson } from './person.ts'
import { REGISTER_HANDLERS } from './register.handlers.ts'
import { SECURITY_HANDLERS } from './security.handlers.ts'
import { endSessionOf, endSessionsExcept, findSessions } from './sessions.db.ts'
import { SIGN_IN_HANDLERS } from './sign-in.handlers.ts'
import { STEP_UP_HANDLERS } from './step-up.handlers.ts'
import { TOKEN_HANDLERS } from './tokens.handlers.ts'
import { findName } from './users.db.ts'

const verify = bind(contract.verify, async ({ caller, services }) => ({
  ...toPerson(caller),
  memberships: [...caller.memberships],
  permissions: permissionsOf(caller),
  emailVerified: caller.emailVerified,
  mfa: caller.mfa,
  impersonator: await impersonatorOf(services, caller),
  entitlement: await entitlementOf(services, caller),
}))

/** Who is impersonating this person; null in a session of their own. */
async function impersonatorOf({ db }: Services, { impersonatorId }: Caller) {
  const name = impersonatorId === null ? null : await findName(db.kysely, impersonatorId)
  return name === null || impersonatorId === null ? null : { userId: impersonatorId, displayName: name }
}

const logout = bind(contract.logout, async ({ caller, services, request }) => {
  const now = services.now()
  const { userId, sessionId, impersonatorId } = caller
  await withPerson(services.db, userId, async (trx) => {
    await endSessionOf(trx, userId, { id: sessionId, now })
    await recordEvent(trx, {
      orgId: null,
      actorId: impersonatorId ?? userId,
      actingAs: impersonatorId === null ? null : userId,
      action: 'logout',
      target: userId,
      detail: {},
      now,
      requestId: request.id,
    })
  })
  return { ended: true as const }
})

const listSessions = bind(contract.listSessions, async ({ caller, services }) => {
  const alive = { userId: caller.userId, now: services.now(), idleSince: idleSince(services) }
  const rows = await findSessions(services.db.kysely, alive)
  return {
    sessions: rows.map((row) => ({
      id: row.id,
      current: row.id === caller.sessionId,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
      agent: row.agent,
      place: row.place,
    })),
  }
})

const endSession = bind(contract.endSession, async ({ params, caller, services }) => {
  const ended = await endSessionOf(services.db.kysely, caller.userId, { id: params.id, now: services.now() })
  if (!ended) throw REFUSALS.notFound('Session not found')
  return undefined
})

const endOtherSessions = bind(contract.endOtherSessions, async ({ caller, services }) => ({
  ended: await endSessionsExcept(services.db.kysely, caller.userId, {
    keep: caller.sessionId,
    now: services.now(),
  }),
}))

export const AUTH_HANDLERS = [
  ...SIGN_IN_HANDLERS,
  ...REGISTER_HANDLERS,
  ...PASSWORD_HANDLERS,
  ...EMAIL_HANDLERS,
  ...STEP_UP_HANDLERS,
  ...MFA_HANDLERS,
  ...TOKEN_HANDLERS,
  ...PASSKEY_HANDLERS,
  ...SECURITY_HANDLERS,
  verify,
  logout,
  listSessions,
  endSession,
  endOtherSessions,
] as const
