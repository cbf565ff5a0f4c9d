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
import {
  findMilestones,
  insertMilestone,
  lockMilestone,
  type Milestone,
  updateMilestone,
} from './milestones.db.ts'
import { milestoneAnswer } from './path-answer.ts'

const orgIdsOf = ({ orgId }: Managed): readonly string[] => (orgId === null ? [] : [orgId])

const mutable = (rule: Milestone['rule']) => (rule.kind === 'chain' ? { ...rule, of: [...rule.of] } : rule)

const managedAnswer = (one: Milestone, { orgId }: Managed) => ({
  ...milestoneAnswer(one),
  status: one.status,
  rule: mutable(one.rule),
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

type Fields = Omit<z.output<typeof contract.saveMilestone.body>, 'id' | 'dryRun' | 'org_name'>

type Place = { readonly place: Managed; readonly all: readonly Milestone[] }

/** The own milestone of that id, among all that it may be made of. */
function ownOf({ place, all }: Place, id: string): Milestone {
  const found = all.find((one) => one.id === id)
  if (found?.org_id !== place.orgId) throw notFound()
  return found
}

/** What a milestone becomes; refused where nobody could achieve it. */
function rowOf({ place, all }: Place, before: Milestone | undefined, { sent, now }: Sent): MilestoneRow {
  const id = before?.id ?? newId('mls')
  assertRule({ ...sent, id: before?.id }, all)
  return {
    id,
    org_id: place.orgId,
    place: before?.place ?? all.length,
    updated_at: now,
    title: sent.title,
    why: sent.why,
    category: sent.category,
    package: sent.package ?? null,
    rule: JSON.stringify(sent.rule),
    points: sent.points,
    tier: sent.tier,
    repeat: sent.repeat,
    status: sent.status,
  }
}

type Sent = { readonly sent: Fields; readonly now: Date }

type Written = By & Place & { readonly before: Milestone | undefined; readonly sent: Fields }

async function write(trx: Queries, { before, sent, ...by }: Written) {
  const { place, caller, now } = by
  const row = rowOf(by, before, { sent, now })
  const { id } = row
  if (before === undefined) await insertMilestone(trx, row)
  else await updateMilestone(trx, { id, orgId: place.orgId }, row)
  await note(trx, by, { place, action: 'milestone.save', target: id, after: sent })
  if (row.status === 'live') await awardSoon(trx, { id, orgId: place.orgId, userId: caller.userId, now })
  return managedAnswer({ ...row, rule: sent.rule, org_name: place.org_name }, place)
}

const save = bind(contract.saveMilestone, async ({ body, caller, services, request, reply }) => {
  const { id, dryRun, org_name, ...sent } = body
  const place = await managedBy(services, caller, { name: org_name, permission: 'milestones.manage' })
  const now = services.now()
  const found = async (trx: Queries) => {
    const all = await findMilestones(trx, orgIdsOf(place))
    return { all, place, before: id === undefined ? undefined : ownOf({ place, all }, id) }
  }
  if (dryRun) {
    const { before, ...others } = await asServer(services.db, found)
    const row = rowOf(others, before, { sent, now })
    const milestone = { ...row, rule: sent.rule, org_name: place.org_name }
    const counted = await wouldMeet(services.db, { milestone, place, now })
    if (counted.of < GROUP_AT_LEAST) throw tooFew()
    reply.status(200)
    return { dryRun: counted }
  }
  reply.status(id === undefined ? 201 : 200)
  return asServer(services.db, async (trx) =>
    write(trx, { ...(await found(trx)), sent, caller, request, now }),
  )
})

type Changes = { readonly [K in keyof Fields]?: Fields[K] | undefined }

const changed = (before: Milestone, changes: Changes): Fields => ({
  title: changes.title ?? before.title,
  why: changes.why ?? before.why,
  category: changes.category ?? before.category,
  package: changes.package === undefined ? before.package : changes.package,
  rule: changes.rule ?? mutable(before.rule),
  points: changes.points ?? before.points,
  tier: changes.tier ?? before.tier,
  repeat: changes.repeat ?? before.repeat,
  status: changes.status ?? before.status,
})

/** What a change leaves out stays; the row is locked first, so that two changes of different parts both hold. */
const change = bind(contract.changeMilestone, async ({ params, body, caller, services, request }) => {
  const { org_name, ...changes } = body
  const place = await managedBy(services, caller, { name: org_name, permission: 'milestones.manage' })
  const now = services.now()
  return asServer(services.db, async (trx) => {
    await lockMilestone(trx, { id: params.id, orgId: place.orgId })
    const all = await findMilestones(trx, orgIdsOf(place))
    const before = ownOf({ place, all }, params.id)
    const sent = changed(before, changes)
    return write(trx, { all, place, before, sent, caller, request, now })
  })
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

export const MANAGE_MILESTONE_HANDLERS = [list, save, change, bulk] as const
