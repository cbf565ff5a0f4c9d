import { expect, test } from 'vitest'
import { computingTimeOf } from './computing-time.ts'

test.runIf(process.platform === 'linux')('a process that computes is told from one that waits', async () => {
  const before = await computingTimeOf(process.pid)
  const start = process.cpuUsage()
  let used = 0
  while (used < 200_000) used = process.cpuUsage(start).user + process.cpuUsage(start).system
  const after = await computingTimeOf(process.pid)
  expect(Number(after) - Number(before)).toBeGreaterThan(150)
})

test('nothing is known of a process that has ended', async () => {
  expect(await computingTimeOf(2 ** 30)).toBeNull()
})
