import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseError } from 'pg'
import { StoreAwayError } from '../files/store-away.ts'
import { REFUSALS, Refusal } from './refusal.ts'

const BY_FASTIFY_CODE: Readonly<Record<string, () => Refusal>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () =>
    new Refusal(413, 'too_large', { message: 'The request is larger than 1 MiB.' }),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: REFUSALS.unsupported,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    REFUSALS.malformed('The request is not as long as its Content-Length says.'),
  FST_ERR_BAD_URL: () => REFUSALS.malformed('The address is not valid.'),
  FST_ERR_MAX_PARAM_LENGTH: () => REFUSALS.notFound(),
}

const conflict = () =>
  new Refusal(409, 'conflict', { message: 'Someone else saved first. Reload and try again.' })

const tooLarge = () =>
  new Refusal(413, 'too_large', { message: 'This is too large to process. Try it in smaller parts.' })

/** Texts beyond what the database or the server can hold as one; they have no class of their own. */
const BEYOND = /invalid memory alloc request size|ERR_STRING_TOO_LONG|Invalid string length/

/** Classes of SQLSTATE; any other is a bug of ours. */
const BY_SQLSTATE: readonly (readonly [prefix: string, refusal: () => Refusal])[] = [
  ['23505', conflict],
  ['23', () => REFUSALS.notFound()],
  ['22', () => REFUSALS.malformed('A value in the request cannot be stored.')],
  // A statement or a row beyond what the database can hold.
  ['54', tooLarge],
  ['40', REFUSALS.overloaded],
  ['53', REFUSALS.overloaded],
  ['55', REFUSALS.overloaded],
  ['57', REFUSALS.overloaded],
  ['08', REFUSALS.overloaded],
]

const NO_CONNECTION =
  /ECONNREFUSED|ECONNRESET|EAGAIN|ENOENT|EPIPE|timeout exceeded|Query read timeout|Connection terminated|not queryable/

/** The one place where an error becomes an answer. */
export function toRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  if (error instanceof StoreAwayError) return REFUSALS.filesAway()
  if (error instanceof Error && BEYOND.test(`${codeOf(error)} ${error.message}`)) return tooLarge()
  if (error instanceof DatabaseError)
    return BY_SQLSTATE.find(([prefix]) => error.code?.startsWith(prefix))?.[1]() ?? null
  if (!(error instanceof Error)) return null
  const code = codeOf(error)
  const known = BY_FASTIFY_CODE[code]
  if (known) return known()
  if (isClientError(error))
    return new Refusal(error.statusCode, 'refused', { message: 'The request was refused.' })
  return NO_CONNECTION.test(`${code} ${error.message}`) ? REFUSALS.overloaded() : null
}

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '')

/** A refusal by a library that says the request was at fault. */
const isClientError = (error: Error): error is Error & { statusCode: number } =>
  'statusCode' in error &&
  typeof error.statusCode === 'number' &&
  error.statusCode >= 400 &&
  error.statusCode < 500

export function sendRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { headers = {} } = refusal.more
  return reply
    .status(refusal.status)
    .headers({ 'cache-control': 'no-store', ...headers })
    .send(bodyOf(refusal, request))
}

/** The one shape of every refusal. */
export function bodyOf(refusal: Refusal, request: { readonly id: string }): object {
  const { fields, extra = {} } = refusal.more
  return {
    message: refusal.message,
    code: refusal.code,
    requestId: request.id,
    ...(fields === undefined ? {} : { fields }),
    ...extra,
  }
}

export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toRefusal(error)
  if (error instanceof StoreAwayError) request.log.warn({ err: error }, 'the file store is away')
  if (refusal !== null) return sendRefusal(refusal, request, reply)
  request.log.error({ err: error }, 'defect')
  return sendRefusal(
    new Refusal(500, 'internal', { message: 'Something went wrong on our side.' }),
    request,
    reply,
  )
}
