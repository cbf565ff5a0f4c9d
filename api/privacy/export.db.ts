import { CompiledQuery } from 'kysely'
import type { Queries } from '../database/connection.ts'
import { loadPersonRecords } from './load-records.ts'

export type PersonTable = {
  readonly name: string
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

/** Every record about a person, table by table. */
export async function findEverythingOf(trx: Queries, userId: string): Promise<PersonTable[]> {
  const tables: PersonTable[] = []
  for (const { name, sql } of await loadPersonRecords()) {
    const { rows } = await trx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(sql, [userId]))
    tables.push({ name, rows })
  }
  return tables
}

/** The names of the files of a person's earlier exports. */
export async function findEarlierFiles(trx: Queries, userId: string): Promise<string[]> {
  const text = `SELECT result::json ->> 'file' AS file FROM job_states
    WHERE user_id = $1 AND kind = 'export' AND status = 'succeeded' AND result IS NOT NULL`
  const { rows } = await trx.executeQuery<{ file: string | null }>(CompiledQuery.raw(text, [userId]))
  return rows.flatMap(({ file }) => file ?? [])
}
