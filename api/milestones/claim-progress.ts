import {
  type ActionType,
  actionType,
  isSelfReport,
  SELF_REPORTED,
  SELF_REPORTS_A_DAY,
} from '#kit/milestones/actions.ts'
import type { Queries } from '../database/connection.ts'
import { REFUSALS } from '../http/refusal.ts'
import type { Toolbox } from '../tools/toolbox.ts'
import {
  type Action,
  findMilestones,
  lockAchievements,
  type Milestone,
  removeReport,
} from './milestones.db.ts'
import { type Awarded, noteProgress } from './note-progress.ts'
import { progressOfPlan } from './note-plan.ts'
import { readStanding, type Standing } from './standing.ts'

export type Claim = {
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
  readonly userId: string
  readonly now: Date
}

type Judged = Pick<Awarded, 'awarded' | 'standing'> & {
  readonly accepted: boolean
  readonly counted: boolean
  readonly reason?: string
}

/**
 * What a client says was done. The server has written down what its own records show, so that a claim of it only finds
 * it; what nothing records is taken on trust, for little and seldom.
 */
export async function claimProgress(
  trx: Queries,
  claim: Claim,
  toolbox: Pick<Toolbox, 'find'>,
): Promise<Judged> {
  const about = actionType(claim.type)
  if (about === undefined)
    throw REFUSALS.invalid([{ path: 'action_type', message: 'There is no action of this type.' }])
  await lockAchievements(trx, claim.userId)
  if (claim.type === SELF_REPORTED) return selfReported(trx, claim)
  if (about.known === 'none') return refused(trx, claim, 'There is no record of this here yet.')
  return recorded(trx, { claim, about, toolbox })
}

async function refused(trx: Queries, { userId }: Claim, reason: string): Promise<Judged> {
  return { accepted: false, counted: false, reason, awarded: [], standing: await readStanding(trx, userId) }
}

const AGAIN = 'This has already been counted.'

async function selfReported(trx: Queries, claim: Claim): Promise<Judged> {
  const { data, now, userId } = claim
  const topic = typeof data.topic === 'string' ? data.topic : ''
  if (!isSelfReport(topic)) return refused(trx, claim, 'This is not something that can be checked off.')
  const action = { type: SELF_REPORTED, object: topic, period: now.toISOString().slice(0, 'YYYY'.length) }
  const standing = await readStanding(trx, userId)
  if (standing.actions.some((one) => isSame(one, action))) return again(standing)
  const today = now.toISOString().slice(0, 'YYYY-MM-DD'.length)
  const ofToday = standing.actions.filter(
    ({ type, at }) => type === SELF_REPORTED && at.toISOString().startsWith(today),
  )
  if (ofToday.length >= SELF_REPORTS_A_DAY)
    return refused(
      trx,
      claim,
      `At most ${SELF_REPORTS_A_DAY} things a day can be checked off. Go on tomorrow.`,
    )
  const { awarded, standing: after } = await noteProgress(trx, { userId, now, actions: [action] })
  return { accepted: true, counted: true, awarded, standing: after }
}

/** Takes back what was checked off last: it counts no longer, nor does what it achieved. */
export async function undoReport(trx: Queries, claim: Claim): Promise<Judged> {
  const { type, data, userId } = claim
  if (type !== SELF_REPORTED)
    throw REFUSALS.invalid([{ path: 'undo', message: 'Only what was checked off can be taken back.' }])
  await lockAchievements(trx, userId)
  const { actions, orgIds } = await readStanding(trx, userId)
  const last = actions
    .filter((one) => one.type === SELF_REPORTED && one.object === data.topic)
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())[0]
  if (last === undefined) return refused(trx, claim, 'This is not checked off.')
  const milestones = madeOf(await findMilestones(trx, orgIds), last.object)
  await removeReport(trx, { action: last, milestoneIds: milestones.map(({ id }) => id) })
  return { accepted: true, counted: false, awarded: [], standing: await readStanding(trx, userId) }
}

/** The milestones that something checked off achieves, and those made of them. */
function madeOf(all: readonly Milestone[], topic: string): readonly Milestone[] {
  const own = all.filter(
    ({ rule }) => rule.kind === 'action' && rule.action_type === SELF_REPORTED && rule.object === topic,
  )
  const ids = new Set(own.map(({ id }) => id))
  return [...own, ...all.filter(({ rule }) => rule.kind === 'chain' && rule.of.some((id) => ids.has(id)))]
}

const isSame = (one: Action, other: Action): boolean =>
  one.type === other.type && one.object === other.object && one.period === other.period

const again = (standing: Standing): Judged => ({
  accepted: true,
  counted: false,
  reason: AGAIN,
  awarded: [],
  standing,
})

type Recorded = {
  readonly claim: Claim
  readonly about: ActionType
  readonly toolbox: Pick<Toolbox, 'find'>
}

/** Names of the thing that an action was done with, as clients send them. */
const OBJECTS = ['id', 'planId', 'plan_id', 'object'] as const

async function recorded(trx: Queries, { claim, about, toolbox }: Recorded): Promise<Judged> {
  const { userId, now, data } = claim
  const object = OBJECTS.map((name) => data[name]).find((value) => typeof value === 'string')
  const { actions } = await readStanding(trx, userId)
  const ofType = actions.filter(({ type }) => type === about.type)
  if (ofType.some((one) => object === undefined || one.object === object))
    return again((await noteProgress(trx, { userId, now })).standing)
  // A plan that was saved before anything counted it.
  const found = typeof object === 'string' ? await progressOfPlan(trx, toolbox, { userId, id: object }) : null
  if (found === null || !found.actions.some(({ type }) => type === about.type))
    return refused(trx, claim, 'The records here do not show this.')
  const { counted, awarded, standing } = await noteProgress(trx, { userId, now, ...found })
  return { accepted: true, counted: counted.some(({ type }) => type === about.type), awarded, standing }
}
