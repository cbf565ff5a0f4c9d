import { expect, test } from 'vitest'
import { prepareJobEffects } from '../testing/job-effects.ts'
import { createRunner } from './runner.ts'

const { bench, queue, row, effects, noted, worker } = prepareJobEffects()

test('a worker that dies midway loses its lease; another finishes, and the result exists once', async () => {
  const id = await queue()
  const gate = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  const discarded: string[] = []
  const dying = worker(async (context) => {
    started.resolve()
    await gate.promise
    return { ...noted(context), discard: async () => void discarded.push(context.job.id) }
  })
  const first = dying.runDue()
  await started.promise
  const other = worker(async (context) => noted(context))
  bench().pass(59)
  expect(await other.runDue()).toBe(0)
  bench().pass(1)
  expect(await other.runDue()).toBe(1)
  expect(await row(id)).toMatchObject({ status: 'succeeded', attempts: 2 })
  // The first one was not dead but slow: what it brings now comes too late.
  gate.resolve()
  await first
  expect(await effects()).toEqual([id])
  expect(discarded).toEqual([id])
  expect(await row(id)).toMatchObject({ status: 'succeeded', attempts: 2 })
})

test('a step renews the lease', async () => {
  const id = await queue()
  const other = worker(async (context) => noted(context))
  const slow = worker(async (context) => {
    bench().pass(50)
    await context.step(50, 'Half')
    bench().pass(50)
    expect(await other.runDue()).toBe(0)
    return noted(context)
  })
  await slow.runDue()
  expect(await row(id)).toMatchObject({ status: 'succeeded', attempts: 1 })
})

test('a job whose workers die five times is dead and says so', async () => {
  const id = await queue()
  await bench().pool.query(
    `UPDATE jobs SET status = 'running', attempts = 5, lease_token = 'gone', lease_until = $1`,
    [bench().now()],
  )
  expect(await worker(async (context) => noted(context)).runDue()).toBe(0)
  expect(await row(id)).toMatchObject({ status: 'dead', error_code: 'worker_lost' })
})

test('several copies share the work: each of forty jobs has its effect exactly once', async () => {
  const ids = await Promise.all(Array.from({ length: 40 }, () => queue()))
  const copies = Array.from({ length: 4 }, () => worker(async (context) => noted(context)))
  const counts = await Promise.all(copies.map((copy) => copy.runDue()))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(40)
  expect(await effects()).toEqual(ids.toSorted())
})

test('a copy that is shutting down hands back what it cannot finish, and that attempt does not count', async () => {
  const id = await queue()
  const started = Promise.withResolvers<void>()
  const runner = worker(
    ({ signal }) => {
      started.resolve()
      return new Promise((_done, fail) => signal.addEventListener('abort', () => fail(signal.reason)))
    },
    { closeMs: 0 },
  )
  runner.start()
  await started.promise
  await runner.close()
  expect(await row(id)).toMatchObject({ status: 'queued', attempts: 0, lease_until: null })
  expect(await worker(async (context) => noted(context)).runDue()).toBe(1)
  expect(await effects()).toEqual([id])
})

test('a copy that is shutting down waits for work that is nearly done', async () => {
  const id = await queue()
  const started = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const runner = worker(async (context) => {
    started.resolve()
    await gate.promise
    return noted(context)
  })
  runner.start()
  await started.promise
  const closing = runner.close()
  gate.resolve()
  await closing
  expect(await row(id)).toMatchObject({ status: 'succeeded' })
})

test('an idempotency key is the same job permanently; a busy key only until the job finishes', async () => {
  const first = await queue({ idempotencyKey: 'once' })
  expect(await queue({ idempotencyKey: 'once' })).toBe(first)
  const busy = await queue({ busyKey: 'one at a time' })
  expect(await queue({ busyKey: 'one at a time' })).toBe(busy)
  expect(await worker(async () => ({})).runDue()).toBe(2)
  expect(await queue({ idempotencyKey: 'once' })).toBe(first)
  expect(await queue({ busyKey: 'one at a time' })).not.toBe(busy)
})

test('a recurring job is queued once per period, however many copies ask', async () => {
  const table = { housekeeping: { run: async () => ({}) } }
  const options = { table, workers: 1, recurring: [{ kind: 'housekeeping', everyMs: 3_600_000 }] } as const
  const count = async () => {
    const { rows } = await bench().pool.query(
      "SELECT count(*)::integer AS n FROM jobs WHERE kind = 'housekeeping'",
    )
    return rows[0].n
  }
  const copies = Array.from({ length: 3 }, () => createRunner(bench().copy(), options))
  for (const copy of copies) copy.start()
  await expect.poll(count).toBe(1)
  for (const copy of copies) await copy.close()
  expect(await count()).toBe(1)
})
