import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type Endpoint, nameOf } from '#kit/endpoint.ts'
import { endpointTable, loadCollections } from '../endpoint-table.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { statusesOf } from './document.ts'

/** Requests an endpoint; the long run sets FUZZ_RUNS. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 40)
const { endpoints } = await endpointTable(await loadCollections())

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Schema = z.core.JSONSchema.JSONSchema

const odd = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>('', 'NaN', '1e309', -1, 0.1, 2 ** 53, null, true, [], {}, ['x'], 'x'.repeat(300)),
)

/** Values that the schema describes, and now and then one that it does not. */
function valuesOf(schema: Schema | boolean | undefined): fc.Arbitrary<unknown> {
  if (typeof schema !== 'object') return odd
  return fc.oneof({ weight: 4, arbitrary: validOf(schema) }, { weight: 1, arbitrary: odd })
}

function validOf(schema: Schema): fc.Arbitrary<unknown> {
  const {
    anyOf,
    enum: choices,
    const: only,
    type,
    properties = {},
    items,
    minLength = 0,
    maxLength = 200,
  } = schema
  if (anyOf !== undefined) return fc.oneof(...anyOf.map(valuesOf))
  if (choices !== undefined) return fc.constantFrom<unknown>(...choices)
  if (only !== undefined) return fc.constant(only)
  if (type === 'object')
    return fc.record(
      Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, valuesOf(one)])),
      { requiredKeys: [] },
    )
  if (type === 'array') return fc.array(Array.isArray(items) ? odd : valuesOf(items), { maxLength: 4 })
  if (type === 'integer') return fc.integer({ min: -2, max: 9 })
  if (type === 'number') return fc.double({ noNaN: true, noDefaultInfinity: true })
  if (type === 'boolean') return fc.boolean()
  if (type === 'string') return fc.string({ minLength, maxLength: Math.min(maxLength, 200) })
  return odd
}

const schemaOf = (schema: z.ZodType | undefined): Schema | undefined =>
  schema && z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** A request's path, query and body, as the contract has them or nearly so. */
function requestsOf({ path, params, query, body }: Endpoint) {
  const parts = (schema: z.ZodObject | undefined) => (schema ? valuesOf(schemaOf(schema)) : fc.constant({}))
  return fc
    .record({
      params: fc.oneof(parts(params), fc.constant({})),
      query: parts(query),
      body: body === undefined ? fc.constant(undefined) : valuesOf(schemaOf(body)),
    })
    .map((request) => {
      const given = new Map(Object.entries(Object(request.params)))
      const filled = path.replaceAll(
        /\{\+?(\w+)\}/g,
        (_all, name: string) =>
          encodeURIComponent(textOf(given.get(name) ?? 'nothing').toWellFormed()) || 'x',
      )
      const search = new URLSearchParams(
        Object.entries(Object(request.query)).map(([key, value]) => [key, textOf(value ?? '')]),
      )
      return { path: `${filled}?${search}`, body: request.body }
    })
}

test.each(endpoints.map((one) => [nameOf(one), one] as const))(
  '%s answers whatever is sent with a documented status and an answer of its own shape',
  async (_name, endpoint) => {
    const statuses = statusesOf(endpoint)
    // A path that random text makes too long or empty leads nowhere, which is 404 anywhere.
    const known = [...statuses, 404]
    let client = await server.as('adminA')
    await fc.assert(
      fc.asyncProperty(requestsOf(endpoint), async ({ path, body }) => {
        const sent = body === undefined ? {} : { body: JSON.stringify(body) ?? 'null' }
        const answer = await client.send(endpoint.method, path, sent)
        expect(known, `${path} ${JSON.stringify(body)}: ${answer.text}`).toContain(answer.status)
        const isSuccess = answer.status < 300 && answer.status !== 204
        if (isSuccess && endpoint.media === undefined)
          expect(endpoint.answer.safeParse(JSON.parse(answer.text)).error).toBeUndefined()
        if (answer.status >= 400 && endpoint.media === undefined)
          expect(answer.body).toMatchObject({ message: expect.any(String), requestId: expect.any(String) })
        if (endpoint.path === '/auth/logout') client = await server.as('adminA')
      }),
      { numRuns: RUNS },
    )
  },
  120_000,
)
