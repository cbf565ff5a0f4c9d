import { bind, type Queries, REFUSALS, Refusal, withPerson } from '#api/kit.ts'
import { dueProblem } from './item-dates.model.ts'
import { isCircle } from './item-links.model.ts'
import { findEvents, findItem, findItems, type ItemFields, type ItemRow } from './items.db.ts'
import { type Opened, openProject } from './open-project.db.ts'
import { itemSource } from './plan-steps.api.ts'
import * as contract from './project-items.api.ts'
import { findMembers, isActive, lockProject } from './projects.db.ts'
import { findSprints } from './sprints/sprints.db.ts'
import { addItems, changeItem, endItem, type ItemChanges } from './write-items.db.ts'

const itemAnswer = ({ created_at, updated_at, ...item }: ItemRow) => ({
  id: item.id,
  number: item.number,
  title: item.title,
  description: item.description,
  type: item.type,
  state: item.state,
  points: item.points,
  assignee: item.assignee,
  labels: item.labels,
  start: item.start,
  due: item.due,
  parent: item.parent,
  blocks: item.blocks,
  sprintId: item.sprint,
  source: item.source === null ? null : itemSource.parse(JSON.parse(item.source)),
  rev: item.rev,
  createdAt: created_at.toISOString(),
  updatedAt: updated_at.toISOString(),
})

export const listItems = bind(contract.listItems, async ({ params: { id }, caller, services }) =>
  withPerson(services.db, caller.userId, async (trx) => {
    await openProject(trx, caller, { id, as: 'viewer' })
    return { items: (await findItems(trx, id)).map(itemAnswer) }
  }),
)

/** A new item, with what was left out. */
const filled = (sent: ItemChanges & Pick<ItemFields, 'title'>): ItemFields => ({
  title: sent.title,
  description: sent.description ?? '',
  type: sent.type ?? 'task',
  state: sent.state ?? 'todo',
  points: sent.points ?? null,
  assignee: sent.assignee ?? null,
  labels: sent.labels ?? [],
  start: sent.start ?? null,
  due: sent.due ?? null,
  parent: sent.parent ?? null,
  blocks: sent.blocks ?? [],
  sprint: sent.sprint ?? null,
  source: null,
})

/** As it is stored: the sprint under the name of its column. */
const stored = <S extends { readonly sprintId?: string | null | undefined }>({ sprintId, ...sent }: S) => ({
  ...sent,
  ...(sprintId === undefined ? {} : { sprint: sprintId }),
})

type Links = Pick<ItemChanges, 'assignee' | 'parent' | 'blocks' | 'sprint'> & {
  /** The item as it stands; null: a new one, to which nothing leads yet. */
  readonly row: ItemRow | null
}

const CIRCLES = {
  parent: 'An item cannot be a part of itself, or of one of its parts.',
  blocks: 'These items would wait for each other.',
} as const

type Given = Pick<Links, 'assignee' | 'row'>

/** To the owner or a member of the project, whose account is open; who has it already may keep it. */
async function mayBeGiven(trx: Queries, { id, created_by }: Opened['project'], { assignee, row }: Given) {
  if (!assignee || assignee === row?.assignee) return true
  const isMember =
    assignee === created_by || (await findMembers(trx, id)).some(({ userId }) => userId === assignee)
  return isMember && (await isActive(trx, assignee))
}

/** Whom an item is given to, and what it is linked with, are of the same project. */
async function assertLinks(
  trx: Queries,
  { project }: Opened,
  { assignee, parent, blocks = [], sprint, row }: Links,
) {
  const problem = (path: string, message: string) => REFUSALS.invalid([{ path, message }])
  if (sprint) {
    const found = (await findSprints(trx, project.id)).find(({ id }) => id === sprint)
    if (found === undefined || found.state === 'closed')
      throw problem('sprintId', 'Choose a planned or active sprint of this project.')
  }
  if (!(await mayBeGiven(trx, project, { assignee, row })))
    throw problem('assignee', 'Choose an active member of the project.')
  if (!parent && blocks.length === 0) return
  const items = await findItems(trx, project.id)
  const known = new Set(items.map(({ id }) => id))
  if (parent && !known.has(parent)) throw problem('parent', 'There is no such item in this project.')
  if (blocks.some((id) => !known.has(id))) throw problem('blocks', 'There is no such item in this project.')
  const circle =
    row === null
      ? null
      : isCircle(items, { ...row, parent: parent === undefined ? row.parent : parent, blocks })
  if (circle !== null) throw problem(circle, CIRCLES[circle])
}

