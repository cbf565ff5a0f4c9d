import type { WINDOWS } from '#kit/contract/infrastructure.api.ts'
import { BUCKETS, quantileOf } from './histogram.ts'
import type { Counted } from './minutes.db.ts'

export type Window = (typeof WINDOWS)[number]

/** How far back each window looks, and how far apart its points are. */
export const WINDOW_SECONDS: Readonly<Record<Window, { readonly length: number; readonly step: number }>> = {
  '1h': { length: 3_600, step: 60 },
  '24h': { length: 86_400, step: 600 },
  '7d': { length: 7 * 86_400, step: 3_600 },
}

/** The beginning of a window's first step. */
export function startOf(window: Window, now: Date): Date {
  const { length, step } = WINDOW_SECONDS[window]
  const last = Math.floor(now.getTime() / 1_000 / step) * step
  return new Date((last - length + step) * 1_000)
}

/** Counts as people read them, over so many seconds. */
export function figuresOf(counted: Counted, seconds: number) {
  const { requests, refused, failed, slowest, buckets } = counted
  return {
    requests,
    perSecond: requests / seconds,
    failed,
    refused,
    errorRate: requests === 0 ? 0 : failed / requests,
    p50: quantileOf(buckets, 0.5, slowest),
    p95: quantileOf(buckets, 0.95, slowest),
    p99: quantileOf(buckets, 0.99, slowest),
    slowest: requests === 0 ? null : slowest,
  }
}

export const NOTHING: Counted = {
  requests: 0,
  refused: 0,
  failed: 0,
  slowest: 0,
  buckets: Array.from({ length: BUCKETS }, () => 0),
}

export const sumOf = (all: readonly Counted[]): Counted =>
  all.reduce<Counted>(
    (sum, one) => ({
      requests: sum.requests + one.requests,
      refused: sum.refused + one.refused,
      failed: sum.failed + one.failed,
      slowest: Math.max(sum.slowest, one.slowest),
      buckets: sum.buckets.map((count, index) => count + (one.buckets[index] ?? 0)),
    }),
    NOTHING,
  )

/** Every step of the window, those without requests too. */
export function seriesOf(window: Window, now: Date, counted: readonly (Counted & { readonly at: Date })[]) {
  const { length, step } = WINDOW_SECONDS[window]
  const known = new Map(counted.map((one) => [one.at.getTime(), one]))
  const start = startOf(window, now).getTime()
  return Array.from({ length: length / step }, (_, index) => {
    const time = start + index * step * 1_000
    const { perSecond, errorRate, p50, p95, p99 } = figuresOf(known.get(time) ?? NOTHING, step)
    return { at: new Date(time).toISOString(), perSecond, errorRate, p50, p95, p99 }
  })
}
