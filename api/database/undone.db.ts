import { sql } from 'kysely'
import type { Queries } from './connection.ts'

/** Does the work in a transaction and rolls it back: the refusals are the same, with no effects. */
export async function undone(trx: Queries, work: () => Promise<void>): Promise<void> {
  await sql`SAVEPOINT undone`.execute(trx)
  await work()
  await sql`ROLLBACK TO SAVEPOINT undone`.execute(trx)
}
