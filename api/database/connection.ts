import { Kysely, type Transaction } from 'kysely'
import { Pool, type PoolClient } from 'pg'
import { createNaming, joinedDialect, type Naming, namedDialect } from './dialect.ts'
import { openPooled } from './pooler.ts'
import { SILENT_MS, type UnlessSilent, watchForSilence } from './silence.ts'
import type { Tables } from './tables.ts'

/** Kysely for most; the pool itself for the few statements that are hot or beyond a builder. */
export type Database = {
  readonly kysely: Kysely<Tables>
  readonly pool: Pool
  /** The same database within the transaction begun on this client. Its statements run in sequence. */
  readonly joined: (client: PoolClient) => Database
  /** Connections on which everything is the server's own work: for the queue, whose statements are not ours. */
  readonly openServer: (connections: number) => Pool
  /** For work that may have to wait for the database. */
  readonly unlessSilent: UnlessSilent
  readonly close: () => Promise<void>
}

export type Queries = Kysely<Tables> | Transaction<Tables>

/** How long a request may wait for a connection at least, and a statement may run, before it counts as overload. */
const WAIT_MS = 5_000
const STATEMENT_MS = 15_000
/** After it, a database does not even report its timeout, such as behind a dead network. */
const SILENCE_MS = 2_000

export type OpenOptions = {
  readonly connections?: number
  /** The role to work as; the login's own if omitted, as for the first run's seed. */
  readonly role?: string
  /** After how long a silent database counts as gone. */
  readonly silentMs?: number
  /** A pooler that requests go through; the queue and whatever else opens connections of its own does not. */
  readonly poolerUrl?: string | undefined
}

export function openDatabase(url: string, options: OpenOptions = {}): Database {
  const { connections = 10, role, silentMs = SILENT_MS, poolerUrl } = options
  // Who lets the database be silent for longer waits as long for a connection, and for a statement.
  const waitMs = Math.max(WAIT_MS, silentMs)
  const statementMs = Math.max(STATEMENT_MS, silentMs)
  const silenceMs = statementMs + SILENCE_MS
  const openPool = (max: number, ...settings: readonly string[]): Pool => {
    const opened = new Pool({
      connectionString: url,
      max,
      connectionTimeoutMillis: waitMs,
      statement_timeout: statementMs,
      query_timeout: silenceMs,
      idle_in_transaction_session_timeout: statementMs,
      application_name: 'groundwork',
      // Statements here are short; compiling one costs more than it saves.
      options: ['jit=off', ...(role === undefined ? [] : [`role=${role}`]), ...settings]
        .map((setting) => `-c ${setting}`)
        .join(' '),
    })
    surviveLostConnections(opened)
    return opened
  }
  const throughPooler = (pooler: string): Pool => {
    const opened = openPooled(pooler, { connections, waitMs, silenceMs })
    surviveLostConnections(opened)
    return opened
  }
  const pool = poolerUrl === undefined ? openPool(connections) : throughPooler(poolerUrl)
  const openServer = (max: number) => openPool(max, 'app.server=on')
  const naming = createNaming()
  const kysely = new Kysely<Tables>({ dialect: namedDialect(pool, naming) })
  const unlessSilent = watchForSilence(url, silentMs)
  const joined = (client: PoolClient): Database => {
    const own = { ...joinedTo(client, pool, naming), openServer, unlessSilent, close: async () => {} }
    return { ...own, joined }
  }
  return { kysely, pool, joined, openServer, unlessSilent, close: () => pool.end() }
}

/** Replaces the pool and its Kysely and uses only the one client. */
function joinedTo(client: PoolClient, pool: Pool, naming: Naming): Pick<Database, 'kysely' | 'pool'> {
  const query = { value: client.query.bind(client) }
  const own: Pool = Object.create(pool, { query })
  return { kysely: new Kysely<Tables>({ dialect: joinedDialect(client, naming) }), pool: own }
}

/**
 * A connection that the server closes must not end the process, idle or in use: a query that was running is rejected
 * anyway, and the next one opens another connection.
 */
export function surviveLostConnections(pool: Pool): void {
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
}
