import {
  bind,
  organizationOf,
  pageOf,
  REFUSALS,
  Refusal,
  readTimeCursor,
  refusePending,
  withPerson,
  writeTimeCursor,
} from '#api/kit.ts'
import { assertColleagues } from './colleagues.db.ts'
import { roomForProject } from './create-project.handlers.ts'
import { assertFree, foldName } from './names.db.ts'
import { mayEnd, openAny, openProject, orgsSeen, roleOf } from './open-project.db.ts'
import { filesAnswer, projectAnswer, restorableUntil } from './project-answer.handlers.ts'
import * as contract from './projects.api.ts'
import { findMembers, findProjects, lockProject, setMembers, updateProject } from './projects.db.ts'
import { sprintAnswer } from './sprints/sprint-answer.handlers.ts'
import { findSprints } from './sprints/sprints.db.ts'

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

export const getProject = bind(contract.getProject, async ({ params: { id }, caller, services }) =>
  withPerson(services.db, caller.userId, async (trx) => {
    const opened = await openAny(trx, caller, id)
    const { owner_name: name, created_by: ownerId } = opened.project
    const named = await findMembers(trx, id)
    const owner =
      ownerId === null ? [] : [{ userId: ownerId, displayName: name ?? '', role: 'owner' as const }]
    return {
      ...projectAnswer(opened, caller),
      sprints: (await findSprints(trx, id)).map((row) => sprintAnswer(row, opened.project, services.now())),
      files: await filesAnswer(trx, id),
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
      const kept = await findMembers(trx, id)
      await assertColleagues(trx, { members, orgId: project.org_id, ownerId, kept })
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
    // Its plan may be made into a project again.
    await updateProject(trx, id, { deleted_at: now, made_from: null })
    await refusePending(trx, id, 'the project was deleted')
    return { id, deleted: true as const, restorableUntil: restorableUntil(now) }
  }),
)

export const restoreProject = bind(contract.restoreProject, async ({ params: { id }, caller, services }) => {
  const { userId } = caller
  const assertRoom = await roomForProject(services, caller)
  return withPerson(services.db, userId, async (trx) => {
    await lockProject(trx, id)
    const opened = await openAny(trx, caller, id)
    if (!mayEnd(caller, opened)) throw REFUSALS.forbidden(ENDS)
    const { deleted_at: deletedAt, created_by: ownerId, name } = opened.project
    if (deletedAt === null) return projectAnswer(opened, caller)
    if (ownerId === userId) await assertRoom(trx)
    await assertFree(trx, name, { ownerId: ownerId ?? '', except: id })
    await updateProject(trx, id, { deleted_at: null, updated_at: services.now() })
    return projectAnswer(await openAny(trx, caller, id), caller)
  })
})
