import { expect, test } from 'vitest'
import { prepareJobEffects } from '../testing/job-effects.ts'
import { JobProblem } from './job.ts'
import { createRunner } from './runner.ts'

const { bench, queue, row, effects, noted, worker } = prepareJobEffects()

test('a job runs once, logs its steps, and has its effect', async () => {
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
    await bench().pass(seconds - 1)
    expect(await runner.runDue()).toBe(0)
    await bench().pass(1)
  }
  expect(await runner.runDue()).toBe(1)
  expect(await row(id)).toMatchObject({
    status: 'dead',
    attempts: 5,
    error_message: 'The other side does not answer.',
  })
  await bench().pass(86_400)
  expect(await runner.runDue()).toBe(0)
})

test('the waits are jittered by up to a fifth', async () => {
  const id = await queue()
  await worker(() => Promise.reject(new JobProblem('away', 'x')), { random: () => 0.999 }).runDue()
  expect((await row(id)).run_at.getTime() - bench().now().getTime()).toBe(11_998)
})

test('what no retry can fix fails immediately; an internal error is reported without its text', async () => {
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

test('a canceled running job stops at its next step and leaves nothing behind', async () => {
  const id = await queue()
  let reached = ''
  const runner = worker(async (context) => {
    await context.step(10, 'Begun')
    await bench().pool.query('UPDATE jobs SET cancel_requested = true WHERE id = $1', [id])
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

test('a job canceled after its last step has no effect either', async () => {
  const id = await queue()
  const discarded: string[] = []
  await worker(async (context) => {
    await bench().pool.query('UPDATE jobs SET cancel_requested = true WHERE id = $1', [id])
    return { ...noted(context), discard: async () => void discarded.push(id) }
  }).runDue()
  expect(await row(id)).toMatchObject({ status: 'cancelled' })
  expect([await effects(), discarded]).toEqual([[], [id]])
})

test('an effect that fails halfway is rolled back entirely, including its mark', async () => {
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

test('an attempt that exceeds its time limit is abandoned and retried', async () => {
  const id = await queue()
  const runner = createRunner(bench().copy(), {
    table: { export: { seconds: 0.01, run: () => new Promise(() => {}) } },
    workers: 1,
    random: () => 0,
  })
  await runner.runDue()
  expect(await row(id)).toMatchObject({ status: 'retrying', error_code: 'timeout' })
})
