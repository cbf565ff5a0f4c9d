import * as contract from '#kit/contract/security.api.ts'
import type { Queries } from '../database/connection.ts'
import { asServer, withPerson } from '../database/tenant.ts'
import { bind } from '../http/handler.ts'
import type { Services } from '../services.ts'
import { sendConfirmation } from './account-mails.ts'
import { makeCode, takeCode } from './one-time-codes.db.ts'
import { gone } from './password.handlers.ts'
import { findActivePerson, foldEmail, setEmailVerified } from './users.db.ts'

const CONFIRM_SECONDS = 86_400

export type Person = { readonly userId: string; readonly email: string }

/** Mails the link that confirms the address; the code is for this address only. */
export async function askToConfirm(
  trx: Queries,
  { settings, now }: Pick<Services, 'settings' | 'now'>,
  { userId, email: to }: Person,
): Promise<void> {
  const time = now()
  const email = foldEmail(to)
  const code = await makeCode(trx, { purpose: 'email', userId, email, now: time, seconds: CONFIRM_SECONDS })
  await sendConfirmation(trx, { to, code, settings, now: time })
}

const confirmEmail = bind(contract.confirmEmail, async ({ body, services }) => {
  const { db, now } = services
  await asServer(db, async (trx) => {
    const owner = await takeCode(trx, { purpose: 'email', code: body.code, now: now() })
    const person = owner?.userId ? await findActivePerson(trx, { id: owner.userId }) : null
    if (person === null || person.email_folded !== owner?.email) throw gone()
    await setEmailVerified(trx, person.id, now())
  })
  return { emailVerified: true as const }
})

const resendConfirmation = bind(contract.resendConfirmation, async ({ caller, services }) => {
  const { userId, email, emailVerified } = caller
  if (!emailVerified)
    await withPerson(services.db, userId, (trx) => askToConfirm(trx, services, { userId, email }))
  return { message: 'Check your inbox' as const, emailVerified }
})

export const EMAIL_HANDLERS = [confirmEmail, resendConfirmation] as const
