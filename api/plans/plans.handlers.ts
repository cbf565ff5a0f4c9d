import * as contract from '#kit/contract/plans.api.ts'
import { counted } from '#kit/format.ts'
import type { Caller } from '../auth/caller.db.ts'
import { withPerson } from '../database/tenant.ts'
import { bind, bindComputed } from '../http/handler.ts'
import { REFUSALS, Refusal } from '../http/refusal.ts'
import { readTimeCursor, writeTimeCursor } from '../http/time-cursor.ts'
import { newId } from '../ids.ts'
import { notePlan } from '../milestones/note-plan.ts'
import { assertCovered, roomOf } from '../payments/entitlement.ts'
import type { Services } from '../services.ts'
import { computePlan } from './compute-plan.ts'
import {
  countPlans,
  findPlan,
  findPlans,
  insertPlan,
  insertVersion,
  lockPlan,
  type NewVersion,
  type PlanRow,
  removePlan,
  updatePlan,
} from './plans.db.ts'
import { toldOf } from './told-plan.ts'
import { findVersion, findVersions } from './versions.db.ts'

const toAnswer = async ({ toolbox }: Services, plan: PlanRow) => ({
  id: plan.id,
  name: plan.name,
  toolId: plan.toolId,
  version: plan.version,
  shared: plan.shared,
  createdAt: plan.createdAt.toISOString(),
  updatedAt: plan.updatedAt.toISOString(),
  inputs: { ...plan.inputs },
  factBound: [...plan.factBound],
  ownValues: [...plan.ownValues],
  outputs: { ...plan.outputs },
  reasons: { ...plan.reasons },
  ...(await toldOf(toolbox, plan)),
})

const notFound = () => REFUSALS.notFound('Plan not found')

async function planOf({ db }: Services, caller: Caller, id: string): Promise<PlanRow> {
  const { userId } = caller
  const plan = await withPerson(db, userId, (trx) => findPlan(trx, { userId, id }))
  if (plan === null) throw notFound()
  return plan
}

const listPlans = bind(contract.listPlans, async ({ query, caller, services }) => {
  const { userId } = caller
  const wanted = { userId, toolId: query.toolId, after: readTimeCursor(query.cursor) }
  const { plans, next } = await withPerson(services.db, userId, (trx) => findPlans(trx, wanted))
  return {
    plans: await Promise.all(plans.map((plan) => toAnswer(services, plan))),
    ...(next === null ? {} : { nextCursor: writeTimeCursor(next) }),
  }
})

const createPlan = bindComputed(contract.createPlan, {
  compute: async ({ body, ...call }) => {
    const { services, caller } = call
    await assertCovered(services, caller, `/${body.toolId}`)
    const assertRoom = await roomOf(services, caller, {
      name: 'savedPlans',
      what: (most) => counted(most, 'saved plan'),
    })
    return { ...(await computePlan(call, body)), assertRoom }
  },
  store: async ({ body, caller, services, reply }, { assertRoom, ...computed }) => {
    const planId = newId('pln')
    const plan = { userId: caller.userId, name: body.name, toolId: body.toolId }
    await withPerson(services.db, caller.userId, async (trx) => {
      await assertRoom(trx, () => countPlans(trx, caller.userId))
      const now = services.now()
      await insertPlan(trx, plan, { planId, version: 1, now, ...computed })
      await notePlan(trx, { toolbox: services.toolbox, now }, { userId: caller.userId, id: planId })
    })
    reply.header('location', `/api/plans/${planId}`)
    return toAnswer(services, await planOf(services, caller, planId))
  },
})

const getPlan = bind(contract.getPlan, async ({ params, caller, services }) =>
  toAnswer(services, await planOf(services, caller, params.id)),
)

const patchPlan = bind(contract.patchPlan, async ({ params, body, caller, services, reply }) => {
  const plan = await planOf(services, caller, params.id)
  const { name, inputs, factBound, ownValues, version } = body
  const isNewVersion = inputs !== undefined || factBound !== undefined || ownValues !== undefined
  const wanted = {
    toolId: plan.toolId,
    inputs: inputs ?? plan.inputs,
    factBound: factBound ?? plan.factBound,
    ownValues: ownValues ?? plan.ownValues,
  }
  if (isNewVersion) await assertCovered(services, caller, `/${plan.toolId}`)
  const computed = isNewVersion ? await computePlan({ services, caller, reply }, wanted) : null
  await store(services, { userId: caller.userId, id: plan.id, name, from: version, computed })
  return toAnswer(services, await planOf(services, caller, plan.id))
})

type Change = {
  readonly userId: string
  readonly id: string
  readonly name?: string | undefined
  /** The version that was changed; undefined: whichever is newest. */
  readonly from?: number | undefined
  readonly computed: Omit<NewVersion, 'planId' | 'version' | 'now'> | null
}

async function store(
  { db, now, toolbox }: Services,
  { userId, id, name, from, computed }: Change,
): Promise<void> {
  const time = now()
  await withPerson(db, userId, async (trx) => {
    const newest = await lockPlan(trx, { userId, id })
    if (newest === null) throw notFound()
    if (from !== undefined && from !== newest)
      throw new Refusal(412, 'conflict', {
        message: 'This plan was changed elsewhere',
        extra: { version: newest },
      })
    if (computed !== null)
      await insertVersion(trx, { planId: id, version: newest + 1, now: time, ...computed })
    await updatePlan(trx, { id, name, version: computed === null ? undefined : newest + 1, now: time })
    if (computed !== null) await notePlan(trx, { toolbox, now: time }, { userId, id })
  })
}

const deletePlan = bind(contract.deletePlan, async ({ params, caller, services }) => {
  const key = { userId: caller.userId, id: params.id }
  if (!(await withPerson(services.db, key.userId, (trx) => removePlan(trx, key)))) throw notFound()
  return undefined
})

const listVersions = bind(contract.listPlanVersions, async ({ params, query, caller, services }) => {
  const plan = await planOf(services, caller, params.id)
  const wanted = { planId: plan.id, before: query.before }
  const { found, isMore } = await withPerson(services.db, caller.userId, (trx) => findVersions(trx, wanted))
  const last = found.at(-1)
  return {
    ...(isMore && last !== undefined ? { next: last.version } : {}),
    versions: found.map(({ ownValues: _said, ...one }) => ({
      ...one,
      inputs: { ...one.inputs },
      outputs: { ...one.outputs },
    })),
  }
})

const restoreVersion = bindComputed(contract.restorePlanVersion, {
  compute: async ({ params, ...call }) => {
    const { services, caller } = call
    const plan = await planOf(services, caller, params.id)
    await assertCovered(services, caller, `/${plan.toolId}`)
    const earlier = await withPerson(services.db, caller.userId, (trx) =>
      findVersion(trx, plan.id, params.version),
    )
    if (earlier === null) throw REFUSALS.notFound('Version not found')
    return computePlan(call, { toolId: plan.toolId, ...earlier })
  },
  store: async ({ params, caller, services }, computed) => {
    await store(services, { userId: caller.userId, id: params.id, computed })
    return toAnswer(services, await planOf(services, caller, params.id))
  },
})

export const PLAN_HANDLERS = [
  listPlans,
  createPlan,
  getPlan,
  patchPlan,
  deletePlan,
  listVersions,
  restoreVersion,
] as const
