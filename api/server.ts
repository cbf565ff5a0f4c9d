import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { servedLists } from '#kit/list/org-lists.ts'
import { ADMINISTRATION_HANDLERS } from './administration/administration.handlers.ts'
import { followSettings, openSettings } from './administration/live-settings.ts'
import { AUTH_HANDLERS } from './auth/auth.handlers.ts'
import { loadSecretKey } from './auth/secret-key.ts'
import { createTurns } from './auth/turns.ts'
import { COURSE_HANDLERS } from './courses/courses.handlers.ts'
import { APP_ROLE } from './database/app-role.ts'
import { openDatabase } from './database/connection.ts'
import { assertBelowWalls } from './database/pooler.ts'
import { endpointTable, loadDefinitions, type MoreDefinitions } from './endpoint-table.ts'
import { EXPORT_HANDLERS } from './exports/exports.handlers.ts'
import { FACT_HANDLERS } from './facts/facts.handlers.ts'
import { mountStorage } from './files/storage-door.ts'
import { openStore } from './files/store.ts'
import { FORM_HANDLERS } from './forms/forms.handlers.ts'
import { framesOf } from './shares/frames-of.ts'
import { REFERRAL_HANDLERS } from './referrals/referrals.handlers.ts'
import { LEAD_HANDLERS } from './leads/leads.ts'
import { MILESTONE_HANDLERS } from './milestones/milestones.ts'
import { type HealthState, healthHandlers } from './health/health.handlers.ts'
import { createApp } from './http/app.ts'
import { createCostly } from './http/costly.ts'
import type { Bound } from './http/handler.ts'
import { createLimiter } from './http/limiter.ts'
import { addMetrics } from './http/metrics.ts'
import { addNotFound } from './http/not-found.ts'
import { mountEndpoints } from './http/routes.ts'
import { serveWeb } from './http/web-files.ts'
import { INFRASTRUCTURE_HANDLERS } from './infrastructure/infrastructure.handlers.ts'
import { addLightMetrics } from './infrastructure/metrics.ts'
import { measureTraffic } from './infrastructure/traffic.ts'
import { openWatch } from './infrastructure/watch.ts'
import { JOB_HANDLERS } from './jobs/jobs.handlers.ts'
import { NOTICE_HANDLERS } from './notices/notices.handlers.ts'
import { DELIVERY_HANDLERS } from './webhooks/deliveries.handlers.ts'
import { WEBHOOK_OUT_HANDLERS } from './webhooks/webhooks.handlers.ts'
import { REPORT_HANDLERS } from './reports/reports.handlers.ts'
import { SCHEDULE_HANDLERS } from './reports/schedules/schedules.handlers.ts'
import { createJobs } from './jobs/start-jobs.ts'
import { createKeptAnswers } from './lists/kept-answers.ts'
import { listHandlers } from './lists/lists.handlers.ts'
import { OUTBOX_HANDLERS } from './mail/outbox.handlers.ts'
import { MARKET_HANDLERS } from './market/market.handlers.ts'
import { mcpHandler } from './mcp/mcp.handler.ts'
import { OIDC_HANDLERS } from './oidc/oidc.handlers.ts'
import { openProvider } from './oidc/oidc-configured.ts'
import { mountDocs, openApiHandler } from './openapi/openapi.handlers.ts'
import { END_ORG_HANDLERS } from './orgs/end-org.handlers.ts'
import { MEMBER_HANDLERS } from './orgs/members.handlers.ts'
import { ORG_HANDLERS } from './orgs/orgs.handlers.ts'
import { accessHandlers } from './people/access-check/access-check.handlers.ts'
import { PAYMENT_HANDLERS } from './payments/all.handlers.ts'
import { openPayments } from './payments/payments.ts'
import { PERSON_AND_ROLE_HANDLERS } from './people/all.handlers.ts'
import { PLAN_HANDLERS } from './plans/plans.handlers.ts'
import { PRIVACY_HANDLERS } from './privacy/privacy.handlers.ts'
import type { Services } from './services.ts'
import { SHARE_HANDLERS } from './shares/shares.handlers.ts'
import { createToolbox } from './tools/toolbox.ts'
import { TOOL_HANDLERS } from './tools/tools.handlers.ts'

export type ServerOptions = MoreDefinitions & {
  readonly databaseUrl: string
  readonly host: string
  readonly port: number
  readonly dataDir: string
  readonly webDir: string
  /** The process's environment when left out. */
  readonly environment?: NodeJS.ProcessEnv
  /** The clock, for tests. */
  readonly now?: () => Date
}

