import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#api/testing/client.ts'
import { startTestServer, type TestServer } from '#api/testing/server.ts'

let server: TestServer
let time = new Date('2026-11-26T12:00:00.000Z')
let member: Client
let operator: Client

beforeAll(async () => {
  server = await startTestServer({ now: () => time })
  await signIn()
})
afterAll(() => server.close())

async function signIn(): Promise<void> {
  member = await server.as('memberA')
  operator = await server.as('platformAdmin')
}

type Entries = readonly Readonly<Record<string, unknown>>[]
const entriesFor = async (who: Client): Promise<Entries> => {
  const { entries } = (await who.get('/faq')).body
  return Array.isArray(entries) ? entries : []
}
const entryFor = async (who: Client, id: string) => (await entriesFor(who)).find((one) => one.id === id)

const TEXT = { question: 'Where is the manual?', answer: 'It is **here**.', category: 'account' }

test('everybody who is signed in reads the forty entries, with their text as data', async () => {
  const entries = await entriesFor(member)
  expect(entries).toHaveLength(40)
  expect(entries[0]).toMatchObject({
    id: 'forgot-password',
    isOld: false,
    mine: null,
    helpful: { yes: 0, no: 0 },
  })
  expect((await server.stranger.get('/faq')).status).toBe(401)
})

test('a person has one vote a day on an answer, which a second one changes', async () => {
  const vote = (who: Client, helpful: boolean) => who.post('/faq/trial/helpful', { helpful })
  expect((await vote(member, true)).body).toEqual({ helpful: { yes: 1, no: 0 }, mine: true })
  expect((await vote(member, false)).body).toEqual({ helpful: { yes: 0, no: 1 }, mine: false })
  expect((await vote(operator, true)).body).toEqual({ helpful: { yes: 1, no: 1 }, mine: true })
  expect(await entryFor(member, 'trial')).toMatchObject({ mine: false, helpful: { yes: 1, no: 1 } })
  expect((await member.post('/faq/no-such/helpful', { helpful: true })).status).toBe(404)
})

test('only the operator’s people write: own entries, and own words of one that comes with the product', async () => {
  expect((await (await server.as('adminA')).post('/faq', TEXT)).status).toBe(403)
  const made = await operator.post('/faq', TEXT)
  expect(made.status).toBe(201)
  expect(await entryFor(member, String(made.body.id))).toMatchObject({ question: 'Where is the manual?' })
  await operator.post('/faq', { ...TEXT, id: 'trial', status: 'retired' })
  expect(await entryFor(member, 'trial')).toBeUndefined()
  expect(await entryFor(operator, 'trial')).toMatchObject({ status: 'retired', answer: 'It is **here**.' })
  expect((await member.post('/faq/trial/helpful', { helpful: true })).status).toBe(404)
  expect((await operator.post('/faq', { ...TEXT, id: 'no-such' })).status).toBe(404)
  expect((await operator.post('/faq', { ...TEXT, routes: ['https://example.org'] })).body).toMatchObject({
    fields: [{ path: 'routes[0]' }],
  })
})

test('an answer shows what an author wrote as text, never as markup', async () => {
  const answer = '<img src=x onerror=alert(1)> [x](javascript:alert(1))'
  const { body } = await operator.post('/faq', { ...TEXT, answer })
  const { document } = (await entryFor(member, String(body.id))) ?? {}
  expect(JSON.stringify(document)).not.toContain('"href":"javascript')
  expect(JSON.stringify(document)).toContain('<img src=x')
})

test('a question goes to the operator’s coaching board, with the name only where a reply is wanted', async () => {
  const question = 'Can I import my old spreadsheet?'
  expect((await member.post('/faq/questions', { question: 'short' })).status).toBe(400)
  expect((await member.post('/faq/questions', { question })).status).toBe(201)
  const asker = await server.as('brokerA')
  expect((await asker.post('/faq/questions', { question: `${question} Now?`, mayReply: true })).status).toBe(
    201,
  )
  const { rows } = await server.pool.query(
    `SELECT l.fields::json->>'notes' AS notes, l.board, l.consent_email AS email_ok FROM leads l
     JOIN organisation_names n ON n.org_id = l.org_id AND n.org_name = 'First Organization'
     WHERE l.source_ref = '/tools/faq' ORDER BY l.created_at, notes`,
  )
  expect(rows).toEqual([
    { notes: question, board: 'coaching', email_ok: false },
    { notes: `${question} Now?`, board: 'coaching', email_ok: true },
  ])
})

test('an entry that nobody reviewed for a year is marked', async () => {
  time = new Date('2027-11-27T12:00:00.000Z')
  await signIn()
  expect(await entryFor(member, 'forgot-password')).toMatchObject({ isOld: true, reviewedOn: '2026-11-26' })
})
