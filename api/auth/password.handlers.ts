import { changePassword as changeContract } from '#kit/contract/auth.api.ts'
import * as contract from '#kit/contract/security.api.ts'
import { recordEvent } from '../audit/audit.db.ts'
import { asServer } from '../database/tenant.ts'
import { bind } from '../http/handler.ts'
import { networkOf } from '../http/network.ts'
import { REFUSALS, Refusal } from '../http/refusal.ts'
import { sendResetLink, tellOfChange } from './account-mails.ts'
import { dropCodes, makeCode, makeDecoy, takeCode } from './one-time-codes.db.ts'
import { hashPassword, verifyPassword, weaknessOf } from './password.ts'
import { endEverySession, endSessionsExcept } from './sessions.db.ts'
import { forgetFailures, startPasswordAttempt } from './throttle.ts'
import {
  findActivePerson,
  findPasswordHash,
  foldEmail,
  setEmailVerified,
  setPasswordHash,
} from './users.db.ts'

const RESET_SECONDS = 600
const PER_HOUR = { max: 5, seconds: 3_600 } as const

export const gone = () =>
  new Refusal(410, 'gone', { message: 'This link has already been used or has expired. Request a new one.' })

export const weak = (path: string, message: string) => REFUSALS.invalid([{ path, message }])

const CHANGED = 'Your account password was changed'

/** The same answer and the same writes, whether or not anyone has the address. */
const forgotPassword = bind(contract.forgotPassword, async ({ body, services, request }) => {
  const { db, now, settings, limiter } = services
  const email = foldEmail(body.email)
  limiter.take({ name: 'forgot:address', ...PER_HOUR }, email)
  limiter.take({ name: 'forgot:network', ...PER_HOUR }, networkOf(request.ip))
  await asServer(db, async (trx) => {
    const person = await findActivePerson(trx, { email })
    const made = { purpose: 'password' as const, email, now: now(), seconds: RESET_SECONDS }
    const code = await makeCode(trx, { ...made, userId: person?.id ?? null })
    if (person === null) await makeDecoy(trx, made)
    else await sendResetLink(trx, { to: person.email, code, settings, now: made.now })
  })
  return { message: 'Check your inbox' as const }
})

const resetPassword = bind(contract.resetPassword, async ({ body, services, request }) => {
  const { db, now } = services
  const time = now()
  const email = await asServer(db, async (trx) => {
    const owner = await takeCode(trx, { purpose: 'password', code: body.code, now: time })
    const person = owner?.userId ? await findActivePerson(trx, { id: owner.userId }) : null
    if (person === null || person.email_folded !== owner?.email) throw gone()
    const names = { email: person.email, firstName: person.first_name, lastName: person.last_name }
    const weakness = weaknessOf(body.newPassword, names)
    // Thrown here, so the code stays valid for another attempt.
    if (weakness !== null) throw weak('newPassword', weakness)
    // The person first: a sign-in in progress with the old password waits here and then fails.
    await setPasswordHash(trx, person.id, await hashPassword(body.newPassword))
    await setEmailVerified(trx, person.id, time)
    await endEverySession(trx, person.id, time)
    await dropCodes(trx, person.id, { purposes: ['password', 'mfa'], now: time })
    await tellOfChange(trx, { userId: person.id, what: CHANGED, now: time, requestId: request.id })
    await recordEvent(trx, {
      orgId: null,
      actorId: person.id,
      action: 'password.reset',
      target: person.id,
      detail: {},
      now: time,
      requestId: request.id,
    })
    return person.email_folded
  })
  await forgetFailures(services, { email, network: networkOf(request.ip) })
  return { changed: true as const }
})

const changePassword = bind(changeContract, async ({ body, caller, services, request }) => {
  const { db, now } = services
  const { userId } = caller
  const email = foldEmail(caller.email)
  const attempt = await startPasswordAttempt(services, { email, network: networkOf(request.ip) })
  const stored = await findPasswordHash(db.kysely, userId)
  if (!(await verifyPassword(stored, body.currentPassword)))
    throw weak('currentPassword', 'This is not your current password.')
  await attempt.succeeded()
  const weakness = weaknessOf(body.newPassword, caller)
  if (weakness !== null) throw weak('newPassword', weakness)
  const passwordHash = await hashPassword(body.newPassword)
  const ended = await asServer(db, async (trx) => {
    await setPasswordHash(trx, userId, passwordHash)
    await dropCodes(trx, userId, { purposes: ['password', 'mfa'], now: now() })
    await tellOfChange(trx, { userId, what: CHANGED, now: now(), requestId: request.id })
    const count = await endSessionsExcept(trx, userId, { keep: caller.sessionId, now: now() })
    await recordEvent(trx, {
      orgId: null,
      actorId: userId,
      action: 'password.change',
      target: userId,
      detail: { ended: count },
      now: now(),
      requestId: request.id,
    })
    return count
  })
  return { changed: true as const, ended }
})

export const PASSWORD_HANDLERS = [forgotPassword, resetPassword, changePassword] as const
