import type { CostlyKind } from '#kit/endpoint.ts'
import { createFairQueue } from '../children/fair-queue.ts'
import type { ServerSettings } from '../settings.ts'
import { REFUSALS } from './refusal.ts'

/**
 * Admission to costly work (files in and out, reports): of each kind a limited amount at once in this process, the rest
 * in a queue with turns of people, and only a few pieces per person, so no one's imports block anyone else's.
 */
export type Costly = {
  /** Runs the work when its turn comes; 429 if the person already has enough here, 503 if too many wait. */
  readonly run: <T>(turn: Turn, work: () => Promise<T>) => Promise<T>
}

/** Whose work it is, of which kind, and whether its answer is still wanted. */
export type Turn = { readonly who: string; readonly kind: CostlyKind; readonly signal: AbortSignal }

const WAITING_AT_MOST = 32
const RETRY_SECONDS = 3

type Caps = Pick<ServerSettings, 'COSTLY_AT_ONCE' | 'COSTLY_PER_PERSON'>
type Waiting = {
  readonly who: string
  readonly start: () => void
  readonly refuse: (error: Error) => void
}

export function createCostly(caps: Caps): Costly {
  // A long report is not before a short table: each kind has places of its own.
  // The few places of a kind may all be at work for many seconds: what takes a moment has places of its own.
  const rooms = {
    tables: createRoom(caps),
    'small tables': createRoom(caps),
    documents: createRoom(caps),
    'small documents': createRoom(caps),
  }
  return { run: (turn, work) => rooms[turn.kind](turn, work) }
}

/** One kind's places. Where there are several, one person never has them all. */
function createRoom({ COSTLY_AT_ONCE, COSTLY_PER_PERSON }: Caps) {
  const queue = createFairQueue<Waiting>(WAITING_AT_MOST)
  const ofOne = Math.max(1, COSTLY_AT_ONCE - 1)
  let running = 0
  const startNext = () => {
    if (running >= COSTLY_AT_ONCE) return
    const next = queue.take(({ who }) => queue.runningOf(who) < ofOne)
    if (next === undefined) return
    running += 1
    next.start()
  }
  const turnOf = ({ who, signal }: Turn) =>
    new Promise<Waiting>((resolve, reject) => {
      const mine: Waiting = { who, start: () => resolve(mine), refuse: reject }
      const giveUp = () => {
        if (!queue.waiting().includes(mine)) return
        queue.leave(mine)
        reject(REFUSALS.overloaded())
      }
      signal.addEventListener('abort', giveUp, { once: true })
      queue.add(mine)?.refuse(REFUSALS.overloaded())
      if (signal.aborted) giveUp()
      startNext()
    })
  return async <T>(turn: Turn, work: () => Promise<T>): Promise<T> => {
    if (queue.held(turn.who) >= COSTLY_PER_PERSON) throw REFUSALS.tooMany(RETRY_SECONDS)
    const mine = await turnOf(turn)
    try {
      return await work()
    } finally {
      running -= 1
      queue.leave(mine)
      startNext()
    }
  }
}
