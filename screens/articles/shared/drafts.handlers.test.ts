import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#api/testing/client.ts'
import { startTestServer, type TestServer } from '#api/testing/server.ts'

let server: TestServer
let author: Client
let editor: Client
let stranger: Client
let colleague: Client
beforeAll(async () => {
  server = await startTestServer()
  author = await server.as('memberA')
  colleague = await server.as('coordinatorA')
  editor = await server.as('adminA')
  stranger = await server.as('memberB')
})
afterAll(() => server.close())

const SOURCE = {
  title: 'Publication 523',
  publisher: 'IRS',
  year: 2025,
  url: 'https://www.irs.gov/publications/p523',
}
const TEXT = {
  title: 'A house and its papers',
  category: 'estate',
  excerpt: 'What to keep.',
  body: 'Keep the deed. In 2026 the limit is {{rule:ira.limit@2026}}.',
  sources: [SOURCE],
}

async function written(more: object = {}) {
  const { status, body } = await author.post('/articles', { ...TEXT, ...more })
  expect(status).toBe(201)
  return String(body.id)
}

type Step = readonly [id: string, move: string]
const step = (client: Client, [id, move]: Step, body: object = {}) =>
  client.post(`/articles/${id}/${move}`, body)
const statusOf = async (id: string) => (await author.get(`/articles/${id}/draft`)).body.status

async function approved(more: object = {}) {
  const id = await written(more)
  await step(author, [id, 'submit'])
  expect((await step(editor, [id, 'approve'])).body.status).toBe('approved')
  return id
}

test('a text goes over two people to its readers, and no body claims an author, a status or a date', async () => {
  const id = await written({
    status: 'published',
    author: 'Somebody',
    publishedAt: '2020-01-01',
    reviewer: 'x',
  })
  expect((await author.get(`/articles/${id}`)).status).toBe(404)
  expect((await step(author, [id, 'submit'])).body.status).toBe('in_review')
  expect((await step(editor, [id, 'approve'])).body.status).toBe('approved')
  const { body } = await step(editor, [id, 'publish'])
  expect(body).toMatchObject({ status: 'published', slug: 'a-house-and-its-papers' })
  const read = await colleague.get('/articles/a-house-and-its-papers')
  expect(read.body).toMatchObject({ title: TEXT.title, isMine: false, status: 'published' })
  expect(JSON.stringify(read.body.document)).toContain('$7,500')
  expect((await stranger.get('/articles/a-house-and-its-papers')).status).toBe(404)
  expect((await stranger.get(`/articles/${id}`)).status).toBe(404)
})

test('an author never approves the own article, whatever they may do', async () => {
  const { body: own } = await editor.post('/articles', TEXT)
  const id = String(own.id)
  await step(editor, [id, 'submit'])
  const { status, body } = await step(editor, [id, 'approve'])
  expect([status, body.message]).toEqual([403, 'Author and reviewer must be different people.'])
  expect((await step(editor, [id, 'request-changes'])).status).toBe(403)
})

test('a draft is 404 for every other member, for reviewers until it is submitted, and for strangers', async () => {
  const id = await written()
  for (const client of [colleague, editor, stranger]) {
    expect((await client.get(`/articles/${id}/draft`)).status).toBe(404)
    expect((await client.get(`/articles/${id}/revisions`)).status).toBe(404)
    expect((await client.post(`/articles/${id}/comments`, { text: 'x' })).status).toBe(404)
  }
  await step(author, [id, 'submit'])
  expect((await editor.get(`/articles/${id}/draft`)).status).toBe(200)
  expect((await colleague.get(`/articles/${id}/draft`)).status).toBe(404)
  const queue = (await editor.get('/articles?status=in_review')).body.articles
  expect(JSON.stringify(queue)).toContain(id)
  expect(JSON.stringify((await colleague.get('/articles?status=open')).body)).not.toContain(id)
})

