import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { type Lives, mergeLives, simulateLives, successes } from '#finance/retirement/household/lives.ts'
import { examplesOf } from '#kit/examples.ts'
import { parseInputs } from '#kit/parse.ts'
import { type Bench, type Row, round } from '#tools/bench/bench.ts'
import { type Prepared, prepare } from './household/prepare.model.ts'
import { inputs } from './retirement.inputs.ts'

const LIVES = 10_000
const CHUNK = 1_000
const THREADS = 2
const MEGABYTE = 2 ** 20

/** The sample couple with full federal and state tax. */
export function prepareSample(): Prepared {
  const parsed = parseInputs(inputs, { ...examplesOf(inputs), state: 'CA' }, Object.keys(inputs))
  if (!parsed.ok) throw new Error('the sample inputs do not parse')
  return prepare(parsed.inputs)
}

export const chunkOfLives = (prepared: Prepared, from: number): Lives =>
  simulateLives(prepared, { from, to: from + CHUNK, seed: 1 })

const starts = (): number[] => Array.from({ length: LIVES / CHUNK }, (_, index) => index * CHUNK)

/** 10,000 lives on this thread, in chunks as workers run them; `watch` is called after each. */
export function tenThousandLives(watch: () => void = () => undefined): number {
  const prepared = prepareSample()
  const chunks = starts().map((from) => {
    const chunk = chunkOfLives(prepared, from)
    watch()
    return chunk
  })
  return successes(mergeLives(chunks)) / LIVES
}

/** The same on two threads: each takes the next chunk until none is left. */
async function onThreads(workers: readonly Worker[]): Promise<number> {
  const left = starts()
  const chunks: Lives[] = []
  const work = async (worker: Worker) => {
    for (let from = left.shift(); from !== undefined; from = left.shift()) {
      const answered = once(worker, 'message')
      worker.postMessage(from)
      const [chunk]: Lives[] = await answered
      if (chunk !== undefined) chunks.push(chunk)
    }
  }
  await Promise.all(workers.map(work))
  return successes(mergeLives(chunks)) / LIVES
}

async function measured(run: string, work: () => number | Promise<number>): Promise<Row> {
  const before = process.memoryUsage.rss()
  const started = performance.now()
  const successRate = await work()
  const milliseconds = round(performance.now() - started)
  return { run, milliseconds, successRate, 'memory MB': megabytes(process.memoryUsage.rss() - before) }
}

const megabytes = (bytes: number): number => Math.max(0, Math.round(bytes / MEGABYTE))

/** Resident memory that the run adds at its peak, read after every chunk. */
function memoryOfRun(): Row {
  const before = process.memoryUsage.rss()
  let peak = before
  const started = performance.now()
  const successRate = tenThousandLives(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  })
  const milliseconds = round(performance.now() - started)
  return {
    run: 'one thread, first run at its peak',
    milliseconds,
    successRate,
    'memory MB': megabytes(peak - before),
  }
}

async function threadRows(): Promise<Row[]> {
  const file = new URL('./retirement.bench.worker.ts', import.meta.url)
  const workers = Array.from({ length: THREADS }, () => new Worker(file))
  try {
    const first = await measured(`${THREADS} threads, with their start`, () => onThreads(workers))
    const warm = await measured(`${THREADS} threads, warm`, () => onThreads(workers))
    return [first, warm]
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
}

const bench: Bench = {
  name: 'retirement: 10,000 lives of a couple, full tax (budget 3,000 ms on one thread)',
  run: async () => {
    const memory = memoryOfRun()
    const one = await measured('one thread, warm', () => tenThousandLives())
    return [memory, one, ...(await threadRows())]
  },
}

export default bench
