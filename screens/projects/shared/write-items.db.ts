import { announce, newId, notify, type Queries, Refusal } from '#api/kit.ts'
import {
  type ItemFields,
  type ItemRow,
  insertEvents,
  insertItems,
  measureItems,
  type NewEvent,
  takeNumbers,
  updateItem,
} from './items.db.ts'
import { findOrgOf, touchProject } from './projects.db.ts'

export type By = { readonly projectId: string; readonly userId: string; readonly now: Date }

const ITEMS_AT_MOST = 5_000

/** The list of a project's items carries all of them at once. */
const LETTERS_AT_MOST = 2_000_000

function assertText(letters: number): void {
  if (letters <= LETTERS_AT_MOST) return
  const message =
    'The descriptions of a project can hold 2 million characters in sum. Put long texts into files.'
  throw new Refusal(409, 'full', { message })
}

/** Adds items under the next numbers, each with the event of its beginning. */
export async function addItems(
  trx: Queries,
  { projectId, userId, now }: By,
  fields: readonly ItemFields[],
): Promise<readonly ItemRow[]> {
  if (fields.length === 0) return []
  const first = await takeNumbers(trx, projectId, fields.length)
  const before = await measureItems(trx, projectId)
  if (before.count + fields.length > ITEMS_AT_MOST)
    throw new Refusal(409, 'full', { message: 'A project can hold at most 5,000 items.' })
  assertText(before.letters + fields.reduce((sum, { description }) => sum + description.length, 0))
  const times = { created_at: now, updated_at: now, deleted_at: null, rev: 1 }
  const rows = fields.map(
    (one, index): ItemRow => ({
      ...one,
      id: newId('itm'),
      project_id: projectId,
      number: first + index,
      ...times,
    }),
  )
  await insertItems(trx, rows)
  const begun = rows.flatMap((row) => turnOf({ projectId, userId, now }, { id: row.id, from: null, to: row }))
  await insertEvents(trx, begun)
  for (const row of rows) await tellAssignee(trx, { projectId, userId, now }, row)
  await touchProject(trx, projectId, now)
  return rows
}

/** What history keeps of an item: every field whose past somebody may ask for. */
const KEPT = [
  'state',
  'points',
  'sprint',
  'assignee',
  'title',
  'due',
  'start',
  'type',
  'description',
  'labels',
  'parent',
  'blocks',
] as const

type Turn = { readonly id: string; readonly from: ItemRow | null; readonly to: ItemChanges }

/** What a turn of an item writes: one event a field that changed. */
export function turnOf({ projectId, userId, now }: By, { id, from, to }: Turn): readonly NewEvent[] {
  return KEPT.flatMap((field) => {
    const [old, next] = [textOf(from?.[field]), textOf(to[field])]
    if (!(field in to) || old === next) return []
    return [{ project_id: projectId, item_id: id, at: now, by_id: userId, field, from: old, to: next }]
  })
}

function textOf(value: string | number | readonly string[] | null | undefined): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  return value.length === 0 ? null : value.join(', ')
}

export type ItemChanges = { readonly [K in keyof ItemFields]?: ItemFields[K] | undefined }

/** Changes an item and notes what changed; nothing is written where nothing does. */
export async function changeItem(
  trx: Queries,
  by: By,
  { row, changes }: { readonly row: ItemRow; readonly changes: ItemChanges },
): Promise<void> {
  const events = turnOf(by, { id: row.id, from: row, to: changes })
  if (events.length === 0) return
  const longer = (changes.description?.length ?? 0) - row.description.length
  if (changes.description !== undefined && longer > 0)
    assertText((await measureItems(trx, by.projectId)).letters + longer)
  await updateItem(trx, row, { ...changes, updated_at: by.now })
  await insertEvents(trx, events)
  if (changes.state !== undefined && changes.state !== row.state)
    await announceMove(trx, by, { row, to: changes.state })
  if (events.some(({ field }) => field === 'assignee'))
    await tellAssignee(trx, by, { ...row, assignee: changes.assignee ?? null, rev: row.rev + 1 })
  await touchProject(trx, by.projectId, by.now)
}

type Moved = { readonly row: ItemRow; readonly to: ItemRow['state'] }

/** The programs of the organization hear of it, if the project is one of an organization. */
async function announceMove(trx: Queries, { projectId, now }: By, { row, to }: Moved): Promise<void> {
  const { id: itemId, number, title, state: from, rev } = row
  const orgId = await findOrgOf(trx, projectId)
  if (orgId === null) return
  const data = { projectId, itemId, number, title, from, to }
  await announce(trx, { orgId, event: 'project.item.moved', data, key: `${itemId} ${rev}`, now })
}

/** Whoever is given an item by somebody else hears of it, each time anew. */
async function tellAssignee(trx: Queries, { projectId, userId, now }: By, item: ItemRow): Promise<void> {
  const { id, assignee: person, title, rev } = item
  if (person === null || person === userId) return
  const link = `/projects/${projectId}?tab=list&item=${id}` as const
  const key = `${id} ${rev}`
  await notify(trx, { person, kind: 'project.assigned', title: `Assigned to you: ${title}`, link, key, now })
}

/** Deletes an item; that it was there stays in the project's history. */
export async function endItem(trx: Queries, by: By, row: ItemRow): Promise<void> {
  await updateItem(trx, row, { deleted_at: by.now, updated_at: by.now })
  const { projectId: project_id, userId: by_id, now: at } = by
  await insertEvents(trx, [
    { project_id, item_id: row.id, at, by_id, field: 'deleted', from: null, to: row.title },
  ])
  await touchProject(trx, by.projectId, at)
}
