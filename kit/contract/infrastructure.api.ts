import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { timestamp } from './person.ts'

const light = z.enum(['green', 'amber', 'red'])

export const status = defineEndpoint({
  method: 'GET',
  path: '/status',
  summary: 'Get three status lights: website, data, background work',
  access: 'signedIn',
  answer: z.object({ website: light, data: light, backgroundWork: light, at: timestamp }),
})

const traffic = {
  requests: z.int(),
  perSecond: z.number(),
  /** Answers of 5xx and their share; `refused` are those of 4xx. */
  failed: z.int(),
  refused: z.int(),
  errorRate: z.number(),
  /** Milliseconds; null without requests. */
  p50: z.number().nullable(),
  p95: z.number().nullable(),
  p99: z.number().nullable(),
  slowest: z.number().nullable(),
}

/** A measured thing with its light and the limits that light follows. */
const check = z.object({
  name: z.string(),
  /** Which of the three lights it belongs to. */
  part: z.enum(['website', 'data', 'backgroundWork']),
  title: z.string(),
  light,
  /** The figure in words: '0.2 % of 4,120 answers in 5 minutes'. */
  text: z.string(),
  value: z.number().nullable(),
  unit: z.enum(['share', 'ms', 's', 'count', 'h', 'days']),
  amber: z.number().nullable(),
  red: z.number().nullable(),
  since: timestamp,
})

const record = z.object({ at: timestamp, ok: z.boolean(), text: z.string() }).nullable()

const database = z.object({
  connections: z.object({
    used: z.int(),
    max: z.int(),
    byState: z.array(z.object({ state: z.string(), count: z.int() })),
    /** This copy's own pool. */
    pool: z.object({ open: z.int(), idle: z.int(), waiting: z.int(), max: z.int() }),
  }),
  sizeBytes: z.number(),
  tables: z.array(z.object({ name: z.string(), bytes: z.number(), rows: z.number(), deadRows: z.number() })),
  replication: z.object({ replicas: z.int(), lagSeconds: z.number().nullable() }),
  /** Measured by this copy's own connections since it started. */
  slowest: z.object({
    source: z.literal('own'),
    since: timestamp,
    statements: z.array(
      z.object({
        text: z.string(),
        calls: z.int(),
        meanMs: z.number(),
        maxMs: z.number(),
        totalMs: z.number(),
      }),
    ),
  }),
})

export const WINDOWS = ['1h', '24h', '7d'] as const

export const infrastructure = defineEndpoint({
  method: 'GET',
  path: '/admin/infrastructure',
  summary:
    'Get how the installation is running: traffic, database, storage, jobs, mail, and backups, with a light for each',
  access: { permission: 'platform.infrastructure' },
  query: z.object({ window: z.enum(WINDOWS).default('1h') }),
  answer: z.object({
    at: timestamp,
    lights: z.object({ website: light, data: light, backgroundWork: light }),
    checks: z.array(check),
    version: z.object({
      version: z.string(),
      commit: z.string(),
      node: z.string(),
      startedAt: timestamp,
      uptimeSeconds: z.number(),
      /** Copies of the server that had traffic in the last two minutes. */
      copies: z.int(),
      migrations: z.object({ done: z.array(z.string()), pending: z.array(z.string()) }),
    }),
    traffic: z.object({
      window: z.enum(WINDOWS),
      total: z.object(traffic),
      groups: z.array(z.object({ group: z.string(), ...traffic })),
      /** 1 minute, 10 minutes or 1 hour apart; steps without requests are there with zeros. */
      stepSeconds: z.int(),
      series: z.array(
        z.object({
          at: timestamp,
          perSecond: z.number(),
          errorRate: z.number(),
          p50: z.number().nullable(),
          p95: z.number().nullable(),
          p99: z.number().nullable(),
        }),
      ),
    }),
    database,
    storage: z.object({
      organizations: z.array(
        z.object({
          orgId: z.string(),
          org_name: z.string(),
          listBytes: z.number(),
          revisionBytes: z.number(),
          fileBytes: z.number(),
        }),
      ),
      disk: z.object({ totalBytes: z.number(), freeBytes: z.number() }).nullable(),
    }),
    jobs: z.object({
      waiting: z.int(),
      running: z.int(),
      dead: z.int(),
      oldestWaitingSeconds: z.number().nullable(),
    }),
    mail: z.object({
      mode: z.enum(['smtp', 'off']),
      /** Of the last 24 hours. */
      sent: z.int(),
      waiting: z.int(),
      kept: z.int(),
      dead: z.int(),
    }),
    payments: z.object({ mode: z.enum(['off', 'test', 'stripe']) }),
    signInProvider: z.object({ state: z.enum(['off', 'on']), label: z.string().nullable() }),
    backups: z.object({ last: record, lastCheck: record, lastRestoreDrill: record }),
    switches: z.array(z.object({ name: z.string(), value: z.string() })),
  }),
})
