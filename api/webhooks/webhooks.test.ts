import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { WEBHOOK_EVENTS } from '#kit/webhooks/events.ts'
import { APP_ROLE } from '../database/app-role.ts'
import { type Database, openDatabase } from '../database/connection.ts'
import { withTenant } from '../database/tenant.ts'
import { SAMPLE_PASSWORD } from '../sample/people.ts'
import type { Client } from '../testing/client.ts'
import { type Receiver, startReceiver } from '../testing/receiver.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { announce } from './announce.ts'
import { ADDED, LOG, verifyCall } from './calls.fixture.ts'
import { WAITS_MS } from './send-job.ts'

let time = new Date('2026-11-26T08:00:00.000Z')
let server: TestServer
let db: Database
let receiver: Receiver
let admin: Client
let member: Client
let orgId = ''
let memberId = ''

beforeAll(async () => {
  receiver = await startReceiver()
  const environment = { WEBHOOK_ORIGINS: receiver.origin }
  server = await startTestServer({ now: () => time, environment })
  db = openDatabase(server.databaseUrl, { connections: 10, role: APP_ROLE })
  member = await server.as('memberA')
  memberId = String((await member.get('/auth/verify')).body.userId)
  orgId = String((await member.get('/org/checklists?org_name=Sample Realty')).body.orgId)
})
afterAll(async () => {
  await db.close()
  await server.close()
  await receiver.close()
})
/** Sessions are of the time that they are used at. */
beforeEach(async () => {
  await server.pool.query('DELETE FROM webhooks')
  receiver.calls.length = 0
  receiver.answer = { status: 204 }
  admin = await server.as('adminA')
  await admin.post('/auth/step-up', { password: SAMPLE_PASSWORD })
})

const path = () => `/orgs/${orgId}/webhooks`

async function add(
  events: readonly string[] = ['lead.created', 'member.left'],
  url = `${receiver.origin}/hook`,
) {
  const { status, body } = await admin.post(path(), { url, events })
  expect(status).toBe(201)
  return ADDED.parse(body)
}

/** By a member who may not even see that there are webhooks. */
const say = (key: string) =>
  withTenant(db, { userId: memberId, orgId }, (trx) =>
    announce(trx, {
      orgId,
      event: 'lead.created',
      data: { leadId: key, board: 're', source: 'form', stage: 'new' },
      key,
      now: time,
    }),
  )

const logOf = async (id: string) => LOG.parse((await admin.get(`${path()}/${id}/deliveries`)).body).deliveries

const verify = (secret: string, call = receiver.calls.at(-1)) => verifyCall(secret, call, time)

test('a new lead is told to the organization’s programs, signed, without who it is', async () => {
  const { id, secret } = await add()
  const lead = { org_name: 'Sample Realty', board: 're', source: 'manual', name: 'Sample Secret' }
  expect((await admin.post('/prospects', { ...lead, email: 'secret@example.org' })).status).toBe(201)
  await server.runJobs()
  expect(receiver.calls).toHaveLength(1)
  const [call] = receiver.calls
  expect(call?.body).not.toMatch(/secret/i)
  expect(verify(secret)).toMatchObject({ type: 'lead.created', orgId, data: { board: 're', stage: 'new' } })
  expect(() => verify(`${secret}x`)).toThrow('signature')
  expect(() =>
    verify(secret, { ...call, headers: call?.headers ?? {}, path: '', body: `${call?.body} ` }),
  ).toThrow()
  expect(await logOf(id)).toMatchObject([
    { event: 'lead.created', status: 'delivered', attempts: 1, responseStatus: 204 },
  ])
})

test('the same event twenty times at once is sent once, and only to who asked for it', async () => {
  const { id } = await add()
  await add(['member.joined'])
  await Promise.all(Array.from({ length: 20 }, () => say('one')))
  await server.runJobs()
  await say('one')
  await server.runJobs()
  expect(receiver.calls).toHaveLength(1)
  expect(await logOf(id)).toHaveLength(1)
})

test('a receiver that fails is asked again for a day, then whoever manages hears that it was turned off', async () => {
  const { id } = await add()
  receiver.answer = { status: 500 }
  await say('failing')
  await server.runJobs()
  const begun = time.getTime()
  for (const [index, wait] of WAITS_MS.entries()) {
    time = new Date(time.getTime() + wait - 1_000)
    await server.runJobs()
    expect(receiver.calls).toHaveLength(index + 1)
    time = new Date(time.getTime() + 1_000)
    await server.runJobs()
    expect(receiver.calls).toHaveLength(index + 2)
  }
  expect((time.getTime() - begun) / 3_600_000).toBeCloseTo(23.7, 1)
  expect(new Set(receiver.calls.map(({ body }) => body)).size).toBe(1)
  admin = await server.as('adminA')
  expect(await logOf(id)).toMatchObject([{ status: 'failed', attempts: 10, responseStatus: 500 }])
  const { body } = await admin.get(path())
  expect(body.webhooks).toMatchObject([{ id, status: 'failing' }])
  const { rows } = await server.pool.query(
    `SELECT u.email FROM notices n JOIN users u ON u.id = n.user_id WHERE kind = 'webhook.failing' AND key LIKE $1`,
    [`${id} %`],
  )
  expect(rows).toEqual([{ email: 'admin@example.org' }])
  await say('after that')
  await server.runJobs()
  expect(await logOf(id)).toHaveLength(1)
  await admin.patch(`${path()}/${id}`, { isOn: true })
  receiver.answer = { status: 200 }
  await say('on again')
  await server.runJobs()
  expect(await logOf(id)).toMatchObject([{ status: 'delivered' }, { status: 'failed' }])
})

