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
