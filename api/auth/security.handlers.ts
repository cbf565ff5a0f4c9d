import { getSecurity as contract } from '#kit/contract/security.api.ts'
import { withPerson } from '../database/tenant.ts'
import { bind } from '../http/handler.ts'
import { findPasskeys, toPasskey } from './passkeys.db.ts'
import { countRecoveryCodes } from './second-factor.db.ts'
import { findPasswordHash } from './users.db.ts'

const getSecurity = bind(contract, async ({ caller, services }) => {
  const { db, now, settings } = services
  const { userId, mfa, emailVerified, stepUpUntil, withheld } = caller
  const stored = await withPerson(db, userId, async (trx) => ({
    recoveryCodesLeft: await countRecoveryCodes(trx, userId),
    passkeys: (await findPasskeys(trx, userId)).map(toPasskey),
    hasPassword: (await findPasswordHash(trx, userId)) !== null,
  }))
  const isOpen = stepUpUntil !== null && stepUpUntil > now()
  return {
    ...stored,
    mfa,
    passkeysOn: settings.PASSKEYS,
    stepUpUntil: isOpen ? stepUpUntil.toISOString() : null,
    emailVerified,
    mfaRequiredBy: withheld.map(({ org_name }) => org_name),
  }
})

export const SECURITY_HANDLERS = [getSecurity] as const
