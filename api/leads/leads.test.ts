import { afterAll, beforeAll, expect, test } from 'vitest'
import { isObject } from '#kit/list/same.ts'
import { APP_ROLE } from '../database/app-role.ts'
import { openDatabase } from '../database/connection.ts'
import { asServer } from '../database/tenant.ts'
import { enqueueJob } from '../jobs/jobs.db.ts'
import type { Client } from '../testing/client.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let member: Client
let admin: Client
let time = new Date('2026-11-26T12:00:00.000Z')
beforeAll(async () => {
  server = await startTestServer({ now: () => time })
  await signIn()
})
afterAll(() => server.close())

const CONSENT = { email: true, phone: true, proof: 'Asked for a call at the fair' }
/** Sessions end sooner than leads. */
async function later(hours: number) {
  time = new Date(time.getTime() + hours * 3_600_000)
  if (hours > 20) await signIn()
}
async function signIn() {
  member = await server.as('memberA')
  admin = await server.as('adminA')
}
async function keepHouse() {
  const db = openDatabase(server.databaseUrl, { connections: 1, role: APP_ROLE })
  const job = { kind: 'housekeeping', userId: null, orgId: null, inputs: {}, now: time } as const
  await asServer(db, (trx) => enqueueJob(trx, job))
  await db.close()
  await server.runJobs()
}
/** The administrator belongs to two organizations. */
const EXPORT = '/prospects/export?org_name=Sample Realty'

let made = 0
const SAMPLE = { name: 'Sample Person', phone: '(555) 010-0123', zip: '78701' }
async function add(more: object = {}) {
  made += 1
  const email = `sample${made}@example.org`
  const given = { board: 'coaching', ...SAMPLE, email, consent: CONSENT, ...more }
  const { status, body, text } = await member.post('/prospects', given)
  expect(status, text).toBe(201)
  if (!isObject(body.lead)) throw new Error(text)
  return { ...body.lead, id: String(body.lead.id), attached: body.attached, email: body.lead.email }
}
const read = async (id: string) => (await member.get(`/prospects/${id}`)).body
const leadAt = async (id: string) => {
  const { lead } = await read(id)
  return isObject(lead) ? lead : {}
}

test('without consent a lead is counted, but nobody learns who it is, by any call', async () => {
  const secret = { name: 'Sample Secret', company: 'Sample Hidden Co.', notes: 'Sample told us more' }
  const lead = await add({ ...secret, consent: {}, sourceRef: 'Sample Secret wrote' })
  expect(lead).toMatchObject({ isHidden: true, blocked: 'No consent to contact', slaHours: null, email: '' })
  await member.post(`/prospects/${lead.id}/activities`, { kind: 'note', text: 'Sample Secret called' })
  const answers = [
    await member.get(`/prospects/${lead.id}`),
    await member.get('/prospects?limit=200'),
    await admin.get(EXPORT),
    await member.patch(`/prospects/${lead.id}`, { value: 5 }),
  ]
  for (const { status, text } of answers) {
    expect(status, text).toBe(200)
    expect(text).not.toMatch(/Secret|Hidden Co|told us more|555/)
  }
  const shown = await member.post(`/prospects/${lead.id}/consent`, CONSENT)
  expect(shown.body.lead).toMatchObject({ ...secret, isHidden: false, blocked: null })
})

test('consent says what shows it', async () => {
  const refused = await member.post('/prospects', { board: 'ai', ...SAMPLE, consent: { email: true } })
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    [{ path: 'consent.proof', message: 'Say what shows the consent.' }],
  ])
})

test('an open lead’s e-mail comes again as an activity, with what it newly agrees to; a closed one’s does not', async () => {
  const first = await add({ consent: {} })
  const email = `SAMPLE${made}@example.org `
  await later(1)
  const again = await add({ email, consent: CONSENT, sourceRef: 'Newsletter form' })
  expect(again).toMatchObject({ id: first.id, attached: true, isHidden: false })
  expect((await read(first.id)).events).toMatchObject([
    { kind: 'duplicate', text: 'Newsletter form', by: 'Sample Member' },
    { kind: 'created' },
  ])
  expect((await add({ email, board: 're' })).attached).toBe(false)
  expect((await member.patch(`/prospects/${first.id}`, { stage: 'lost', lostReason: 'price' })).status).toBe(
    200,
  )
  const anew = await add({ email })
  expect(anew).toMatchObject({ attached: false })
  expect((await member.patch(`/prospects/${first.id}`, { stage: 'contacted' })).status).toBe(409)
})

