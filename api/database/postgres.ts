import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client, escapeIdentifier } from 'pg'
import { guardServer } from './postgres-guard.ts'
import { type Place, preparePlace } from './postgres-place.ts'
import { ensureServer, initialise, OWNER, runningServer, socketUrl, stopServer } from './postgres-server.ts'

export type RunningPostgres = { url: string; stop: () => Promise<void> }

/**
 * Starts the real PostgreSQL that npm installed, with its files below `dataDir` (or, as root, where an unprivileged
 * account can reach them), and gives the address of the application's database. It listens on a Unix socket only.
 * A server that already serves this folder is used; it is stopped by us only when the process that started it is gone.
 * Until then it is started again whenever it is gone itself.
 */
export async function startPostgres({ dataDir }: { dataDir: string }): Promise<RunningPostgres> {
  const place = preparePlace(dataDir)
  initialise(place)
  const pid = await ensureServer(place)
  const owned = claim(place)
  const guard = owned ? guardServer(place, pid) : { pid: () => pid, stop: async () => {} }
  const onExit = () => interrupt(guard.pid())
  if (owned) process.once('exit', onExit)
  const url = await ensureDatabase(socketUrl(place, 'postgres'), OWNER)
  const stop = async () => {
    process.off('exit', onExit)
    await guard.stop()
    if (!owned || runningServer(place) !== guard.pid()) return
    await stopServer(place, guard.pid())
    rmSync(ownerFile(place), { force: true })
  }
  return { url, stop }
}

/** Makes an empty database of that name in the cluster of `url` and gives its address. For tests: one for each file. */
export async function createDatabase(url: string, name: string): Promise<string> {
  await query(url, `CREATE DATABASE ${escapeIdentifier(name)}`)
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
    // It is gone already, which is what was wanted.
  }
}

function ownerFile(place: Place): string {
  return join(place.home, 'owner')
}

/** A process by number and start time: the number alone is used again after a restart of the machine. */
function identity(pid: number): string {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return existsSync('/proc/self/stat') ? `${pid} gone` : String(pid)
  const started = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ').at(19)
  return `${pid} ${started}`
}

function claim(place: Place): boolean {
  const recorded = existsSync(ownerFile(place)) ? readFileSync(ownerFile(place), 'utf8') : ''
  const stillThere = recorded !== '' && recorded === identity(Number(recorded.split(' ').at(0)))
  if (stillThere && recorded !== identity(process.pid)) return false
  writeFileSync(ownerFile(place), identity(process.pid))
  return true
}
