import { z } from 'zod'
import { type Endpoint, nameOf } from '#kit/endpoint.ts'
import { inputsSchema, type JsonSchema, outputsSchema } from '#kit/json-schema.ts'
import type { Tool } from '#kit/tool.ts'
import { scopesOf } from '../auth/scope-rules.ts'
import { PRODUCT } from '../health/product.ts'
import { API_BASE } from '../http/path.ts'

type Json = Readonly<Record<string, unknown>>

/** The OpenAPI 3.1 document: every endpoint of the table, and each tool's run with its own schemas. */
export function openApiDocument(
  endpoints: readonly Endpoint[],
  tools: readonly Tool[],
): Json & { openapi: string } {
  const paths: Record<string, Record<string, Json>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll('{+', '{')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  for (const tool of tools) paths[`/tools/${tool.id}/run`] = { post: runOperation(tool) }
  return {
    openapi: '3.1.0',
    info: { title: 'Groundwork', version: PRODUCT.version },
    servers: [{ url: API_BASE }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: ERROR },
      responses: {
        Error: { description: 'Refused', content: { 'application/json': { schema: ERROR_REF } } },
      },
    },
  }
}

const ERROR_REF = { $ref: '#/components/schemas/Error' }
const ERROR: JsonSchema = {
  type: 'object',
  required: ['message', 'code', 'requestId'],
  properties: {
    message: { type: 'string' },
    code: { type: 'string' },
    requestId: { type: 'string' },
    fields: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
}

function operationOf(endpoint: Endpoint): Json {
  const { access, body, summary } = endpoint
  return {
    operationId: operationId(endpoint),
    summary,
    tags: [endpoint.path.split('/')[1] ?? ''],
    ...(access === 'public' ? { security: [] } : {}),
    'x-access': access,
    ...(access === 'public' ? {} : { 'x-token-scope': scopesOf(endpoint)?.join(' ') ?? 'none' }),
    ...(endpoint.alsoNeeds ? { 'x-also-needs': endpoint.alsoNeeds } : {}),
    ...(endpoint.within ? { 'x-within': endpoint.within } : {}),
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, ...jsonContent(schemaOf(body, 'input')) } }),
    responses: responsesOf(endpoint),
  }
}

const operationId = (endpoint: Endpoint): string =>
  nameOf(endpoint)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '')

const jsonContent = (schema: Json): Json => ({ content: { 'application/json': { schema } } })

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' })

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

/** The statuses that an endpoint can answer with, refusals included. */
export function statusesOf(endpoint: Endpoint): readonly number[] {
  const { access, params, body, success = [200], refusals = [], within, atRoot } = endpoint
  const refused = [
    400,
    // 403 also for an API token without the scope, and for who only looks at the product as somebody else.
    ...(access === 'public' ? [] : [401, 403]),
    ...(params || within ? [404] : []),
    ...(body ? [413, 415] : []),
    ...(endpoint.method === 'POST' && access !== 'public' && !endpoint.secret ? [409, 422] : []),
    ...refusals,
    ...(atRoot ? [] : [429]),
    503,
  ]
  return [...success, ...new Set(refused)].sort((left, right) => left - right)
}

function responsesOf(endpoint: Endpoint): Json {
  const { success = [200], answer, media = ['application/json'] } = endpoint
  const isSuccess = (status: number) => success.some((one) => one === status)
  const entries = statusesOf(endpoint).map((status) => {
    if (!isSuccess(status)) return [status, { $ref: '#/components/responses/Error' }] as const
    if (status === 204 || status === 302)
      return [status, { description: status === 302 ? 'Redirects' : 'Success' }] as const
    const schema = schemaOf(answer, 'output')
    return [
      status,
      { description: 'Success', content: Object.fromEntries(media.map((type) => [type, { schema }])) },
    ] as const
  })
  return Object.fromEntries(entries)
}

function runOperation(tool: Tool): Json {
  const outputs = Object.values(tool.modes).map((mode) => outputsSchema(mode.outputs))
  const [only] = outputs
  const answer = {
    type: 'object',
    required: ['outputs', 'reasons', 'report'],
    properties: {
      outputs: outputs.length === 1 && only ? only : { anyOf: outputs },
      reasons: { type: 'object', additionalProperties: { type: 'string' } },
      report: { type: 'array', items: { type: 'object', required: ['kind'] } },
    },
  }
  const body = { type: 'object', properties: { inputs: inputsSchema(tool.inputs) } }
  return {
    operationId: `run-${tool.id.replaceAll('/', '-')}`,
    summary: tool.title,
    description: tool.summary,
    tags: ['tools'],
    'x-access': tool.access,
    requestBody: { required: true, ...jsonContent(body) },
    responses: {
      200: { description: 'Success', ...jsonContent(answer) },
      ...Object.fromEntries(
        [400, 401, 403, 413, 415, 429, 503].map((status) => [
          status,
          { $ref: '#/components/responses/Error' },
        ]),
      ),
    },
  }
}