/** An item is due on the day that it starts or later; one that is not already stays movable. */
function assertDates(row: Pick<ItemRow, 'start' | 'due'> | null, { start, due }: ItemChanges): void {
  if (start === undefined && due === undefined) return
  const { start: startNow = null, due: dueNow = null } = row ?? {}
  const message = dueProblem({
    start: start === undefined ? startNow : start,
    due: due === undefined ? dueNow : due,
  })
  if (message !== undefined) throw REFUSALS.invalid([{ path: 'due', message }])
}

export const createItem = bind(
  contract.createItem,
  async ({ params: { id }, body, caller, services, reply }) =>
    withPerson(services.db, caller.userId, async (trx) => {
      await lockProject(trx, id)
      const opened = await openProject(trx, caller, { id, as: 'editor' })
      const sent = stored(body)
      assertDates(null, sent)
      await assertLinks(trx, opened, { ...sent, row: null })
      const by = { projectId: id, userId: caller.userId, now: services.now() }
      const [row] = await addItems(trx, by, [filled(sent)])
      if (row === undefined) throw new Error('an item that was added is there')
      reply.header('location', `/api/projects/${id}/items/${row.id}`)
      return itemAnswer(row)
    }),
)

async function itemIn(trx: Queries, id: string, itemId: string): Promise<ItemRow> {
  const row = await findItem(trx, id, itemId)
  if (row === undefined) throw REFUSALS.notFound('Item not found')
  return row
}

export const getItem = bind(contract.getItem, async ({ params: { id, itemId }, caller, services }) =>
  withPerson(services.db, caller.userId, async (trx) => {
    await openProject(trx, caller, { id, as: 'viewer' })
    const row = await itemIn(trx, id, itemId)
    const history = (await findEvents(trx, id, itemId)).map(({ at, by, ...event }) => ({
      ...event,
      at: at.toISOString(),
      by: by ?? 'Deleted person',
    }))
    return { ...itemAnswer(row), history }
  }),
)

export const patchItem = bind(
  contract.patchItem,
  async ({ params: { id, itemId }, body: { rev, ...body }, caller, services }) =>
    withPerson(services.db, caller.userId, async (trx) => {
      await lockProject(trx, id)
      const opened = await openProject(trx, caller, { id, as: 'editor' })
      const row = await itemIn(trx, id, itemId)
      const changes = stored(body)
      if (rev !== undefined && rev !== row.rev)
        throw new Refusal(412, 'conflict', {
          message: 'This item was changed by someone else',
          extra: { item: itemAnswer(row) },
        })
      assertDates(row, changes)
      await assertLinks(trx, opened, { ...changes, row })
      const by = { projectId: id, userId: caller.userId, now: services.now() }
      await changeItem(trx, by, { row, changes })
      return itemAnswer(await itemIn(trx, id, itemId))
    }),
)

export const deleteItem = bind(contract.deleteItem, async ({ params: { id, itemId }, caller, services }) =>
  withPerson(services.db, caller.userId, async (trx) => {
    await lockProject(trx, id)
    await openProject(trx, caller, { id, as: 'editor' })
    const row = await itemIn(trx, id, itemId)
    await endItem(trx, { projectId: id, userId: caller.userId, now: services.now() }, row)
    return { id: itemId, deleted: true as const }
  }),
)

/** All of them under the project's lock, in one transaction: whoever leaves the page has changed all or none. */
export const changeItems = bind(
  contract.changeItems,
  async ({ params: { id }, body: { ids, changes }, caller, services }) =>
    withPerson(services.db, caller.userId, async (trx) => {
      await lockProject(trx, id)
      const opened = await openProject(trx, caller, { id, as: 'editor' })
      const wanted = new Set(ids)
      const rows = (await findItems(trx, id)).filter((row) => wanted.has(row.id))
      if (rows.length < wanted.size) throw REFUSALS.notFound('Item not found')
      const by = { projectId: id, userId: caller.userId, now: services.now() }
      const sent = changes && stored(changes)
      if (sent !== undefined) await assertLinks(trx, opened, { ...sent, row: null })
      for (const row of rows)
        if (sent === undefined) await endItem(trx, by, row)
        else await changeItem(trx, by, { row, changes: sent })
      return { changed: rows.length }
    }),
)
