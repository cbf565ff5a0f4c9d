import * as contract from '#kit/contract/auth.api.ts'
import { loginMfa as loginMfaContract } from '#kit/contract/security.api.ts'
import { asServer, withPerson } from '../database/tenant.ts'
import { bind, type Call } from '../http/handler.ts'
import { networkOf } from '../http/network.ts'
import { Refusal } from '../http/refusal.ts'
import { mailIsOn } from '../settings.ts'
import { askToConfirm, type Person } from './email.handlers.ts'
import { notingFailure } from './note-sign-in.ts'
import { countTry, ownerOfCode, takeCode } from './one-time-codes.db.ts'
import { verifyPassword } from './password.ts'
import { passesSecondFactor } from './second-factor.ts'
import { continueSignIn, startSession, wrongCredentials } from './start-session.ts'
import { startFactorAttempt, startPasswordAttempt } from './throttle.ts'
import { findCredentials, foldEmail } from './users.db.ts'

const login = bind(contract.login, (call) =>
  call.services.turns(networkOf(call.request.ip), () =>
    notingFailure(call, { action: 'login', step: (seen) => checkAndSignIn(call, seen) }),
  ),
)

type LoginCall = Call<typeof contract.login>

async function checkAndSignIn(call: LoginCall, seen: (userId: string | null) => void) {
  const { body, services, request } = call
  const email = foldEmail(body.email)
  const attempt = await startPasswordAttempt(services, { email, network: networkOf(request.ip) })
  const found = await findCredentials(services.db.kysely, email)
  seen(found?.id ?? null)
  // Unknown, wrong, and disabled take the same path and the same time.
  const matches = await verifyPassword(found?.password_hash ?? null, body.password)
  if (!matches || found?.status !== 'active') throw wrongCredentials()
  if (found.email_verified_at === null && mailIsOn(services.settings)) {
    sendLinkAgain(call, { userId: found.id, email: found.email })
    throw wrongCredentials()
  }
  await attempt.succeeded()
  return continueSignIn(services, { userId: found.id, passwordHash: found.password_hash }, request)
}

const LINKS_PER_HOUR = { name: 'confirm:again', max: 5, seconds: 3_600 } as const

/**
 * Someone who knows the password of an account whose address is unconfirmed gets the link again. Only after
 * the answer, which is that of a wrong password: a longer wait would reveal that the account is new.
 */
function sendLinkAgain({ services, reply, log }: LoginCall, person: Person): void {
  const send = async () => {
    services.limiter.take(LINKS_PER_HOUR, person.userId)
    await withPerson(services.db, person.userId, (trx) => askToConfirm(trx, services, person))
  }
  const failed = (error: unknown) => log.warn({ err: error }, 'the link to confirm an address was not sent')
  reply.raw.once('finish', () => void send().catch(failed))
}

const TRIES = 5

const signInAgain = () =>
  new Refusal(410, 'sign_in_again', { message: 'You ran out of time or attempts. Sign in again.' })

export const wrongCode = (more: { readonly triesLeft?: number } = {}) =>
  new Refusal(400, 'invalid_code', {
    message: 'This code is incorrect or has already been used.',
    fields: [{ path: 'code', message: 'This code is incorrect or has already been used.' }],
    extra: more,
  })

const loginMfa = bind(loginMfaContract, (call) =>
  notingFailure(call, { action: 'login.second_factor', step: (seen) => checkSecondFactor(call, seen) }),
)

async function checkSecondFactor(
  { body, services, request }: Call<typeof loginMfaContract>,
  seen: (userId: string | null) => void,
) {
  const { db, now, secretKey } = services
  const check = { purpose: 'mfa' as const, code: body.mfaToken, now: now() }
  const userId = await asServer(db, (trx) => ownerOfCode(trx, check, TRIES))
  if (userId === null) throw signInAgain()
  seen(userId)
  const attempt = await startFactorAttempt(services, { userId, network: networkOf(request.ip) })
  // Counted before the code is checked, whatever the outcome, so parallel guesses also get five.
  const triesLeft = await asServer(db, (trx) => countTry(trx, check, TRIES))
  if (triesLeft === null) throw signInAgain()
  await asServer(db, async (trx) => {
    const factor = { userId, code: body.code, key: secretKey, now: check.now }
    if (!(await passesSecondFactor(trx, factor))) throw wrongCode({ triesLeft })
    // After the code: it is restored if a parallel call got the token.
    if ((await takeCode(trx, check)) === null) throw signInAgain()
  })
  await attempt.succeeded()
  return startSession(services, { userId }, request)
}

export const SIGN_IN_HANDLERS = [login, loginMfa] as const
