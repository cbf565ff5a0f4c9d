import type { ServerSettings } from '../settings.ts'
import { REFUSALS } from './refusal.ts'

/**
 * Admission to costly work (files in and out, reports): a limited amount at once in this process, the rest in a queue,
 * and only a few pieces per person, so no one's imports block everyone's pages.
 */
export type Costly = {
  /** Runs the work when its turn comes; 429 if `who` already has enough here, 503 if too many wait. */
  readonly run: <T>(who: string, work: () => Promise<T>) => Promise<T>
}

const WAITING_AT_MOST = 32
const RETRY_SECONDS = 3

type Caps = Pick<ServerSettings, 'COSTLY_AT_ONCE' | 'COSTLY_PER_PERSON'>

export function createCostly({ COSTLY_AT_ONCE, COSTLY_PER_PERSON }: Caps): Costly {
  const held = new Map<string, number>()
  const waiting: (() => void)[] = []
  let running = 0
  const enter = () => {
    if (running < COSTLY_AT_ONCE) {
      running += 1
      return Promise.resolve()
    }
    if (waiting.length >= WAITING_AT_MOST) throw REFUSALS.overloaded()
    return new Promise<void>((resolve) => waiting.push(resolve))
  }
  /** Whoever has waited longest takes the place. */
  const leave = () => {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }
  const run = async <T>(who: string, work: () => Promise<T>): Promise<T> => {
    const mine = held.get(who) ?? 0
    if (mine >= COSTLY_PER_PERSON) throw REFUSALS.tooMany(RETRY_SECONDS)
    held.set(who, mine + 1)
    try {
      await enter()
      return await work().finally(leave)
    } finally {
      const rest = (held.get(who) ?? 1) - 1
      if (rest > 0) held.set(who, rest)
      else held.delete(who)
    }
  }
  return { run }
}
