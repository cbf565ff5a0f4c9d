import { sql } from 'kysely'
import type { Queries } from '../database/connection.ts'
import type { Failures } from './throttle-rule.ts'

type Decision<T> = { readonly result: T; readonly next?: readonly Failures[] }

/** Locks the counters of these keys, passes them to `decide`, and writes what it returns, all or nothing. */
export async function withFailures<T>(
  db: Queries,
  keys: readonly string[],
  decide: (known: readonly (Failures | null)[]) => Decision<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    const blank = keys.map((key) => ({ key, window_start: new Date(0), count: 0, blocked_until: null }))
    const sorted = blank.sort((left, right) => (left.key < right.key ? -1 : 1))
    await trx
      .insertInto('throttles')
      .values(sorted)
      .onConflict((oc) => oc.doNothing())
      .execute()
    const rows = await trx
      .selectFrom('throttles')
      .selectAll()
      .where('key', '=', sql<string>`any(${keys})`)
      .orderBy('key')
      .forUpdate()
      .execute()
    const known = keys.map((key) => rows.find((row) => row.key === key) ?? null)
    const { result, next = [] } = decide(known.map(toFailures))
    for (const [index, state] of next.entries())
      await trx
        .updateTable('throttles')
        .set({ count: state.count, window_start: state.since, blocked_until: state.blockedUntil })
        .where('key', '=', keys[index] ?? '')
        .execute()
    return result
  })
}

type Row = { readonly count: number; readonly window_start: Date; readonly blocked_until: Date | null }

const toFailures = (row: Row | null): Failures | null =>
  row === null || row.count === 0
    ? null
    : { count: row.count, since: row.window_start, blockedUntil: row.blocked_until }

export async function forgetKey(db: Queries, key: string): Promise<void> {
  await db.deleteFrom('throttles').where('key', '=', key).execute()
}

export async function takeBack(db: Queries, key: string): Promise<void> {
  await db
    .updateTable('throttles')
    .set({ count: sql`greatest(0, count - 1)`, blocked_until: null })
    .where('key', '=', key)
    .execute()
}
