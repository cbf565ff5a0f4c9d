import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool } from 'pg'
import { fromKysely, PgBoss } from 'pg-boss'
import { z } from 'zod'
import type { Queries } from '../database/connection.ts'
import { MAX_ATTEMPTS } from './retry-rule.ts'

/** One queue for every kind: the workers of a copy are shared, and an idle copy asks once a second, not once a kind. */
export const QUEUE = 'jobs'

/** How long a worker may be silent before its job is given to another. */
export const SILENT_SECONDS = 30

/** Of one person's jobs one runs at a time, and those of others go between: nobody can take all the workers. */
export const ONE_EACH = { groupConcurrency: 1 } as const

const YEARS_SECONDS = 10 * 365 * 86_400

/**
 * What pg-boss is told of the queue. Our own rules are stricter than its: the waits between attempts are written with
 * each failure, an attempt's time limit is its kind's, and finished jobs stay until housekeeping removes their records.
 */
export const QUEUE_OPTIONS = {
  retryLimit: MAX_ATTEMPTS - 1,
  retryDelay: 0,
  expireInSeconds: 6 * 3_600,
  heartbeatSeconds: SILENT_SECONDS,
  retentionSeconds: YEARS_SECONDS,
  deleteAfterSeconds: 0,
}

/** Its tables are made by `migrate`, and nothing here uses its cron. */
const QUIET = { migrate: false, createSchema: false, schedule: false } as const

/** A pg-boss that works on these connections. It never owns an index, so it may not rebuild one. */
export const createBoss = (pool: Pool): PgBoss =>
  new PgBoss({
    ...QUIET,
    // Its longer scripts are several statements, which only a query without values may be.
    db: { executeSql: (text, values) => (values?.length ? pool.query(text, values) : askAll(pool, text)) },
    reindex: false,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 1,
    flowIntervalSeconds: 3_600,
    queueCacheIntervalSeconds: 3_600,
    registerInstance: false,
  })

/** pg answers a script of several statements with a list of results; the last that has rows is its answer. */
async function askAll(pool: Pool, text: string): Promise<{ rows: unknown[] }> {
  const results = [await pool.query(text)].flat()
  return results.findLast(({ rows }) => rows.length > 0) ?? { rows: [] }
}

const transaction = new AsyncLocalStorage<Queries>()
let joined: PgBoss | null = null

/**
 * pg-boss in the caller's transaction: what is asked of it here is done when that commits. It has no connection of its
 * own, and all that it remembers is the queue's settings.
 */
export function queueIn<T>(trx: Queries, use: (boss: PgBoss) => Promise<T>): Promise<T> {
  joined ??= new PgBoss({ ...QUIET, supervise: false, db: { executeSql: askTransaction } })
  const boss = joined
  return transaction.run(trx, () => use(boss))
}

async function askTransaction(text: string, values?: unknown[]) {
  const trx = transaction.getStore()
  if (trx === undefined) throw new Error('The queue is asked outside a transaction.')
  return fromKysely(trx).executeSql(text, values)
}

const RESPONSE = z.object({ affected: z.int() })

/** Whether pg-boss changed a job: it does not where the job is no longer what it was taken for. */
export const hasChanged = (response: unknown): boolean => RESPONSE.parse(response).affected > 0
