import { setTimeout as wait } from 'node:timers/promises'

export type HealthWatch = {
  /** Milliseconds of the slowest answer until now. */
  readonly stop: () => Promise<number>
}

/** Of each answer that is late all but this pause before it is seen. */
const EVERY_MS = 100

/** Asks a server again and again whether it lives. */
export function watchHealth(url: string): HealthWatch {
  const over = new AbortController()
  let slowest = 0
  const ask = async () => {
    while (!over.signal.aborted) {
      const start = performance.now()
      const { status } = await fetch(`${url}/healthz`)
      if (status !== 200) throw new Error(`/healthz answers ${status}`)
      slowest = Math.max(slowest, performance.now() - start)
      await wait(EVERY_MS)
    }
    return slowest
  }
  const asked = ask()
  // A test that fails halfway reports its own error.
  asked.catch(() => {})
  return {
    stop: () => {
      over.abort()
      return asked
    },
  }
}
