import { afterAll, beforeAll, expect, test } from 'vitest'
import { APP_ROLE } from '../database/app-role.ts'
import { openDatabase } from '../database/connection.ts'
import { asServer } from '../database/tenant.ts'
import { type MailServer, startMailServer } from '../testing/mail-server.ts'
import { endJobs } from '../testing/queue-state.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { enqueueMail } from './outbox.db.ts'

let mailServer: MailServer
let off: TestServer
let on: TestServer
beforeAll(async () => {
  mailServer = await startMailServer()
  off = await startTestServer()
  on = await startTestServer({ environment: { SMTP_URL: mailServer.url } })
})
afterAll(async () => {
  await off.close()
  await on.close()
  await mailServer.close()
})

async function write(server: TestServer, to = 'reader@example.org'): Promise<string> {
  const db = openDatabase(server.databaseUrl, { connections: 1, role: APP_ROLE })
  const mail = { to, subject: 'Your code', text: 'The code is 424242.', now: new Date() }
  const id = await asServer(db, (trx) => enqueueMail(trx, mail))
  await db.close()
  return id
}

const readers = async (server: TestServer) =>
  (await server.pool.query("SELECT target FROM audit_events WHERE action = 'mail.read'")).rows.map(
    ({ target }) => target,
  )

test('without a mail server, administrators read kept messages one at a time, and each reading is audited', async () => {
  const id = await write(off)
  await off.runJobs()
  const admin = await off.as('platformAdmin')
  const list = await admin.get('/admin/outbox')
  expect(list.body).toMatchObject({ mailIsOn: false, counts: { kept: 1 }, mails: [{ id, status: 'kept' }] })
  expect(list.text).not.toContain('424242')
  expect(await readers(off)).toEqual([])
  const one = await admin.get(`/admin/outbox/${id}`)
  expect(one.body).toMatchObject({ id, to: 'reader@example.org', text: 'The code is 424242.' })
  expect(await readers(off)).toEqual([id])
  expect((await admin.post(`/admin/outbox/${id}/retry`)).body.code).toBe('mail_off')
})

test('with a mail server, only the recipient reads the text, before and after it goes out', async () => {
  const id = await write(on)
  const admin = await on.as('platformAdmin')
  expect((await admin.get(`/admin/outbox/${id}`)).body).toMatchObject({ status: 'queued', text: null })
  expect(await on.runJobs()).toBe(1)
  expect((await admin.get(`/admin/outbox/${id}`)).body).toMatchObject({ status: 'sent', text: null })
  expect(await readers(on)).toEqual([])
  expect((await mailServer.letters()).at(-1)?.mail.text).toContain('424242')
})

test('mail kept before there was a mail server goes out only when an administrator sends it', async () => {
  const id = await write(on)
  await on.pool.query("UPDATE outbox SET status = 'kept' WHERE id = $1", [id])
  const { rows } = await on.pool.query('SELECT job_id FROM outbox WHERE id = $1', [id])
  await endJobs(on.pool, { ids: [rows[0].job_id], status: 'succeeded' })
  const before = (await mailServer.letters()).length
  expect(await on.runJobs()).toBe(0)
  const admin = await on.as('platformAdmin')
  expect((await admin.post(`/admin/outbox/${id}/retry`)).body).toMatchObject({ status: 'queued' })
  expect(await on.runJobs()).toBe(1)
  expect((await mailServer.letters()).length).toBe(before + 1)
  expect((await admin.post(`/admin/outbox/${id}/retry`)).status).toBe(409)
})

test('a dead message can be retried; one to an invalid address cannot', async () => {
  mailServer.refuse({ code: 550, text: 'no such person' })
  const id = await write(on)
  await on.runJobs()
  const admin = await on.as('platformAdmin')
  expect((await admin.get(`/admin/outbox/${id}`)).body).toMatchObject({ status: 'dead', canRetry: true })
  mailServer.refuse(null)
  expect((await admin.post(`/admin/outbox/${id}/retry`)).status).toBe(200)
  await on.runJobs()
  expect((await admin.get(`/admin/outbox/${id}`)).body).toMatchObject({ status: 'sent' })
  const never = await write(on, 'a@example.org, b@example.org')
  expect((await admin.get(`/admin/outbox/${never}`)).body).toMatchObject({ status: 'dead', canRetry: false })
  expect((await admin.post(`/admin/outbox/${never}/retry`)).status).toBe(409)
})

test('administrators of an organization and members get 403 from the outbox', async () => {
  for (const caller of ['adminA', 'memberA', 'noOrg'])
    expect((await (await off.as(caller)).get('/admin/outbox')).status).toBe(403)
})
