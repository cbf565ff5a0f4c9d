import * as contract from '#kit/contract/auth.api.ts'
import { idleSince } from '../http/authorise.ts'
import { bind, type Call } from '../http/handler.ts'
import { networkOf } from '../http/network.ts'
import { REFUSALS, Refusal } from '../http/refusal.ts'
import { newId } from '../ids.ts'
import { hashPassword, verifyPassword, weaknessOf } from './password.ts'
import { permissionsOf, toPerson } from './person.ts'
import { endSessionOf, endSessionsExcept, findSessions } from './sessions.db.ts'
import { startSession } from './start-session.ts'
import { startAttempt } from './throttle.ts'
import { findCredentials, findPasswordHash, foldEmail, insertUser, setPasswordHash } from './users.db.ts'

const wrongCredentials = () =>
  new Refusal(400, 'invalid_credentials', { message: 'Invalid email or password' })

const weak = (path: string, message: string) => REFUSALS.invalid([{ path, message }])

const login = bind(contract.login, (call) =>
  call.services.turns(networkOf(call.request.ip), () => checkAndSignIn(call)),
)

async function checkAndSignIn({ body, services, request }: Call<typeof contract.login>) {
  const email = foldEmail(body.email)
  const attempt = await startAttempt(services, { email, network: networkOf(request.ip) })
  const found = await findCredentials(services.db.kysely, email)
  // Unknown, wrong and disabled take the same way and the same time.
  const matches = await verifyPassword(found?.password_hash ?? null, body.password)
  if (!matches || found?.status !== 'active') throw wrongCredentials()
  await attempt.succeeded()
  return startSession(services, found.id, request)
}

const register = bind(contract.register, async ({ body, services, request }) => {
  const { db, now, settings, limiter } = services
  const weakness = weaknessOf(body.password, body)
  if (weakness !== null) throw weak('password', weakness)
  limiter.take(
    { name: 'register', max: settings.REGISTRATIONS_PER_HOUR, seconds: 3_600 },
    networkOf(request.ip),
  )
  const { email, firstName, lastName } = body
  const id = newId('usr')
  const passwordHash = await hashPassword(body.password)
  if (!(await insertUser(db.kysely, { id, email, firstName, lastName, passwordHash, now: now() })))
    throw new Refusal(409, 'email_taken', {
      message: 'There is an account with this e-mail address already. Sign in instead.',
      fields: [{ path: 'email', message: 'There is an account with this e-mail address already.' }],
    })
  return startSession(services, id, request)
})

const verify = bind(contract.verify, async ({ caller }) => ({
  ...toPerson(caller),
  memberships: [...caller.memberships],
  permissions: permissionsOf(caller),
  emailVerified: caller.emailVerified,
  mfa: false,
}))

const logout = bind(contract.logout, async ({ caller, services }) => {
  await endSessionOf(services.db.kysely, caller.userId, { id: caller.sessionId, now: services.now() })
  return { ended: true as const }
})

const changePassword = bind(contract.changePassword, async ({ body, caller, services, request }) => {
  const { db, now } = services
  const attempt = await startAttempt(services, {
    email: foldEmail(caller.email),
    network: networkOf(request.ip),
  })
  const stored = await findPasswordHash(db.kysely, caller.userId)
  if (!(await verifyPassword(stored, body.currentPassword)))
    throw weak('currentPassword', 'This is not your current password.')
  await attempt.succeeded()
  const weakness = weaknessOf(body.newPassword, caller)
  if (weakness !== null) throw weak('newPassword', weakness)
  const passwordHash = await hashPassword(body.newPassword)
  const ended = await db.kysely.transaction().execute(async (trx) => {
    await setPasswordHash(trx, caller.userId, passwordHash)
    return endSessionsExcept(trx, caller.userId, { keep: caller.sessionId, now: now() })
  })
  return { changed: true as const, ended }
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
  login,
  register,
  verify,
  logout,
  changePassword,
  listSessions,
  endSession,
  endOtherSessions,
] as const
