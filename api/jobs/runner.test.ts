import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asServer } from '../database/tenant.ts'
import { type JobBench, openJobBench } from '../testing/job-bench.ts'
import { type JobContext, type JobDefinition, type JobDone, JobProblem, type JobServices } from './job.ts'
import { enqueueJob, type NewJob } from './jobs.db.ts'
import { createRunner, type RunnerOptions } from './runner.ts'

let bench: JobBench
let client: JobServices
beforeAll(async () => {
  bench = await openJobBench()
  client = bench.copy()
  await bench.pool.query('CREATE TABLE effects (job text)')
  await bench.pool.query('GRANT ALL ON effects TO groundwork_app')
})
afterAll(() => bench.close())
beforeEach(async () => {
  await bench.pool.query('DELETE FROM jobs')
  await bench.pool.query('DELETE FROM effects')
})

const queue = (more: Partial<NewJob> = {}) =>
  asServer(client.db, (trx) =>
    enqueueJob(trx, { kind: 'export', userId: null, orgId: null, inputs: {}, now: bench.now(), ...more }),
  )

async function row(id: string) {
  const { rows } = await bench.pool.query(
    `SELECT status, attempts, progress, step, error_code, error_message, run_at, lease_until, finished_at,
     json_array_length(steps::json) AS steps FROM jobs WHERE id = $1`,
    [id],
  )
  return rows[0]
}

const effects = async (): Promise<string[]> =>
  (await bench.pool.query('SELECT job FROM effects ORDER BY job')).rows.map(({ job }) => job)

/** A job whose only effect is a row with its id. */
const noted = ({ job }: JobContext): JobDone => ({
  effect: async (trx) => {
    await sql`INSERT INTO effects VALUES (${job.id})`.execute(trx)
  },
})

const worker = (run: JobDefinition['run'], options: Partial<RunnerOptions> = {}) =>
  createRunner(bench.copy(), { table: { export: { run } }, workers: 1, random: () => 0, ...options })

test('a job runs once, notes its steps and has its effect', async () => {
  const id = await queue()
  const runner = worker(async (context) => {
    await context.step(30, 'Reading')
    await context.step(70, 'Writing')
    return noted(context)
  })
  expect(await runner.runDue()).toBe(1)
  expect(await row(id)).toMatchObject({
    status: 'succeeded',
    attempts: 1,
    progress: 100,
    steps: 2,
    step: 'Writing',
  })
  expect(await effects()).toEqual([id])
  expect(await runner.runDue()).toBe(0)
})

test('a job that fails is tried five times, after 10 s, 1 m, 5 m and 30 m, and is then dead', async () => {
  const id = await queue()
  const runner = worker(async () => {
    throw new JobProblem('away', 'The other side does not answer.')
  })
  for (const [attempt, seconds] of [10, 60, 300, 1_800].entries()) {
    expect(await runner.runDue()).toBe(1)
    expect(await row(id)).toMatchObject({ status: 'retrying', attempts: attempt + 1, error_code: 'away' })
    bench.pass(seconds - 1)
    expect(await runner.runDue()).toBe(0)
    bench.pass(1)
  }
  expect(await runner.runDue()).toBe(1)
  expect(await row(id)).toMatchObject({
    status: 'dead',
    attempts: 5,
    error_message: 'The other side does not answer.',
  })
  bench.pass(86_400)
  expect(await runner.runDue()).toBe(0)
})

test('the waits are jittered by up to a fifth', async () => {
  const id = await queue()
  await worker(() => Promise.reject(new JobProblem('away', 'x')), { random: () => 0.999 }).runDue()
  expect((await row(id)).run_at.getTime() - bench.now().getTime()).toBe(11_998)
})

test('what no further attempt can mend is failed at once; a defect of ours is said, and its text is not shown', async () => {
  const final = await queue()
  await worker(() =>
    Promise.reject(new JobProblem('bad', 'This cannot be done.', { isFinal: true })),
  ).runDue()
  expect(await row(final)).toMatchObject({ status: 'failed', attempts: 1, error_code: 'bad' })
  const broken = await queue()
  const defects: unknown[] = []
  const onDefect = (error: unknown) => defects.push(error)
  await worker(() => Promise.reject(new Error('password=1234')), { onDefect }).runDue()
  expect(await row(broken)).toMatchObject({
    status: 'retrying',
    error_message: 'Something went wrong on our side.',
  })
  expect(defects).toEqual([new Error('password=1234')])
})

