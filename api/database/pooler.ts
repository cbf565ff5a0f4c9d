import { Pool, type PoolClient } from 'pg'
import { APP_ROLE } from './app-role.ts'

type PoolerOptions = {
  readonly connections: number
  readonly waitMs: number
  readonly silenceMs: number
}

/**
 * Connections through a pooler that may give each transaction another server connection (PgBouncer in transaction
 * mode): nothing is left on a connection, so no statement has a name and no setting is made at its start. What is set
 * for the login's every connection (role, timeouts) is set in the database instead (docs/operations.md).
 */
export function openPooled(url: string, { connections, waitMs, silenceMs }: PoolerOptions): Pool {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: waitMs,
    query_timeout: silenceMs,
    application_name: 'groundwork',
  })
  pool.on('connect', forgetNames)
  return pool
}

/** A named statement is prepared on one server connection and would be missing on the next. */
function forgetNames(client: PoolClient): void {
  const query: unknown = client.query
  if (typeof query !== 'function') throw new Error('A client of pg has no query')
  const value = (first: unknown, ...rest: readonly unknown[]) =>
    Reflect.apply(query, client, [withoutName(first), ...rest])
  Object.defineProperty(client, 'query', { value, configurable: true, writable: true })
}

const withoutName = (query: unknown): unknown => (isNamed(query) ? { ...query, name: undefined } : query)

const isNamed = (query: unknown): query is { readonly name: string } =>
  typeof query === 'object' && query !== null && !('submit' in query) && 'name' in query

const LOOK = `SELECT pg_has_role('${APP_ROLE}', 'USAGE') AS "isApp", rolsuper OR rolbypassrls AS "isAbove",
  EXISTS (SELECT FROM pg_class WHERE oid = 'users'::regclass AND pg_has_role(relowner, 'USAGE')) AS "isOwner"
  FROM pg_roles WHERE rolname = current_user`

/** Refuses a login that row-level security does not hold: through a pooler the role cannot be taken at the start. */
export async function assertBelowWalls(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ isApp: boolean; isAbove: boolean; isOwner: boolean }>(LOOK)
  const [login] = rows
  if (login?.isApp === true && !login.isAbove && !login.isOwner) return
  throw new Error(`The login of DATABASE_POOLER_URL has to be a member of ${APP_ROLE}, own none of the tables, and be
subject to row-level security. As an administrator of the database:
CREATE ROLE groundwork_web LOGIN PASSWORD 'choose one' IN ROLE ${APP_ROLE};`)
}
