import * as contract from '#kit/contract/plans.api.ts'
import { bind } from '../http/handler.ts'
import { REFUSALS } from '../http/refusal.ts'
import { randomLetters } from '../ids.ts'
import { findPlan } from './plans.db.ts'
import { findShared, keepShare, removeShare } from './shares.db.ts'

/** 26 letters of five bits: 130 bits, beyond guessing. */
const CODE_LETTERS = 26

const share = bind(contract.sharePlan, async ({ params, caller, services, reply }) => {
  const { db, now } = services
  const plan = await findPlan(db.kysely, { userId: caller.userId, id: params.id })
  if (plan === null) throw REFUSALS.notFound('Plan not found')
  const made = randomLetters(CODE_LETTERS)
  const code = await keepShare(db.kysely, { planId: plan.id, code: made, now: now() })
  reply.status(code === made ? 201 : 200)
  return { code, path: `/shared/${code}` }
})

const unshare = bind(contract.unsharePlan, async ({ params, caller, services }) => {
  const { kysely } = services.db
  const plan = await findPlan(kysely, { userId: caller.userId, id: params.id })
  if (plan === null || !(await removeShare(kysely, plan.id))) throw REFUSALS.notFound('Link not found')
  return undefined
})

const openShared = bind(contract.openShared, async ({ params, services }) => {
  const plan = await findShared(services.db.kysely, params.code)
  if (plan === null) throw REFUSALS.notFound('This link does not lead to a plan any more')
  return {
    name: plan.name,
    toolId: plan.toolId,
    inputs: { ...plan.inputs },
    outputs: { ...plan.outputs },
    updatedAt: plan.updatedAt.toISOString(),
  }
})

export const SHARE_HANDLERS = [share, unshare, openShared] as const