test('a worker that dies in the middle loses its lease; another finishes, and the result is there once', async () => {
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
  bench.pass(59)
  expect(await other.runDue()).toBe(0)
  bench.pass(1)
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
    bench.pass(50)
    await context.step(50, 'Half')
    bench.pass(50)
    expect(await other.runDue()).toBe(0)
    return noted(context)
  })
  await slow.runDue()
  expect(await row(id)).toMatchObject({ status: 'succeeded', attempts: 1 })
})

test('a job whose workers die five times is dead and says so', async () => {
  const id = await queue()
  await bench.pool.query(
    `UPDATE jobs SET status = 'running', attempts = 5, lease_token = 'gone', lease_until = $1`,
    [bench.now()],
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

test('a cancelled running job stops at its next step and leaves nothing behind', async () => {
  const id = await queue()
  let reached = ''
  const runner = worker(async (context) => {
    await context.step(10, 'Begun')
    await bench.pool.query('UPDATE jobs SET cancel_requested = true WHERE id = $1', [id])
    reached = 'first'
    await context.step(50, 'Half')
    reached = 'second'
    return noted(context)
  })
  await runner.runDue()
  expect(reached).toBe('first')
  expect(await row(id)).toMatchObject({ status: 'cancelled' })
  expect(await effects()).toEqual([])
})

test('a job that is cancelled after its last step is not done either', async () => {
  const id = await queue()
  const discarded: string[] = []
  await worker(async (context) => {
    await bench.pool.query('UPDATE jobs SET cancel_requested = true WHERE id = $1', [id])
    return { ...noted(context), discard: async () => void discarded.push(id) }
  }).runDue()
  expect(await row(id)).toMatchObject({ status: 'cancelled' })
  expect([await effects(), discarded]).toEqual([[], [id]])
})

test('an effect that fails half-way is undone as a whole, mark included', async () => {
  const id = await queue()
  await worker(async (context) => ({
    effect: async (trx) => {
      await noted(context).effect?.(trx)
      throw new JobProblem('half', 'Half of it failed.')
    },
  })).runDue()
  expect(await row(id)).toMatchObject({ status: 'retrying', error_code: 'half' })
  expect(await effects()).toEqual([])
})

test('a closing copy hands back what it cannot finish, and that attempt does not count', async () => {
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

test('a closing copy waits for what is nearly done', async () => {
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

test('an attempt that takes longer than it may is given up and tried again', async () => {
  const id = await queue()
  const runner = createRunner(bench.copy(), {
    table: { export: { seconds: 0.01, run: () => new Promise(() => {}) } },
    workers: 1,
    random: () => 0,
  })
  await runner.runDue()
  expect(await row(id)).toMatchObject({ status: 'retrying', error_code: 'timeout' })
})

test('the same idempotency key is the same job for good; a busy key only while the job is unfinished', async () => {
  const first = await queue({ idempotencyKey: 'once' })
  expect(await queue({ idempotencyKey: 'once' })).toBe(first)
  const busy = await queue({ busyKey: 'one at a time' })
  expect(await queue({ busyKey: 'one at a time' })).toBe(busy)
  expect(await worker(async () => ({})).runDue()).toBe(2)
  expect(await queue({ idempotencyKey: 'once' })).toBe(first)
  expect(await queue({ busyKey: 'one at a time' })).not.toBe(busy)
})

test('what recurs is queued once in each period, however many copies ask', async () => {
  const table = { housekeeping: { run: async () => ({}) } }
  const options = { table, workers: 1, recurring: [{ kind: 'housekeeping', everyMs: 3_600_000 }] } as const
  const count = async () => {
    const { rows } = await bench.pool.query(
      "SELECT count(*)::integer AS n FROM jobs WHERE kind = 'housekeeping'",
    )
    return rows[0].n
  }
  const copies = Array.from({ length: 3 }, () => createRunner(bench.copy(), options))
  for (const copy of copies) copy.start()
  await expect.poll(count).toBe(1)
  for (const copy of copies) await copy.close()
  expect(await count()).toBe(1)
})
