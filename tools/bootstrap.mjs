// Runs a TypeScript file of this project under Node 24, from a fresh clone that has only npm and Node 18 or later.
// Plain JavaScript on purpose: it is the one file that an older Node has to understand.
//   node tools/bootstrap.mjs tools/start.ts [arguments]

import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const NEEDED_MAJOR = 24
const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const binFolder = join(root, 'node_modules', '.bin')

function readLock(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch {
    return undefined
  }
}

/**
 * npm writes node_modules/.package-lock.json last, so it is a true record of a finished installation.
 * Optional packages may be absent (they belong to other platforms), every other one must be there.
 */
function isInstalled() {
  const wanted = readLock(join(root, 'package-lock.json'))
  const present = readLock(join(root, 'node_modules', '.package-lock.json'))
  if (!wanted || !present) return false
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true
    const found = present[path]
    return found
      ? found.version === entry.version
      : Boolean(entry.optional || entry.devOptional || entry.peer)
  })
}

/** The PATH without this project's own programs: `npm ci` replaces the very Node that they hold. */
function outsidePath() {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => resolve(folder) !== binFolder)
    .join(delimiter)
}

function install() {
  process.stderr.write('Installing packages (npm ci)…\n')
  const { npm_execpath: npm, npm_node_execpath: node } = process.env
  const known = npm && node && existsSync(npm) && !node.startsWith(join(root, 'node_modules'))
  const options = { cwd: root, stdio: ['ignore', 2, 2], env: { ...process.env, PATH: outsidePath() } }
  const rest = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const done = known
    ? spawnSync(node, [npm, ...rest], options)
    : spawnSync('npm', rest, { ...options, shell: process.platform === 'win32' })
  if (done.status !== 0) {
    process.stderr.write('npm ci failed: see its message above. Nothing was started.\n')
    process.exit(1)
  }
}

/** The Node 24 that npm installed for this platform, else the running one when it is new enough. */
function findNode() {
  const packaged = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  if (existsSync(packaged)) return packaged
  if (Number(process.versions.node.split('.')[0]) >= NEEDED_MAJOR) return process.execPath
  process.stderr.write(
    `Groundwork needs Node ${NEEDED_MAJOR} or later; this is ${process.version}, and npm holds no Node for ` +
      `${process.platform}-${process.arch}. Install Node ${NEEDED_MAJOR} from https://nodejs.org and try again.\n`,
  )
  process.exit(1)
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000
/** A server that ran for so long has left behind what ended the one before it. */
const STEADY_MS = 60_000
const TRIES = 10
const BEAT_MS = 5_000
/** Beats that a server may miss: half a minute in which it can have answered nobody. */
const MISSED_AT_MOST = 6

/**
 * Runs the program, and starts a server that died again. A program is a server once it has said that it is ready: one
 * that ends before, such as by a port that is taken, ends this one with its message. So does a clean stop. One that
 * lives and does nothing any more is ended, and so started again.
 */
function run(script, parameters) {
  const state = { child: undefined, isStopping: false, port: undefined, pause: FIRST_PAUSE_MS, failures: 0 }
  const stop = (signal) => {
    state.isStopping = true
    if (state.child === undefined) process.exit(0)
    state.child.kill(signal)
  }
  for (const signal of SIGNALS) process.on(signal, () => stop(signal))
  if (process.env.npm_lifecycle_event) followParent(() => stop('SIGTERM'))
  start(state, [join(root, script), ...parameters])
}

function start(state, programAndParameters) {
  const env = { ...process.env, PATH: `${binFolder}${delimiter}${process.env.PATH ?? ''}` }
  // A free port that was taken is the address that everybody has by now.
  if (state.port !== undefined) env.PORT = String(state.port)
  // The channel tells the program when this process is gone, so that a killed parent leaves nothing running.
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  const child = spawn(findNode(), programAndParameters, { cwd: root, env, stdio })
  state.child = child
  let readyAt
  let missed = 0
  // Counted in turns of this timer and not by the clock, so that a machine that slept wakes with its server.
  const watch = setInterval(() => {
    if (readyAt === undefined || state.isStopping) return
    missed += 1
    if (missed <= MISSED_AT_MOST) return
    clearInterval(watch)
    process.stderr.write(
      `The server has not moved for ${(MISSED_AT_MOST * BEAT_MS) / 1_000} s. It is ended.\n`,
    )
    child.kill('SIGKILL')
  }, BEAT_MS)
  child.on('message', (message) => {
    missed = 0
    if (typeof message?.readyOn !== 'number') return
    readyAt = Date.now()
    state.port = message.readyOn
    state.failures = 0
  })
  child.on('error', (error) => {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => {
    clearInterval(watch)
    state.child = undefined
    if (readyAt === undefined) state.failures += 1
    const isServer = state.port !== undefined && state.failures < TRIES
    if (state.isStopping || code === 0 || !isServer) process.exit(code ?? (signal ? 1 : 0))
    if (readyAt !== undefined && Date.now() - readyAt > STEADY_MS) state.pause = FIRST_PAUSE_MS
    const seconds = state.pause / 1_000
    process.stderr.write(
      `The server ended (${signal ?? `code ${code}`}). It is started again in ${seconds} s.\n`,
    )
    setTimeout(() => start(state, programAndParameters), state.pause)
    state.pause = Math.min(LONGEST_PAUSE_MS, 2 * state.pause)
  })
}

/** Under npm, whoever kills npm outright means this program as well. */
function followParent(stop) {
  const parent = process.ppid
  const timer = setInterval(() => process.ppid !== parent && stop(), 500)
  timer.unref()
}

const [script, ...parameters] = process.argv.slice(2)
if (!script) {
  process.stderr.write('usage: node tools/bootstrap.mjs <script.ts> [arguments]\n')
  process.exit(1)
}
if (!isInstalled()) install()
run(script, parameters)
