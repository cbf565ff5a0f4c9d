import * as contract from '#kit/contract/referrals.api.ts'
import { BODY_LENGTH, withCheck } from '#kit/referrals/referral-code.ts'
import { PROGRAM } from '#kit/referrals/reward.ts'
import type { Queries } from '../database/connection.ts'
import { asServer, withPerson } from '../database/tenant.ts'
import { bind } from '../http/handler.ts'
import { REFUSALS, Refusal } from '../http/refusal.ts'
import { randomLetters } from '../ids.ts'
import { organizationOf } from '../orgs/organization-of.ts'
import { enterCode } from './enter-code.ts'
import {
  type CodeRow,
  findOwnCode,
  findReferrals,
  insertCode,
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

const claim = bind(contract.claimReferral, async ({ body, caller, services, request }) => {
  const place = { name: body.org_name, permission: 'org.billing.write' }
  const { orgId } = await organizationOf(services, caller, place)
  const by = { actorId: caller.userId, now: services.now(), requestId: request.id }
  const entered = { code: body.code, field: 'code', orgId, ...by }
  if (!(await asServer(services.db, (trx) => enterCode(trx, entered))))
    throw new Refusal(409, 'referred', {
      message: 'A referral code was already entered for this organization.',
    })
  return { state: 'claimed' as const }
})

export const REFERRAL_HANDLERS = [list, create, change, claim] as const
