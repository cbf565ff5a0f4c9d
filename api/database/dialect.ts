import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg'

const NAMES_AT_MOST = 400

/**
 * Kysely's PostgreSQL over a pool whose statements are named, so that each connection plans a query once (191 → 100 µs
 * a query). Statements of ever new shapes stay unnamed after the first few hundred: a plan costs memory on the server.
 */
export const namedDialect = (pool: Pool, naming: Naming): Dialect =>
  dialectOf(() => createDriver(pool, naming))

/** The same within a transaction that has begun on this client: what begins a transaction makes a savepoint there. */
export const joinedDialect = (client: PoolClient, naming: Naming): Dialect =>
  dialectOf(() => createJoinedDriver(client, naming))

const dialectOf = (createDriver: () => Driver): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createDriver,
})

/** Statement names, shared by everything that uses a connection. */
export type Naming = (text: string) => string | undefined

export function createNaming(): Naming {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= NAMES_AT_MOST) return known
    const name = `k${names.size}`
    names.set(text, name)
    return name
  }
}

function createDriver(pool: Pool, naming: Naming): Driver {
  const clients = new WeakMap<DatabaseConnection, PoolClient>()
  const { ask, isSilent } = createAsking()
  const run = async (connection: DatabaseConnection, text: string) => {
    const client = clients.get(connection)
    if (client !== undefined && !isSilent(client)) await ask(client, { text })
  }
  return {
    init: async () => {},
    acquireConnection: async () => {
      const client = await pool.connect()
      const connection = toConnection((query) => ask(client, query), naming)
      clients.set(connection, client)
      return connection
    },
    beginTransaction: (connection, { isolationLevel }) =>
      run(connection, isolationLevel ? `BEGIN ISOLATION LEVEL ${isolationLevel}` : 'BEGIN'),
    commitTransaction: (connection) => run(connection, 'COMMIT'),
    rollbackTransaction: (connection) => run(connection, 'ROLLBACK'),
    releaseConnection: async (connection) => {
      const client = clients.get(connection)
      client?.release(isSilent(client))
    },
    destroy: () => pool.end(),
  }
}

function createJoinedDriver(client: PoolClient, naming: Naming): Driver {
  const connection = toConnection((query) => client.query(query), naming)
  let depth = 0
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: async () => {
      depth += 1
      await client.query(`SAVEPOINT joined_${depth}`)
    },
    commitTransaction: async () => {
      depth -= 1
      await client.query(`RELEASE SAVEPOINT joined_${depth + 1}`)
    },
    rollbackTransaction: async () => {
      depth -= 1
      await client.query(`ROLLBACK TO SAVEPOINT joined_${depth + 1}`)
    },
    releaseConnection: async () => {},
    destroy: async () => {},
  }
}

type Ask = (query: QueryConfig) => Promise<QueryResult>

/** What pg says when no answer came within `query_timeout`. */
const SILENCE = 'Query read timeout'

/** Remembers which clients got no answer: a later query on one would wait behind the abandoned query. */
function createAsking() {
  const silent = new WeakSet<PoolClient>()
  const ask = async (client: PoolClient, query: QueryConfig): Promise<QueryResult> => {
    try {
      return await client.query(query)
    } catch (error) {
      if (error instanceof Error && error.message === SILENCE) silent.add(client)
      throw error
    }
  }
  return { ask, isSilent: (client: PoolClient) => silent.has(client) }
}

function toConnection(ask: Ask, naming: Naming): DatabaseConnection {
  return {
    async executeQuery({ sql, parameters }: CompiledQuery) {
      const name = parameters.length > 0 ? naming(sql) : undefined
      const result = await ask({ ...(name ? { name } : {}), text: sql, values: [...parameters] })
      return { rows: result.rows, numAffectedRows: BigInt(result.rowCount ?? 0) }
    },
    streamQuery() {
      throw new Error('Nothing streams from the database.')
    },
  }
}
