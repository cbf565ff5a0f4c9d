import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#api/testing/client.ts'
import { startTestServer, type TestServer } from '#api/testing/server.ts'
import { runTool } from '#kit/tool.ts'
import tool from './comparables.tool.ts'

let server: TestServer
let agent: Client
let colleague: Client
let stranger: Client
beforeAll(async () => {
  server = await startTestServer()
  agent = await server.as('memberA')
  colleague = await server.as('adminA')
  stranger = await server.as('memberB')
})
afterAll(() => server.close())

const [example] = tool.examples
const INPUTS = Object(example?.inputs)
const study = (more: object = {}) => ({ title: 'Main Street', inputs: INPUTS, ...more })
const listed = (value: unknown) => (Array.isArray(value) ? value.map(Object) : [])
const listOf = async (client: Client, query = '') => {
  const { status, body } = await client.get(`/comparables/history${query}`)
  expect(status).toBe(200)
  return { studies: listed(body.comparables), cursor: body.nextCursor }
}

test('a call works out what the tool works out', async () => {
  const { status, body } = await agent.post('/comparables/generate', INPUTS)
  expect(status).toBe(200)
  const run = runTool(tool, INPUTS)
  if (!run.ok) throw new Error('the example has no answer')
  expect(body.reconciled).toBe(run.outputs.reconciled)
  expect(listed(body.adjusted).map((one) => one.adjustedPrice)).toEqual(run.outputs.adjusted)
  expect(listed(body.adjusted).map((one) => one.compId)).toEqual(['1', '2', '3'])
  expect(body.spread).toBeCloseTo(4874.6, 1)
})

test('what is impossible is said by its field, in a call and in what is saved', async () => {
  const comps = [{ closePrice: 400_000 }, { closePrice: -1 }]
  const worked = await agent.post('/comparables/generate', { ...INPUTS, comps })
  expect(worked.status).toBe(400)
  expect(worked.body.fields).toMatchObject([{ path: 'comps[1].closePrice' }])
  const saved = await agent.post('/comparables/save', study({ inputs: { ...INPUTS, comps: [] } }))
  expect(saved.status).toBe(400)
  expect(saved.body.fields).toMatchObject([{ path: 'inputs.comps' }])
})

test('a sale closes on or after the day of its contract', async () => {
  const sale = { closePrice: 400_000, contractDate: '2026-05-02' }
  const closing = (closeDate: string) =>
    agent.post('/comparables/generate', { ...INPUTS, comps: [{ ...sale, closeDate }] })
  expect((await closing('2026-05-02')).status).toBe(200)
  const { status, body } = await closing('2026-05-01')
  expect([status, body.fields]).toEqual([
    400,
    [
      {
        path: 'comps[0].closeDate',
        message: 'Enter a close date on or after the contract date, or leave it blank.',
      },
    ],
  ])
})

test('the result of a saved study is the server’s own', async () => {
  const saved = await agent.post('/comparables/save', study({ result: { reconciled: 1 } }))
  expect(saved.status).toBe(201)
  const { studies } = await listOf(agent)
  expect(studies[0]).toMatchObject({
    id: saved.body.id,
    rev: 1,
    title: 'Main Street',
    subject: 'Subject home',
  })
  expect(studies[0].reconciled).toBeCloseTo(535_333.17, 2)
})

test('of two who save the same revision one is refused, and is told what there is now', async () => {
  const { body } = await agent.post('/comparables/save', study())
  const { id, rev } = body
  const org_name = Object(listed((await agent.get('/orgs')).body.orgs)[0]).org_name
  const first = await colleague.post('/comparables/save', study({ id, rev, title: 'Theirs', org_name }))
  expect(first.status).toBe(200)
  expect(first.body.rev).toBe(2)
  const second = await agent.post('/comparables/save', study({ id, rev, title: 'Mine' }))
  expect(second.status).toBe(412)
  expect(second.body.current).toMatchObject({ id, rev: 2, title: 'Theirs' })
  const blind = await agent.post('/comparables/save', study({ id }))
  expect(blind.status).toBe(400)
  expect(blind.body.fields).toMatchObject([{ path: 'rev' }])
})

test('a study of another organization is neither listed nor saved over', async () => {
  const { body } = await agent.post('/comparables/save', study({ title: 'Only ours' }))
  const over = await stranger.post('/comparables/save', study({ id: body.id, rev: 1 }))
  expect(over.status).toBe(404)
  const { studies } = await listOf(stranger)
  expect(studies.map(({ id }) => id)).not.toContain(body.id)
})

test('the history comes in pages, each study once', async () => {
  for (const title of ['One', 'Two', 'Three']) await agent.post('/comparables/save', study({ title }))
  const all = (await listOf(agent)).studies.map(({ id }) => id)
  const first = await listOf(agent, '?limit=2')
  const second = await listOf(agent, `?limit=2&cursor=${String(first.cursor)}`)
  const paged = [...first.studies, ...second.studies].map(({ id }) => id)
  expect(paged).toEqual(all.slice(0, 4))
})
