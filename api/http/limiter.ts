import type { Pool } from 'pg'
import type { Limit } from '#kit/endpoint.ts'
import { REFUSALS } from './refusal.ts'
import { addCounts, dropOldCounts } from './limiter.db.ts'

/**
 * Counts calls in fixed windows. Each copy of the server counts at once in memory and adds what it counted to the
 * shared table every second, from which it learns what the other copies counted (docs/decisions/0006).
 */
export type Limiter = {
  /** Counts one call of `who`, or how much it takes, and refuses it when that would be more than the window holds. */
  readonly take: (limit: Limit, who: string, amount?: number) => void
  readonly flush: () => Promise<void>
  readonly close: () => Promise<void>
}

type Window = { start: number; length: number; unsaved: number; known: number }

const FLUSH_MS = 1_000
const SWEEP_MS = 3_600_000
const KEPT_MS = 2 * 86_400_000

export function createLimiter(pool: Pool, now: () => Date): Limiter {
  const windows = new Map<string, Window>()
  let sweepAt = now().getTime() + SWEEP_MS
  const take = ({ name, max, seconds }: Limit, who: string, amount = 1) => {
    const time = now().getTime()
    const length = seconds * 1_000
    const start = time - (time % length)
    const key = `${name}:${who}`
    let window = windows.get(key)
    if (window === undefined || window.start !== start) {
      window = { start, length, unsaved: 0, known: 0 }
      windows.set(key, window)
    }
    if (window.known + window.unsaved + amount > max) throw REFUSALS.tooMany((start + length - time) / 1_000)
    window.unsaved += amount
  }
  const flush = async () => {
    const time = now().getTime()
    for (const [key, window] of windows) if (window.start + window.length <= time) windows.delete(key)
    const pending = [...windows].filter(([, window]) => window.unsaved > 0)
    if (time >= sweepAt) {
      sweepAt = time + SWEEP_MS
      await dropOldCounts(pool, new Date(time - KEPT_MS))
    }
    if (pending.length === 0) return
    const sent = pending.map(([key, { start, unsaved }]) => ({ key, start: new Date(start), count: unsaved }))
    const counted = await addCounts(pool, sent)
    for (const { key, count } of sent) {
      const window = windows.get(key)
      const total = counted.get(key)
      if (window === undefined || total === undefined) continue
      window.unsaved -= count
      window.known = total
    }
  }
  // A database outage must not stop counting here: the counts are sent with the next round.
  const timer = setInterval(() => void flush().catch(() => {}), FLUSH_MS)
  timer.unref()
  return { take, flush, close: async () => clearInterval(timer) }
}
