import * as contract from '#kit/contract/passkeys.api.ts'
import { asServer, withPerson } from '../database/tenant.ts'
import { bind } from '../http/handler.ts'
import { REFUSALS, Refusal } from '../http/refusal.ts'
import { newId } from '../ids.ts'
import { publicUrl, type ServerSettings } from '../settings.ts'
import { noteOwn } from './note-own.ts'
import { makeCode, takeCode } from './one-time-codes.db.ts'
import {
  deletePasskeyOf,
  findPasskeyByCredential,
  findPasskeys,
  insertPasskey,
  noteUse,
  toPasskey,
} from './passkeys.db.ts'
import { challengeOf, checkAssertion, checkAttestation, loginOptions, registerOptions } from './passkeys.ts'
import { startSession } from './start-session.ts'
import { requireStepUp } from './step-up.ts'

const CHALLENGE_SECONDS = 300

const didNotWork = () =>
  new Refusal(400, 'passkey_failed', { message: 'This passkey did not work. Try again.' })

/** Where passkeys belong; refuses while they are turned off. */
function placeOf(settings: ServerSettings) {
  if (!settings.PASSKEYS) throw REFUSALS.notFound('Passkeys are not turned on')
  const { hostname, origin } = new URL(publicUrl(settings))
  return { host: hostname, origin }
}

const getConfig = bind(contract.getPasskeyConfig, async ({ services }) => ({
  enabled: services.settings.PASSKEYS,
}))

const beginAdding = bind(contract.passkeyRegisterOptions, async ({ caller, services }) => {
  const { db, now, settings } = services
  const place = placeOf(settings)
  requireStepUp(caller, services)
  const { userId } = caller
  const options = await withPerson(db, userId, async (trx) => {
    const known = (await findPasskeys(trx, userId)).map(({ credential_id }) => credential_id)
    const made = await registerOptions(place, caller, known)
    const { challenge: code } = made
    await makeCode(trx, { purpose: 'passkey.register', userId, now: now(), seconds: CHALLENGE_SECONDS, code })
    return made
  })
  return { options: { ...options } }
})

const finishAdding = bind(contract.passkeyRegisterVerify, async (call) => {
  const { body, caller, services } = call
  const { db, now, settings } = services
  const place = placeOf(settings)
  requireStepUp(caller, services)
  const { userId } = caller
  const { credential } = body
  const challenge = challengeOf(credential.response.clientDataJSON)
  const check = { purpose: 'passkey.register' as const, code: challenge, now: now() }
  const owner = await withPerson(db, userId, (trx) => takeCode(trx, check))
  const made = owner?.userId === userId ? await checkAttestation(place, credential, challenge) : null
  if (made === null) throw didNotWork()
  const passkey = { ...made, id: newId('psk'), userId, name: body.name, now: now() }
  await withPerson(db, userId, async (trx) => {
    if (!(await insertPasskey(trx, passkey)))
      throw new Refusal(409, 'passkey_taken', { message: 'This passkey already belongs to an account.' })
    await noteOwn(trx, call, { action: 'passkey.add', target: passkey.id })
  })
  return toPasskey({
    id: passkey.id,
    name: passkey.name,
    credential_id: passkey.credentialId,
    created_at: passkey.now,
    last_used_at: null,
  })
})

const beginSignIn = bind(contract.passkeyLoginOptions, async ({ services }) => {
  const { db, now, settings } = services
  const options = await loginOptions(placeOf(settings))
  const { challenge: code } = options
  const made = {
    purpose: 'passkey.login' as const,
    userId: null,
    now: now(),
    seconds: CHALLENGE_SECONDS,
    code,
  }
  await asServer(db, (trx) => makeCode(trx, made))
  return { options: { ...options } }
})

const finishSignIn = bind(contract.passkeyLoginVerify, async ({ body, services, request }) => {
  const { db, now, settings } = services
  const place = placeOf(settings)
  const { credential } = body
  const challenge = challengeOf(credential.response.clientDataJSON)
  const check = { purpose: 'passkey.login' as const, code: challenge, now: now() }
  // Used up before anything else is checked: whatever the outcome, this challenge never counts again.
  const isOurs = (await asServer(db, (trx) => takeCode(trx, check))) !== null
  const known = isOurs ? await asServer(db, (trx) => findPasskeyByCredential(trx, credential.id)) : undefined
  const counter = known && (await checkAssertion(place, { credential, challenge, known }))
  if (known === undefined || counter === undefined || counter === null) throw didNotWork()
  await asServer(db, (trx) => noteUse(trx, known.id, { counter, now: now() }))
  return startSession(services, { userId: known.user_id }, request)
})

const deletePasskey = bind(contract.deletePasskey, async (call) => {
  const { params, caller, services } = call
  const { userId } = caller
  await withPerson(services.db, userId, async (trx) => {
    if (!(await deletePasskeyOf(trx, userId, params.id))) throw REFUSALS.notFound('Passkey not found')
    await noteOwn(trx, call, { action: 'passkey.remove', target: params.id })
  })
  return undefined
})

export const PASSKEY_HANDLERS = [
  getConfig,
  beginAdding,
  finishAdding,
  beginSignIn,
  finishSignIn,
  deletePasskey,
] as const
