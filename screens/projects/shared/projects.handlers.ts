import {
  bind,
  findFiles,
  newId,
  organizationOf,
  pageOf,
  type Queries,
  REFUSALS,
  Refusal,
  readTimeCursor,
  withPerson,
  writeTimeCursor,
} from '#api/kit.ts'
import { assertColleagues, type Member } from './colleagues.db.ts'
import { findItems } from './items.db.ts'
import { mayEnd, openAny, openProject, orgsSeen, roleOf } from './open-project.db.ts'
import { findFileReports, findProcessing } from './process/processing.db.ts'
import { fileAnswer, foldName, projectAnswer, restorableUntil } from './project-answer.handlers.ts'
import * as contract from './projects.api.ts'
import {
  CALENDAR,
  findMembers,
  findProjects,
  insertProject,
  isNameTaken,
  lockProject,
  setMembers,
  updateProject,
} from './projects.db.ts'
import { assertRoom } from './room.handlers.ts'
import { sprintAnswer } from './sprints/sprint-answer.handlers.ts'
import { findSprints } from './sprints/sprints.db.ts'
import { itemsOf, templateOf } from './templates.model.ts'
import { addItems } from './write-items.db.ts'

export const listProjects = bind(contract.listProjects, async ({ query, caller, services }) => {
  const { status = null, org_name, q = null, limit } = query
  const org = org_name
    ? await organizationOf(services, caller, { name: org_name, permission: 'projects.read' })
    : null
  const { userId } = caller
  const before = readTimeCursor(query.cursor)
  const asked = { userId, orgIds: orgsSeen(caller), orgId: org?.orgId ?? null, status, q, before }
  const rows = await withPerson(services.db, userId, (trx) =>
    findProjects(trx, { ...asked, limit: limit + 1 }),
  )
  const { page, last } = pageOf(rows, limit)
  const projects = page.flatMap((project) => {
    const role = roleOf(caller, project)
    return role === null ? [] : [projectAnswer({ project, role }, caller)]
  })
  return last === null
    ? { projects }
    : { projects, nextCursor: writeTimeCursor({ at: last.created_at, id: last.id }) }
})

const nameTaken = () =>
  new Refusal(409, 'name_taken', { message: 'You already have a project with this name' })

async function assertFree(trx: Queries, name: string, who: { ownerId: string; except: string | null }) {
  if (await isNameTaken(trx, { ...who, folded: foldName(name) })) throw nameTaken()
}

type NewProject = {
  readonly name: string
  readonly description: string
  readonly area: string
  readonly orgId: string | null
  readonly members: readonly Member[]
}

async function makeProject(trx: Queries, { userId, now }: { userId: string; now: Date }, made: NewProject) {
  const { name, description, area, orgId, members } = made
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
} as const

const NAMELESS = 'Project name is required'

export const createProject = bind(contract.createProject, async ({ body, caller, services, reply }) => {
  if (body.project_name === '')
    throw new Refusal(400, 'invalid', {
      message: NAMELESS,
      fields: [{ path: 'project_name', message: NAMELESS }],
    })
  const { userId } = caller
  const now = services.now()
  const org = body.org_name
    ? await organizationOf(services, caller, { name: body.org_name, permission: 'projects.write' })
    : null
  if (org === null) await assertRoom(services, caller)
  const template = templateOf(body.templateId)
  const answer = await withPerson(services.db, userId, async (trx) => {
    const made = { name: body.project_name, ...body, orgId: org?.orgId ?? null }
    const id = await makeProject(trx, { userId, now }, made)
    const startDate = body.startDate ?? now.toISOString().slice(0, 10)
    const steps = template === undefined ? [] : itemsOf(template, startDate)
    const items = steps.map((step) => ({ ...PLAIN, ...step, labels: [], blocks: [] }))
    await addItems(trx, { projectId: id, userId, now }, items)
    return projectAnswer(await openAny(trx, caller, id), caller)
  })
  reply.header('location', `/api/projects/${answer.id}`)
  return answer
})

