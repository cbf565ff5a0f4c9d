import { isCode, normalized } from '#kit/referrals/referral-code.ts'
import { recordEvent } from '../audit/audit.db.ts'
import type { Queries } from '../database/connection.ts'
import { REFUSALS, Refusal } from '../http/refusal.ts'
import { newId } from '../ids.ts'
import { findActiveCode, hasPaid, insertReferral, isMemberOf } from './referrals.db.ts'

type Entered = {
  readonly code: string
  /** The field that it was entered in. */
  readonly field: string
  readonly orgId: string
  readonly actorId: string
  readonly now: Date
  readonly requestId: string
}

/**
 * Notes who referred an organization, by their code and before it pays; false where one was entered already, which
 * counts. A code that does not work is a problem of its field, whether it was mistyped, never was, or is paused. Called
 * as the server itself.
 */
export async function enterCode(trx: Queries, entered: Entered): Promise<boolean> {
  const { orgId, actorId, now, requestId } = entered
  const found = isCode(entered.code) ? await findActiveCode(trx, normalized(entered.code)) : undefined
  if (found === undefined) {
    const message = 'This code does not work. Check it for typing errors.'
    throw REFUSALS.invalid([{ path: entered.field, message }])
  }
  const { code, user_id } = found
  if (await hasPaid(trx, orgId))
    throw new Refusal(409, 'paid_before', {
      message: 'This organization has paid before. A referral code is for new customers.',
    })
  if (await isMemberOf(trx, user_id, orgId))
    throw new Refusal(409, 'self_referral', {
      message: 'This is the code of a member. An organization is referred by somebody outside it.',
    })
  const states = { state: 'claimed', reason: '', amount: null, qualified_at: null, decided_at: null } as const
  const about = { id: newId('rfl'), user_id, code, referred_org: orgId, claimed_at: now }
  if (!(await insertReferral(trx, { ...about, ...states }))) return false
  await recordEvent(trx, {
    orgId,
    actorId,
    target: orgId,
    detail: {},
    now,
    requestId,
    action: 'org.referral',
  })
  return true
}
