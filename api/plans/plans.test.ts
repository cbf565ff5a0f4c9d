import calculator from '#screens/calculators/true-cost-credit/true-cost-credit.tool.ts'
import { examplesOf } from '#kit/examples.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../testing/client.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let person: Client
let other: Client
beforeAll(async () => {
  server = await startTestServer()
  person = await server.as('memberA')
  other = await server.as('memberB')
})
afterAll(() => server.close())

const toolId = 'calculators/emergency-fund'
const create = (name = 'Fund', inputs: object = { essentialMonthly: 4_000 }) =>
  person.post('/plans', { name, toolId, inputs, factBound: ['essentialMonthly'] })

test('a plan is saved with complete inputs and server-computed outputs', async () => {
  const made = await create('  My fund ')
  expect(made.status).toBe(201)
  expect(made.headers.get('location')).toBe(`/api/plans/${String(made.body.id)}`)
  const run = await person.post(`/tools/${toolId}/run`, { inputs: { essentialMonthly: 4_000 } })
  expect(made.body).toMatchObject({
    name: 'My fund',
    version: 1,
    shared: false,
    factBound: ['essentialMonthly'],
    outputs: run.body.outputs,
  })
  expect(Object.keys(Object(made.body.inputs)).length).toBeGreaterThan(1)
  expect((await person.get(`/plans/${String(made.body.id)}`)).body).toEqual(made.body)
})

test('plans are listed, for all tools or one, most recently changed first', async () => {
  const made = await create('Newest')
  const { plans } = (await person.get(`/plans?toolId=${toolId}`)).body
  expect(plans).toMatchObject([{ id: made.body.id }, { name: 'My fund' }])
  expect((await person.get('/plans?toolId=none')).body.plans).toEqual([])
})

test.each([
  ['a bad input', { inputs: { essentialMonthly: -1 } }, 400],
  ['an unknown tool', { toolId: 'calculators/nothing' }, 404],
  ['no name', { name: ' ' }, 400],
  ['a fact-bound input that follows no fact', { factBound: ['mode'] }, 400],
])('a plan with %s is refused', async (_what, change, status) => {
  const body = { name: 'X', toolId, inputs: {}, ...change }
  expect((await person.post('/plans', body)).status).toBe(status)
})

test('new inputs make a new version, an old version is refused, and an earlier one can be restored', async () => {
  const { id } = (await create()).body
  const path = `/plans/${String(id)}`
  const second = await person.patch(path, { inputs: { essentialMonthly: 5_000 }, version: 1 })
  expect(second.body).toMatchObject({ version: 2, inputs: { essentialMonthly: 5_000 } })
  const stale = await person.patch(path, { inputs: {}, version: 1 })
  expect([stale.status, stale.body.version]).toEqual([412, 2])
  expect((await person.patch(path, { name: 'Renamed' })).body).toMatchObject({ name: 'Renamed', version: 2 })
  const { versions } = (await person.get(`${path}/versions`)).body
  expect(versions).toMatchObject([{ version: 2 }, { version: 1, inputs: { essentialMonthly: 4_000 } }])
  const restored = await person.post(`${path}/versions/1/restore`)
  expect(restored.body).toMatchObject({ version: 3, inputs: { essentialMonthly: 4_000 } })
  expect((await person.post(`${path}/versions/9/restore`)).status).toBe(404)
})

test('two simultaneous new versions get two numbers', async () => {
  const path = `/plans/${String((await create()).body.id)}`
  const saves = [4_100, 4_200, 4_300].map((essentialMonthly) =>
    person.patch(path, { inputs: { essentialMonthly } }),
  )
  expect((await Promise.all(saves)).map((answer) => answer.status)).toEqual([200, 200, 200])
  expect((await person.get(`${path}/versions`)).body.versions).toHaveLength(4)
})

test('anyone can open a shared plan by its code; it reveals nothing about its owner and is gone when revoked', async () => {
  const path = `/plans/${String((await create('Shared one')).body.id)}`
  const made = await person.post(`${path}/share`)
  const code = String(made.body.code)
  expect(made.status).toBe(201)
  expect(code).toMatch(/^[a-z0-9]{26}$/)
  for (const headers of [{}, { 'idempotency-key': 'shared-again' }]) {
    const again = await person.post(`${path}/share`, undefined, headers)
    expect([again.status, again.body.code]).toEqual([200, code])
  }
  const open = await server.stranger.get(`/shared/${code}`)
  expect(open.body).toMatchObject({ name: 'Shared one', toolId, inputs: { essentialMonthly: 4_000 } })
  expect(open.text).not.toMatch(/usr_|example\.org|pln_/)
  expect((await person.get(path)).body.shared).toBe(true)
  expect((await person.delete(`${path}/share`)).status).toBe(204)
  expect((await server.stranger.get(`/shared/${code}`)).status).toBe(404)
  expect((await person.delete(`${path}/share`)).status).toBe(404)
})

test('a plan that stands on the example of its tool says so, to its owner and to whoever has the link', async () => {
  const tool = 'calculators/true-cost-credit'
  const page = examplesOf(calculator.inputs)
  const save = async (inputs: object) =>
    (await person.post('/plans', { name: 'Cost', toolId: tool, inputs })).body
  const example = await save(page)
  expect(example.isExample).toBe(true)
  const { code } = (await person.post(`/plans/${String(example.id)}/share`)).body
  expect((await server.stranger.get(`/shared/${String(code)}`)).body.isExample).toBe(true)
  // What a run assumes is nobody's example: who left everything out told it to assume nothing.
  expect((await save({})).isExample).toBe(false)
})

test("somebody else's plan is not found by any call", async () => {
  const path = `/plans/${String((await create()).body.id)}`
  const answers = await Promise.all([
    other.get(path),
    other.patch(path, { name: 'Mine now' }),
    other.delete(path),
    other.get(`${path}/versions`),
    other.post(`${path}/versions/1/restore`),
    other.post(`${path}/share`),
    other.delete(`${path}/share`),
  ])
  expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404, 404, 404])
  expect((await person.get(path)).body.name).toBe('Fund')
})

test('a deleted plan is gone with its versions and its link', async () => {
  const path = `/plans/${String((await create()).body.id)}`
  const { code } = (await person.post(`${path}/share`)).body
  expect((await person.delete(path)).status).toBe(204)
  expect((await person.get(path)).status).toBe(404)
  expect((await server.stranger.get(`/shared/${String(code)}`)).status).toBe(404)
})
