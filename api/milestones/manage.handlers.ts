import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import * as contract from '#kit/contract/milestone-admin.api.ts'
import { recordEvent } from '../audit/audit.db.ts'
import type { Caller } from '../auth/caller.db.ts'
import type { Queries } from '../database/connection.ts'
import { asServer } from '../database/tenant.ts'
import { bind } from '../http/handler.ts'
import { REFUSALS, Refusal } from '../http/refusal.ts'
import { newId } from '../ids.ts'
import { enqueueJob } from '../jobs/jobs.db.ts'
import { affectedBy, wouldMeet } from './bulk.ts'
import { assertRule } from './check-rule.ts'
import { managedBy, type Managed } from './managed.ts'
import type { MilestoneRow } from './milestone-tables.ts'
import { findMilestones, insertMilestone, type Milestone, updateMilestone } from './milestones.db.ts'
import { milestoneAnswer } from './path-answer.ts'

const orgIdsOf = ({ orgId }: Managed): readonly string[] => (orgId === null ? [] : [orgId])

const managedAnswer = (one: Milestone, { orgId }: Managed) => ({
  ...milestoneAnswer(one),
  status: one.status,
  rule: one.rule.kind === 'chain' ? { ...one.rule, of: [...one.rule.of] } : one.rule,
  isOwn: one.org_id === orgId,
})

const list = bind(contract.listManagedMilestones, async ({ query, caller, services }) => {
  const place = await managedBy(services, caller, { name: query.org_name, permission: 'milestones.read' })
  const milestones = await asServer(services.db, (trx) => findMilestones(trx, orgIdsOf(place)))
  return { milestones: milestones.map((one) => managedAnswer(one, place)), org_name: place.org_name }
})

const notFound = () => REFUSALS.notFound('Milestone not found')

/** Of fewer people a count would tell what one of them has: what is tried is written nowhere, and seen by nobody. */
const GROUP_AT_LEAST = 5

const tooFew = () =>
  new Refusal(409, 'too_few', {
    message: `A dry run needs at least ${GROUP_AT_LEAST} people, so that it tells nobody’s own numbers.`,
  })

type Sent = z.output<typeof contract.saveMilestone.body>

const rowOf = (
  body: Sent,
  kept: Pick<MilestoneRow, 'id' | 'org_id' | 'place' | 'updated_at'>,
): MilestoneRow => ({
  ...kept,
  title: body.title,
  why: body.why,
  category: body.category,
  package: body.package ?? null,
  rule: JSON.stringify(body.rule),
  points: body.points,
  tier: body.tier,
  repeat: body.repeat,
  status: body.status,
})

const save = bind(contract.saveMilestone, async ({ body, caller, services, request, reply }) => {
  const place = await managedBy(services, caller, { name: body.org_name, permission: 'milestones.manage' })
  const now = services.now()
  const all = await asServer(services.db, (trx) => findMilestones(trx, orgIdsOf(place)))
  const before = all.find(({ id }) => id === body.id)
  if (body.id !== undefined && before?.org_id !== place.orgId) throw notFound()
  assertRule(body, all)
  const id = body.id ?? newId('mls')
  const kept = { id, org_id: place.orgId, place: before?.place ?? all.length, updated_at: now }
  const row = rowOf(body, kept)
  const milestone: Milestone = { ...row, rule: body.rule, org_name: place.org_name }
  if (body.dryRun) {
    const found = await wouldMeet(services.db, { milestone, place, now })
    if (found.of < GROUP_AT_LEAST) throw tooFew()
    reply.status(200)
    return { dryRun: found }
  }
  await asServer(services.db, async (trx) => {
    if (before === undefined) await insertMilestone(trx, row)
    else await updateMilestone(trx, { id, orgId: place.orgId }, row)
    await note(trx, { caller, request, now }, { place, action: 'milestone.save', target: id, after: body })
    if (row.status === 'live') await awardSoon(trx, { id, orgId: place.orgId, userId: caller.userId, now })
  })
  reply.status(before === undefined ? 201 : 200)
  return managedAnswer(milestone, place)
})

type Awarding = {
  readonly id: string
  readonly orgId: string | null
  readonly userId: string
  readonly now: Date
}

/** Whoever meets it already has it without waiting for the daily run. */
const awardSoon = (trx: Queries, { id, orgId, userId, now }: Awarding) =>
  enqueueJob(trx, {
    kind: 'milestones.bulk',
    userId,
    orgId,
    inputs: { operation: 'award', milestoneIds: [id], userIds: null, orgId },
    now,
    busyKey: `award ${id}`,
  })

type By = { readonly caller: Caller; readonly request: FastifyRequest; readonly now: Date }
type Noted = {
  readonly place: Managed
  readonly action: string
  readonly target: string
  readonly after: Readonly<Record<string, unknown>>
}

const note = (trx: Queries, { caller, request, now }: By, { place, ...noted }: Noted) =>
  recordEvent(trx, {
    ...noted,
    orgId: place.orgId,
    actorId: caller.userId,
    detail: {},
    now,
    requestId: request.id,
  })

const bulk = bind(contract.bulkProcess, async ({ body, caller, services, request, reply }) => {
  const { operation, milestoneIds, userIds = null } = body
  const place = await managedBy(services, caller, { name: body.org_name, permission: 'milestones.manage' })
  const now = services.now()
  const all = await asServer(services.db, (trx) => findMilestones(trx, orgIdsOf(place)))
  const asked = new Set(milestoneIds)
  const chosen = all.filter(({ id }) => asked.has(id))
  if (chosen.length < asked.size) throw notFound()
  if (operation === 'retire' && chosen.some(({ org_id }) => org_id !== place.orgId))
    throw REFUSALS.invalid([
      {
        path: 'milestoneIds',
        message: 'A milestone that belongs to everybody is retired by the operator of this installation.',
      },
    ])
  const inputs = { operation, milestoneIds: [...asked], userIds, orgId: place.orgId }
  if (body.dryRun) {
    reply.status(200)
    return { affected: await affectedBy(services.db, { ...inputs, now }) }
  }
  const kind = 'milestones.bulk'
  const id = await asServer(services.db, async (trx) => {
    const job = { kind, userId: caller.userId, orgId: place.orgId, inputs, now } as const
    const jobId = await enqueueJob(trx, job)
    await note(
      trx,
      { caller, request, now },
      { place, action: 'milestone.bulk', target: jobId, after: inputs },
    )
    return jobId
  })
  return { job: { id, kind, status: 'queued' as const } }
})

export const MANAGE_MILESTONE_HANDLERS = [list, save, bulk] as const
