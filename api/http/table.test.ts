import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineEndpoint, type Endpoint } from '#kit/endpoint.ts'
import { readBy } from '#kit/schema-problems.ts'
import { endpointTable, loadCollections } from '../endpoint-table.ts'
import { bind } from './handler.ts'
import { allowedMethods, namedParams, routerPath } from './path.ts'
import { assertComplete } from './routes.ts'

const endpoint = defineEndpoint({
  method: 'GET',
  path: '/things/{id}',
  summary: 'One thing',
  access: 'signedIn',
  params: z.object({ id: z.string() }),
  answer: z.object({}),
})
const bound = bind(endpoint, async () => ({}))

test('the server does not start with an endpoint that has no access rule', () => {
  const { access: _access, ...rest } = endpoint
  const open: Endpoint = JSON.parse(JSON.stringify(rest))
  const table = { endpoints: [open], bound: [{ ...bound, endpoint: open }] }
  expect(() => assertComplete(table)).toThrow('GET /things/{id} has no access')
})

test('the server does not start with an endpoint that has no handler', () => {
  expect(() => assertComplete({ endpoints: [endpoint], bound: [] })).toThrow(
    'GET /things/{id} has no handler',
  )
})

test('the server does not start with a handler outside the table or with two for one endpoint', () => {
  expect(() => assertComplete({ endpoints: [], bound: [bound] })).toThrow('is not in the table')
  expect(() => assertComplete({ endpoints: [endpoint], bound: [bound, bound] })).toThrow('two handlers')
  expect(() => assertComplete({ endpoints: [endpoint], bound: [bound] })).not.toThrow()
})

test('a path parameter that may contain slashes is matched with what follows it', () => {
  const { url, rest } = routerPath('/tools/{+id}/run')
  expect(url).toBe('/tools/*')
  expect(namedParams({ '*': 'calculators/retirement/run' }, rest)).toEqual({ id: 'calculators/retirement' })
  expect(namedParams({ '*': 'calculators/retirement/walk' }, rest)).toBeNull()
  expect(routerPath('/plans/{id}/versions/{version}').url).toBe('/plans/:id/versions/:version')
})

test('an address allows the methods in the table', () => {
  expect(allowedMethods([endpoint], '/things/7')).toEqual(['GET', 'HEAD'])
  expect(allowedMethods([endpoint], '/things/7/8')).toEqual([])
})

const BOUNDED = z.object({
  type: z.enum(['integer', 'number']),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
})
const PROPERTIES = z.object({ properties: z.record(z.string(), z.unknown()).default({}) })

test('a number of a query beyond its bounds is refused with the one bound that it breaks, however far beyond', async () => {
  const { endpoints } = await endpointTable(await loadCollections())
  const questions = endpoints.flatMap(({ method, path, query }) => {
    if (query === undefined) return []
    const { properties } = PROPERTIES.parse(z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }))
    return Object.entries(properties).flatMap(([name, schema]) => {
      const { success, data } = BOUNDED.safeParse(schema)
      return success ? [{ call: `${method} ${path} ${name}`, query, name, ...data }] : []
    })
  })
  expect(questions.length).toBeGreaterThan(10)
  const said = ({ query, name }: (typeof questions)[number], value: string) => {
    const read = readBy(query, { [name]: value })
    return read.ok ? [] : read.problems.filter(({ path }) => path === name).map(({ message }) => message)
  }
  const format = new Intl.NumberFormat('en-US')
  for (const one of questions) {
    const { call, minimum = Number.NaN, maximum = Number.NaN } = one
    for (const value of [String(maximum + 1), '9999999999999999999', '1e300'])
      expect([call, said(one, value)]).toEqual([call, [`Enter ${format.format(maximum)} or less.`]])
    for (const value of [String(minimum - 1), '-9999999999999999999'])
      expect([call, said(one, value)]).toEqual([call, [`Enter ${format.format(minimum)} or more.`]])
  }
})
