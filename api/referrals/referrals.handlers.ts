import * as contract from '#kit/contract/referrals.api.ts'
import { BODY_LENGTH, isCode, normalized, withCheck } from '#kit/referrals/referral-code.ts'
import { PROGRAM } from '#kit/referrals/reward.ts'
import { recordEvent } from '../audit/audit.db.ts'
import type { Queries } from '../database/connection.ts'
import { asServer, withPerson } from '../database/tenant.ts'
import { bind } from '../http/handler.ts'
import { REFUSALS, Refusal } from '../http/refusal.ts'
import { newId, randomLetters } from '../ids.ts'
import { organizationOf } from '../orgs/organization-of.ts'
import {
  type CodeRow,
  findActiveCode,
  findOwnCode,
  findReferrals,
  hasPaid,
  insertCode,
  insertReferral,
  isMemberOf,
  type ReferralRow,
  setCodeState,
} from './referrals.db.ts'

const CENTS = 100

const codeAnswer = ({ code, state, created_at }: CodeRow) => ({
  code,
  state,
  createdAt: created_at.toISOString(),
})

const referralAnswer = (row: ReferralRow) => ({
  id: row.id,
  state: row.state,
  reason: row.reason,
  amount: row.amount === null ? null : row.amount / CENTS,
  claimedAt: row.claimed_at.toISOString(),
  qualifiedAt: row.qualified_at?.toISOString() ?? null,
  decidedAt: row.decided_at?.toISOString() ?? null,
})

const list = bind(contract.getReferrals, async ({ caller: { userId }, services }) =>
  withPerson(services.db, userId, async (trx) => {
    const code = await findOwnCode(trx, userId)
    const referrals = (await findReferrals(trx, userId)).map(referralAnswer)
    const program = { ...PROGRAM, tiers: [...PROGRAM.tiers] }
    return { code: code === undefined ? null : codeAnswer(code), program, referrals }
  }),
)

const create = bind(contract.createReferralCode, async ({ caller: { userId }, services }) =>
  withPerson(services.db, userId, async (trx) => {
    const code = withCheck(randomLetters(BODY_LENGTH)) ?? ''
    await insertCode(trx, { code, user_id: userId, state: 'active', created_at: services.now() })
    return { code: codeAnswer(await ownCode(trx, userId)) }
  }),
)

async function ownCode(trx: Queries, userId: string): Promise<CodeRow> {
  const row = await findOwnCode(trx, userId)
  if (row === undefined) throw REFUSALS.notFound('You have no referral code')
  return row
}

const change = bind(contract.patchReferralCode, async ({ body: { state }, caller, services }) =>
  withPerson(services.db, caller.userId, async (trx) => {
    const row = await ownCode(trx, caller.userId)
    await setCodeState(trx, row.code, state)
    return { code: codeAnswer({ ...row, state }) }
  }),
)

/** A code that does not work is a problem of its field, whether it was mistyped, never was, or is paused. */
const noCode = () =>
  REFUSALS.invalid([{ path: 'code', message: 'This code does not work. Check it for typing errors.' }])

const claim = bind(contract.claimReferral, async ({ body, caller, services, request }) => {
  const place = { name: body.org_name, permission: 'org.billing.write' }
  const { orgId } = await organizationOf(services, caller, place)
  if (!isCode(body.code)) throw noCode()
  const now = services.now()
  await asServer(services.db, async (trx) => {
    const found = await findActiveCode(trx, normalized(body.code))
    if (found === undefined) throw noCode()
    const { code, user_id } = found
    if (await hasPaid(trx, orgId))
      throw new Refusal(409, 'paid_before', {
        message: 'This organization has paid before. A referral code is for new customers.',
      })
    if (await isMemberOf(trx, user_id, orgId))
      throw new Refusal(409, 'self_referral', {
        message: 'This is the code of a member. An organization is referred by somebody outside it.',
      })
    const states = {
      state: 'claimed',
      reason: '',
      amount: null,
      qualified_at: null,
      decided_at: null,
    } as const
    const about = { id: newId('rfl'), user_id, code, referred_org: orgId, claimed_at: now }
    if (!(await insertReferral(trx, { ...about, ...states })))
      throw new Refusal(409, 'referred', {
        message: 'A referral code was already entered for this organization.',
      })
    const event = { orgId, actorId: caller.userId, target: orgId, detail: {}, now, requestId: request.id }
    await recordEvent(trx, { ...event, action: 'org.referral' })
  })
  return { state: 'claimed' as const }
})

export const REFERRAL_HANDLERS = [list, create, change, claim] as const