test('who may write does not approve, publish, schedule or archive', async () => {
  const id = await written()
  for (const move of ['approve', 'request-changes', 'publish', 'archive'])
    expect([move, (await step(author, [id, move])).status]).toEqual([move, 403])
  expect((await step(author, [id, 'schedule'], { publishAt: '2030-01-01T00:00:00.000Z' })).status).toBe(403)
  expect(await statusOf(id)).toBe('draft')
})

test('a text with something to mend is not submitted, and says what and where', async () => {
  const body = 'Fine.\n\n{{rule:ira.limit@2031}}\n\n{{tool:calculators/nothing}}\n\n[x](javascript:alert(1))'
  const id = await written({ body, sources: [] })
  const answer = await step(author, [id, 'submit'])
  expect(answer.status).toBe(400)
  expect(answer.body.fields).toEqual([
    { path: 'article', message: 'Name at least one source.' },
    { path: 'line 3', message: 'No published figure is on file for ira.limit in 2031.' },
    {
      path: 'line 7',
      message: 'This link is shown as text: links start with https://, mailto:, tel:, or /.',
    },
    { path: 'line 5', message: 'There is no tool with the name calculators/nothing.' },
  ])
  expect((await author.post('/articles', { ...TEXT, sources: [], submit: true })).status).toBe(400)
})

test('what was approved is what is published: an edit asks for a review again, and a save of another revision is refused', async () => {
  const id = await approved({ title: 'Approved once' })
  const { body } = await author.patch(`/articles/${id}`, { body: 'Changed in 2026.' })
  expect(body.status).toBe('draft')
  expect((await step(editor, [id, 'publish'])).status).toBe(409)
  const stale = await author.patch(`/articles/${id}`, { body: 'From another tab.', rev: 1 })
  expect(stale.status).toBe(412)
  expect(stale.body.current).toMatchObject({ content: { body: 'Changed in 2026.' } })
  await step(author, [id, 'submit'])
  expect((await step(editor, [id, 'approve'], { rev: 1 })).status).toBe(412)
})

test('readers keep the published text until the next one is approved, and a former address still leads to it', async () => {
  const id = await approved({ title: 'First title' })
  await step(editor, [id, 'publish'])
  await author.patch(`/articles/${id}`, { title: 'Second title', body: 'New text of 2026.' })
  expect((await colleague.get('/articles/first-title')).body.title).toBe('First title')
  await step(author, [id, 'submit'])
  await step(editor, [id, 'approve'])
  await step(editor, [id, 'publish'])
  const { body } = await colleague.get('/articles/first-title')
  expect([body.title, body.slug]).toEqual(['Second title', 'second-title'])
  await step(editor, [id, 'archive'])
  expect((await colleague.get('/articles/second-title')).status).toBe(404)
})

test('two articles of one title have addresses of their own, and none takes one of the product', async () => {
  const [one, other] = [await approved({ title: 'Twice' }), await approved({ title: 'Twice' })]
  const slugs = [await step(editor, [one, 'publish']), await step(editor, [other, 'publish'])]
  expect(slugs.map(({ body }) => body.slug)).toEqual(['twice', 'twice-2'])
  const { body } = await author.post('/articles', { ...TEXT, title: 'Only 89 a month' })
  expect(body.slug).toBe('only-89-a-month-2')
})

test('comments stand by their line, and revisions keep what was submitted', async () => {
  const id = await written({ submit: true })
  await editor.post(`/articles/${id}/comments`, { text: 'Which deed?', line: 1 })
  await step(editor, [id, 'request-changes'], { comment: 'Nearly there.' })
  const { body } = await author.get(`/articles/${id}/draft`)
  expect(body.comments).toMatchObject([
    { text: 'Which deed?', line: 1 },
    { text: 'Nearly there.', line: null },
  ])
  expect(body.status).toBe('changes_requested')
  await author.patch(`/articles/${id}`, { body: 'Keep the recorded deed of 2026.' })
  const { body: kept } = await author.get(`/articles/${id}/revisions`)
  expect(kept.revisions).toMatchObject([
    { rev: 2, what: 'saved' },
    { rev: 1, what: 'submitted' },
  ])
})

