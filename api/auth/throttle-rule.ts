/** The known failures of one account or network. `since` is the start of the minute, then the last failure. */
export type Failures = {
  readonly count: number
  readonly since: Date
  readonly blockedUntil: Date | null
}

export type Verdict =
  | { readonly waitSeconds: number }
  /** Let through, and counted as a failure until it succeeds. */
  | { readonly next: Failures }

const MINUTE_MS = 60_000
const FORGOTTEN_AFTER_MS = 10 * MINUTE_MS
const LONGEST_WAIT_SECONDS = 60

/**
 * Some failures a minute are free; each further one waits 1, 2, 4 … 60 seconds. While blocked nothing is counted, so
 * an owner never waits longer than 60 seconds, however often someone else tries.
 */
export function judgeAttempt(known: Failures | null, free: number, now: Date): Verdict {
  const time = now.getTime()
  if (known?.blockedUntil && known.blockedUntil.getTime() > time)
    return { waitSeconds: (known.blockedUntil.getTime() - time) / 1_000 }
  const age = known === null ? Number.POSITIVE_INFINITY : time - known.since.getTime()
  const isOver = known === null || age > (known.count < free ? MINUTE_MS : FORGOTTEN_AFTER_MS)
  const count = (isOver ? 0 : known.count) + 1
  const beyond = count - free
  if (beyond < 0) return { next: { count, since: isOver ? now : known.since, blockedUntil: null } }
  const wait = Math.min(LONGEST_WAIT_SECONDS, 2 ** beyond)
  return { next: { count, since: now, blockedUntil: new Date(time + wait * 1_000) } }
}
