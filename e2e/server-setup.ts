import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT } from '#tools/project-root.ts'
import { temporaryFolder } from '#tools/testing/temporary-folder.ts'

const START_LIMIT_MS = 120_000

/** Starts the product as `npm start` does, with a data folder of its own, and resolves to its address. */
export async function startProduct(dataDir: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const { DATABASE_URL: _, ...inherited } = process.env
  const program = join(PROJECT_ROOT, 'tools', 'bootstrap.mjs')
  const child = spawn(process.execPath, [program, 'tools/start.ts'], {
    cwd: PROJECT_ROOT,
    env: { ...inherited, NODE_ENV: 'development', PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const url = await announcedAddress(child)
  const stop = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  return { url, stop }
}

function announcedAddress(child: ChildProcess): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The product did not start (${why}). It said:\n${output}`))
    const timer = setTimeout(() => {
      child.kill('SIGTERM')
      fail(`no address after ${START_LIMIT_MS / 1000} s`)
    }, START_LIMIT_MS)
    child.once('exit', (code) => fail(`exit code ${code}`))
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (text) => {
        output += String(text)
        const url = /runs at (http\S+)/.exec(output)?.[1]
        if (!url) return
        clearTimeout(timer)
        resolve(url)
      })
    }
  })
}

/** Vitest's global setup: one really started server for all journeys; E2E_URL names one that runs already. */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.E2E_URL) return async () => undefined
  const dataDir = temporaryFolder('e2e')
  const product = await startProduct(dataDir)
  process.env.E2E_URL = product.url
  return async () => {
    delete process.env.E2E_URL
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
