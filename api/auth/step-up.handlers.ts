import { stepUp as contract } from '#kit/contract/security.api.ts'
import { withPerson } from '../database/tenant.ts'
import { bind, type Call } from '../http/handler.ts'
import { networkOf } from '../http/network.ts'
import { REFUSALS } from '../http/refusal.ts'
import { verifyPassword } from './password.ts'
import { passesSecondFactor } from './second-factor.ts'
import { wrongCode } from './sign-in.handlers.ts'
import { grantStepUp } from './step-up.ts'
import { startFactorAttempt, startPasswordAttempt } from './throttle.ts'
import { findPasswordHash, foldEmail } from './users.db.ts'

type StepUpCall = Call<typeof contract>

const stepUp = bind(contract, async (call) => {
  const { body, caller, services, request } = call
  if (body.code === undefined)
    await services.turns(networkOf(request.ip), () => checkPassword(call, body.password ?? ''))
  else await checkCode(call, body.code)
  return { stepUpUntil: (await grantStepUp(services, caller.sessionId)).toISOString() }
})

async function checkPassword({ caller, services, request }: StepUpCall, password: string): Promise<void> {
  const email = foldEmail(caller.email)
  const attempt = await startPasswordAttempt(services, { email, network: networkOf(request.ip) })
  const stored = await findPasswordHash(services.db.kysely, caller.userId)
  if (!(await verifyPassword(stored, password)))
    throw REFUSALS.invalid([{ path: 'password', message: 'This is not your password.' }])
  await attempt.succeeded()
}

async function checkCode({ caller, services, request }: StepUpCall, code: string): Promise<void> {
  const { db, now, secretKey } = services
  const { userId } = caller
  const attempt = await startFactorAttempt(services, { userId, network: networkOf(request.ip) })
  const factor = { userId, code, key: secretKey, now: now() }
  if (!(await withPerson(db, userId, (trx) => passesSecondFactor(trx, factor)))) throw wrongCode()
  await attempt.succeeded()
}

export const STEP_UP_HANDLERS = [stepUp] as const