export type RunningServer = {
  readonly url: string
  /** Runs the background jobs that are due, here and now: for tests, whose servers have no workers. */
  readonly runJobs: () => Promise<number>
  readonly close: () => Promise<void>
}

/** Starts web and API on one port over a database that is already migrated. Port 0 takes a free one. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const liveSettings = openSettings(options.environment ?? process.env)
  const { settings } = liveSettings
  const now = options.now ?? (() => new Date())
  const db = openDatabase(options.databaseUrl, {
    connections: settings.DATABASE_CONNECTIONS,
    role: APP_ROLE,
    silentMs: settings.DATABASE_SILENT_MS,
    poolerUrl: settings.DATABASE_POOLER_URL,
  })
  if (settings.DATABASE_POOLER_URL !== undefined) await assertBelowWalls(db.pool)
  const following = await followSettings(db, liveSettings)
  const limiter = createLimiter(db.pool, now)
  const toolbox = createToolbox(now)
  const definitions = await loadDefinitions(options)
  const { dataDir } = options
  const files = openStore(settings, dataDir)
  const watch = openWatch({ db, now, settings, dataDir, files })
  const turns = createTurns()
  const secretKey = loadSecretKey(settings.SECRET_KEY, dataDir)
  const keptLists = createKeptAnswers()
  const work = { limiter, costly: createCostly(settings), turns, toolbox, keptLists, ...definitions }
  const oidc = openProvider(settings, now)
  const payments = openPayments(settings, secretKey)
  const core = { db, settings, liveSettings, now, dataDir, files, secretKey, watch }
  const services: Services = { ...core, ...work, oidc, payments }
  const health: HealthState = { isClosing: false, dataDir }
  const app = await createApp(settings)
  addLightMetrics(addMetrics(app, db.pool, settings), watch)
  measureTraffic(app, watch.traffic)
  sendAway(app, health)
  await mountEverything(app, services, health)
  await serveWeb(app, options.webDir, (path) => framesOf(services, path))
  const jobs = await createJobs(services, app.log)
  const url = await app.listen({ host: options.host, port: options.port })
  await jobs.start()
  watch.start()
  const close = async () => {
    health.isClosing = true
    await setTimeout(settings.DRAIN_SECONDS * 1_000)
    await app.close()
    await jobs.close()
    following.close()
    await Promise.all([limiter.close(), toolbox.close(), watch.close()])
    await db.close()
  }
  return { url, runJobs: jobs.runDue, close }
}

/** A stopping server asks clients to use a new connection next time, which leads to another copy. */
function sendAway(app: FastifyInstance, health: HealthState): void {
  app.addHook('onRequest', async (_request, reply) => {
    if (health.isClosing) reply.header('connection', 'close')
  })
}

async function mountEverything(app: FastifyInstance, services: Services, health: HealthState): Promise<void> {
  const { endpoints, screens } = await endpointTable(services.collections)
  const bound: readonly Bound[] = [
    ...AUTH_HANDLERS,
    ...ORG_HANDLERS,
    ...END_ORG_HANDLERS,
    ...MEMBER_HANDLERS,
    ...PERSON_AND_ROLE_HANDLERS,
    ...FACT_HANDLERS,
    ...PLAN_HANDLERS,
    ...SHARE_HANDLERS,
    ...FORM_HANDLERS,
    ...LEAD_HANDLERS,
    ...REFERRAL_HANDLERS,
    ...MILESTONE_HANDLERS,
    ...COURSE_HANDLERS,
    ...TOOL_HANDLERS,
    ...MARKET_HANDLERS,
    ...EXPORT_HANDLERS,
    ...PAYMENT_HANDLERS,
    ...JOB_HANDLERS,
    ...REPORT_HANDLERS,
    ...SCHEDULE_HANDLERS,
    ...NOTICE_HANDLERS,
    ...WEBHOOK_OUT_HANDLERS,
    ...DELIVERY_HANDLERS,
    ...OUTBOX_HANDLERS,
    ...ADMINISTRATION_HANDLERS,
    ...PRIVACY_HANDLERS,
    ...INFRASTRUCTURE_HANDLERS,
    ...OIDC_HANDLERS,
    ...healthHandlers(health),
    openApiHandler(() => endpoints),
    ...accessHandlers(() => endpoints),
    mcpHandler,
    ...servedLists(services.collections).flatMap(listHandlers),
    ...screens,
  ]
  mountEndpoints(app, services, { endpoints, bound })
  await mountStorage(app, services)
  await mountDocs(app, endpoints, services.toolbox)
  addNotFound(app, endpoints)
}
