import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '#api/testing/client.ts'
import { startTestServer, type TestServer } from '#api/testing/server.ts'

const HOLDINGS = '/user/portfolio-holdings'
const ANALYSIS = '/user/portfolio-analysis'

let server: TestServer
let person: Client
let tab: Client
let other: Client
beforeAll(async () => {
  server = await startTestServer()
  person = await server.as('coordinatorA')
  tab = await server.as('coordinatorA')
  other = await server.as('memberB')
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.pool.query(
    "DELETE FROM record_sets WHERE name IN ('portfolio-holdings', 'portfolio-analysis')",
  )
  await server.pool.query('DELETE FROM record_copies')
})

test('holdings are replaced as sent, get ids, and come back with their revision in GET /user', async () => {
  const first = await person.post(HOLDINGS, { holdings: [{ symbol: 'AAA', quantity: 2, odd: { kept: 1 } }] })
  expect(first.body).toMatchObject({ rev: 1, merged: false, portfolio_holdings: [{ symbol: 'AAA' }] })
  expect(first.headers.get('etag')).toBe('"1"')
  await person.post(HOLDINGS, { holdings: [{ id: 'h2', symbol: 'BBB' }] })
  const { body } = await person.get('/user')
  expect(body).toMatchObject({
    portfolio_holdings: [{ id: 'h2', symbol: 'BBB' }],
    rev: { holdings: 2, analysis: 0 },
    user: { portfolio_analysis: [] },
  })
  expect((await other.get('/user')).body).toMatchObject({ portfolio_holdings: [], rev: { holdings: 0 } })
})

test('two clients on one revision keep both additions, and a conflict on a field writes nothing', async () => {
  await person.post(HOLDINGS, { holdings: [{ id: 'a', price: 1 }] })
  await person.post(HOLDINGS, { holdings: [{ id: 'a', price: 1 }, { id: 'b' }], rev: 1 })
  const merged = await tab.post(
    HOLDINGS,
    { holdings: [{ id: 'a', price: 1 }, { id: 'c' }] },
    { 'if-match': '"1"' },
  )
  expect(merged.body).toMatchObject({ rev: 3, merged: true })
  expect((await person.get('/user')).body.portfolio_holdings).toMatchObject([
    { id: 'a' },
    { id: 'b' },
    { id: 'c' },
  ])
  await person.post(HOLDINGS, { holdings: [{ id: 'a', price: 2 }, { id: 'b' }, { id: 'c' }], rev: 3 })
  const clash = await tab.post(HOLDINGS, {
    holdings: [{ id: 'a', price: 9 }, { id: 'b' }, { id: 'c' }],
    rev: 3,
  })
  expect([clash.status, clash.body]).toMatchObject([
    412,
    {
      code: 'conflict',
      rev: 4,
      portfolio_holdings: [{ id: 'a', price: 2 }, { id: 'b' }, { id: 'c' }],
      conflicts: [{ id: 'a', field: 'price', base: 1, yours: 9, theirs: 2, kind: 'edit_edit' }],
    },
  ])
  expect((await person.get('/user')).body.rev).toMatchObject({ holdings: 4 })
})

test('a client without revisions builds on what it was last served', async () => {
  await person.post(HOLDINGS, { holdings: [{ id: 'a' }] })
  await tab.get('/user')
  await person.post(HOLDINGS, { holdings: [{ id: 'a' }, { id: 'b' }] })
  const merged = await tab.post(HOLDINGS, { holdings: [{ id: 'a' }, { id: 'c' }] })
  expect(merged.body).toMatchObject({
    merged: true,
    portfolio_holdings: [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
  })
})

test('a saved deletion is never undone by a repeated save', async () => {
  const body = { holdings: [{ id: 'a' }, { id: 'b' }], rev: 0 }
  await person.post(HOLDINGS, body)
  await person.post(HOLDINGS, { holdings: [{ id: 'a' }], rev: 1 })
  expect((await person.post(HOLDINGS, body)).status).toBe(412)
  expect((await person.get('/user')).body.portfolio_holdings).toEqual([{ id: 'a' }])
})

test('an unknown base is refused with the current list', async () => {
  await person.post(HOLDINGS, { holdings: [{ id: 'a' }] })
  const gone = await person.post(HOLDINGS, { holdings: [], rev: 7 })
  expect([gone.status, gone.body]).toMatchObject([
    412,
    { code: 'base_gone', portfolio_holdings: [{ id: 'a' }] },
  ])
})

test.each([
  ['no list', { holdings: 'AAA' }, 400],
  ['an item that is no object', { holdings: [5] }, 400],
  ['an id twice', { holdings: [{ id: 'a' }, { id: 'a' }] }, 400],
  ['more than 5,000 items', { holdings: Array.from({ length: 5_001 }, () => ({})) }, 413],
  ['a body above 1 MiB', { holdings: [{ text: 'x'.repeat(1_048_576) }] }, 413],
])('holdings with %s are refused', async (_what, body, status) => {
  expect((await person.post(HOLDINGS, body)).status).toBe(status)
})

test('an analysis is appended with its date, the newest 200 stay, and a list replaces', async () => {
  const first = await person.post(ANALYSIS, { analysis: { asOf: '2026-06-30', metrics: { sharpe: 0.8 } } })
  expect(first.body.rev).toBe(1)
  expect(first.body.portfolio_analysis).toMatchObject([{ asOf: '2026-06-30', metrics: { sharpe: 0.8 } }])
  const { portfolio_analysis } = first.body
  expect(JSON.stringify(portfolio_analysis)).toMatch(/"at":"\d{4}-\d\d-\d\dT/)
  const many = Array.from({ length: 200 }, (_one, index) => ({ index }))
  expect((await person.post(ANALYSIS, { analysis: many })).body.portfolio_analysis).toEqual(many)
  const appended = await person.post(ANALYSIS, { analysis: { index: 200 } })
  expect(appended.body.portfolio_analysis).toHaveLength(200)
  const { body } = await person.get('/user')
  expect(body.user).toMatchObject({ portfolio_analysis: [{ index: 1 }, ...many.slice(2), { index: 200 }] })
  expect(body.rev).toEqual({ holdings: 0, analysis: 3 })
  expect((await person.post(ANALYSIS, { analysis: [], rev: 2 })).status).toBe(412)
  expect((await person.post(ANALYSIS, { analysis: { text: 'x'.repeat(20_000) } })).status).toBe(413)
})

test('twenty simultaneous analyses are all stored', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_one, index) => person.post(ANALYSIS, { analysis: { index } })),
  )
  expect(new Set(answers.map(({ body }) => body.rev)).size).toBe(20)
  const { body } = await person.get('/user')
  expect(body.rev).toMatchObject({ analysis: 20 })
  expect(Object(body.user).portfolio_analysis).toHaveLength(20)
})
