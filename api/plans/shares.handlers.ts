import * as contract from '#kit/contract/plans.api.ts'
import { asServer, withPerson } from '../database/tenant.ts'
import { bind } from '../http/handler.ts'
import { REFUSALS } from '../http/refusal.ts'
import { randomLetters } from '../ids.ts'
import { isExamplePlan } from './example-plan.ts'
import { findPlan } from './plans.db.ts'
import { findShared, keepShare, removeShare } from './shares.db.ts'

/** 26 letters of five bits: 130 bits, beyond guessing. */
const CODE_LETTERS = 26

const share = bind(contract.sharePlan, async ({ params, caller, services, reply }) => {
  const { db, now } = services
  const key = { userId: caller.userId, id: params.id }
  const made = randomLetters(CODE_LETTERS)
  const code = await withPerson(db, key.userId, async (trx) => {
    const plan = await findPlan(trx, key)
    if (plan === null) throw REFUSALS.notFound('Plan not found')
    return keepShare(trx, { planId: plan.id, code: made, now: now() })
  })
  reply.status(code === made ? 201 : 200)
  return { code, path: `/shared/${code}` }
})

const unshare = bind(contract.unsharePlan, async ({ params, caller, services }) => {
  const key = { userId: caller.userId, id: params.id }
  const removed = await withPerson(services.db, key.userId, async (trx) => {
    const plan = await findPlan(trx, key)
    return plan !== null && (await removeShare(trx, plan.id))
  })
  if (!removed) throw REFUSALS.notFound('Link not found')
  return undefined
})

const openShared = bind(contract.openShared, async ({ params, services }) => {
  // Anyone with the link may look, whoever the owner is.
  const plan = await asServer(services.db, (trx) => findShared(trx, params.code))
  if (plan === null) throw REFUSALS.notFound('This plan link no longer works')
  return {
    name: plan.name,
    toolId: plan.toolId,
    inputs: { ...plan.inputs },
    outputs: { ...plan.outputs },
    updatedAt: plan.updatedAt.toISOString(),
    isExample: await isExamplePlan(services.toolbox, plan),
  }
})

export const SHARE_HANDLERS = [share, unshare, openShared] as const