test('of ten forms sent at once with one address, one is a lead and nine are attached to it', async () => {
  const body = { board: 'prv', ...SAMPLE, email: 'sample.at.once@example.org', consent: CONSENT }
  const sent = await Promise.all(Array.from({ length: 10 }, () => member.post('/prospects', body)))
  expect(sent.map(({ status }) => status)).toEqual(Array(10).fill(201))
  expect(sent.filter((one) => one.body.attached === false)).toHaveLength(1)
})

test('the server alone writes stages, first response, and contact', async () => {
  const forged = { moves: [{ from: 'new', to: 'won', at: '2020-01-01T00:00:00.000Z' }], score: 100 }
  const lead = await add({ ...forged, firstResponseAt: '2020-01-01T00:00:00.000Z', stage: 'won' })
  expect(lead).toMatchObject({ stage: 'new', firstResponseAt: null, moves: [] })
  await later(2)
  const called = await member.post(`/prospects/${lead.id}/activities`, { kind: 'call', text: 'No answer' })
  expect(called.body.lead).toMatchObject({ firstResponseAt: time.toISOString(), stage: 'new' })
  const at = time.toISOString()
  await later(1)
  await member.post(`/prospects/${lead.id}/activities`, { kind: 'email' })
  const moved = await member.patch(`/prospects/${lead.id}`, { stage: 'qualified', firstResponseAt: null })
  expect(moved.body.lead).toMatchObject({
    firstResponseAt: at,
    lastContactAt: time.toISOString(),
    moves: [{ from: 'new', to: 'qualified', at: time.toISOString() }],
  })
  const lost = await member.patch(`/prospects/${lead.id}`, { stage: 'lost' })
  expect([lost.status, lost.body.fields]).toEqual([
    400,
    [{ path: 'lostReason', message: 'Choose why the lead was lost.' }],
  ])
})

test('a contact does what was due, and leaves what is planned for later', async () => {
  const [today, tomorrow] = [0, 86_400_000].map((more) =>
    new Date(time.getTime() + more).toISOString().slice(0, 10),
  )
  const plan = (nextActionAt?: string) => add({ nextAction: 'Send the offer', nextActionAt })
  const call = async ({ id }: { readonly id: string }) =>
    (await member.post(`/prospects/${id}/activities`, { kind: 'call' })).body.lead
  expect(await call(await plan(today))).toMatchObject({ nextAction: '', nextActionAt: null })
  expect(await call(await plan(tomorrow))).toMatchObject({
    nextAction: 'Send the offer',
    nextActionAt: tomorrow,
  })
})

test('a save on an older revision is refused', async () => {
  const lead = await add()
  expect((await member.patch(`/prospects/${lead.id}`, { value: 10, rev: 1 })).status).toBe(200)
  expect((await member.patch(`/prospects/${lead.id}`, { value: 20, rev: 1 })).status).toBe(412)
  expect((await read(lead.id)).lead).toMatchObject({ value: 10, rev: 2 })
})

test('who asked not to be contacted is neither called nor exported, with the reason', async () => {
  const { id } = await add({ name: 'Sample Quiet', doNotContact: true })
  for (const kind of ['call', 'email', 'text', 'meeting']) {
    const refused = await member.post(`/prospects/${id}/activities`, { kind })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This lead cannot be contacted: Asked not to be contacted.',
    ])
  }
  expect((await member.post(`/prospects/${id}/activities`, { kind: 'reply' })).status).toBe(201)
  const { text } = await admin.get(EXPORT)
  expect(text).not.toContain('Sample Quiet')
})

