import { register as contract } from '#kit/contract/auth.api.ts'
import type { Queries } from '../database/connection.ts'
import { asServer } from '../database/tenant.ts'
import { undone } from '../database/undone.db.ts'
import { bind, type Call } from '../http/handler.ts'
import { aroundOf, lineOf } from '../http/network.ts'
import { REFUSALS, Refusal } from '../http/refusal.ts'
import { newId } from '../ids.ts'
import { beginNamedTrial } from '../payments/trial.ts'
import { acceptInvitation } from '../people/invitations.db.ts'
import { mailIsOn } from '../settings.ts'
import { sendAlreadyRegistered } from './account-mails.ts'
import { askToConfirm } from './email.handlers.ts'
import { makeCode } from './one-time-codes.db.ts'
import { hashPassword, weaknessOf } from './password.ts'
import { weak } from './password.handlers.ts'
import { startSession } from './start-session.ts'
import { findCredentials, foldEmail, insertUser, type NewUser } from './users.db.ts'

/** Each attempt sends mail to that address, whose owner may know nothing about it. */
const MAILS_PER_HOUR = { name: 'register:address', max: 5, seconds: 3_600 } as const

type RegisterCall = Call<typeof contract>

const emailTaken = () =>
  new Refusal(409, 'email_taken', {
    message: 'An account with this e-mail address already exists. Sign in instead.',
    fields: [{ path: 'email', message: 'An account with this e-mail address already exists.' }],
  })

/** One text for every cause: it must not tell a stranger whether a code is valid, or for whom. */
const wrongInvitation = () =>
  REFUSALS.invalid([
    {
      path: 'inviteCode',
      message:
        'This invitation is not valid for this e-mail address or has already been used. Use the address it was sent to.',
    },
  ])

/** One line alone does not close registration for its neighbors; all of their network together are let in for so many. */
const LINES = 4

const register = bind(contract, async (call) => {
  const { body, services, request, reply } = call
  const { now, settings, limiter } = services
  const weakness = weaknessOf(body.password, body)
  if (weakness !== null) throw weak('password', weakness)
  const perHour = { name: 'register', max: settings.REGISTRATIONS_PER_HOUR, seconds: 3_600 }
  limiter.take(perHour, lineOf(request.ip))
  limiter.take({ ...perHour, name: 'register:network', max: LINES * perHour.max }, aroundOf(request.ip))
  const { email, firstName, lastName, timeZone } = body
  const passwordHash = await hashPassword(body.password)
  const user = { id: newId('usr'), email, firstName, lastName, timeZone, passwordHash, now: now() }
  if (mailIsOn(settings)) {
    limiter.take(MAILS_PER_HOUR, foldEmail(email))
    await registerQuietly(call, user)
    reply.status(202)
    return { message: 'Check your inbox' as const }
  }
  await registerOpenly(call, user)
  return startSession(services, { userId: user.id }, request)
})

/** Without mail the session starts immediately, so the answer reveals whether the address was taken anyway. */
async function registerOpenly(call: RegisterCall, user: NewUser): Promise<void> {
  const { services } = call
  await asServer(services.db, async (trx) => {
    if (!(await insertUser(trx, user))) throw emailTaken()
    await acceptOwn(trx, call, user)
    await tryPlan(trx, call, user)
    await askToConfirm(trx, services, { userId: user.id, email: user.email })
  })
}

/** A new and a known address take the same path: same answer, same number of writes, one mail. */
async function registerQuietly(call: RegisterCall, user: NewUser): Promise<void> {
  const { services } = call
  const { db, settings, now } = services
  const { id: userId, email: to } = user
  await asServer(db, async (trx) => {
    if (await insertUser(trx, user)) {
      await acceptOwn(trx, call, user)
      await tryPlan(trx, call, user)
      return askToConfirm(trx, services, { userId, email: to })
    }
    await tryInvitation(trx, call, to)
    await makeCode(trx, { purpose: 'email', userId: null, now: now(), seconds: 60 })
    await sendAlreadyRegistered(trx, { to, settings, now: now() })
  })
}

type Invited = { readonly id: string; readonly email: string }

/** Joins the organization of the invitation, in the transaction that makes the account: both or neither. */
async function acceptOwn(trx: Queries, { body, services, request }: RegisterCall, person: Invited) {
  if (body.inviteCode === undefined) return
  const { id: userId, email } = person
  const about = { userId, email, now: services.now(), requestId: request.id }
  const { outcome } = await acceptInvitation(trx, { ...about, code: body.inviteCode })
  if (outcome !== 'joined') throw wrongInvitation()
}

/** The free trial that the link asked for, if there is such a plan: it ends by itself. */
async function tryPlan(trx: Queries, { body: { trialPlanId }, services }: RegisterCall, person: Invited) {
  if (trialPlanId === undefined || services.payments.mode === 'off') return
  const { id: userId, email } = person
  await beginNamedTrial(trx, { userId, email, planId: trialPlanId, now: services.now() })
}

/** What the invitation would answer the owner of a known address, who does not join this way. */
async function tryInvitation(trx: Queries, call: RegisterCall, email: string): Promise<void> {
  const known = await findCredentials(trx, email)
  if (call.body.inviteCode === undefined || known === undefined) return
  await undone(trx, () => acceptOwn(trx, call, known))
}

export const REGISTER_HANDLERS = [register] as const
