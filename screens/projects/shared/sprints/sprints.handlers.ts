import { bind, noteLater, type Queries, REFUSALS, Refusal, withPerson } from '#api/kit.ts'
import { lastSeq } from '../items.db.ts'
import { type Opened, openProject } from '../open-project.db.ts'
import { findMembers, lockProject, type ProjectRow, touchProject } from '../projects.db.ts'
import { type By, changeItem } from '../write-items.db.ts'
import { newSprint, snapshotOf } from './new-sprint.db.ts'
import { calendarOf, sprintAnswer } from './sprint-answer.handlers.ts'
import * as contract from './sprints.api.ts'
import {
  countSprints,
  findItemsOf,
  findSprints,
  insertSprints,
  type SprintRow,
  updateSprint,
} from './sprints.db.ts'
import { workDaysBetween } from './working-days.model.ts'

export const listSprints = bind(contract.listSprints, async ({ params: { id }, caller, services }) =>
  withPerson(services.db, caller.userId, async (trx) => {
    const { project } = await openProject(trx, caller, { id, as: 'viewer' })
    const now = services.now()
    return { sprints: (await findSprints(trx, id)).map((row) => sprintAnswer(row, project, now)) }
  }),
)

const SPRINTS_AT_MOST = 200
const DAYS_AT_MOST = 60

const wrong = (path: string, message: string) => REFUSALS.invalid([{ path, message }])
const conflict = (code: string, message: string) => new Refusal(409, code, { message })

type Dates = { readonly startDate: string; readonly endDate: string }

/** A plan has working days, and not more than a quarter of them. */
function assertDates({ startDate, endDate }: Dates, project: ProjectRow): void {
  if (endDate < startDate) throw wrong('endDate', 'A sprint ends on or after the day it starts.')
  if (Date.parse(endDate) - Date.parse(startDate) > 2 * DAYS_AT_MOST * 86_400_000)
    throw wrong('endDate', `A sprint has at most ${DAYS_AT_MOST} working days.`)
  const { length } = workDaysBetween(startDate, endDate, calendarOf(project))
  if (length === 0) throw wrong('endDate', 'There is no working day between these dates.')
  if (length > DAYS_AT_MOST) throw wrong('endDate', `A sprint has at most ${DAYS_AT_MOST} working days.`)
}

async function assertPeople(trx: Queries, { project }: Opened, people: readonly { userId: string }[] = []) {
  if (people.length === 0) return
  const members = new Set((await findMembers(trx, project.id)).map(({ userId }) => userId))
  const at = people.findIndex(({ userId }) => userId !== project.created_by && !members.has(userId))
  if (at >= 0) throw wrong(`capacity[${at}].userId`, 'Choose a member of the project.')
}

export const createSprint = bind(
  contract.createSprint,
  async ({ params: { id }, body, caller, services, reply }) =>
    withPerson(services.db, caller.userId, async (trx) => {
      await lockProject(trx, id)
      const opened = await openProject(trx, caller, { id, as: 'editor' })
      assertDates(body, opened.project)
      await assertPeople(trx, opened, body.capacity)
      if ((await countSprints(trx, id)) >= SPRINTS_AT_MOST)
        throw conflict('full', `A project has at most ${SPRINTS_AT_MOST} sprints.`)
      const now = services.now()
      const row: SprintRow = {
        ...newSprint(id, now),
        name: body.name,
        goal: body.goal,
        start_date: body.startDate,
        end_date: body.endDate,
        capacity: JSON.stringify(body.capacity),
      }
      await insertSprints(trx, [row])
      await touchProject(trx, id, now)
      reply.header('location', `/api/projects/${id}/sprints/${row.id}`)
      return sprintAnswer(row, opened.project, now)
    }),
)

type Turn = { readonly trx: Queries; readonly by: By; readonly row: SprintRow }

