import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { hashToken } from '../auth/token.ts'
import type { ServerSettings } from '../settings.ts'
import { isLoopback } from './network.ts'

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Prometheus metrics at /metrics: for the machine itself, or for anyone with METRICS_TOKEN. */
export function addMetrics(app: FastifyInstance, pool: Pool, settings: ServerSettings): Registry {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer, by endpoint and status',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [register],
  })
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool by state',
    labelNames: ['state'],
    registers: [register],
    collect() {
      this.set({ state: 'open' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000)
  })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/metrics',
    handler: async (request, reply) => {
      if (!mayRead(request, settings)) return reply.callNotFound()
      return reply
        .header('cache-control', 'no-store')
        .type(register.contentType)
        .send(await register.metrics())
    },
  })
  return register
}

/** What a proxy on this machine says of itself or of whom it speaks for. */
const PROXIED = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

function mayRead(request: FastifyRequest, { METRICS_TOKEN }: ServerSettings): boolean {
  if (METRICS_TOKEN === undefined)
    return isLoopback(request.socket.remoteAddress ?? '') && !PROXIED.some((name) => name in request.headers)
  const given = request.headers.authorization?.replace(/^Bearer +/i, '') ?? ''
  return timingSafeEqual(hashToken(given), hashToken(METRICS_TOKEN))
}
