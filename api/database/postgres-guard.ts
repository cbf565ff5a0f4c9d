import type { Place } from './postgres-place.ts'
import { ensureServer, runningServer } from './postgres-server.ts'

const LOOK_MS = 250

export type Guard = {
  /** The process that serves the cluster now. */
  readonly pid: () => number
  /** Stops watching once a start in progress is done. */
  readonly stop: () => Promise<void>
}

/** Restarts a cluster's server whenever it is gone: killed, out of memory, crashed. Committed data is kept. */
export function guardServer(place: Place, first: number): Guard {
  let pid = first
  let reviving: Promise<void> | undefined
  const revive = async () => {
    try {
      pid = await ensureServer(place)
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
    } finally {
      reviving = undefined
    }
  }
  const timer = setInterval(() => {
    if (reviving === undefined && runningServer(place) === undefined) reviving = revive()
  }, LOOK_MS)
  timer.unref()
  const stop = async () => {
    clearInterval(timer)
    await reviving
  }
  return { pid: () => pid, stop }
}
