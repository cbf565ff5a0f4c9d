import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import underPressure from '@fastify/under-pressure'
import { pino } from 'pino'
import {
  fastify,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { STORAGE_PATH } from '../files/signed-address.ts'
import { newRequestId } from '../ids.ts'
import type { ServerSettings } from '../settings.ts'
import { answerUnreadable, refuseInWords } from './below-router.ts'
import { handleError, sendRefusal } from './errors.ts'
import { parseJsonBody } from './json-body.ts'
import { keepRawBody } from './raw-body.ts'
import { REFUSALS } from './refusal.ts'
import { addApiHeaders, setApiHeaders } from './security-headers.ts'

const BODY_LIMIT = 1_048_576
const COMPRESS_FROM = 1_024
/** A request that has not arrived by then is given up, so slow senders do not hold connections forever. */
const REQUEST_MS = 30_000
/** A file of 50 MB takes longer on a slow line. */
const FILE_MS = 300_000
const BROTLI_QUALITY = 4
const HEALTH = /^\/(api\/)?(healthz|readyz|version|metrics)(\?|$)/

/** Fastify with everything that applies to every request: IDs, logs, headers, bodies, errors, overload. */
export async function createApp(settings: ServerSettings): Promise<FastifyInstance> {
  const logger = createLogger(settings)
  const app = fastify({
    bodyLimit: BODY_LIMIT,
    requestTimeout: FILE_MS,
    exposeHeadRoutes: false,
    genReqId: newRequestId,
    // The nearest so many addresses are our own proxies; what they say of the next one is believed.
    trustProxy: (_address, hop) => hop < settings.TRUSTED_PROXIES,
    logController: new LogController({ disableRequestLogging: true }),
    loggerInstance: logger,
    routerOptions: { maxParamLength: 300 },
    // Refused by a hook of ours instead, in words.
    http: { requireHostHeader: false },
    clientErrorHandler: answerUnreadable(logger),
    frameworkErrors: (error, request, reply) => {
      setApiHeaders(request, reply)
      handleError(error, request, reply)
    },
  })
  app.server.headersTimeout = REQUEST_MS
  addRequestLog(app)
  addApiHeaders(app)
  hurrySenders(app)
  refuseInWords(app)
  await app.register(compress, {
    threshold: COMPRESS_FROM,
    // Bodies must not be compressed: a compressed one could expand to anything.
    globalDecompression: false,
    encodings: ['br', 'gzip', 'identity'],
    // The default quality of 11 takes longer than it saves on answers that are made for one person.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  })
  await app.register(underPressure, {
    maxEventLoopDelay: settings.BUSY_LOOP_MS,
    // Where the loop was held for so long that nothing could be measured, the lag is not known: it counts as endless.
    pressureHandler: (request, reply, ...[, lag]) => {
      if (lag !== Infinity && !HEALTH.test(request.url)) sendRefusal(REFUSALS.overloaded(), request, reply)
    },
  })
  acceptJsonOnly(app)
  app.setErrorHandler(handleError)
  return app
}

/** Whoever sends no file has to be done sooner. */
function hurrySenders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { raw } = request
    if (raw.complete || request.url.startsWith(`${STORAGE_PATH}/`)) return
    const timer = setTimeout(() => raw.destroy(), REQUEST_MS)
    raw.once('close', () => clearTimeout(timer))
  })
}

/** JSON in UTF-8, not compressed; every other body is 415. */
function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      const { headers } = request
      const charset = /charset\s*=\s*"?([^\s";]+)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8'
      if (!/^utf-?8$/i.test(charset) || (headers['content-encoding'] ?? 'identity') !== 'identity')
        throw REFUSALS.unsupported()
      keepRawBody(request, body)
      return parseJsonBody(body)
    },
  )
}

/** One line per request, with the route's pattern; the address itself may contain a share code or a secret. */
function addRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { url = 'unknown' } = request.routeOptions
    const line = {
      method: request.method,
      route: url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    }
    if (reply.statusCode >= 500) request.log.error(line, 'request')
    else request.log.info(line, 'request')
  })
}

/** JSON lines with a time that people can read; whatever logs a request never shows its token. */
const createLogger = ({ LOG_LEVEL }: ServerSettings): FastifyBaseLogger =>
  pino({
    level: LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers.authorization', '*.token', '*.password'],
  })
