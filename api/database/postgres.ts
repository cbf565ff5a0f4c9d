import { Client, escapeIdentifier } from 'pg'
import { guardServer } from './postgres-guard.ts'
import { preparePlace } from './postgres-place.ts'
import { ensureServer, initialize, OWNER, runningServer, socketUrl, stopServer } from './postgres-server.ts'
import { enterUser } from './postgres-users.ts'

export type RunningPostgres = { url: string; stop: () => Promise<void> }

/**
 * Starts the real PostgreSQL that npm installed, with its files below `dataDir` (or, as root, where an unprivileged
 * account can reach them), and gives the address of the application's database. It listens on a Unix socket only.
 * A server that already serves this folder is used. Every process that uses it starts it again whenever it is gone;
 * the last one that stops takes it along.
 */
export async function startPostgres({ dataDir }: { dataDir: string }): Promise<RunningPostgres> {
  const place = preparePlace(dataDir)
  initialize(place)
  const user = enterUser(place)
  const guard = guardServer(place, await ensureServer(place))
  const onExit = () => {
    user.leave()
    if (!user.othersStay()) interrupt(guard.pid())
  }
  process.once('exit', onExit)
  const url = await ensureDatabase(socketUrl(place, 'postgres'), OWNER)
  const stop = async () => {
    process.off('exit', onExit)
    await guard.stop()
    user.leave()
    if (user.othersStay() || runningServer(place) !== guard.pid()) return
    await stopServer(place, guard.pid(), user.othersStay)
  }
  return { url, stop }
}

/**
 * Makes a database of that name in the cluster of `url`, empty or a copy of another one, and gives its address. For tests:
 * one for each file. Its files are copied: block by block, through the log, costs twice as much CPU time.
 */
export async function createDatabase(url: string, name: string, template = 'template1'): Promise<string> {
  const [made, copied] = [escapeIdentifier(name), escapeIdentifier(template)]
  await query(url, `CREATE DATABASE ${made} TEMPLATE ${copied} STRATEGY file_copy`)
  return addressOf(url, name)
}

/** Drops a database made by `createDatabase`, whoever is still connected to it. */
export async function dropDatabase(url: string, name: string): Promise<void> {
  await query(url, `DROP DATABASE IF EXISTS ${escapeIdentifier(name)} WITH (FORCE)`)
}

async function ensureDatabase(url: string, name: string): Promise<string> {
  const found = await query(url, 'SELECT 1 FROM pg_database WHERE datname = $1', [name])
  return found === 0 ? await createDatabase(url, name) : addressOf(url, name)
}

async function query(url: string, text: string, values: string[] = []): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text, values)).rowCount ?? 0
  } finally {
    await client.end()
  }
}

function addressOf(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${encodeURIComponent(name)}`
  return address.href
}

function interrupt(pid: number): void {
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    // Already gone, as intended.
  }
}
