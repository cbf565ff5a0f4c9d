/** A job is tried five times; the waits between attempts, in seconds. */
export const MAX_ATTEMPTS = 5
const WAITS_SECONDS = [10, 60, 300, 1_800] as const

/** Up to a fifth longer, so jobs that failed together do not retry together. */
const JITTER = 0.2

/**
 * Milliseconds until the next attempt after this many; null if none is left.
 * `random` is in [0, 1).
 */
export function waitAfter(attempts: number, random: number): number | null {
  const seconds = WAITS_SECONDS[attempts - 1]
  return seconds === undefined || attempts >= MAX_ATTEMPTS
    ? null
    : Math.round(seconds * 1_000 * (1 + JITTER * random))
}
