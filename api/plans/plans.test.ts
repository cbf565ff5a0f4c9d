import calculator from '#screens/calculators/true-cost-credit/true-cost-credit.tool.ts'
import { examplesOf } from '#kit/examples.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
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

const share = (objectId: unknown, headers = {}) => person.post('/shares', { kind: 'plan', objectId }, headers)

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

test('anyone can open a shared plan by its code; it reveals nothing about its owner, who sees that it is out', async () => {
  const { id } = (await create('Shared one')).body
  const made = await share(id)
  const code = String(made.body.code)
  expect(made.status).toBe(201)
  expect(code).toMatch(/^[a-z0-9]{26}$/)
  for (const headers of [{}, { 'idempotency-key': 'shared-again' }]) {
    const again = await share(id, headers)
    expect([again.status, again.body.code]).toEqual([200, code])
  }
  const open = await server.stranger.get(`/shared/${code}`)
  expect(open.body).toMatchObject({ name: 'Shared one', toolId, inputs: { essentialMonthly: 4_000 } })
  expect(open.text).not.toMatch(/usr_|example\.org|pln_/)
  const isShared = async () => (await person.get(`/plans/${String(id)}`)).body.shared
  expect(await isShared()).toBe(true)
  expect((await person.delete(`/shares/${String(made.body.id)}`)).status).toBe(204)
  expect(await isShared()).toBe(false)
})

test('a plan that stands on the example of its tool says so, to its owner and to whoever has the link', async () => {
  const tool = 'calculators/true-cost-credit'
  const page = examplesOf(calculator.inputs)
  const save = async (inputs: object) =>
    (await person.post('/plans', { name: 'Cost', toolId: tool, inputs })).body
  const example = await save(page)
  expect(example.isExample).toBe(true)
  const { code } = (await share(example.id)).body
  expect((await server.stranger.get(`/shared/${String(code)}`)).body.isExample).toBe(true)
  const own = { ...page, principal: 9_500, noteRate: 0.0625, months: 36 }
  expect((await save(own)).isExample).toBe(false)
  // One number of the example is left: nobody is judged by it, whoever looks.
  const almost = await save({ ...own, months: page.months })
  const link = (await share(almost.id)).body
  const seen = (await server.stranger.get(`/shared/${String(link.code)}`)).body
  expect([almost.isExample, seen.isExample, seen.isOpen]).toEqual([false, false, true])
})

test('a plan whose example values were kept as one’s own is no example to whoever has the link', async () => {
  const ownValues = Object.keys(calculator.inputs)
  const body = { name: 'Cost', toolId: 'calculators/true-cost-credit', inputs: examplesOf(calculator.inputs) }
  const kept = (await person.post('/plans', { ...body, ownValues })).body
  expect(kept).toMatchObject({ isExample: false, ownValues })
  const { code } = (await person.post(`/plans/${String(kept.id)}/share`)).body
  expect((await server.stranger.get(`/shared/${String(code)}`)).body.isExample).toBe(false)
})

test('a link to a plan shows ages, and no date of birth and no name of its people', async () => {
  const people = [{ name: 'Ann Sample', birthDate: '1991-03-15', retireAge: 67 }]
  const inputs = { mode: 'longevity', today: '2026-12-01', people }
  const plan = (await person.post('/plans', { name: 'Ours', toolId: 'calculators/retirement', inputs })).body
  const { code } = (await person.post(`/plans/${String(plan.id)}/share`)).body
  const open = await server.stranger.get(`/shared/${String(code)}`)
  expect(open.body.inputs).toMatchObject({ people: [{ name: 'Person 1', birthDate: null, age: 35 }] })
  expect(open.text).not.toMatch(/Ann Sample|1991/)
})

test("somebody else's plan is not found by any call", async () => {
  const path = `/plans/${String((await create()).body.id)}`
  const answers = await Promise.all([
    other.get(path),
    other.patch(path, { name: 'Mine now' }),
    other.delete(path),
    other.get(`${path}/versions`),
    other.post(`${path}/versions/1/restore`),
    other.post('/shares', { kind: 'plan', objectId: path.slice('/plans/'.length) }),
  ])
  expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404, 404])
  expect((await person.get(path)).body.name).toBe('Fund')
})