/** From here on it is what people committed to. */
async function startSprint({ trx, by, row }: Turn, all: readonly SprintRow[]) {
  if (row.state !== 'planned') throw conflict('state', 'Only a planned sprint can be started.')
  if (all.some(({ state }) => state === 'active'))
    throw conflict('state', 'Another sprint is active. Close it first.')
  const items = await findItemsOf(trx, row.id)
  return {
    state: 'active' as const,
    committed: snapshotOf(items),
    active_seq: await lastSeq(trx, by.projectId),
    active_at: by.now,
  }
}

type Closing = { readonly all: readonly SprintRow[]; readonly to: string | undefined }

/** Keeps what the sprint came to, then moves what is unfinished: its history ends before that. */
async function closeSprint({ trx, by, row }: Turn, { all, to }: Closing) {
  if (row.state !== 'active') throw conflict('state', 'Only an active sprint can be closed.')
  const items = await findItemsOf(trx, row.id)
  const closedSeq = await lastSeq(trx, by.projectId)
  const unfinished = items.filter(({ state }) => state !== 'done' && state !== 'cancelled')
  if (unfinished.length > 0 && to === undefined)
    throw wrong('unfinishedTo', 'Say where unfinished items go: the backlog or the next sprint.')
  const next = to === 'backlog' || to === undefined ? null : to
  if (next !== null && !all.some(({ id, state }) => id === next && state === 'planned'))
    throw wrong('unfinishedTo', 'Choose a planned sprint of this project.')
  for (const item of unfinished) await changeItem(trx, by, { row: item, changes: { sprint: next } })
  return {
    state: 'closed' as const,
    closed: snapshotOf(items),
    closed_seq: closedSeq,
    closed_at: by.now,
  }
}

export const patchSprint = bind(
  contract.patchSprint,
  async ({ params: { id, sprintId }, body, caller, services }) =>
    withPerson(services.db, caller.userId, async (trx) => {
      await lockProject(trx, id)
      const opened = await openProject(trx, caller, { id, as: 'editor' })
      const all = await findSprints(trx, id)
      const row = all.find((one) => one.id === sprintId)
      if (row === undefined) throw REFUSALS.notFound('Sprint not found')
      if (body.rev !== undefined && body.rev !== row.rev)
        throw new Refusal(412, 'conflict', {
          message: 'This sprint was changed by someone else',
          extra: { rev: row.rev },
        })
      const { startDate = row.start_date, endDate = row.end_date } = body
      const isMoved = startDate !== row.start_date || endDate !== row.end_date
      if (row.state === 'closed' && (isMoved || body.capacity !== undefined))
        throw conflict('state', 'The plan of a closed sprint stays as it was.')
      if (isMoved) assertDates({ startDate, endDate }, opened.project)
      await assertPeople(trx, opened, body.capacity)
      const by = { projectId: id, userId: caller.userId, now: services.now() }
      const turn = { trx, by, row }
      const moved =
        body.state === 'active'
          ? await startSprint(turn, all)
          : body.state === 'closed'
            ? await closeSprint(turn, { all, to: body.unfinishedTo })
            : {}
      const changes = { ...planOf(body), start_date: startDate, end_date: endDate, ...moved }
      await updateSprint(trx, row, changes)
      if (body.state === 'closed')
        await noteLater(trx, {
          userId: caller.userId,
          type: 'project.sprint.closed',
          object: row.id,
          now: by.now,
        })
      await touchProject(trx, id, by.now)
      return sprintAnswer({ ...row, ...changes, rev: row.rev + 1 }, opened.project, by.now)
    }),
)

type Sent = {
  readonly name?: string | undefined
  readonly goal?: string | undefined
  readonly capacity?: readonly unknown[] | undefined
  readonly retrospective?: object | undefined
}

const planOf = ({ name, goal, capacity, retrospective }: Sent) => ({
  ...(name === undefined ? {} : { name }),
  ...(goal === undefined ? {} : { goal }),
  ...(capacity === undefined ? {} : { capacity: JSON.stringify(capacity) }),
  ...(retrospective === undefined ? {} : { retrospective: JSON.stringify(retrospective) }),
})
