import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { runOnce } from './run-once.ts'

const folder = mkdtempSync(join(tmpdir(), 'groundwork-run-once-'))
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => vi.unstubAllEnvs())

function programOf(name: string, text: string): URL {
  const path = join(folder, name)
  writeFileSync(path, text)
  return pathToFileURL(path)
}

test('a program that no one waits for is ended before it answers', async () => {
  const slow = programOf('slow.mjs', 'setTimeout(() => process.stdout.write(`"late"`), 20_000)')
  const wanted = new AbortController()
  const run = runOnce(slow, {}, { wanted: wanted.signal })
  wanted.abort()
  await expect(run).rejects.toMatchObject({ status: 413 })
})

test('nothing is started for who has already left', async () => {
  const quick = programOf('quick.mjs', 'process.stdout.write(`"done"`)')
  await expect(runOnce(quick, {}, { wanted: new AbortController().signal })).resolves.toBe('done')
  await expect(runOnce(quick, {}, { wanted: AbortSignal.abort() })).rejects.toThrow('aborted')
})

test.runIf(process.platform === 'linux')(
  'a program that computes longer than it may is ended',
  async () => {
    const busy = programOf(
      'busy.mjs',
      'while (process.cpuUsage().user < 3_000_000); process.stdout.write(`"done"`)',
    )
    const wanted = new AbortController().signal
    await expect(runOnce(busy, {}, { wanted, cpuSeconds: 1 })).rejects.toMatchObject({ status: 413 })
  },
  90_000,
)

test('a program is told nothing of the server’s environment but where it is kept compiled', async () => {
  const told = programOf('told.mjs', 'process.stdout.write(JSON.stringify(process.env))')
  const wanted = new AbortController().signal
  vi.stubEnv('SECRET_KEY', 'of the server')
  vi.stubEnv('COMPILED_PROGRAMS', undefined)
  expect(await runOnce(told, {}, { wanted })).not.toHaveProperty('NODE_COMPILE_CACHE')
  vi.stubEnv('COMPILED_PROGRAMS', join(folder, 'compiled'))
  const found = await runOnce(told, {}, { wanted })
  expect(found).toHaveProperty('NODE_COMPILE_CACHE', join(folder, 'compiled'))
  expect(found).not.toHaveProperty('SECRET_KEY')
})