test('a receiver that comes back is delivered to, and nothing is turned off', async () => {
  const { id } = await add()
  receiver.answer = { status: 503 }
  await say('late')
  await server.runJobs()
  receiver.answer = { status: 200 }
  time = new Date(time.getTime() + 30_000)
  await server.runJobs()
  expect(await logOf(id)).toMatchObject([{ status: 'delivered', attempts: 2 }])
  const { rows } = await server.pool.query('SELECT failing_since FROM webhooks WHERE id = $1', [id])
  expect(rows).toEqual([{ failing_since: null }])
})

test('what was sent can be sent again, with the same ID, and twenty presses are one call', async () => {
  const { id } = await add()
  await say('again')
  await server.runJobs()
  const [delivery] = await logOf(id)
  const again = () => admin.post(`${path()}/${id}/deliveries/${delivery?.id}/send`)
  expect((await Promise.all(Array.from({ length: 20 }, again))).map(({ status }) => status)).toEqual(
    Array.from({ length: 20 }, () => 200),
  )
  await server.runJobs()
  expect(receiver.calls).toHaveLength(2)
  expect(receiver.calls[0]?.body).toBe(receiver.calls[1]?.body)
})

test('a new secret signs beside the former one for a day, and alone after that', async () => {
  const { id, secret } = await add()
  const renewed = z
    .object({ secret: z.string() })
    .parse((await admin.post(`${path()}/${id}/secret`)).body).secret
  await say('both')
  await server.runJobs()
  for (const one of [secret, renewed]) expect(verify(one)).toMatchObject({ type: 'lead.created' })
  time = new Date(time.getTime() + 24 * 3_600_000 + 1)
  await say('one of them')
  await server.runJobs()
  expect(verify(renewed)).toMatchObject({ type: 'lead.created' })
  expect(() => verify(secret)).toThrow('signature')
})

test('a test event goes out, and a redirect, silence, or a flood is no way anywhere', async () => {
  const { id } = await add()
  expect((await admin.post(`${path()}/${id}/test`)).status).toBe(200)
  await server.runJobs()
  expect(JSON.parse(receiver.calls[0]?.body ?? '')).toMatchObject({ type: 'webhook.test', data: {} })
  receiver.answer = { status: 302, location: `${receiver.origin}/elsewhere` }
  await say('moved')
  await server.runJobs()
  expect(receiver.calls.map((call) => call.path)).toEqual(['/hook', '/hook'])
  expect((await logOf(id)).find(({ status }) => status === 'waiting')).toMatchObject({
    responseStatus: 302,
    error: 'Redirects are not followed.',
  })
  receiver.answer = { status: 200, bytes: 5_000_000 }
  await say('flood')
  await server.runJobs()
  const states = (await logOf(id)).map(({ status }) => status)
  expect(states.sort()).toEqual(['delivered', 'delivered', 'waiting'])
})

test('secrets are shown once and stored sealed', async () => {
  const { id, secret } = await add()
  for (const answer of [await admin.get(path()), await admin.get(`${path()}/${id}/deliveries`)])
    expect(answer.text).not.toContain('whsec_')
  const { rows } = await server.pool.query('SELECT w::text AS row FROM webhooks w')
  expect(rows[0].row).not.toContain(Buffer.from(secret).toString('hex'))
})

test('hostile addresses, unknown events, and more than ten are refused, and adding one asks for the password', async () => {
  const bad = { url: 'https://169.254.169.254/', events: ['lead.created'] }
  expect(await admin.post(path(), bad)).toMatchObject({ status: 400, body: { fields: [{ path: 'url' }] } })
  const odd = { url: 'https://hook.example/', events: ['lead.created', 'lead.named'] }
  expect(await admin.post(path(), odd)).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'events[1]' }] },
  })
  for (let n = 0; n < 10; n += 1) await add()
  expect((await admin.post(path(), { ...odd, events: ['lead.created'] })).status).toBe(409)
  const fresh = await server.as('adminA')
  expect((await fresh.post(path(), { ...odd, events: ['lead.created'] })).status).toBe(403)
})

test('nobody but who manages the organization sees or touches its webhooks', async () => {
  const { id } = await add()
  member = await server.as('memberA')
  const stranger = await server.as('adminB')
  expect((await member.get(path())).status).toBe(403)
  expect((await stranger.get(path())).status).toBe(404)
  expect((await stranger.delete(`${path()}/${id}`)).status).toBe(404)
  const hoa = String((await stranger.get('/org/checklists')).body.orgId)
  expect((await stranger.delete(`/orgs/${hoa}/webhooks/${id}`)).status).toBe(404)
  expect((await admin.delete(`${path()}/${id}`)).status).toBe(204)
  expect((await admin.get(`${path()}/${id}/deliveries`)).status).toBe(404)
})

test('every event of the list has a schema that the answer shows', async () => {
  const { body } = await admin.get(path())
  const { events } = z
    .object({ events: z.array(z.object({ id: z.string(), schema: z.looseObject({ type: z.string() }) })) })
    .parse(body)
  expect(events.map(({ id }) => id)).toEqual(Object.keys(WEBHOOK_EVENTS))
})
