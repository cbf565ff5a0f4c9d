import * as contract from '#kit/contract/oidc.api.ts'
import { recordEvent } from '../audit/audit.db.ts'
import { requireStepUp } from '../auth/step-up.ts'
import { findPasswordHash } from '../auth/users.db.ts'
import { withPerson } from '../database/tenant.ts'
import { bind } from '../http/handler.ts'
import { REFUSALS, Refusal } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import { findIdentities, type IdentityRow, removeIdentity } from './identities.db.ts'

/** A linked identity as its owner sees it. */
export const toIdentity = (row: IdentityRow, { oidc }: Pick<Services, 'oidc'>) => ({
  id: row.id,
  email: row.email,
  issuer: row.issuer,
  current: URL.parse(row.issuer)?.href === oidc?.settings.issuer.href,
  linkedAt: row.linked_at.toISOString(),
  lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
})

const list = bind(contract.listOidcIdentities, async ({ caller, services }) => {
  const rows = await withPerson(services.db, caller.userId, (trx) => findIdentities(trx, caller.userId))
  const hasPassword = (await findPasswordHash(services.db.kysely, caller.userId)) !== null
  return { hasPassword, identities: rows.map((row) => toIdentity(row, services)) }
})

const unlink = bind(contract.unlinkOidc, async ({ params, caller, services, request }) => {
  requireStepUp(caller, services)
  const { db, now } = services
  await withPerson(db, caller.userId, async (trx) => {
    const outcome = await removeIdentity(trx, caller.userId, params.id)
    if (outcome === 'missing') throw REFUSALS.notFound('Identity not found')
    if (outcome === 'last')
      throw new Refusal(409, 'last_way_in', {
        message: 'This is your only way to sign in. Set a password first.',
      })
    await recordEvent(trx, {
      orgId: null,
      actorId: caller.userId,
      action: 'oidc.unlink',
      target: caller.userId,
      detail: { identity: params.id },
      now: now(),
      requestId: request.id,
    })
  })
  return undefined
})

export const OIDC_IDENTITY_HANDLERS = [list, unlink] as const
