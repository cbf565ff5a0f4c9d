import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test, vi } from 'vitest'
import { keepProgram } from './keep-program.ts'

const folder = mkdtempSync(join(tmpdir(), 'groundwork-keep-program-'))
afterAll(() => rmSync(folder, { recursive: true }))

const path = join(folder, 'told.mjs')
writeFileSync(
  path,
  `import { answerEach } from '${new URL('./answer-each.ts', import.meta.url)}'
  const computed = (before) => Object.values(process.cpuUsage(before)).reduce((sum, one) => sum + one)
  await answerEach(async ({ text, ms = 0, ends, never, grows }) => {
    if (ends) process.exit(1)
    if (never) await new Promise((_resolve) => setTimeout(() => {}, 20_000))
    if (grows) globalThis.kept = Buffer.alloc(400 * 1_048_576, 1)
    const before = process.cpuUsage()
    while (computed(before) < 1_000 * ms);
    return { pid: process.pid, text }
  })`,
)
const told = pathToFileURL(path)
const ANSWER = { pid: expect.any(Number) }
const wanted = new AbortController().signal
const none = { text: 'none' }

test('pieces of work one after the other share a process, and each has its own answer', async () => {
  const run = keepProgram(told)
  const first = await run({ text: 'first\nand its second line' }, { wanted })
  const long = 'é'.repeat(900_000)
  expect(first).toEqual({ ...ANSWER, text: 'first\nand its second line' })
  expect(await run({ text: long }, { wanted })).toEqual({ ...Object(first), text: long })
})

test('pieces at once have a process each, of which one waits for more', async () => {
  const run = keepProgram(told)
  const both = await Promise.all([run(none, { wanted }), run(none, { wanted })])
  expect(both[0]).not.toEqual(both[1])
  expect(both).toContainEqual(await run(none, { wanted }))
})

test('a piece that ends its process, or that no one waits for, takes no other one with it', async () => {
  const run = keepProgram(told)
  const first = await run(none, { wanted })
  await expect(run({ ends: true }, { wanted })).rejects.toMatchObject({ status: 413 })
  const second = await run(none, { wanted })
  expect(second).not.toEqual(first)
  const gone = new AbortController()
  const left = run({ never: true }, { wanted: gone.signal })
  gone.abort()
  await expect(left).rejects.toMatchObject({ status: 413 })
  await expect(run(none, { wanted: gone.signal })).rejects.toThrow('aborted')
  expect(await run(none, { wanted })).not.toEqual(second)
})

test.runIf(process.platform === 'linux')(
  'each piece may compute as long as one that has a process to itself, and no longer',
  async () => {
    const run = keepProgram(told)
    const terms = { wanted, cpuSeconds: 3 }
    const first = await run({ ...none, ms: 1_500 }, terms)
    expect(await run({ ...none, ms: 1_500 }, terms)).toEqual(first)
    expect(await run({ ...none, ms: 1_500 }, terms)).toEqual(first)
    await expect(run({ ms: 6_000 }, terms)).rejects.toMatchObject({ status: 413 })
  },
)

test('a process that has grown is asked no more, and one without work ends', async () => {
  const run = keepProgram(told, 100)
  const grown = await run({ ...none, grows: true }, { wanted })
  const { pid } = Object(await run(none, { wanted }))
  expect(pid).not.toBe(Object(grown).pid)
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'))
})
