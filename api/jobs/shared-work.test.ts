import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withPerson } from '../database/tenant.ts'
import { prepareJobEffects } from '../testing/job-effects.ts'
import { enqueueJob } from './jobs.db.ts'
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
  await bench().pass(30)
  expect(await other.runDue()).toBe(0)
  await bench().pass(1)
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
    await bench().pass(25)
    await context.step(50, 'Half')
    await bench().pass(25)
    expect(await other.runDue()).toBe(0)
    return noted(context)
  })
  await slow.runDue()
  expect(await row(id)).toMatchObject({ status: 'succeeded', attempts: 1 })
})

test('a job whose workers die five times is dead and says so', async () => {
  const id = await queue()
  await bench().pool.query(
    `UPDATE pgboss.job SET state = 'active', retry_count = 4, started_on = $1, heartbeat_on = $1`,
    [bench().now()],
  )
  await bench().pass(31)
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
  await runner.start()
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
  await runner.start()
  await started.promise
  const closing = runner.close()
  gate.resolve()
  await closing
  expect(await row(id)).toMatchObject({ status: 'succeeded' })
})

test('a job exists exactly when its transaction commits, and only the server changes the queue', async () => {
  const { db } = bench().copy()
  const job = { kind: 'mail', userId: null, orgId: null, inputs: {}, now: bench().now() } as const
  const count = async () =>
    (await bench().pool.query('SELECT count(*)::integer AS n FROM pgboss.job')).rows[0].n
  const failing = withPerson(db, 'usr_a', async (trx) => {
    await enqueueJob(trx, job)
    throw new Error('refused after all')
  })
  await expect(failing).rejects.toThrow('refused after all')
  expect(await count()).toBe(0)
  await withPerson(db, 'usr_a', (trx) => enqueueJob(trx, job))
  expect(await count()).toBe(1)
  const touched = await withPerson(db, 'usr_a', async (trx) => {
    const seen = await sql`SELECT 1 FROM pgboss.job UNION ALL SELECT 1 FROM pgboss.job_common`.execute(trx)
    const gone = await sql`DELETE FROM pgboss.job_common`.execute(trx)
    return [seen.rows.length, Number(gone.numAffectedRows)]
  })
  expect(touched).toEqual([0, 0])
})

test('a job whose kind a copy does not know is left to a copy that does, and no attempt is counted', async () => {
  const id = await queue()
  await createRunner(bench().copy(), { table: {}, workers: 1 }).runDue()
  expect(await row(id)).toMatchObject({ status: 'queued', attempts: 0 })
  await bench().pass(31)
  expect(await worker(async (context) => noted(context)).runDue()).toBe(1)
  expect(await row(id)).toMatchObject({ status: 'succeeded', attempts: 1 })
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
  for (const copy of copies) await copy.start()
  await expect.poll(count).toBe(1)
  for (const copy of copies) await copy.close()
  expect(await count()).toBe(1)
})

test('of one person’s jobs one runs at a time, and another person’s goes between', async () => {
  await bench().pool.query(
    `INSERT INTO users (id, email, email_folded, first_name, last_name, password_hash, status, created_at)
     SELECT id, id, id, 'Sample', 'Person', '', 'active', now() FROM unnest(ARRAY['usr_busy', 'usr_other']) AS id`,
  )
  const many = [await queue({ userId: 'usr_busy' }), await queue({ userId: 'usr_busy' })]
  const other = await queue({ userId: 'usr_other' })
  const gate = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  const slow = worker(async (context) => {
    started.resolve()
    await gate.promise
    return noted(context)
  })
  const first = slow.runDue()
  await started.promise
  expect(await worker(async (context) => noted(context)).runDue()).toBe(1)
  expect(await effects()).toEqual([other])
  gate.resolve()
  await first
  expect(await effects()).toEqual([...many, other].toSorted())
})