test('a deleted plan is gone with its versions and its link', async () => {
  const { id } = (await create()).body
  const path = `/plans/${String(id)}`
  const { code } = (await share(id)).body
  expect((await person.delete(path)).status).toBe(204)
  expect((await person.get(path)).status).toBe(404)
  expect((await server.stranger.get(`/shared/${String(code)}`)).status).toBe(404)
})

test('a plan that takes long to compute holds no connection to the database meanwhile', async () => {
  const small = await startTestServer({ environment: { DATABASE_CONNECTIONS: '1' } })
  const [one, another] = [await small.as('memberA'), await small.as('memberB')]
  const heavy = { toolId: 'calculators/retirement', inputs: { lives: 10_000, depth: 'full' } }
  const ended: string[] = []
  const saving = one
    .post('/plans', { name: 'Heavy', ...heavy }, { 'idempotency-key': 'heavy' })
    .then(({ status }) => ended.push(`plan ${status}`))
  for (let at = 0; at < 5; at += 1) {
    const { status } = await another.get('/facts')
    ended.push(`facts ${status}`)
  }
  await saving
  expect(ended).toEqual([...Array.from({ length: 5 }, () => 'facts 200'), 'plan 201'])
  await small.close()
})

const PLANS = z.array(z.looseObject({ id: z.string() }))

test('plans that hold much are listed a few at a time, each of them once', async () => {
  const ids = []
  for (let n = 0; n < 7; n += 1) ids.unshift((await create(`Large ${n}`)).body.id)
  await server.pool.query(
    "UPDATE plan_versions SET outputs = json_build_object('text', repeat('x', 900000))::text WHERE plan_id = ANY ($1)",
    [ids],
  )
  const seen: unknown[] = []
  let pages = 0
  let cursor = ''
  do {
    const { body, text } = await person.get(`/plans?toolId=${toolId}${cursor}`)
    expect(text.length).toBeLessThan(4_500_000)
    seen.push(...PLANS.parse(body.plans).map(({ id }) => id))
    cursor = typeof body.nextCursor === 'string' ? `&cursor=${body.nextCursor}` : ''
    pages += 1
  } while (cursor !== '')
  expect(pages).toBeGreaterThan(1)
  expect(seen.slice(0, ids.length)).toEqual(ids)
  expect(new Set(seen).size).toBe(seen.length)
})

const VERSIONS = z.array(z.looseObject({ version: z.int() }))

test('the last 100 versions of a plan are kept, and read a few at a time where they hold much', async () => {
  const id = String((await create('Often')).body.id)
  await server.pool.query('UPDATE plans SET version = 101 WHERE id = $1', [id])
  await server.pool.query('UPDATE plan_versions SET version = 101 WHERE plan_id = $1', [id])
  await server.pool.query(
    `INSERT INTO plan_versions SELECT (jsonb_populate_record(v, jsonb_build_object('version', n))).*
      FROM plan_versions v, generate_series(1, 100) n WHERE plan_id = $1`,
    [id],
  )
  const path = `/plans/${id}`
  expect((await person.patch(path, { inputs: { essentialMonthly: 3_000 } })).status).toBe(200)
  const kept = Array.from({ length: 100 }, (_, n) => 102 - n)
  const { body } = await person.get(`${path}/versions`)
  expect(VERSIONS.parse(body.versions).map(({ version }) => version)).toEqual(kept)
  expect((await person.post(`${path}/versions/2/restore`)).status).toBe(404)
  await server.pool.query(
    "UPDATE plan_versions SET outputs = json_build_object('text', repeat('x', 90000))::text WHERE plan_id = $1",
    [id],
  )
  const first = (await person.get(`${path}/versions`)).body
  const rest = (await person.get(`${path}/versions?before=${String(first.next)}`)).body
  const both = [...VERSIONS.parse(first.versions), ...VERSIONS.parse(rest.versions)]
  expect(both.slice(0, 60).map(({ version }) => version)).toEqual(kept.slice(0, 60))
})
