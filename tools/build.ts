// npm run build      builds the web application into dist/ when a source of it has changed since the last build.

import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { PROJECT_ROOT } from './project-root.ts'
import { sourceHash } from './source-hash.ts'

const SOURCES = [
  'web',
  'ui',
  'kit',
  'screens',
  'finance',
  'figures',
  'api',
  'vite.config.ts',
  'package-lock.json',
]

export const WEB_FOLDER = join(PROJECT_ROOT, 'dist')
const STAMP = join(WEB_FOLDER, '.sources')

/** Builds dist/ if it is stale; resolves to whether a build was needed. Rejects with the builder's own output. */
export async function buildWeb(): Promise<boolean> {
  const hash = sourceHash(PROJECT_ROOT, SOURCES)
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return false
  await runVite()
  mkdirSync(WEB_FOLDER, { recursive: true })
  writeFileSync(STAMP, hash)
  return true
}

function runVite(): Promise<void> {
  const program = join(PROJECT_ROOT, 'node_modules', 'vite', 'bin', 'vite.js')
  const child = spawn(process.execPath, [program, 'build', '--logLevel', 'warn'], {
    cwd: PROJECT_ROOT,
    // Asked for by a test runner or not, it is the product that is built.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`The web application could not be built:\n${readable(output)}`)),
    )
  })
}

/** The builder colors every letter and ends with its own stack, neither of which helps to find the fault. */
function readable(output: string): string {
  const lines = stripVTControlCharacters(output).split('\n')
  return lines.filter((line) => !/^\s+at /.test(line)).join('\n')
}

if (import.meta.main) {
  const started = performance.now()
  try {
    const built = await buildWeb()
    console.log(
      built ? `built dist/ in ${Math.round(performance.now() - started)} ms` : 'dist/ is up to date',
    )
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
