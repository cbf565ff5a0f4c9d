import { sql } from 'kysely'
import { definePersonRecords, type Queries } from '#api/kit.ts'
import type { ItemType, State } from './states.model.ts'

export type Tables = {
  project_items: {
    id: string
    project_id: string
    number: number
    title: string
    description: string
    type: ItemType
    state: State
    points: number | null
    assignee: string | null
    labels: string[]
    start: string | null
    due: string | null
    parent: string | null
    blocks: string[]
    /** Of the sprint that it is planned in. */
    sprint: string | null
    /** JSON: the step of a plan that it came from. */
    source: string | null
    created_at: Date
    updated_at: Date
    deleted_at: Date | null
    rev: number
  }
  project_events: {
    project_id: string
    item_id: string
    at: Date
    by_id: string | null
    field: string
    from: string | null
    to: string | null
  }
}

export const personRecords = definePersonRecords({
  name: 'project-items',
  tables: ['project_items'],
  sql: `SELECT i.id, i.project_id AS "projectId", i.number, i.title, i.description, i.type, i.state, i.points, i.labels,
      i.due, i.assignee = $1 AS "assignedToMe", i.created_at AS "createdAt", i.deleted_at AS "deletedAt"
    FROM project_items i JOIN projects p ON p.id = i.project_id
    WHERE p.user_id = $1 OR i.assignee = $1 ORDER BY i.project_id, i.number`,
})

export const eventRecords = definePersonRecords({
  name: 'project-events',
  tables: ['project_events'],
  sql: `SELECT project_id AS "projectId", item_id AS "itemId", at, field, "from", "to" FROM project_events
    WHERE by_id = $1 ORDER BY seq`,
})

export type ItemRow = Tables['project_items']

/** What a new item says of itself. */
export type ItemFields = Omit<
  ItemRow,
  'id' | 'project_id' | 'number' | 'created_at' | 'updated_at' | 'deleted_at' | 'rev'
>

const items = (trx: Queries, projectId: string) =>
  trx
    .selectFrom('project_items')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)

export const findItems = (trx: Queries, projectId: string): Promise<ItemRow[]> =>
  items(trx, projectId).orderBy('number').execute()

export const findItem = (trx: Queries, projectId: string, id: string): Promise<ItemRow | undefined> =>
  items(trx, projectId).where('id', '=', id).executeTakeFirst()

/** How many items a project has, and the letters of their descriptions in sum. */
export async function measureItems(trx: Queries, projectId: string) {
  const row = await trx
    .selectFrom('project_items')
    .select([
      sql<number>`count(*)::integer`.as('count'),
      sql<number>`coalesce(sum(length(description)), 0)::integer`.as('letters'),
    ])
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row
}

/** Takes the next numbers of the project; its row is locked until the transaction ends. */
export async function takeNumbers(trx: Queries, projectId: string, count: number): Promise<number> {
  const row = await trx
    .updateTable('projects')
    .set({ last_number: sql`last_number + ${count}` })
    .where('id', '=', projectId)
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return row.last_number - count + 1
}

export async function insertItems(trx: Queries, rows: readonly ItemRow[]): Promise<void> {
  if (rows.length > 0) await trx.insertInto('project_items').values(rows).execute()
}

export async function updateItem(
  trx: Queries,
  { id, rev }: Pick<ItemRow, 'id' | 'rev'>,
  changes: { readonly [K in keyof ItemRow]?: ItemRow[K] | undefined },
): Promise<void> {
  await trx
    .updateTable('project_items')
    .set({ ...changes, rev: rev + 1 })
    .where('id', '=', id)
    .execute()
}

export type NewEvent = Tables['project_events']

/** What happened to items, never changed afterwards: charts of the past are made from it. */
export async function insertEvents(trx: Queries, events: readonly NewEvent[]): Promise<void> {
  if (events.length > 0) await trx.insertInto('project_events').values(events).execute()
}

const BY = sql<
  string | null
>`coalesce(nullif(u.display_name, ''), trim(u.first_name || ' ' || u.last_name))`.as('by')

/** Every event of the project in its order, by whom in words. */
export const findAllEvents = (trx: Queries, projectId: string) =>
  trx
    .selectFrom('project_events as e')
    .leftJoin('users as u', 'u.id', 'e.by_id')
    .select(['e.item_id', 'e.at', 'e.field', 'e.from', 'e.to'])
    .select([sql<number>`e.seq::float8`.as('seq'), BY])
    .where('e.project_id', '=', projectId)
    .where('e.field', 'in', ['state', 'points', 'sprint', 'title', 'deleted'])
    .orderBy(sql`e.seq`)
    .execute()

/** The place of the project's last event; 0: nothing has happened. */
export async function lastSeq(trx: Queries, projectId: string): Promise<number> {
  const row = await trx
    .selectFrom('project_events')
    .select(sql<number>`coalesce(max(seq), 0)::float8`.as('seq'))
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  return row?.seq ?? 0
}

export const findEvents = (trx: Queries, projectId: string, itemId: string) =>
  trx
    .selectFrom('project_events as e')
    .leftJoin('users as u', 'u.id', 'e.by_id')
    .select(['e.at', 'e.field', 'e.from', 'e.to'])
    .select(BY)
    .where('e.project_id', '=', projectId)
    .where('e.item_id', '=', itemId)
    .orderBy(sql`e.seq`)
    .limit(1_000)
    .execute()
