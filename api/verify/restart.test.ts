import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { PROJECT_ROOT } from '#tools/project-root.ts'
import { temporaryFolder } from '#tools/testing/temporary-folder.ts'
import { SAMPLE_PASSWORD } from '../sample/people.ts'
import { createClient } from '../testing/client.ts'

const dataDir = temporaryFolder('restart')
const started: ChildProcess[] = []
afterEach(async () => {
  for (const child of started.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  rmSync(dataDir, { recursive: true, force: true })
})

/** The server as `npm start` runs it, without the pages, on a database of its own; `said` is all that it has printed. */
function run(port = '0') {
  const { DATABASE_URL: _own, NODE_ENV: _mode, npm_lifecycle_event: _npm, ...inherited } = process.env
  const program = join(PROJECT_ROOT, 'tools', 'bootstrap.mjs')
  const child = spawn(process.execPath, [program, 'api/testing/serve.ts'], {
    env: { ...inherited, PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'silent', DATABASE_SILENT_MS: '120000' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += String(part)))
  const addresses = () => [...said.matchAll(/ready at (\S+)/g)].map(([, url = '']) => url)
  return { child, said: () => said, addresses }
}

const serverOf = ({ pid }: ChildProcess): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0])

const signIn = async (url: string) => {
  const body = { email: 'admin@example.org', password: SAMPLE_PASSWORD }
  return String((await createClient(url, null).post('/auth/login', body)).body.token)
}

test('a killed server is restarted at its address with its data, and says so; a stopped one stays stopped', async () => {
  const { child, said, addresses } = run()
  await expect.poll(() => addresses().length, { timeout: 150_000 }).toBe(1)
  const [url = ''] = addresses()
  const token = await signIn(url)
  const add = await createClient(url, token).post('/org/vendors/items', {
    org_name: 'Sample Realty',
    id: 'kept',
  })
  expect(add.status).toBe(201)
  for (const [kill, pause] of [
    [1, 1],
    [2, 2],
  ] as const) {
    process.kill(serverOf(child), 'SIGKILL')
    await expect.poll(() => addresses().length, { timeout: 150_000 }).toBe(1 + kill)
    expect(said()).toContain(`The server ended (SIGKILL). It is started again in ${pause} s.`)
  }
  expect(new Set(addresses())).toEqual(new Set([url]))
  const found = await createClient(url, token).get('/org/vendors/items/kept?org_name=Sample%20Realty')
  expect(found.status).toBe(200)
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(said().match(/started again/g)).toHaveLength(2)
})

test('a server that hangs is ended and restarted, with a message', async () => {
  const { child, said, addresses } = run()
  await expect.poll(() => addresses().length, { timeout: 90_000 }).toBe(1)
  // A stopped process is to whoever watches it what an endless computation is: alive, and silent.
  process.kill(serverOf(child), 'SIGSTOP')
  await expect.poll(() => addresses().length, { timeout: 150_000 }).toBe(2)
  expect(said()).toContain('The server has not moved for 30 s. It is ended.')
  expect(said()).toContain('The server ended (SIGKILL). It is started again in 1 s.')
})

test('a failed start ends with its message and is not retried', async () => {
  const taken = createServer()
  taken.listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const address = taken.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const { child, said } = run(String(port))
  expect(await once(child, 'exit')).toEqual([1, null])
  expect(said()).toContain('EADDRINUSE')
  expect(said()).not.toContain('started again')
  taken.close()
  const wrong = run('abc')
  expect(await once(wrong.child, 'exit')).toEqual([1, null])
  expect(wrong.said()).toContain('PORT must be a number')
})
