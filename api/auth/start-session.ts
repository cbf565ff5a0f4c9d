import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { login, signedIn } from '#kit/contract/auth.api.ts'
import { withPerson } from '../database/tenant.ts'
import { networkOf } from '../http/network.ts'
import { Refusal } from '../http/refusal.ts'
import { newId } from '../ids.ts'
import { entitlementOf } from '../payments/entitlement.ts'
import type { Services } from '../services.ts'
import { findCaller } from './caller.db.ts'
import { noteSignIn } from './note-sign-in.ts'
import { makeCode } from './one-time-codes.db.ts'
import { toPerson } from './person.ts'
import { countRecoveryCodes, findSecondFactor } from './second-factor.db.ts'
import { insertSession } from './sessions.db.ts'
import { hashToken, newToken } from './token.ts'
import { noteSeen } from './users.db.ts'

/** One text, status, and time for an unknown address, a wrong password, and a disabled or unconfirmed account. */
export const wrongCredentials = () =>
  new Refusal(400, 'invalid_credentials', { message: 'Invalid email or password' })

export type WhoSignsIn = {
  readonly userId: string
  /** The hash the password was checked against, if a password was used. */
  readonly passwordHash?: string | null
}

const MFA_SECONDS = 300

/** After the first factor: a session or, if a second factor is on, the token to send its code with. */
export async function continueSignIn(
  services: Services,
  who: WhoSignsIn,
  request: FastifyRequest,
): Promise<z.output<typeof login.answer>> {
  const { db, now } = services
  const { userId } = who
  const needed = await withPerson(db, userId, async (trx) => {
    const factor = await findSecondFactor(trx, userId)
    if (factor === null || !factor.isOn) return null
    const mfaToken = await makeCode(trx, { purpose: 'mfa', userId, now: now(), seconds: MFA_SECONDS })
    return { mfaToken, left: await countRecoveryCodes(trx, userId) }
  })
  if (needed === null) return startSession(services, who, request)
  const methods = ['totp' as const, ...(needed.left > 0 ? ['recovery' as const] : [])]
  return { mfaRequired: true, mfaToken: needed.mfaToken, methods }
}

/** Starts a session and returns its token, shown only once, with the person as the client stores them. */
export async function startSession(
  services: Services,
  { userId, passwordHash }: WhoSignsIn,
  request: FastifyRequest,
): Promise<z.output<typeof signedIn>> {
  const { db, now, settings } = services
  const token = newToken()
  const tokenHash = hashToken(token)
  const time = now()
  const began = await insertSession(db.kysely, {
    id: newId('ses'),
    userId,
    tokenHash,
    now: time,
    expiresAt: new Date(time.getTime() + settings.TOKEN_ABSOLUTE_SECONDS * 1_000),
    agent: (request.headers['user-agent'] ?? '').slice(0, 200),
    place: networkOf(request.ip),
    ...(passwordHash === undefined ? {} : { passwordHash }),
  })
  const idleSince = new Date(time.getTime() - 1_000)
  const caller = began ? await findCaller(db.pool, { tokenHash, now: time, idleSince }) : null
  if (caller === null) throw wrongCredentials()
  await noteSeen(db.kysely, userId, time)
  await noteSignIn({ services, request }, { action: 'login', userId, result: 'allowed' })
  return { token, user: toPerson(caller), entitlement: await entitlementOf(services, caller) }
}
