import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { APP_ROLE } from '#api/database/app-role.ts'
import { openDatabase } from '#api/database/connection.ts'
import { asServer, enqueueJob } from '#api/kit.ts'
import { startTestServer, type TestServer } from '#api/testing/server.ts'

let server: TestServer
let time = new Date('2026-11-26T12:00:00.000Z')

beforeAll(async () => {
  server = await startTestServer({ now: () => time })
})
afterAll(() => server.close())
/** A new hour: what a network may ask in one is the same for all tests. */
beforeEach(() => {
  time = new Date(time.getTime() + 3_600_000)
})

const signUp = (email: string, more: object = {}) =>
  server.stranger.post('/newsletter/signup', { email, consent: true, ...more })

/** The newest mail to an address, and how many it got. */
async function mailsTo(email: string): Promise<{ readonly count: number; readonly text: string }> {
  const { rows } = await server.pool.query(
    'SELECT subject, body FROM outbox WHERE lower(recipient) = lower($1) ORDER BY created_at',
    [email],
  )
  return { count: rows.length, text: String(rows.at(-1)?.body ?? '') }
}

const codeOf = (text: string): string => /#(?:confirm|leave)=([\w-]+)/.exec(text)?.[1] ?? ''
const subscribers = async (): Promise<readonly string[]> =>
  (await server.pool.query('SELECT email FROM newsletter_subscribers ORDER BY email')).rows.map(
    ({ email }) => email,
  )

async function subscribe(email: string, more: object = {}): Promise<void> {
  await signUp(email, more)
  const code = codeOf((await mailsTo(email)).text)
  expect((await server.stranger.post('/newsletter/confirm', { code })).status).toBe(200)
}

/** One issue, as the weekly job makes it. */
async function sendIssue(): Promise<void> {
  const database = openDatabase(server.databaseUrl, { role: APP_ROLE })
  const job = { kind: 'articles.newsletter.issue', userId: null, orgId: null, inputs: {}, now: time } as const
  await asServer(database, (trx) => enqueueJob(trx, job))
  await database.close()
  await server.runJobs()
}

test('nobody is subscribed before the link of the mail is confirmed, and the link works once', async () => {
  const answer = await signUp('one@example.org')
  expect(answer).toMatchObject({ status: 200, body: { message: 'Check your inbox to confirm.' } })
  expect(await subscribers()).toEqual([])
  const code = codeOf((await mailsTo('one@example.org')).text)
  expect((await server.stranger.post('/newsletter/confirm', { code })).status).toBe(200)
  expect(await subscribers()).toEqual(['one@example.org'])
  expect((await server.stranger.post('/newsletter/confirm', { code })).status).toBe(410)
})

test('known and unknown addresses get the same answer and one mail each, and consent is required', async () => {
  await subscribe('known@example.org')
  const known = await signUp('Known@Example.org')
  const unknown = await signUp('unknown@example.org')
  expect({ status: known.status, text: known.text }).toEqual({ status: unknown.status, text: unknown.text })
  expect((await mailsTo('known@example.org')).count).toBe(2)
  expect((await mailsTo('unknown@example.org')).count).toBe(1)
  expect(await signUp('third@example.org', { consent: false })).toMatchObject({
    status: 400,
    body: { message: 'Consent is required', fields: [{ path: 'consent' }] },
  })
  expect((await mailsTo('third@example.org')).count).toBe(0)
})

test('a mail that asks for confirmation names nobody, and its code expires after a day', async () => {
  await signUp('late@example.org', { firstName: 'Buy at spam.example' })
  const { text } = await mailsTo('late@example.org')
  expect(text).not.toContain('spam.example')
  time = new Date(time.getTime() + 24 * 3_600_000 + 1)
  expect((await server.stranger.post('/newsletter/confirm', { code: codeOf(text) })).status).toBe(410)
})

test('an issue goes once to those whom an article interests, greets them, and lets them go without signing in', async () => {
  await subscribe('all@example.org', { firstName: 'Sam' })
  await subscribe('estate@example.org', { interests: ['estate'] })
  await sendIssue()
  const all = await mailsTo('all@example.org')
  const estate = await mailsTo('estate@example.org')
  expect(all.text).toMatch(/^Hello Sam,/)
  expect(all.text.match(/\/articles\?id=/g)?.length).toBe(10)
  expect(estate.text.match(/\/articles\?id=/g)?.length).toBe(2)
  await sendIssue()
  expect((await mailsTo('all@example.org')).count).toBe(all.count)

  const code = codeOf(estate.text)
  expect((await server.stranger.post('/newsletter/unsubscribe', { code: `${code}x` })).status).toBe(200)
  expect(await subscribers()).toContain('estate@example.org')
  expect((await server.stranger.post('/newsletter/unsubscribe', { code })).status).toBe(200)
  expect((await server.stranger.post('/newsletter/unsubscribe', { code })).status).toBe(200)
  expect(await subscribers()).not.toContain('estate@example.org')
})

test('an issue holds what the operator’s own organization published, and no other organization’s', async () => {
  for (const title of ['First Organization', 'Sample Realty'])
    await server.pool.query(
      `INSERT INTO articles (org_id, id, slug, status, rev, content, published, author_name, published_at, created_at, updated_at)
       SELECT org_id, $2, $2, 'published', 1, $3, $3, 'Sample', $4, $4, $4 FROM organisation_names WHERE org_name = $1`,
      [title, `art-${title.slice(0, 5)}`, articleText(`News of ${title}`), time],
    )
  await subscribe('news@example.org')
  await sendIssue()
  const { text } = await mailsTo('news@example.org')
  expect(text).toContain('News of First Organization')
  expect(text).not.toContain('News of Sample Realty')
})

const articleText = (title: string): string =>
  JSON.stringify({
    title,
    excerpt: 'An excerpt',
    category: 'taxes',
    body: 'A text',
    tags: [],
    sources: [],
    series: null,
    plannedDate: null,
  })

test('an address gets at most five letters a day, whoever asks and from wherever', async () => {
  time = new Date('2026-12-03T00:30:00.000Z')
  for (let n = 0; n < 5; n += 1) expect((await signUp('often@example.org')).status).toBe(200)
  for (const hour of [6, 12, 23]) {
    time = new Date(time.getTime() - (time.getTime() % 86_400_000) + hour * 3_600_000)
    expect((await signUp('OFTEN@example.org')).status).toBe(429)
  }
  const { count, text } = await mailsTo('often@example.org')
  expect(count).toBe(5)
  expect(text).not.toContain('You will not get another one')
  time = new Date(time.getTime() + 3_600_000)
  expect((await signUp('often@example.org')).status).toBe(200)
})
