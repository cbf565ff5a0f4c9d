import { availableParallelism } from 'node:os'
import type { Answer, Tool } from '#kit/tool.ts'
import { createFairQueue, type FairQueue } from '../children/fair-queue.ts'
import { REFUSALS } from '../http/refusal.ts'
import type { Outcome, RawInputs, Waiting } from './job.ts'
import { createLane, type Lane, type Times } from './lane.ts'
import { createLongOnes } from './long-ones.ts'
import { answerTooLarge } from './too-much.ts'

/** Who wants an answer: no one can occupy every process, and what no one waits for is not computed. */
export type Asker = { readonly who: string; readonly signal: AbortSignal }

export type ToolRunner = {
  readonly run: (tool: Tool, inputs: RawInputs, asker: Asker) => Promise<Answer>
  readonly close: () => Promise<void>
}

const TIMES: Times = { slice: 300, computing: 20_000, hanging: 90_000 }
const WAITING_AT_MOST = 64
/** Running and waiting. */
const OF_ONE_PERSON = 16
const RETRY_SECONDS = 5
/** At least four, so two hostile people cannot hold them all for long; each sleeps until needed. */
export const PROCESSES = Math.min(8, Math.max(4, availableParallelism()))
/** Up, so that who takes the place of a job that gave it up does not wait until its process has started again. */
const STANDING_BY = 1

/**
 * Every run of a tool, in turns of people. What a run costs is known only after some of it, or from one like it (long-ones.ts):
 * a job begins in any free process, and when its slice is over it goes on only if a place for long jobs is free; else it
 * starts again in its turn.
 */
export function createToolRunner(times = TIMES): ToolRunner {
  const queue = createFairQueue<Waiting>(WAITING_AT_MOST)
  const done = (waiting: Waiting, tell: () => void) => {
    queue.leave(waiting)
    longOnes.learn(waiting)
    tell()
    startNext()
  }
  const onLong = (waiting: Waiting) => {
    if (longOnes.mayGoOn(waiting)) return keepOneUp(lanes)
    lanes.find((lane) => lane.running() === waiting)?.giveUp()
    if (waiting.signal.aborted) queue.leave(waiting)
    else queue.putBack(waiting)
    startNext()
  }
  const lanes: readonly Lane[] = Array.from({ length: PROCESSES + STANDING_BY }, () =>
    createLane(times, {
      onOutcome: (waiting, outcome) => done(waiting, () => giveOutcome(waiting, outcome)),
      onLost: (waiting, error) => done(waiting, () => waiting.reject(error)),
      onLong,
    }),
  )
  const running = () => lanes.flatMap((lane) => lane.running() ?? [])
  const longOnes = createLongOnes({ queue, running, processes: PROCESSES })
  const startNext = () => startWaiting(lanes, queue, longOnes.mayStart)
  const forsake = (waiting: Waiting) => {
    const lane = lanes.find((one) => one.running() === waiting)
    if (lane === undefined) queue.leave(waiting)
    else lane.hurry()
    waiting.reject(REFUSALS.overloaded())
  }
  let count = 0
  const run = (tool: Tool, inputs: RawInputs, { who, signal }: Asker) =>
    new Promise<Answer>((resolve, reject) => {
      if (queue.held(who) >= OF_ONE_PERSON) return reject(REFUSALS.tooMany(RETRY_SECONDS))
      if (signal.aborted) return reject(REFUSALS.overloaded())
      count += 1
      const waiting = { id: count, who, signal, tool, inputs, resolve, reject }
      signal.addEventListener('abort', () => forsake(waiting), { once: true })
      queue.add(waiting)?.reject(REFUSALS.overloaded())
      return startNext()
    })
  const close = async () => {
    for (const waiting of queue.waiting()) forsake(waiting)
    for (const lane of lanes) lane.close()
  }
  return { run, close }
}

/** Beside work that goes on, whoever comes next does not wait for a process to start as well. */
function keepOneUp(lanes: readonly Lane[]): void {
  const free = lanes.filter((lane) => lane.running() === undefined)
  if (!free.some((lane) => lane.isUp())) free[0]?.warm()
}

/** Each free place takes the next job; a process that is up already comes first. */
function startWaiting(
  lanes: readonly Lane[],
  queue: FairQueue<Waiting>,
  mayStart: (waiting: Waiting) => boolean,
): void {
  for (;;) {
    const free = lanes.filter((lane) => lane.running() === undefined)
    const lane = free.find((one) => one.isUp()) ?? free[0]
    const next = free.length > STANDING_BY ? queue.take(mayStart) : undefined
    if (next === undefined) break
    lane?.start(next)
  }
  if (lanes.filter((lane) => lane.running() !== undefined).length > 1) keepOneUp(lanes)
}

function giveOutcome({ resolve, reject, ...waiting }: Waiting, outcome: Outcome): void {
  if ('answer' in outcome) resolve(JSON.parse(outcome.answer))
  else reject('failure' in outcome ? new Error(outcome.failure) : answerTooLarge(waiting))
}
