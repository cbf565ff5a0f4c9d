import { afterAll, beforeAll, expect, test } from 'vitest'
import { APP_ROLE } from '../database/app-role.ts'
import { openDatabase } from '../database/connection.ts'
import { createClient } from '../testing/client.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { insertSession } from './sessions.db.ts'
import {
  createClock,
  mailedCode,
  mailsTo,
  newAccount,
  PASSWORD,
  signIn,
  statusesOf,
  stepUp,
} from './testing.ts'

const clock = createClock()
let server: TestServer
beforeAll(async () => {
  const environment = { TRUSTED_PROXIES: '1', PUBLIC_URL: 'https://app.example.org/' }
  server = await startTestServer({ now: clock.now, environment })
})
afterAll(() => server.close())

const NEW = 'blue kettle under sand'
let network = 0

/** Each from a network of its own, so that the limit of one test is not that of the next. */
function forgot(email: string, from = `10.0.${(network += 1)}.1`) {
  return server.stranger.post('/auth/password/forgot', { email }, { 'x-forwarded-for': from })
}

const reset = (code: string, newPassword = NEW) =>
  server.stranger.post('/auth/password/reset', { code, newPassword }, { 'x-forwarded-for': '10.9.0.1' })

test('known, unknown, and disabled addresses get the same answer; only an active person gets mail', async () => {
  const { email } = await newAccount(server)
  const answers = await Promise.all(
    [email, 'nobody@example.org', 'disabled@example.org'].map((to) => forgot(to)),
  )
  for (const { status, body } of answers)
    expect([status, body]).toEqual([200, { message: 'Check your inbox' }])
  const mails = await mailsTo(server, email)
  expect(mails.at(-1)?.subject).toBe('Set a new password')
  expect(mails.at(-1)?.body).toMatch(/https:\/\/app\.example\.org\/login\?reset=[\w-]{43}\n/)
  expect(await mailsTo(server, 'nobody@example.org')).toEqual([])
  expect(await mailsTo(server, 'disabled@example.org')).toEqual([])
})

test('known and unknown addresses take the same number of writes, and the stand-in for a mail leads nowhere', async () => {
  const { email } = await newAccount(server)
  const TABLES = ['one_time_codes', 'outbox', 'jobs'].map((table) => `(SELECT count(*) FROM ${table})`)
  const written = async (to: string) => {
    const count = async () => Number((await server.pool.query(`SELECT ${TABLES.join('+')} AS n`)).rows[0].n)
    const before = await count()
    await forgot(to)
    return (await count()) - before
  }
  expect(await written('nobody-either@example.org')).toBe(await written(email))
  await server.runJobs()
  const { rows } = await server.pool.query('SELECT DISTINCT status FROM job_states')
  expect(rows).toEqual([{ status: 'succeeded' }])
})

test('the code sets a new password once, ends every session and API token, and notifies the owner', async () => {
  const { email, client } = await newAccount(server)
  const other = createClient(server.url, String((await signIn(server, email)).body.token))
  await stepUp(client)
  const made = await client.post('/auth/tokens', { name: 'x', scopes: ['facts:read'], expiresInDays: 1 })
  const program = createClient(server.url, String(made.body.token))
  expect((await program.get('/facts')).status).toBe(200)
  await forgot(email)
  const code = await mailedCode(server, email, 'reset')
  const done = await reset(code)
  expect([done.status, done.body]).toEqual([200, { changed: true }])
  for (const one of [client, other]) expect((await one.get('/auth/verify')).status).toBe(401)
  expect((await program.get('/facts')).status).toBe(401)
  expect((await signIn(server, email, PASSWORD)).status).toBe(400)
  expect((await signIn(server, email, NEW)).status).toBe(200)
  await server.runJobs()
  expect((await mailsTo(server, email)).at(-1)?.body).toContain('Your account password was changed.')
  const again = await reset(code)
  expect([again.status, again.body.code]).toEqual([410, 'gone'])
})

