import { sql } from 'kysely'
import type { Queries } from './connection.ts'

/** Does the work inside a transaction and takes it all back: its refusals are the same, its effects are none. */
export async function undone(trx: Queries, work: () => Promise<void>): Promise<void> {
  await sql`SAVEPOINT undone`.execute(trx)
  await work()
  await sql`ROLLBACK TO SAVEPOINT undone`.execute(trx)
}