test('who wrote a comment deletes it, and an administrator any; nobody else does', async () => {
  const id = await written({ submit: true })
  const add = async (client: Client) =>
    String((await client.post(`/articles/${id}/comments`, { text: 'Which?' })).body.id)
  const [byAuthor, byEditor] = [await add(author), await add(editor)]
  const remove = async (client: Client, comment: string) =>
    (await client.delete(`/articles/${id}/comments/${comment}`)).status
  const shown = async (client: Client) => (await client.get(`/articles/${id}/draft`)).body.comments
  expect(await shown(author)).toMatchObject([{ mayDelete: true }, { mayDelete: false }])
  expect(await shown(editor)).toMatchObject([{ mayDelete: true }, { mayDelete: true }])
  expect(await remove(author, byEditor)).toBe(403)
  expect(await remove(colleague, byAuthor)).toBe(404)
  expect(await remove(stranger, byAuthor)).toBe(404)
  expect(await remove(author, byAuthor)).toBe(200)
  expect(await remove(author, byAuthor)).toBe(404)
  const again = await add(author)
  expect([await remove(editor, again), await remove(editor, byEditor)]).toEqual([200, 200])
  expect(await shown(author)).toEqual([])
})

test('a comment quotes its line as it read, whatever stands there since', async () => {
  const id = await written({})
  await author.patch(`/articles/${id}`, { body: 'First line\nSecond line' })
  await author.post(`/articles/${id}/comments`, { text: 'Which?', line: 2 })
  await author.post(`/articles/${id}/comments`, { text: 'Which one?', line: 9 })
  await author.patch(`/articles/${id}`, { body: 'Before it\nFirst line\nSecond line' })
  const { body } = await author.get(`/articles/${id}/draft`)
  expect(body.comments).toMatchObject([
    { line: 2, quote: 'Second line' },
    { line: 9, quote: null },
  ])
})

test('a scheduled article is published when its time comes, unless it was edited meanwhile', async () => {
  const [kept, edited] = [await approved({ title: 'On time' }), await approved({ title: 'Edited' })]
  const publishAt = new Date().toISOString()
  for (const id of [kept, edited])
    await step(editor, [id, 'schedule'], { publishAt: '2030-01-01T00:00:00.000Z' })
  await author.patch(`/articles/${edited}`, { body: 'Changed in 2026.' })
  expect((await step(editor, [kept, 'schedule'], { publishAt })).body.status).toBe('scheduled')
  await server.runJobs()
  expect(await statusOf(kept)).toBe('published')
  expect(await statusOf(edited)).toBe('draft')
})

test('a schedule is for later, and one that is canceled publishes nothing', async () => {
  const id = await approved({ title: 'Not yet' })
  const past = await step(editor, [id, 'schedule'], { publishAt: '2001-01-01T00:00:00.000Z' })
  expect(past).toMatchObject({ status: 400, body: { fields: [{ path: 'publishAt' }] } })
  await step(editor, [id, 'schedule'], { publishAt: new Date().toISOString() })
  expect((await step(editor, [id, 'unschedule'])).body.status).toBe('approved')
  await server.runJobs()
  expect(await statusOf(id)).toBe('approved')
  expect((await step(editor, [id, 'unschedule'])).status).toBe(409)
})

test('a preview shows what readers would see and what is to mend, and saves nothing', async () => {
  const { body } = await author.post('/articles/check', { ...TEXT, body: '<img src=x onerror=alert(1)>' })
  expect(body.document).toEqual([{ kind: 'paragraph', runs: [{ text: '<img src=x onerror=alert(1)>' }] }])
  expect(body.problems).toEqual([])
})
