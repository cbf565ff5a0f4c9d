import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Endpoint, nameOf } from '#kit/endpoint.ts'
import type { Caller } from '../auth/caller.db.ts'
import { explainWithheld } from '../auth/withheld.ts'
import { noteRefusal } from '../audit/note-refusal.ts'
import type { Services } from '../services.ts'
import { authenticate, authorize, limitCall, whoIs } from './authorize.ts'
import { countingBadTokens } from './bad-tokens.ts'
import { bodyOf, toRefusal } from './errors.ts'
import { goneOf } from './gone.ts'
import type { AnyCall, Bound } from './handler.ts'
import {
  answerOnce,
  findAnswer,
  type Repeatable,
  repeatableOf,
  type Stored,
  type Work,
} from './idempotency.ts'
import { parseCall } from './parse-call.ts'
import { API_BASE, namedParams, type Rest, routerPath } from './path.ts'

/** Mounts every endpoint in the table. Refuses to start if one has no access rule or no handler. */
export function mountEndpoints(app: FastifyInstance, services: Services, table: Table): void {
  assertComplete(table)
  for (const bound of table.bound) {
    const { method, path, atRoot } = bound.endpoint
    const { url, rest } = routerPath(path)
    const handler = (request: FastifyRequest, reply: FastifyReply) =>
      countingBadTokens(services, request, () =>
        services.db.unlessSilent(answer({ bound, services, request, reply, rest })),
      )
    for (const prefix of atRoot ? [API_BASE, ''] : [API_BASE])
      app.route({
        // Whoever asks only for the headers is answered as one who reads, without the body.
        method: method === 'GET' ? ['GET', 'HEAD'] : method,
        url: `${prefix}${url}`,
        handler,
        config: { endpoint: nameOf(bound.endpoint) },
      })
  }
}

export type Table = { readonly endpoints: readonly Endpoint[]; readonly bound: readonly Bound[] }

export function assertComplete({ endpoints, bound }: Table): void {
  const answered = new Set(bound.map(({ endpoint }) => nameOf(endpoint)))
  const declared = new Set(endpoints.map(nameOf))
  const gaps = [
    ...endpoints.filter((one) => one.access === undefined).map((one) => `${nameOf(one)} has no access`),
    ...[...declared].filter((name) => !answered.has(name)).map((name) => `${name} has no handler`),
    ...[...answered].filter((name) => !declared.has(name)).map((name) => `${name} is not in the table`),
    ...(answered.size === bound.length ? [] : ['an endpoint has two handlers']),
  ]
  if (gaps.length > 0) throw new Error(`The table of endpoints has gaps: ${gaps.join('; ')}`)
}

type Exchange = {
  readonly bound: Bound
  readonly services: Services
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly rest: Rest | null
}

async function answer(exchange: Exchange): Promise<FastifyReply> {
  const { bound, services, request, reply, rest } = exchange
  const { endpoint } = bound
  if (namedParams(request.params, rest) === null) return elsewhere(reply)
  const isOpen = endpoint.access === 'public' || bound.authentication === 'handler'
  const caller = isOpen ? null : await authenticate(services, request)
  if (bound.authentication === 'frame') {
    limitCall(services, endpoint, whoIs(caller, request))
    await letThrough(exchange, caller)
  }
  const parsed = parseCall(endpoint, request, rest)
  const repeatable = repeatableOf({ endpoint, caller, request })
  // The frame has admitted the caller, so a closed endpoint's handler always has one.
  const call = { ...parsed, caller, services, request, reply, log: request.log }
  const answered = () =>
    repeatable === null ? respond(exchange, call) : respondOnce(exchange, call, repeatable)
  if (endpoint.costly === undefined || endpoint.costly === 'by size') return answered()
  const turn = { who: whoIs(caller, request), kind: endpoint.costly, signal: goneOf(reply) }
  return services.costly.run(turn, answered)
}

async function letThrough({ bound: { endpoint }, services, request }: Exchange, caller: Caller | null) {
  try {
    authorize(endpoint, caller)
  } catch (error) {
    await noteRefusal({ endpoint, caller, services, request }, error)
    throw error
  }
}

/** Starts with the first declared success status, which the handler may replace. */
function handled(bound: Bound, call: AnyCall): Promise<unknown> {
  call.reply.status(bound.endpoint.success?.[0] ?? 200)
  return noting(bound, call, () => bound.handle(call))
}

async function noting<T>({ endpoint }: Bound, call: AnyCall, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await noteRefusal({ ...call, endpoint }, error)
    throw explainWithheld(error, call.caller)
  }
}

/** The router's pattern covers more than the endpoint: the rest is answered like any other address. */
function elsewhere(reply: FastifyReply): FastifyReply {
  reply.callNotFound()
  return reply
}

async function respond({ bound, reply }: Exchange, call: AnyCall): Promise<FastifyReply> {
  const value = await handled(bound, call)
  if (value === reply || reply.sent) return reply
  return value === undefined ? reply.send() : reply.type('application/json').send(JSON.stringify(value))
}

/** Answers a call with a key: with its first answer, or by running the handler and keeping its answer. */
async function respondOnce(exchange: Exchange, call: AnyCall, repeatable: Repeatable): Promise<FastifyReply> {
  const { bound, services, reply } = exchange
  const known = bound.prepare === undefined ? null : await findAnswer(services, repeatable)
  const stored = known ?? (await answerOnce(services, repeatable, await workOf(exchange, call)))
  if (stored === null) return reply
  return reply.status(stored.status).headers(stored.headers).type('application/json').send(stored.answer)
}

/** What is left to do while the key is held. */
async function workOf(exchange: Exchange, call: AnyCall): Promise<Work> {
  const { bound } = exchange
  const handle = await noting(bound, call, async () => bound.prepare?.(call))
  const rest = handle === undefined ? bound : { ...bound, handle }
  return (joined) => storedAnswer({ ...exchange, bound: rest }, { ...call, services: joined })
}

/** The handler's answer, including refusals. Failures (429 and above) are thrown, and nothing is kept. */
async function storedAnswer({ bound, reply, request }: Exchange, call: AnyCall): Promise<Stored | null> {
  try {
    const value = await handled(bound, call)
    if (value === reply || reply.sent) return null
    const headers = ownHeaders(reply.getHeaders())
    return { status: reply.statusCode, answer: JSON.stringify(value ?? {}), headers }
  } catch (error) {
    const refusal = toRefusal(error)
    if (refusal === null || refusal.status >= 429) throw error
    const { headers = {} } = refusal.more
    const answer = JSON.stringify(bodyOf(refusal, request))
    return {
      status: refusal.status,
      answer,
      headers: { 'cache-control': 'no-store', ...ownHeaders(headers) },
    }
  }
}

const OWN_HEADERS = ['etag', 'location']

/** The headers that belong to this answer, so a repeat has them too. */
function ownHeaders(headers: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  const own = OWN_HEADERS.map((name) => [name, headers[name]] as const)
  return Object.fromEntries(
    own.filter((pair): pair is readonly [string, string] => typeof pair[1] === 'string'),
  )
}
