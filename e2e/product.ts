import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT } from '#tools/project-root.ts'
import { temporaryFolder } from '#tools/testing/temporary-folder.ts'

const START_LIMIT_MS = 300_000

/** A running product, and what it printed when it was ready. */
export type Product = { url: string; printed: string; stop: () => Promise<void> }

/** Starts the product, or a copy of the project, as `npm start` does, on a free port, with the given data folder. */
export async function startProduct(
  dataDir: string,
  more: Record<string, string> = {},
  root = PROJECT_ROOT,
): Promise<Product> {
  const { DATABASE_URL: _, ...inherited } = process.env
  const address = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir }
  const program = join(root, 'tools', 'bootstrap.mjs')
  const child = spawn(process.execPath, [program, 'tools/start.ts'], {
    cwd: root,
    env: { ...inherited, NODE_ENV: 'development', LOG_LEVEL: 'warn', ...address, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = await announcement(child)
  const url = /runs at (http\S+)/.exec(printed)?.[1] ?? ''
  const stop = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  return { url, printed, stop }
}

function announcement(child: ChildProcess): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    const fail = (why: string) => {
      clearTimeout(timer)
      reject(new Error(`The product did not start (${why}). It said:\n${output}`))
    }
    const timer = setTimeout(() => {
      child.kill('SIGTERM')
      fail(`no address after ${START_LIMIT_MS / 1000} s`)
    }, START_LIMIT_MS)
    child.once('exit', (code) => fail(`exit code ${code}`))
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (text) => {
        // Read on for ever, or the pipe fills and the server stands still; kept only until it is ready.
        if (output.includes('runs at http')) return
        output += String(text)
        if (!output.includes('runs at http')) return
        clearTimeout(timer)
        resolve(output)
      })
    }
  })
}

/** A product with data of its own, which are gone after the stop. */
export async function startFreshProduct(more: Record<string, string> = {}): Promise<Product> {
  const dataDir = temporaryFolder('e2e')
  const product = await startProduct(dataDir, more)
  const stop = async () => {
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { ...product, stop }
}