test('an export holds each channel only where it was agreed to, and runs no formula', async () => {
  const email = 'sample.channels@example.org'
  await add({ name: '=SUM(1)', email, consent: { email: true, proof: 'Form' } })
  const { body } = await admin.get(`${EXPORT}&board=coaching`)
  const line =
    String(body.csv)
      .split('\r\n')
      .find((one) => one.includes(email)) ?? ''
  expect(line).toMatch(/^'=SUM/)
  expect(line).not.toContain('555')
  expect((await member.get('/prospects/export')).status).toBe(403)
})

test('withdrawn consent hides at once, erases after 30 days, and keeps stage and score', async () => {
  const { id } = await add({ name: 'Sample Withdrawn', interest: ['coaching'] })
  await member.patch(`/prospects/${id}`, { stage: 'meeting' })
  const { body } = await member.post(`/prospects/${id}/consent`, {})
  expect(body.lead).toMatchObject({ isHidden: true, blocked: 'Consent was withdrawn', phone: '' })
  await later(29 * 24)
  await keepHouse()
  expect((await read(id)).lead).toMatchObject({ blocked: 'Consent was withdrawn' })
  await later(2 * 24)
  const { score } = await leadAt(id)
  expect(score).toBeGreaterThan(0)
  await keepHouse()
  expect(await leadAt(id)).toMatchObject({ blocked: 'Personal details were erased', stage: 'meeting', score })
  expect((await member.post(`/prospects/${id}/consent`, CONSENT)).status).toBe(409)
})

test('a lead without activity for 24 months is erased; one with any is not', async () => {
  const idle = await add({ name: 'Sample Idle' })
  await later(400 * 24)
  const kept = await add({ name: 'Sample Kept' })
  await later(331 * 24)
  await keepHouse()
  expect((await read(idle.id)).lead).toMatchObject({ blocked: 'Personal details were erased' })
  expect((await read(kept.id)).lead).toMatchObject({ name: 'Sample Kept', blocked: null })
})

test('erasing is for good and says nothing more of who it was', async () => {
  const { id } = await add({ name: 'Sample Gone', sourceRef: 'Sample Gone asked' })
  await member.post(`/prospects/${id}/activities`, { kind: 'note', text: 'Sample Gone called' })
  expect((await member.delete(`/prospects/${id}`)).status).toBe(204)
  expect((await member.delete(`/prospects/${id}`)).status).toBe(204)
  expect((await member.get(`/prospects/${id}`)).text).not.toContain('Gone')
  expect((await member.patch(`/prospects/${id}`, { name: 'Sample Back' })).status).toBe(409)
})

test('a lead that its owner leaves for a day goes back to the pool', async () => {
  const { body } = await member.get('/prospects/settings')
  const owners = Array.isArray(body.owners) ? body.owners : []
  const ownerId = String(owners[0]?.userId)
  const { id } = await add()
  expect((await member.patch(`/prospects/${id}`, { ownerId })).body.lead).toMatchObject({ ownerId })
  expect((await member.patch(`/prospects/${id}`, { ownerId: 'usr_nobody' })).status).toBe(400)
  await later(25)
  await keepHouse()
  expect((await read(id)).lead).toMatchObject({ ownerId: null })
})

test('two leads become one: what one lacks comes from the other, and of restrictions both hold', async () => {
  const one = await add({ name: 'Sample One', company: '', notes: 'First' })
  const other = await add({
    name: 'Sample Other',
    company: 'Sample Co.',
    notes: 'Second',
    doNotContact: true,
  })
  const foreign = await add({ board: 'ai' })
  const merge = (from: string) => member.post(`/prospects/${one.id}/merge`, { from })
  for (const from of [one.id, foreign.id, 'led_0000000000000000'])
    expect((await merge(from)).status).toBe(400)
  const { body } = await merge(other.id)
  expect(body.lead).toMatchObject({
    name: 'Sample One',
    company: 'Sample Co.',
    notes: 'First\nSecond',
    doNotContact: true,
    email: one.email,
  })
  expect((await member.get(`/prospects/${other.id}`)).status).toBe(404)
})

test('an organization’s own weights score its leads, line by line', async () => {
  const weights = { contact: 0, consent: 100, source: 0, interest: 0, timeline: 0, engaged: 0 }
  expect((await member.patch('/prospects/settings', { weights })).status).toBe(403)
  expect((await admin.patch('/prospects/settings', { org_name: 'Sample Realty', weights })).status).toBe(200)
  expect(await add()).toMatchObject({
    score: 100,
    grade: 'A',
    scoreParts: [{ points: 0 }, { label: 'Consent to contact', points: 100, max: 100 }, {}, {}, {}, {}],
  })
  const ours = { contact: 15, consent: 15, source: 20, interest: 20, timeline: 15, engaged: 15 }
  await admin.patch('/prospects/settings', { org_name: 'Sample Realty', weights: ours })
  expect(await add({ source: 'referral', interest: ['coaching'] })).toMatchObject({ score: 85, grade: 'A' })
  expect(await add({ board: 'ai' })).toMatchObject({ scoreModel: 'form-v1', score: 0, grade: 'D' })
})

test('pages hold every lead once, newest first', async () => {
  const first = (await member.get('/prospects?limit=3')).body
  const all: unknown[] = []
  let cursor = ''
  do {
    const { body } = await member.get(`/prospects?limit=3${cursor}`)
    if (Array.isArray(body.leads)) all.push(...body.leads.map(({ id }) => String(id)))
    cursor = typeof body.nextCursor === 'string' ? `&cursor=${body.nextCursor}` : ''
  } while (cursor !== '')
  expect(new Set(all).size).toBe(all.length)
  expect(all.length).toBeGreaterThan(Array.isArray(first.leads) ? first.leads.length : 0)
  expect((await (await server.as('memberB')).get('/prospects')).body.leads).toEqual([])
})
