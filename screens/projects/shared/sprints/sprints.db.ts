import { sql } from 'kysely'
import { definePersonRecords, type Queries } from '#api/kit.ts'
import type { ItemRow } from '../items.db.ts'

export type SprintState = 'planned' | 'active' | 'closed'

export type Tables = {
  project_sprints: {
    id: string
    project_id: string
    name: string
    goal: string
    start_date: string
    end_date: string
    state: SprintState
    /** JSON, as are the next three. */
    capacity: string
    retrospective: string
    committed: string | null
    closed: string | null
    active_seq: number | null
    closed_seq: number | null
    active_at: Date | null
    closed_at: Date | null
    seed: number
    created_at: Date
    rev: number
  }
}

export const personRecords = definePersonRecords({
  name: 'project-sprints',
  tables: ['project_sprints'],
  sql: `SELECT s.id, s.project_id AS "projectId", s.name, s.goal, s.start_date AS "startDate", s.end_date AS "endDate",
      s.state, s.retrospective FROM project_sprints s JOIN projects p ON p.id = s.project_id
    WHERE p.user_id = $1 ORDER BY s.project_id, s.start_date`,
})

export type SprintRow = Tables['project_sprints']

/** The project's sprints by their start. */
export const findSprints = (trx: Queries, projectId: string): Promise<SprintRow[]> =>
  trx
    .selectFrom('project_sprints')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('start_date')
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export async function insertSprints(trx: Queries, rows: readonly SprintRow[]): Promise<void> {
  if (rows.length > 0) await trx.insertInto('project_sprints').values(rows).execute()
}

export async function updateSprint(
  trx: Queries,
  { id, rev }: Pick<SprintRow, 'id' | 'rev'>,
  changes: { readonly [K in keyof SprintRow]?: SprintRow[K] | undefined },
): Promise<void> {
  await trx
    .updateTable('project_sprints')
    .set({ ...changes, rev: rev + 1 })
    .where('id', '=', id)
    .execute()
}

/** What stands in the sprint now. */
export const findItemsOf = (trx: Queries, sprintId: string): Promise<ItemRow[]> =>
  trx
    .selectFrom('project_items')
    .selectAll()
    .where('sprint', '=', sprintId)
    .where('deleted_at', 'is', null)
    .orderBy('number')
    .execute()

export async function countSprints(trx: Queries, projectId: string): Promise<number> {
  const row = await trx
    .selectFrom('project_sprints')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  return row?.count ?? 0
}
