import { readdirSync, readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { examplesOf } from '#kit/examples.ts'
import type { Tool } from '#kit/tool.ts'
import { runTool } from '#kit/tool.ts'
import { TOOLS } from '../registry/screens.gen.ts'
import { createToolRunner, PROCESSES } from './tool-runner.ts'

const FUND = 'calculators/emergency-fund'

async function toolOf(id: string): Promise<Tool> {
  const tool = (await TOOLS[id]?.())?.default
  if (tool === undefined) throw new Error(id)
  return tool
}

const tool = await toolOf(FUND)
const retirement = await toolOf('calculators/retirement')
const LONGEST = { ...examplesOf(retirement.inputs), lives: 10_000 }
const TIMES = { slice: 500, computing: 20_000, hanging: 90_000 }
const asker = (who = 'one', signal = new AbortController().signal) => ({ who, signal })

test('a job in its own process gives the same answer as a direct call', async () => {
  const runner = createToolRunner()
  const inputs = { essentialMonthly: 4_000 }
  const [first, second] = await Promise.all([
    runner.run(tool, inputs, asker()),
    runner.run(tool, {}, asker()),
  ])
  expect(first).toEqual(runTool(tool, inputs))
  expect(second).toEqual(runTool(tool, {}))
  await runner.close()
})

test('a job over the time limit is refused with 503 and what to make smaller, and its process is ended', async () => {
  const hasty = createToolRunner({ ...TIMES, hanging: 0 })
  await expect(hasty.run(tool, {}, asker())).rejects.toMatchObject({
    status: 503,
    code: 'too_slow',
    message: 'This took too long to compute and was stopped. Try fewer years, steps, or trials.',
  })
  const holdings = Array.from({ length: 60 }, () => ({ symbol: 'A' }))
  await expect(hasty.run(await toolOf('portfolio/analysis'), { holdings }, asker())).rejects.toMatchObject({
    message: 'This took too long to compute and was stopped. Make this shorter: Holdings (60 rows).',
  })
  await hasty.close()
})

test('a missing tool fails only its own job', async () => {
  const runner = createToolRunner()
  const missing = { ...tool, id: 'calculators/nothing' }
  await expect(runner.run(missing, {}, asker())).rejects.toThrow('there is no tool')
  expect((await runner.run(tool, {}, asker())).ok).toBe(true)
  await runner.close()
})

test('jobs beyond the queue limit are refused as overload', async () => {
  const runner = createToolRunner()
  const jobs = Array.from({ length: 80 }, (_one, at) => runner.run(tool, {}, asker(`person ${at}`)))
  const results = await Promise.allSettled(jobs)
  const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]).toMatchObject({ status: 503, code: 'overloaded' })
  await runner.close()
})

test('one person gets a limited number of jobs at once and is told when to come back; others continue', async () => {
  const runner = createToolRunner()
  const jobs = Array.from({ length: 20 }, () => runner.run(retirement, LONGEST, asker()))
  const refused = Promise.allSettled(jobs.slice(16))
  expect(await refused).toMatchObject(
    [1, 2, 3, 4].map(() => ({
      status: 'rejected',
      reason: { status: 429, more: { headers: { 'retry-after': '5' } } },
    })),
  )
  const settled: string[] = []
  const own = Promise.allSettled(jobs).then(() => settled.push('own'))
  expect((await runner.run(tool, {}, asker('another'))).ok).toBe(true)
  expect(settled).toEqual([])
  await runner.close()
  await own
})

test('whoever has the least running is next, however many jobs stand before', async () => {
  const runner = createToolRunner()
  const settled: string[] = []
  const jobs = ['one', 'two'].flatMap((who) =>
    Array.from({ length: 12 }, () =>
      runner.run(retirement, { ...LONGEST, lives: 500 }, asker(who)).then(() => settled.push(who)),
    ),
  )
  const others = Promise.allSettled(jobs)
  expect((await runner.run(tool, {}, asker('last'))).ok).toBe(true)
  expect(settled.length).toBeLessThan(8)
  await runner.close()
  await others
})

test('a job no one waits for leaves the queue, and its process is soon free again', async () => {
  const runner = createToolRunner()
  const gone = new AbortController()
  const jobs = Array.from({ length: 16 }, () => runner.run(retirement, LONGEST, asker('one', gone.signal)))
  gone.abort()
  const results = await Promise.allSettled(jobs)
  expect(results.every(({ status }) => status === 'rejected')).toBe(true)
  expect((await runner.run(tool, {}, asker())).ok).toBe(true)
  await runner.close()
})

test('a job that computes for too long is ended, whatever the clock says', async () => {
  const strict = createToolRunner({ ...TIMES, slice: 1, computing: 2 })
  await expect(strict.run(retirement, LONGEST, asker())).rejects.toMatchObject({ code: 'too_slow' })
  await strict.close()
})

test('long jobs of many people do not hold up a short one of another', async () => {
  const runner = createToolRunner()
  let ended = 0
  const long = ['a', 'b', 'c', 'd'].flatMap((who) =>
    Array.from({ length: 4 }, () => runner.run(retirement, LONGEST, asker(who))),
  )
  const all = Promise.allSettled(long.map((one) => one.finally(() => (ended += 1))))
  expect((await runner.run(tool, {}, asker('another'))).ok).toBe(true)
  expect(ended).toBeLessThan(4)
  await runner.close()
  await all
})

/** The processes of tools below this one. */
const processes = () =>
  readdirSync('/proc').filter((pid) => {
    try {
      const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
      const program = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      return Number(parent) === process.pid && program.includes('tool-worker')
    } catch {
      return false
    }
  })

test.runIf(process.platform === 'linux').each([
  ['goes on', 1, 1],
  ['has every place', PROCESSES, 500],
] as const)('while long work %s, a process is up for who comes next', async (_how, count, slice) => {
  const before = processes()
  const runner = createToolRunner({ ...TIMES, slice })
  const jobs = Array.from({ length: count }, (_one, at) => runner.run(retirement, LONGEST, asker(`${at}`)))
  const long = Promise.allSettled(jobs)
  const begun = () => processes().filter((pid) => !before.includes(pid))
  await vi.waitFor(() => expect(begun()).toHaveLength(count + 1), 20_000)
  await runner.close()
  await long
})

test('a job that gave up its place for a shorter one is answered all the same', async () => {
  const runner = createToolRunner({ ...TIMES, slice: 1 })
  const inputs = { ...LONGEST, lives: 1_000 }
  const jobs = ['a', 'b', 'c', 'd'].map((who) => runner.run(retirement, inputs, asker(who)))
  const expected = runTool(retirement, inputs)
  expect(await Promise.all(jobs)).toEqual([expected, expected, expected, expected])
  await runner.close()
})
