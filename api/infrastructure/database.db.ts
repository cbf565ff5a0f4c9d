import { sql } from 'kysely'
import type { Queries } from '../database/connection.ts'

const TABLES_SHOWN = 20

/** Connections of this database by what they do, and how many the server allows. */
export async function findConnections(trx: Queries) {
  const { rows: byState } = await sql<{
    state: string
    count: number
  }>`SELECT * FROM infra_connections()`.execute(trx)
  const { rows } = await sql<{
    max: number
  }>`SELECT current_setting('max_connections')::integer AS max`.execute(trx)
  const used = byState.reduce((sum, { count }) => sum + count, 0)
  return { byState, used, max: rows[0]?.max ?? 0 }
}

export async function findReplication(trx: Queries) {
  const { rows } = await sql<{ replicas: number; lagSeconds: number | null }>`SELECT replicas,
    lag_seconds AS "lagSeconds" FROM infra_replication()`.execute(trx)
  return rows[0] ?? { replicas: 0, lagSeconds: null }
}

/** Size of the database and its largest tables, with rows that are dead but not yet cleared away. */
export async function findSizes(trx: Queries) {
  const { rows } = await sql<{ bytes: number }>`SELECT pg_database_size(current_database())::double precision
    AS bytes`.execute(trx)
  const { rows: tables } = await sql<{ name: string; bytes: number; rows: number; deadRows: number }>`
    SELECT relname AS name, pg_total_relation_size(relid)::double precision AS bytes,
      n_live_tup::double precision AS rows, n_dead_tup::double precision AS "deadRows"
    FROM pg_stat_user_tables ORDER BY 2 DESC, 1 LIMIT ${TABLES_SHOWN}`.execute(trx)
  return { sizeBytes: rows[0]?.bytes ?? 0, tables }
}

const ORGANIZATIONS_SHOWN = 50

/** Bytes as stored, compression counted in, of the organizations that take the most. */
export async function findStorage(trx: Queries) {
  const { rows } = await sql<{ orgId: string; org_name: string; listBytes: number; revisionBytes: number }>`
    SELECT o.id AS "orgId", o.org_name, coalesce(l.bytes, 0)::double precision AS "listBytes",
      coalesce(r.bytes, 0)::double precision AS "revisionBytes"
    FROM organisations o
    LEFT JOIN (SELECT owner_id, sum(pg_column_size(body)) AS bytes FROM records GROUP BY 1) l ON l.owner_id = o.id
    LEFT JOIN (SELECT owner_id, sum(pg_column_size(body)) AS bytes FROM record_versions GROUP BY 1) r
      ON r.owner_id = o.id
    ORDER BY coalesce(l.bytes, 0) + coalesce(r.bytes, 0) DESC, o.folded LIMIT ${ORGANIZATIONS_SHOWN}`.execute(
    trx,
  )
  return rows
}

/** When this database was made: the time of its first migration. */
export async function findBeginning(trx: Queries): Promise<Date | null> {
  const { rows } = await sql<{
    at: string | null
  }>`SELECT min(timestamp) AS at FROM kysely_migration`.execute(trx)
  const at = rows[0]?.at
  return typeof at === 'string' ? new Date(at) : null
}
