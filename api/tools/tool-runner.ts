import { availableParallelism } from 'node:os'
import type { Answer, Tool } from '#kit/tool.ts'
import { createFairQueue, type FairQueue } from '../children/fair-queue.ts'
import { REFUSALS } from '../http/refusal.ts'
import type { Outcome, RawInputs, Waiting } from './job.ts'
import { createLane, type Lane, type Times } from './lane.ts'
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
const PROCESSES = Math.min(8, Math.max(4, availableParallelism()))
const PROCESSES_OF_ONE_PERSON = PROCESSES / 2
/** Half of the processes never run anything for longer than a slice: a short job finds one of them soon. */
const LONG_AT_ONCE = PROCESSES / 2
const LONG_OF_ONE_PERSON = LONG_AT_ONCE - 1

/**
 * Every run of a tool, in turns of people. What a run costs is known only after some of it: a job begins in any free
 * process, and when its slice is over it goes on only if a place for long jobs is free; else it starts again in its turn.
 */
export function createToolRunner(times = TIMES): ToolRunner {
  const queue = createFairQueue<Waiting>(WAITING_AT_MOST)
  const done = (waiting: Waiting, tell: () => void) => {
    queue.leave(waiting)
    tell()
    startNext()
  }
  const onLong = (waiting: Waiting) => {
    if (longOnes.mayGoOn(waiting)) return
    lanes.find((lane) => lane.running() === waiting)?.giveUp()
    if (waiting.signal.aborted) queue.leave(waiting)
    else queue.putBack(waiting)
    startNext()
  }
  const lanes: readonly Lane[] = Array.from({ length: PROCESSES }, () =>
    createLane(times, {
      onOutcome: (waiting, outcome) => done(waiting, () => giveOutcome(waiting, outcome)),
      onLost: (waiting, error) => done(waiting, () => waiting.reject(error)),
      onLong,
    }),
  )
  const longOnes = createLongOnes(lanes, queue)
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

/** Each free process takes the next job; one that is up already comes first. */
function startWaiting(
  lanes: readonly Lane[],
  queue: FairQueue<Waiting>,
  mayStart: (waiting: Waiting) => boolean,
): void {
  for (;;) {
    const free = lanes.filter((lane) => lane.running() === undefined)
    const lane = free.find((one) => one.isUp()) ?? free[0]
    const next = lane === undefined ? undefined : queue.take(mayStart)
    if (next === undefined) return
    lane?.start(next)
  }
}

/** The jobs that have used up their slice, and their places. */
function createLongOnes(lanes: readonly Lane[], queue: FairQueue<Waiting>) {
  const known = new WeakSet<Waiting>()
  const hasPlaceFor = (who: string) => {
    const running = lanes.flatMap((lane) => lane.running() ?? []).filter((one) => known.has(one))
    const own = running.filter((one) => one.who === who)
    return running.length < LONG_AT_ONCE && own.length < LONG_OF_ONE_PERSON
  }
  const awaitsPlace = (who: string) => queue.waiting().some((one) => one.who === who && known.has(one))
  return {
    mayGoOn: (waiting: Waiting) => {
      // One that is known has started with a place.
      const isPlaced = known.has(waiting) || hasPlaceFor(waiting.who)
      known.add(waiting)
      return isPlaced
    },
    /** Whose long job waits for a place has no other tried meanwhile: likely it would be begun in vain too. */
    mayStart: (waiting: Waiting) => {
      const { who } = waiting
      if (queue.runningOf(who) >= PROCESSES_OF_ONE_PERSON) return false
      // The last free process is kept for who has only this one job here.
      const free = lanes.filter((lane) => lane.running() === undefined)
      if (free.length === 1 && queue.held(who) > 1) return false
      return known.has(waiting) ? hasPlaceFor(who) : !awaitsPlace(who)
    },
  }
}

function giveOutcome({ resolve, reject, ...waiting }: Waiting, outcome: Outcome): void {
  if ('answer' in outcome) resolve(JSON.parse(outcome.answer))
  else reject('failure' in outcome ? new Error(outcome.failure) : answerTooLarge(waiting))
}
