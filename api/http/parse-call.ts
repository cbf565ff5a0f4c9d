import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '#kit/endpoint.ts'
import { nameSaid, readBy } from '#kit/schema-problems.ts'
import { assertFinite } from './json-body.ts'
import { assertPlainText } from './plain-text.ts'
import { namedParams, type Rest } from './path.ts'
import { REFUSALS, Refusal } from './refusal.ts'

export type Parsed = {
  readonly params: Record<string, unknown>
  readonly query: Record<string, unknown>
  readonly body: unknown
}

/** Parses a request once against its contract: 404 for a path that names nothing, 400 with fields for the rest. */
export function parseCall(endpoint: Endpoint, request: FastifyRequest, rest: Rest | null): Parsed {
  const params = parseParams(endpoint, namedParams(request.params, rest))
  const query = checkQuery(request.query)
  if (endpoint.within === 'organization') assertNamedWell(query, request.body)
  assertModestLists(request.body)
  assertFinite(endpoint.path === NAMES_ITS_INPUTS ? withoutInputs(request.body) : request.body)
  return {
    params,
    query: endpoint.query ? parsePart(endpoint.query, query, '') : {},
    body: endpoint.body ? parsePart(endpoint.body, request.body, 'Send a JSON body.') : undefined,
  }
}

/** `orgName`, `org-name`, `org_name[a]`: whoever sends one means an organization, which would be another one. */
const MISSPELT = /^org[\s_.-]*name(?![a-z])/i

function assertNamedWell(query: Readonly<Record<string, unknown>>, body: unknown): void {
  const sent = typeof body === 'object' && body !== null ? Object.keys(body) : []
  const wrong = [...Object.keys(query), ...sent].filter((name) => name !== 'org_name' && MISSPELT.test(name))
  if (wrong.length > 0)
    throw REFUSALS.invalid(
      wrong.map((name) => ({ path: nameSaid(name), message: 'Name the organization as org_name.' })),
    )
}

/** A tool refuses what is too large by the name of the input alone, as it does everything else. */
const NAMES_ITS_INPUTS = '/tools/{+id}/run'

function withoutInputs(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  return Object.fromEntries(Object.entries(body).filter(([key]) => key !== 'inputs'))
}

const ITEMS_AT_MOST = 5_000
const REPORTED = 50

/** No list in a call may have more; checking each item of a longer one is not worth it. */
function assertModestLists(body: unknown): void {
  if (typeof body !== 'object' || body === null) return
  for (const part of [body, ...Object.values(body)])
    if (Array.isArray(part) && part.length > ITEMS_AT_MOST)
      throw new Refusal(413, 'too_large', { message: `A list can hold at most ${ITEMS_AT_MOST} items.` })
}

function parseParams({ params }: Endpoint, given: Record<string, string> | null): Record<string, unknown> {
  if (given === null) throw REFUSALS.notFound()
  if (params === undefined) return {}
  const parsed = params.safeParse(given)
  if (!parsed.success) throw REFUSALS.notFound()
  return parsed.data
}

function checkQuery(query: unknown): Record<string, unknown> {
  if (typeof query !== 'object' || query === null) return {}
  for (const [key, value] of Object.entries(query)) {
    assertPlainText(key)
    if (typeof value !== 'string') throw REFUSALS.malformed(`The query contains ${nameSaid(key)} twice.`)
    assertPlainText(value)
  }
  return { ...query }
}

function parsePart<S extends z.ZodType>(schema: S, given: unknown, missing: string): z.output<S> {
  const read = readBy(schema, given)
  if (read.ok) return read.value
  if (given === undefined && missing !== '') throw REFUSALS.malformed(missing)
  throw REFUSALS.invalid(read.problems.slice(0, REPORTED))
}
