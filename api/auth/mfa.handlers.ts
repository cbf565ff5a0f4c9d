import * as contract from '#kit/contract/security.api.ts'
import { withPerson } from '../database/tenant.ts'
import { bind } from '../http/handler.ts'
import { networkOf } from '../http/network.ts'
import { Refusal } from '../http/refusal.ts'
import { tellOfChange } from './account-mails.ts'
import { noteOwn } from './note-own.ts'
import { seal } from './sealed.ts'
import {
  draftSecondFactor,
  enableSecondFactor,
  findSecondFactor,
  removeSecondFactor,
} from './second-factor.db.ts'
import { openSecret, passesSecondFactor, renewCodes } from './second-factor.ts'
import { wrongCode } from './sign-in.handlers.ts'
import { requireStepUp } from './step-up.ts'
import { startFactorAttempt } from './throttle.ts'
import { describeSecret, newTotpSecret, stepOf } from './totp.ts'

const isOn = () =>
  new Refusal(409, 'mfa_on', { message: 'Two-step verification is already on. Turn it off first.' })
const isOff = () => new Refusal(409, 'mfa_off', { message: 'Two-step verification is not on.' })
const notSetUp = () => new Refusal(409, 'mfa_not_set_up', { message: 'Start setup again.' })

const SWITCHED_OFF = 'Two-step verification was turned off for your account'

const setupMfa = bind(contract.setupMfa, async ({ caller, services }) => {
  requireStepUp(caller, services)
  const { db, now, secretKey } = services
  const { userId } = caller
  const secret = newTotpSecret()
  const draft = { userId, sealedSecret: seal(secret, secretKey, userId), now: now() }
  if (!(await withPerson(db, userId, (trx) => draftSecondFactor(trx, draft)))) throw isOn()
  return describeSecret(secret, caller.email)
})

const enableMfa = bind(contract.enableMfa, async (call) => {
  const { body, caller, services } = call
  requireStepUp(caller, services)
  const { db, now, secretKey: key } = services
  const { userId } = caller
  const recoveryCodes = await withPerson(db, userId, async (trx) => {
    const factor = await findSecondFactor(trx, userId)
    if (factor === null) throw notSetUp()
    if (factor.isOn) throw isOn()
    const secret = openSecret(factor.sealedSecret, { key, userId })
    const step = stepOf(body.code.replaceAll(/[\s-]/g, ''), secret, now())
    if (step === null) throw wrongCode()
    if (!(await enableSecondFactor(trx, userId, { step, now: now() }))) throw isOn()
    const codes = await renewCodes(trx, userId)
    await noteOwn(trx, call, { action: 'mfa.enable', target: userId })
    return codes
  })
  return { mfa: true as const, recoveryCodes }
})

const disableMfa = bind(contract.disableMfa, async (call) => {
  const { body, caller, services, request } = call
  requireStepUp(caller, services)
  if (!caller.mfa) throw isOff()
  const { db, now, secretKey: key } = services
  const { userId } = caller
  const attempt = await startFactorAttempt(services, { userId, network: networkOf(request.ip) })
  await withPerson(db, userId, async (trx) => {
    if (!(await passesSecondFactor(trx, { userId, code: body.code, key, now: now() }))) throw wrongCode()
    await removeSecondFactor(trx, userId)
    await tellOfChange(trx, { userId, what: SWITCHED_OFF, now: now(), requestId: request.id })
    await noteOwn(trx, call, { action: 'mfa.disable', target: userId })
  })
  await attempt.succeeded()
  return { mfa: false as const }
})

const renewRecoveryCodes = bind(contract.renewRecoveryCodes, async (call) => {
  const { caller, services } = call
  requireStepUp(caller, services)
  if (!caller.mfa) throw isOff()
  const recoveryCodes = await withPerson(services.db, caller.userId, async (trx) => {
    const codes = await renewCodes(trx, caller.userId)
    await noteOwn(trx, call, { action: 'mfa.recovery_codes', target: caller.userId })
    return codes
  })
  return { recoveryCodes }
})

export const MFA_HANDLERS = [setupMfa, enableMfa, disableMfa, renewRecoveryCodes] as const
