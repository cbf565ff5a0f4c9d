import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#api/testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Row = { readonly slug: string; readonly category: string }
const rowsOf = (body: Readonly<Record<string, unknown>>): readonly Row[] =>
  Array.isArray(body.articles)
    ? body.articles.map((one) => ({ slug: String(Object(one).slug), category: String(Object(one).category) }))
    : []

test('the ten articles of the product are listed, and each category names two of them', async () => {
  const member = await server.as('memberA')
  expect(rowsOf((await member.get('/articles')).body)).toHaveLength(10)
  for (const category of ['investing', 'retirement', 'taxes', 'credit', 'estate']) {
    const rows = rowsOf((await member.get(`/articles?category=${category}`)).body)
    expect(rows.map((row) => row.category)).toEqual([category, category])
  }
})

test('an unknown category is refused in the words of the contract', async () => {
  const answer = await (await server.as('memberA')).get('/articles?category=cars')
  expect([answer.status, answer.body.message]).toEqual([400, 'Unknown category'])
})

test('a search finds words in whatever order, and a page leaves out what stands before it', async () => {
  const member = await server.as('memberA')
  expect(rowsOf((await member.get('/articles?q=deed%20trust')).body).map(({ slug }) => slug)).toContain(
    'leaving-a-house',
  )
  expect(rowsOf((await member.get('/articles?q=zebra')).body)).toEqual([])
  const { body } = await member.get('/articles?limit=3&offset=8')
  expect([rowsOf(body).length, body.total]).toEqual([2, 10])
})

test('an article is read by its address or its id, with live figures that were run for the reader', async () => {
  const member = await server.as('memberA')
  const { body } = await member.get('/articles/only-89-a-month')
  const blocks = Array.isArray(body.document) ? body.document : []
  const figures = blocks.filter((block) => Object(block).kind === 'tool')
  expect(figures).toHaveLength(1)
  expect(Object(figures[0]).figure).toMatchObject({
    headline: 'The $3,000 loan costs you $1,379 in interest and fees.',
    toolId: 'calculators/true-cost-credit',
  })
  expect((await member.get(`/articles/${String(body.id)}`)).body.slug).toBe('only-89-a-month')
})

test('an article that there is not is 404, and without a session nothing is read', async () => {
  expect((await (await server.as('memberA')).get('/articles/no-such-article')).status).toBe(404)
  expect((await server.stranger.get('/articles')).status).toBe(401)
})