test('of many simultaneous uses of one code, exactly one counts', async () => {
  const { email } = await newAccount(server)
  await forgot(email)
  const code = await mailedCode(server, email, 'reset')
  const passwords = Array.from({ length: 12 }, (_, index) => `blue kettle under sand ${index}`)
  const answers = await Promise.all(passwords.map((password) => reset(code, password)))
  expect(statusesOf(answers)).toEqual([200, ...Array.from({ length: 11 }, () => 410)])
  const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? ''
  expect((await signIn(server, email, winner)).status).toBe(200)
})

test('a code works for ten minutes, and using one invalidates the person’s other codes', async () => {
  const { email } = await newAccount(server)
  await forgot(email)
  const first = await mailedCode(server, email, 'reset')
  clock.pass(599)
  await forgot(email)
  const second = await mailedCode(server, email, 'reset')
  clock.pass(1)
  expect((await reset(first)).status).toBe(410)
  await forgot(email)
  const third = await mailedCode(server, email, 'reset')
  expect((await reset(second)).status).toBe(200)
  expect((await reset(third)).status).toBe(410)
})

test('a weak password is explained, and the code stays valid', async () => {
  const { email } = await newAccount(server)
  await forgot(email)
  const code = await mailedCode(server, email, 'reset')
  const weak = await reset(code, 'password1234')
  expect([weak.status, weak.body.fields]).toMatchObject([400, [{ path: 'newPassword' }]])
  expect((await reset(code)).status).toBe(200)
})

test('an unknown code and a code for another purpose do not work', async () => {
  const { email } = await newAccount(server)
  expect((await reset('A'.repeat(43))).status).toBe(410)
  expect((await reset(await mailedCode(server, email, 'confirm'))).status).toBe(410)
})

test('a disabled person cannot use a code that was sent before', async () => {
  const { email } = await newAccount(server)
  await forgot(email)
  await server.pool.query("UPDATE users SET status = 'disabled' WHERE email = $1", [email])
  expect((await reset(await mailedCode(server, email, 'reset'))).status).toBe(410)
})

test('only the hash of a code is stored', async () => {
  const { email } = await newAccount(server)
  await forgot(email)
  const code = await mailedCode(server, email, 'reset')
  const { rows } = await server.pool.query('SELECT c::text FROM one_time_codes c')
  const stored = JSON.stringify(rows)
  expect(stored).not.toContain(code)
  expect(stored).not.toContain(Buffer.from(code).toString('hex'))
})

test('an address and a network can each request at most five codes an hour', async () => {
  clock.pass(3_600)
  for (const email of ['limit@example.org', (await newAccount(server)).email]) {
    const statuses = []
    for (let count = 0; count < 6; count += 1) statuses.push((await forgot(` ${email.toUpperCase()}`)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  }
  const statuses = []
  for (let count = 0; count < 6; count += 1)
    statuses.push((await forgot(`one-of-many-${count}@example.org`, '172.16.0.1')).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

const WAITING = `SELECT count(*)::integer AS n FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%INSERT INTO sessions%'`

test('a sign-in in progress with the old password does not succeed after the reset', async () => {
  const { email } = await newAccount(server)
  const db = openDatabase(server.databaseUrl, { connections: 1, role: APP_ROLE })
  const found = 'SELECT id, password_hash FROM users WHERE email = $1'
  const { id: userId, password_hash: passwordHash } = (await server.pool.query(found, [email])).rows[0]
  const change = await server.pool.connect()
  await change.query('BEGIN')
  await change.query("UPDATE users SET password_hash = 'another' WHERE id = $1", [userId])
  const now = clock.now()
  const about = { tokenHash: Buffer.from('x'), now, expiresAt: now, agent: '', place: '', passwordHash }
  let isDone = false
  const beginning = insertSession(db.kysely, { id: 'ses_underway', userId, ...about }).finally(() => {
    isDone = true
  })
  await expect.poll(async () => isDone || (await server.pool.query(WAITING)).rows[0].n).toBeTruthy()
  await change.query('COMMIT')
  change.release()
  expect(await beginning).toBe(false)
  await db.close()
})
