import { expect, test } from 'vitest'
import { runTool } from '#kit/tool.ts'
import { TOOLS } from '../registry/screens.gen.ts'
import { createHeavyRunner } from './heavy-runner.ts'

const FUND = 'calculators/emergency-fund'

test('a job in its process gives the same answer as a direct call', async () => {
  const runner = createHeavyRunner()
  const tool = (await TOOLS[FUND]?.())?.default
  if (tool === undefined) throw new Error(FUND)
  const inputs = { essentialMonthly: 4_000 }
  const [first, second] = await Promise.all([runner.run(FUND, inputs), runner.run(FUND, {})])
  expect(first).toEqual(runTool(tool, inputs))
  expect(second).toEqual(runTool(tool, {}))
  await runner.close()
})

test('a job over the time limit is refused with 503, and the next one runs in a new process', async () => {
  const hasty = createHeavyRunner(0)
  const refused = hasty.run(FUND, {})
  await expect(refused).rejects.toMatchObject({ status: 503, code: 'too_slow' })
  await hasty.close()
})

test('a tool that is not there fails its own job only', async () => {
  const runner = createHeavyRunner()
  await expect(runner.run('calculators/nothing', {})).rejects.toThrow('there is no tool')
  expect((await runner.run(FUND, {})).ok).toBe(true)
  await runner.close()
})

test('more jobs than may wait are refused as overload', async () => {
  const runner = createHeavyRunner()
  const jobs = Array.from({ length: 30 }, () => runner.run(FUND, {}))
  const results = await Promise.allSettled(jobs)
  expect(results.filter((one) => one.status === 'rejected')).toHaveLength(9)
  await runner.close()
})

test('one person has a few jobs waiting at once, and is told when to come back; others go on', async () => {
  const runner = createHeavyRunner()
  const jobs = Array.from({ length: 8 }, () => runner.run(FUND, {}, 'one'))
  const other = runner.run(FUND, {}, 'another')
  const refused = (await Promise.allSettled(jobs)).flatMap((one) =>
    one.status === 'rejected' ? [one.reason] : [],
  )
  expect(refused).toMatchObject(
    [1, 2, 3].map(() => ({ status: 429, more: { headers: { 'retry-after': '5' } } })),
  )
  expect((await other).ok).toBe(true)
  await runner.close()
})
