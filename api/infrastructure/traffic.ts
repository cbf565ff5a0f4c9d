import type { FastifyInstance } from 'fastify'
import { bucketOf, emptyBuckets } from './histogram.ts'

/** What one copy of the server answered in one minute to one group of routes. */
export type Minute = {
  readonly minute: Date
  readonly group: string
  requests: number
  refused: number
  failed: number
  slowest: number
  readonly buckets: number[]
}

export type Answered = { readonly group: string; readonly status: number; readonly ms: number }

export type Traffic = {
  readonly note: (answered: Answered) => void
  /** Minutes that have changed since they were last kept. */
  readonly changed: () => readonly Minute[]
  /** These are stored now: later changes are reported again. */
  readonly kept: (minutes: readonly Minute[], requests: readonly number[]) => void
}

const MINUTE_MS = 60_000
/** Minutes that wait while the database is down; older ones are dropped. */
const WAITING_AT_MOST_MS = 60 * MINUTE_MS

/** Counts responses by minute and group in memory. A minute's numbers are complete, so storing them twice is harmless. */
export function createTraffic(now: () => Date): Traffic {
  const minutes = new Map<string, Minute & { told: number }>()
  const note = ({ group, status, ms }: Answered) => {
    const start = Math.floor(now().getTime() / MINUTE_MS) * MINUTE_MS
    const key = `${start} ${group}`
    const found = minutes.get(key) ?? { ...blank(start, group), told: 0 }
    minutes.set(key, found)
    const bucket = bucketOf(ms)
    found.requests += 1
    found.buckets[bucket] = (found.buckets[bucket] ?? 0) + 1
    found.slowest = Math.max(found.slowest, ms)
    if (status >= 500) found.failed += 1
    else if (status >= 400) found.refused += 1
  }
  const changed = () => {
    const oldest = now().getTime() - WAITING_AT_MOST_MS
    for (const [key, one] of minutes) if (one.minute.getTime() < oldest) minutes.delete(key)
    return [...minutes.values()].filter((one) => one.requests > one.told)
  }
  const kept: Traffic['kept'] = (list, requests) => {
    for (const [index, { minute, group }] of list.entries()) {
      const one = minutes.get(`${minute.getTime()} ${group}`)
      if (one !== undefined) one.told = requests[index] ?? 0
    }
  }
  return { note, changed, kept }
}

const blank = (start: number, group: string): Minute => ({
  minute: new Date(start),
  group,
  requests: 0,
  refused: 0,
  failed: 0,
  slowest: 0,
  buckets: emptyBuckets(),
})

const UNCOUNTED = /^(\/api)?\/(healthz|readyz|version|metrics)$/

/** '/api/org/checklists/items' as 'org', a page or file of the web as 'pages'; null for what machines ask all day. */
export function groupOf(route: string | undefined): string | null {
  if (route === undefined) return 'unknown'
  if (UNCOUNTED.test(route)) return null
  const [, first, second] = route.split('/')
  return first === 'api' ? (second ?? 'api').replaceAll(/[^a-z0-9.-]/gi, '') || 'api' : 'pages'
}

/** Counts every answer of the server. */
export function measureTraffic(app: FastifyInstance, traffic: Traffic): void {
  app.addHook('onResponse', async (request, reply) => {
    const group = groupOf(request.routeOptions.url)
    if (group !== null) traffic.note({ group, status: reply.statusCode, ms: reply.elapsedTime })
  })
}
