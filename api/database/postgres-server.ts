import { spawn, spawnSync } from 'node:child_process'
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { makeSocketFolder, type Place } from './postgres-place.ts'

export const OWNER = 'groundwork'
const FILLED_WITHIN_MS = 5_000
const START_LIMIT_MS = 30_000
const STOP_LIMIT_MS = 20_000
const POLL_MS = 20

const SETTINGS = [
  'listen_addresses=',
  'max_connections=200',
  'synchronous_commit=on',
  'shared_buffers=128MB',
  'log_timezone=UTC',
  'timezone=UTC',
]

/** The address of a database of this cluster, through its Unix socket. */
export function socketUrl(place: Place, database: string): string {
  return `postgresql://${OWNER}@localhost/${database}?host=${encodeURIComponent(place.socketFolder)}`
}

function lastLines(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8').split('\n').slice(-8).join('\n') : ''
}

/** Creates the cluster on the first run. A first run killed halfway leaves nothing that looks like a cluster. */
export function initialize(place: Place): void {
  if (existsSync(join(place.data, 'PG_VERSION'))) return
  const unfinished = `${place.data}.${process.pid}`
  const rest = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const done = spawnSync(
    join(place.programs, 'initdb'),
    ['-D', unfinished, '-U', OWNER, '--auth-local=peer', '--auth-host=reject', ...rest],
    { ...place.account.ids, cwd: '/', encoding: 'utf8' },
  )
  if (done.status !== 0) {
    rmSync(unfinished, { recursive: true, force: true })
    throw new Error(`initdb failed: ${done.error?.message ?? `${done.stderr}${done.stdout}`}`)
  }
  if (existsSync(place.data)) rmSync(unfinished, { recursive: true, force: true })
  else renameSync(unfinished, place.data)
}

/** Only the account itself and the one running this process get in, identified by the kernel, without a password. */
function writeAccess(place: Place): void {
  const names = new Set([place.account.name, userInfo().username])
  const map = [...names].map((name) => `groundwork "${name}" all`).join('\n')
  writeFileSync(join(place.data, 'pg_ident.conf'), `${map}\n`)
  writeFileSync(join(place.data, 'pg_hba.conf'), 'local all all peer map=groundwork\n')
}

/** A process that has ended but has not been reaped (as in a container without an init) counts as ended. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  return !readIfThere(`/proc/${pid}/stat`)?.includes(') Z ')
}

/** The text of a file that another process may remove at any moment; undefined if it is gone. */
function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ESRCH'].includes(String(error.code)))
      return undefined
    throw error
  }
}

const isPostgres = (pid: number): boolean =>
  !existsSync('/proc/self/cmdline') ||
  readIfThere(`/proc/${pid}/cmdline`)?.split('\0').at(0)?.endsWith('postgres') === true

/** The process that serves this cluster now. A pid file left by a dead process, whose number may be reused, is removed. */
export function runningServer(place: Place): number | undefined {
  const file = join(place.data, 'postmaster.pid')
  const pid = Number(readIfThere(file)?.split('\n').at(0) ?? 0)
  if (pid > 0 && isAlive(pid) && isPostgres(pid)) return pid
  if (pid > 0 || !isYoung(file)) rmSync(file, { force: true })
  return undefined
}

/** A starting server creates an empty pid file and fills it immediately; one that stays empty was left by a crash. */
function isYoung(file: string): boolean {
  const made = statSync(file, { throwIfNoEntry: false })?.mtimeMs
  return made !== undefined && Date.now() - made < FILLED_WITHIN_MS
}

async function answers(place: Place): Promise<boolean> {
  const client = new Client({ connectionString: socketUrl(place, 'postgres'), connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

function launch(place: Place): number | undefined {
  writeAccess(place)
  makeSocketFolder(place)
  const log = openSync(place.log, 'a')
  const parameters = [
    '-D',
    place.data,
    '-k',
    place.socketFolder,
    ...SETTINGS.flatMap((setting) => ['-c', setting]),
  ]
  // Its own process group: Ctrl-C in the terminal must reach the web server first, which then stops the database.
  const child = spawn(join(place.programs, 'postgres'), parameters, {
    ...place.account.ids,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.on('error', () => undefined)
  child.unref()
  return child.pid
}

/**
 * Waits until the cluster answers, launching a server where none runs. One that is left from a killed run is used
 * as it is; while it shuts down or its last processes still hold the shared memory, the launch is tried again.
 */
export async function ensureServer(place: Place): Promise<number> {
  const limit = Date.now() + START_LIMIT_MS
  let launched: number | undefined
  while (Date.now() < limit) {
    const running = runningServer(place)
    if (running && (await answers(place))) return running
    if (!running && (launched === undefined || !isAlive(launched))) launched = launch(place)
    await wait(POLL_MS)
  }
  throw new Error(
    `PostgreSQL did not start within ${START_LIMIT_MS / 1000} s. ${place.log} ends:\n${lastLines(place.log)}`,
  )
}

/** A fast shutdown: open transactions are rolled back, everything committed is on disk. */
export async function stopServer(place: Place, pid: number, isTakenOver: () => boolean): Promise<void> {
  const limit = Date.now() + STOP_LIMIT_MS
  if (isAlive(pid)) process.kill(pid, 'SIGINT')
  while (isAlive(pid) && Date.now() < limit) await wait(POLL_MS)
  // Another process has recreated it meanwhile.
  if (!isAlive(pid) && !isTakenOver()) rmSync(place.socketFolder, { recursive: true, force: true })
}
