import {
  bind,
  type Caller,
  newId,
  organizationOf,
  type Queries,
  REFUSALS,
  Refusal,
  roomOf,
  type Services,
  withPerson,
} from '#api/kit.ts'
import { counted } from '#kit/format.ts'
import { SCREENS } from '#kit/registry/screens.gen.ts'
import { assertColleagues, type Member } from './colleagues.db.ts'
import { findItems } from './items.db.ts'
import { assertFree, findMadeFrom, foldName, freeName } from './names.db.ts'
import { openAny, openProject } from './open-project.db.ts'
import { itemsOfPlan, type Plan, planKey } from './plan-items.db.ts'
import { projectAnswer } from './project-answer.handlers.ts'
import * as contract from './projects.api.ts'
import { CALENDAR, countMade, insertProject, setMembers } from './projects.db.ts'
import { itemsOf, templateOf } from './templates.model.ts'
import { addItems } from './write-items.db.ts'

type NewProject = {
  readonly name: string
  readonly description: string
  readonly area: string
  readonly orgId: string | null
  readonly members: readonly Member[]
  readonly madeFrom?: string | undefined
}

type Maker = {
  readonly userId: string
  readonly now: Date
  readonly assertRoom: (trx: Queries) => Promise<void>
}

async function makeProject(trx: Queries, { userId, now, assertRoom }: Maker, made: NewProject) {
  const { name, description, area, orgId, members } = made
  await assertRoom(trx)
  await assertFree(trx, name, { ownerId: userId, except: null })
  await assertColleagues(trx, { members, orgId, ownerId: userId })
  const id = newId('prj')
  await insertProject(trx, {
    id,
    user_id: orgId === null ? userId : null,
    org_id: orgId,
    created_by: userId,
    name,
    name_folded: foldName(name),
    description,
    area,
    status: 'active',
    created_at: now,
    updated_at: now,
    deleted_at: null,
    rev: 1,
    last_number: 0,
    made_from: made.madeFrom ?? null,
    ...CALENDAR,
  })
  if (members.length > 0) await setMembers(trx, id, { members, now })
  return id
}

const PLAIN = {
  description: '',
  type: 'task',
  state: 'todo',
  points: null,
  assignee: null,
  start: null,
  due: null,
  parent: null,
  sprint: null,
  source: null,
} as const

const NAMELESS = 'Project name is required'

/** As many as the maker's plan includes, wherever they stand: an organization's plan counts for its members. */
export async function roomForProject(services: Services, caller: Caller) {
  const assertRoom = await roomOf(services, caller, {
    name: 'projects',
    what: (most) => counted(most, 'project'),
  })
  return (trx: Queries) => assertRoom(trx, () => countMade(trx, caller.userId))
}

export const createProject = bind(contract.createProject, async ({ body, caller, services, reply }) => {
  if (body.project_name === '')
    throw new Refusal(400, 'invalid', {
      message: NAMELESS,
      fields: [{ path: 'project_name', message: NAMELESS }],
    })
  const { userId } = caller
  const now = services.now()
  if (body.plan !== undefined) assertScreen(body.plan)
  const org = body.org_name
    ? await organizationOf(services, caller, { name: body.org_name, permission: 'projects.write' })
    : null
  const made = { name: body.project_name, ...body, orgId: org?.orgId ?? null }
  const by = { userId, now, assertRoom: await roomForProject(services, caller) }
  const { id, isNew } = await withPerson(services.db, userId, (trx) =>
    body.plan === undefined ? makeEmpty(trx, by, made) : makeFromPlan(trx, by, { ...made, plan: body.plan }),
  )
  if (!isNew) reply.code(200)
  reply.header('location', `/api/projects/${id}`)
  return withPerson(services.db, userId, async (trx) => projectAnswer(await openAny(trx, caller, id), caller))
})

/** The way back from an item leads to a screen that there is. */
function assertScreen({ screen }: Plan): void {
  if (!SCREENS.some(({ id }) => id === screen))
    throw REFUSALS.invalid([{ path: 'plan.screen', message: 'There is no such screen.' }])
}

type Empty = NewProject & {
  readonly templateId?: string | undefined
  readonly startDate?: string | undefined
}

/** Without items, or with those of its template. */
async function makeEmpty(trx: Queries, by: Maker, made: Empty) {
  const { userId, now } = by
  const id = await makeProject(trx, by, made)
  const template = templateOf(made.templateId)
  const startDate = made.startDate ?? now.toISOString().slice(0, 10)
  const steps = template === undefined ? [] : itemsOf(template, startDate)
  const items = steps.map((step) => ({ ...PLAIN, ...step, labels: [], blocks: [] }))
  await addItems(trx, { projectId: id, userId, now }, items)
  return { id, isNew: true }
}

type Planned = NewProject & { readonly plan: Plan; readonly startDate?: string | undefined }

/** The project of a plan's steps: the one that stands, or a new one whose name is free. */
async function makeFromPlan(trx: Queries, by: Maker, { plan, startDate, ...made }: Planned) {
  const { userId, now } = by
  const key = planKey(plan)
  const known = await findMadeFrom(trx, { ownerId: userId, key })
  if (known !== null) return { id: known, isNew: false }
  const name = await freeName(trx, made.name, userId)
  const id = await makeProject(trx, by, { ...made, name, madeFrom: key })
  const items = itemsOfPlan(plan, startDate ?? now.toISOString().slice(0, 10))
  await addItems(
    trx,
    { projectId: id, userId, now },
    items.map((item) => ({ ...PLAIN, ...item, labels: [], blocks: [] })),
  )
  return { id, isNew: true }
}

export const duplicateProject = bind(
  contract.duplicateProject,
  async ({ params: { id }, body, caller, services, reply }) => {
    const assertRoom = await roomForProject(services, caller)
    return withPerson(services.db, caller.userId, async (trx) => {
      const { project } = await openProject(trx, caller, { id, as: 'viewer' })
      const [{ userId }, now] = [caller, services.now()]
      const made = { ...project, name: body.project_name, orgId: null, members: [] }
      const copyId = await makeProject(trx, { userId, now, assertRoom }, made)
      // People, parts and blocks are those of the other project.
      const items = (await findItems(trx, id)).map(
        ({ title, description, type, points, labels, start, due }) => ({
          ...PLAIN,
          title,
          description,
          type,
          points,
          labels,
          start,
          due,
          blocks: [],
        }),
      )
      await addItems(trx, { projectId: copyId, userId, now }, items)
      reply.header('location', `/api/projects/${copyId}`)
      return projectAnswer(await openAny(trx, caller, copyId), caller)
    })
  },
)
