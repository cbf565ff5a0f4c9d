import type { ChildProcess } from 'node:child_process'
import { afterComputing } from '../children/computing-time.ts'
import { startLimited } from '../children/limited-process.ts'
import { REFUSALS } from '../http/refusal.ts'
import type { Outcome, Said, Waiting } from './job.ts'
import { tooMuchWork } from './too-much.ts'

/** Milliseconds. A busy machine gives a process only part of the time, so limits count what it computes itself. */
export type Times = {
  /** How long a job may compute before it needs one of the places for long ones. */
  readonly slice: number
  /** How long it may compute in all. */
  readonly computing: number
  /** How long it may take by the clock, against hanging. */
  readonly hanging: number
}

/** How long a job no one waits for may still take: most finish sooner than a process restarts. */
const FORSAKEN_MS = 500

export type Lane = {
  readonly running: () => Waiting | undefined
  readonly isUp: () => boolean
  /** Starts the process without a job. */
  readonly warm: () => void
  readonly start: (waiting: Waiting) => void
  /** No one waits for what runs here. */
  readonly hurry: () => void
  /** Ends what runs here, to be run again later. */
  readonly giveUp: () => void
  readonly close: () => void
}

export type Listener = {
  readonly onOutcome: (waiting: Waiting, outcome: Outcome) => void
  readonly onLost: (waiting: Waiting, error: Error) => void
  /** The job has used up its slice. */
  readonly onLong: (waiting: Waiting) => void
}

/** A process for one job at a time, started when first needed, and restarted after a job it did not survive. */
export function createLane(times: Times, { onOutcome, onLost, onLong }: Listener): Lane {
  let worker: ChildProcess | undefined
  let current: Waiting | undefined
  const limits = createLimits(times, () => abandon(tooMuchWork))
  const vacate = (tell: (waiting: Waiting) => void) => {
    limits.end()
    const left = current
    current = undefined
    if (left !== undefined) tell(left)
  }
  const abandon = (errorFor: (waiting: Waiting) => Error) => {
    worker?.kill('SIGKILL')
    worker = undefined
    vacate((waiting) => onLost(waiting, errorFor(waiting)))
  }
  const hear = (said: Said) => {
    if (current === undefined || said.id !== current.id) return
    const waiting = current
    if ('computed' in said)
      limits.count({ pid: worker?.pid ?? 0, from: said.computed }, () => onLong(waiting))
    else vacate(() => onOutcome(waiting, said))
  }
  const launch = () => {
    const launched: ChildProcess = startWorker({
      onSaid: (said) => (worker === launched ? hear(said) : undefined),
      onEnd: () => (worker === launched ? abandon(tooMuchWork) : undefined),
    })
    return launched
  }
  return {
    running: () => current,
    isUp: () => worker !== undefined,
    warm: () => {
      worker ??= launch()
    },
    start: (waiting) => {
      worker ??= launch()
      current = waiting
      limits.by(times.hanging)
      worker.send({ id: waiting.id, toolId: waiting.tool.id, inputs: waiting.inputs })
    },
    hurry: () => limits.by(FORSAKEN_MS),
    giveUp: () => {
      worker?.kill('SIGKILL')
      vacate(() => {})
      // At once: the next job should not have to wait for it.
      worker = launch()
    },
    close: () => abandon(() => REFUSALS.overloaded()),
  }
}

/** Of one job: by the clock, and by what its process computes; `onOver` ends it. */
function createLimits(times: Times, onOver: () => void) {
  let clock: NodeJS.Timeout | undefined
  let stopCounting = () => {}
  return {
    by: (ms: number) => {
      clearTimeout(clock)
      clock = setTimeout(onOver, ms)
    },
    count: (span: { readonly pid: number; readonly from: number }, onLong: () => void) => {
      stopCounting = afterComputing({ ...span, ms: times.slice }, () => {
        stopCounting = afterComputing({ ...span, ms: times.computing }, onOver)
        onLong()
      })
    },
    end: () => {
      clearTimeout(clock)
      stopCounting()
    },
  }
}

type Listeners = {
  readonly onSaid: (said: Said) => void
  readonly onEnd: () => void
}

const PROGRAM = new URL('./tool-worker.ts', import.meta.url)
const HEAP_MB = 256

function startWorker({ onSaid, onEnd }: Listeners): ChildProcess {
  const worker = startLimited(PROGRAM, { heapMb: HEAP_MB, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  worker.unref()
  worker.channel?.unref()
  worker.on('message', onSaid)
  worker.on('error', onEnd)
  worker.on('exit', onEnd)
  return worker
}