export const getProject = bind(contract.getProject, async ({ params: { id }, caller, services }) =>
  withPerson(services.db, caller.userId, async (trx) => {
    const opened = await openAny(trx, caller, id)
    const { owner_name: name, created_by: ownerId } = opened.project
    const named = await findMembers(trx, id)
    const owner =
      ownerId === null ? [] : [{ userId: ownerId, displayName: name ?? '', role: 'owner' as const }]
    const processing = await findProcessing(trx, id)
    const made = { processing, reports: await findFileReports(trx, id) }
    return {
      ...projectAnswer(opened, caller),
      sprints: (await findSprints(trx, id)).map((row) => sprintAnswer(row, opened.project, services.now())),
      files: (await findFiles(trx, id)).map((file) => fileAnswer(file, made)),
      members: [...owner, ...named],
    }
  }),
)

export const patchProject = bind(contract.patchProject, async ({ params: { id }, body, caller, services }) =>
  withPerson(services.db, caller.userId, async (trx) => {
    await lockProject(trx, id)
    const { project } = await openProject(trx, caller, { id, as: body.members ? 'owner' : 'editor' })
    if (body.rev !== undefined && body.rev !== project.rev)
      throw new Refusal(412, 'conflict', {
        message: 'This project was changed by someone else',
        extra: { rev: project.rev },
      })
    const { project_name: name, description, area, status, members, calendar } = body
    const [ownerId, now] = [project.created_by ?? '', services.now()]
    if (name !== undefined) await assertFree(trx, name, { ownerId, except: id })
    if (members !== undefined) {
      await assertColleagues(trx, { members, orgId: project.org_id, ownerId })
      await setMembers(trx, id, { members, now })
    }
    await updateProject(trx, id, {
      ...(name === undefined ? {} : { name, name_folded: foldName(name) }),
      ...(description === undefined ? {} : { description }),
      ...(area === undefined ? {} : { area }),
      ...(status === undefined ? {} : { status }),
      ...(calendar === undefined
        ? {}
        : {
            work_days: calendar.workDays,
            holidays: calendar.holidays,
            time_zone: calendar.timeZone,
          }),
      updated_at: now,
    })
    return projectAnswer(await openAny(trx, caller, id), caller)
  }),
)

const ENDS = ['project owner']

export const deleteProject = bind(contract.deleteProject, async ({ params: { id }, caller, services }) =>
  withPerson(services.db, caller.userId, async (trx) => {
    await lockProject(trx, id)
    const opened = await openProject(trx, caller, { id, as: 'viewer' })
    if (!mayEnd(caller, opened)) throw REFUSALS.forbidden(ENDS)
    const now = services.now()
    await updateProject(trx, id, { deleted_at: now })
    return { id, deleted: true as const, restorableUntil: restorableUntil(now) }
  }),
)

export const restoreProject = bind(contract.restoreProject, async ({ params: { id }, caller, services }) =>
  withPerson(services.db, caller.userId, async (trx) => {
    await lockProject(trx, id)
    const opened = await openAny(trx, caller, id)
    if (!mayEnd(caller, opened)) throw REFUSALS.forbidden(ENDS)
    const { deleted_at: deletedAt, created_by: ownerId, name } = opened.project
    if (deletedAt === null) return projectAnswer(opened, caller)
    await assertFree(trx, name, { ownerId: ownerId ?? '', except: id })
    await updateProject(trx, id, { deleted_at: null, updated_at: services.now() })
    return projectAnswer(await openAny(trx, caller, id), caller)
  }),
)

export const duplicateProject = bind(
  contract.duplicateProject,
  async ({ params: { id }, body, caller, services, reply }) =>
    withPerson(services.db, caller.userId, async (trx) => {
      const { project } = await openProject(trx, caller, { id, as: 'viewer' })
      const [{ userId }, now] = [caller, services.now()]
      const made = { ...project, name: body.project_name, orgId: null, members: [] }
      const copyId = await makeProject(trx, { userId, now }, made)
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
    }),
)
