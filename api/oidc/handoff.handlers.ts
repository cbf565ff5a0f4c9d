import type { FastifyReply, FastifyRequest } from 'fastify'
import * as contract from '#kit/contract/oidc.api.ts'
import type { OidcPurpose } from '#kit/oidc.ts'
import { recordEvent } from '../audit/audit.db.ts'
import type { Caller } from '../auth/caller.db.ts'
import { continueSignIn } from '../auth/start-session.ts'
import { grantStepUp, requireStepUp } from '../auth/step-up.ts'
import { foldEmail } from '../auth/users.db.ts'
import type { Queries } from '../database/connection.ts'
import { asServer } from '../database/tenant.ts'
import { bind } from '../http/handler.ts'
import { Refusal } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import { bindingsOf, clearBinding } from './browser-binding.ts'
import { type Brought, takeHandoff } from './flows.db.ts'
import type { Identity } from './identity.ts'
import { findIdentities, findOwner, insertIdentity, lockIdentity, noteSignIn } from './identities.db.ts'
import { toIdentity } from './identities.handlers.ts'
import { confirmAddress, isActive } from './newcomer.db.ts'
import { configured } from './oidc-configured.ts'

const tooLate = () =>
  new Refusal(410, 'handoff_gone', {
    message: 'This sign-in has already been used, has expired, or started in another browser. Start again.',
  })

type HandoffCall = {
  readonly body: { readonly handoff: string }
  readonly caller: Caller | null
  readonly services: Services
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

type Work<T> = (trx: Queries, brought: Brought) => Promise<T>

/** Handles a hand-off code's result in the transaction that uses up the code; a refusal leaves it valid. */
async function withHandoff<T>(call: HandoffCall, purpose: OidcPurpose, work: Work<T>): Promise<T> {
  const { services, request, reply, caller, body } = call
  const { settings } = configured(services)
  const bindings = bindingsOf(request)
  const { result, hash } = await asServer(services.db, async (trx) => {
    const brought = await takeHandoff(trx, {
      code: body.handoff,
      purpose,
      hashes: bindings.map((binding) => binding.hash),
      userId: caller?.userId ?? null,
      now: services.now(),
    })
    if (brought === null) throw tooLate()
    return { result: await work(trx, brought), hash: brought.hash }
  })
  const used = bindings.find((binding) => binding.hash.equals(hash))
  if (used !== undefined) clearBinding(reply, settings, used)
  return result
}

const exchange = bind(contract.exchangeOidc, async (call) => {
  const { services, request } = call
  const userId = await withHandoff(call, 'signIn', async (trx, { identity, accountId }) => {
    if (accountId === null || !(await isActive(trx, accountId))) throw tooLate()
    await noteSignIn(trx, identity, services.now())
    await note(trx, call, { action: 'oidc.sign_in', userId: accountId, identity })
    return accountId
  })
  return continueSignIn(services, { userId }, request)
})

const link = bind(contract.linkOidc, async (call) => {
  const { caller, services } = call
  return withHandoff(call, 'link', async (trx, { identity }) => {
    await lockIdentity(trx, identity)
    const owner = await findOwner(trx, identity)
    if (owner !== undefined && owner.userId !== caller.userId)
      throw new Refusal(409, 'identity_taken', {
        message: 'This identity is already linked to another account.',
      })
    const isOwnAddress =
      identity.emailVerified &&
      identity.email !== null &&
      foldEmail(identity.email) === foldEmail(caller.email)
    if (!isOwnAddress) requireStepUp(caller, services)
    if (owner === undefined) {
      const { userId } = caller
      await insertIdentity(trx, { identity, userId, provisioned: false, now: services.now() })
      if (isOwnAddress) await confirmAddress(trx, userId, services.now())
      await note(trx, call, { action: 'oidc.link', userId, identity })
    }
    const rows = await findIdentities(trx, caller.userId)
    const row = rows.find((one) => one.issuer === identity.issuer && one.subject === identity.subject)
    if (row === undefined) throw new Error('an identity that was just linked is not there')
    return toIdentity(row, services)
  })
})

/** How far the provider's and this server's clocks may differ. */
const SKEW_MS = 30_000

const stepUp = bind(contract.stepUpByOidc, async (call) => {
  const { caller, services } = call
  await withHandoff(call, 'stepUp', async (trx, { identity, startedAt }) => {
    const owner = await findOwner(trx, identity)
    if (owner?.userId !== caller.userId)
      throw new Refusal(403, 'not_linked', {
        message: 'This provider sign-in is not linked to your account.',
      })
    // A provider that ignores prompt=login gives itself away by when it last saw the person.
    if (identity.authTime === null || identity.authTime * 1_000 < startedAt.getTime() - SKEW_MS)
      throw new Refusal(403, 'not_fresh', {
        message: 'The provider did not ask you to sign in again. Use your password instead.',
      })
    await note(trx, call, { action: 'oidc.step_up', userId: caller.userId, identity })
  })
  return { stepUpUntil: (await grantStepUp(services, caller.sessionId)).toISOString() }
})

const test = bind(contract.testOidc, async (call) => {
  const { caller } = call
  return withHandoff(call, 'test', async (trx, { identity }) => {
    const owner = await findOwner(trx, identity)
    const { issuer, subject, email, emailVerified, firstName, lastName, groups } = identity
    const linkedTo = owner === undefined ? 'nobody' : owner.userId === caller.userId ? 'you' : 'another'
    const name = `${firstName} ${lastName}`.trim() || null
    return { issuer, subject, email, emailVerified, name, groups, linkedTo } as const
  })
})

type Noted = { readonly action: string; readonly userId: string; readonly identity: Identity }

async function note(trx: Queries, { services, request }: HandoffCall, noted: Noted): Promise<void> {
  const { action, userId, identity } = noted
  await recordEvent(trx, {
    orgId: null,
    actorId: userId,
    action,
    target: userId,
    detail: { issuer: identity.issuer, email: identity.email },
    now: services.now(),
    requestId: request.id,
  })
}

export const OIDC_HANDOFF_HANDLERS = [exchange, link, stepUp, test] as const
