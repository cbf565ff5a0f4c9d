import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { nameOf } from '#kit/endpoint.ts'
import { endpointTable, loadCollections } from '../endpoint-table.ts'
import { SAMPLE_PASSWORD } from '../sample/people.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { createClock, mailedCode, mailsTo, newAccount, PASSWORD, signIn, statusesOf } from './testing.ts'

const clock = createClock()
let open: TestServer
let quiet: TestServer
beforeAll(async () => {
  open = await startTestServer({ now: clock.now })
  // No mail is sent: no background jobs run here.
  const environment = { SMTP_URL: 'smtp://127.0.0.1:9' }
  quiet = await startTestServer({ now: clock.now, environment })
})
afterAll(() => Promise.all([open.close(), quiet.close()]))

const form = (email: string, more: object = {}) => ({
  email,
  password: PASSWORD,
  firstName: 'Sample',
  lastName: 'Newcomer',
  acceptTerms: true,
  ...more,
})

const confirm = (server: TestServer, code: string) => server.stranger.post('/auth/email/confirm', { code })

async function countUsers(server: TestServer): Promise<number> {
  return Number((await server.pool.query('SELECT count(*) AS n FROM users')).rows[0].n)
}

test('registering mails a link that confirms the address once', async () => {
  const { email, client } = await newAccount(open)
  expect((await client.get('/auth/verify')).body.emailVerified).toBe(false)
  const code = await mailedCode(open, email, 'confirm')
  expect((await confirm(open, code)).body).toEqual({ emailVerified: true })
  expect((await client.get('/auth/verify')).body.emailVerified).toBe(true)
  const again = await confirm(open, code)
  expect([again.status, again.body.code]).toEqual([410, 'gone'])
})

test('the link works for 24 hours, for the address it was sent to', async () => {
  const late = await newAccount(open)
  const lateCode = await mailedCode(open, late.email, 'confirm')
  clock.pass(86_400)
  expect((await confirm(open, lateCode)).status).toBe(410)
  const moved = await newAccount(open)
  const code = await mailedCode(open, moved.email, 'confirm')
  await open.pool.query("UPDATE users SET email_folded = 'else@example.org' WHERE email = $1", [moved.email])
  expect((await confirm(open, code)).status).toBe(410)
})

test('the link is resent on request, up to five times an hour, and never to a confirmed address', async () => {
  const { email, client } = await newAccount(open)
  const again = await client.post('/auth/email/resend')
  expect([again.status, again.body]).toEqual([200, { message: 'Check your inbox', emailVerified: false }])
  expect(await mailsTo(open, email)).toHaveLength(2)
  await confirm(open, await mailedCode(open, email, 'confirm'))
  expect((await client.post('/auth/email/resend')).body.emailVerified).toBe(true)
  expect(await mailsTo(open, email)).toHaveLength(2)
  for (let count = 0; count < 3; count += 1) await client.post('/auth/email/resend')
  expect((await client.post('/auth/email/resend')).status).toBe(429)
})

test('registering joins no organization, not even the default one', async () => {
  const { client } = await newAccount(open)
  expect((await client.get('/auth/verify')).body).toMatchObject({
    memberships: [],
    roles: [],
    permissions: [],
  })
})

test('an invitation that is not valid is named, and nothing is created', async () => {
  for (const server of [open, quiet]) {
    const before = await countUsers(server)
    const answer = await server.stranger.post(
      '/auth/register',
      form('invited@example.org', { inviteCode: 'x' }),
    )
    expect([answer.status, answer.body.fields]).toMatchObject([400, [{ path: 'inviteCode' }]])
    expect(await countUsers(server)).toBe(before)
    expect(await mailsTo(server, 'invited@example.org')).toEqual([])
  }
})

/** The code of an invitation to Sample Realty as a member. */
async function invite(server: TestServer, email: string): Promise<string> {
  const body = { email, roleId: 'rol_builtinmember000', org_name: 'Sample Realty' }
  const answer = await (await server.as('adminA')).post('/invitations', body)
  if (answer.status !== 201) throw new Error(`not invited: ${answer.text}`)
  return String(answer.body.code)
}

test('with an invitation, the membership exists from the start and the code is used up', async () => {
  const email = 'joins@example.org'
  const inviteCode = await invite(open, email)
  const answer = await open.stranger.post('/auth/register', form(email, { inviteCode }))
  expect(answer.status).toBe(201)
  expect(answer.body.user).toMatchObject({ roles: [{ name: 'member', org_name: 'Sample Realty' }] })
  const before = await countUsers(open)
  const second = await open.stranger.post('/auth/register', form('second@example.org', { inviteCode }))
  expect([second.status, second.body.fields]).toMatchObject([400, [{ path: 'inviteCode' }]])
  expect(await countUsers(open)).toBe(before)
})

test('an invitation that is unknown, for another address, or used up is refused in the same words, which name the address', async () => {
  const inviteCode = await invite(open, 'meant@example.org')
  const refused = async (email: string, code: string) => {
    const answer = await open.stranger.post('/auth/register', form(email, { inviteCode: code }))
    expect(answer.status).toBe(400)
    return answer.body.fields
  }
  const unknown = await refused('other@example.org', 'no-such-code')
  const another = await refused('other@example.org', inviteCode)
  await open.stranger.post('/auth/register', form('meant@example.org', { inviteCode }))
  const used = await refused('other@example.org', inviteCode)
  expect([another, used]).toEqual([unknown, unknown])
  expect(unknown).toEqual([
    { path: 'inviteCode', message: expect.stringMatching(/Use the address it was sent to\.$/) },
  ])
})

test('an invitation used for another address, or many times at once, adds at most one member', async () => {
  const inviteCode = await invite(open, 'wanted@example.org')
  const other = await open.stranger.post('/auth/register', form('unwanted@example.org', { inviteCode }))
  expect(other.status).toBe(400)
  const answers = await Promise.all(
    Array.from({ length: 6 }, () =>
      open.stranger.post('/auth/register', form('wanted@example.org', { inviteCode })),
    ),
  )
  expect(statusesOf(answers)).toEqual([201, 409, 409, 409, 409, 409])
})

test('with mail on, an invitation reveals nothing about an address and adds no existing account', async () => {
  const [fresh, known] = ['invited-fresh@example.org', 'alone@example.org']
  const codes = { fresh: await invite(quiet, fresh), known: await invite(quiet, known) }
  const answers = [
    await quiet.stranger.post('/auth/register', form(fresh, { inviteCode: codes.fresh })),
    await quiet.stranger.post('/auth/register', form(known, { inviteCode: codes.known })),
    await quiet.stranger.post('/auth/register', form('new-here@example.org', { inviteCode: codes.known })),
    await quiet.stranger.post('/auth/register', form('coach@example.org', { inviteCode: codes.known })),
  ]
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 400, 400])
  const verify = (await (await quiet.as('noOrg')).get('/auth/verify')).body
  expect(verify.memberships).toEqual([])
  await confirm(quiet, await mailedCode(quiet, fresh, 'confirm'))
  expect((await signIn(quiet, fresh)).body.user).toMatchObject({ roles: [{ org_name: 'Sample Realty' }] })
})

test('with mail on, a new and a known address get the same answer, and each gets its own mail', async () => {
  const fresh = await quiet.stranger.post('/auth/register', form('fresh@example.org'))
  const known = await quiet.stranger.post('/auth/register', form('Member@example.org'))
  for (const { status, body } of [fresh, known])
    expect([status, body]).toEqual([202, { message: 'Check your inbox' }])
  expect((await mailsTo(quiet, 'fresh@example.org')).map(({ subject }) => subject)).toEqual([
    'Confirm your e-mail address',
  ])
  const [mail] = await mailsTo(quiet, 'Member@example.org')
  expect(mail?.subject).toBe('You already have an account')
  expect((await signIn(quiet, 'member@example.org', SAMPLE_PASSWORD)).status).toBe(200)
  expect((await signIn(quiet, 'member@example.org', PASSWORD)).status).toBe(400)
})

const { endpoints } = await endpointTable(await loadCollections())

test('with mail on, no open call reveals whether an address has an account', async () => {
  const taking = endpoints.filter(
    ({ access, body }) =>
      access === 'public' && body instanceof z.ZodObject && Object.hasOwn(body.shape, 'email'),
  )
  expect(taking.map(nameOf).sort()).toEqual([
    'POST /auth/login',
    'POST /auth/password/forgot',
    'POST /auth/register',
    'POST /newsletter/signup',
  ])
  for (const endpoint of taking) {
    const seen = []
    for (const email of ['broker@example.org', 'nobody-yet@example.org', 'nobody-yet@example.org']) {
      const { status, body, headers } = await quiet.stranger.post(
        endpoint.path,
        form(email, { consent: true }),
      )
      const { requestId: _own, ...said } = body
      seen.push({ status, said, names: [...headers.keys()].sort() })
    }
    expect([nameOf(endpoint), ...seen]).toEqual([nameOf(endpoint), seen[0], seen[0], seen[0]])
  }
})

test('no address gets more than five mails an hour from other people registering with it', async () => {
  const register = (email: string) => quiet.stranger.post('/auth/register', form(email))
  for (const email of ['mailed@example.org', 'first@example.org']) {
    const statuses = []
    for (let count = 0; count < 6; count += 1) statuses.push((await register(email)).status)
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
    expect(await mailsTo(quiet, email)).toHaveLength(5)
  }
})

test('a new and a known address take the same number of writes', async () => {
  const TABLES = ['one_time_codes', 'outbox', 'jobs', 'audit_events']
  const written = async (email: string) => {
    const sum = TABLES.map((table) => `(SELECT count(*) FROM ${table})`).join('+')
    const count = async () => Number((await quiet.pool.query(`SELECT ${sum} AS n`)).rows[0].n)
    const before = await count()
    await quiet.stranger.post('/auth/register', form(email))
    return (await count()) - before
  }
  expect(await written('writes@example.org')).toBe(await written('coach@example.org'))
})

test('signing in before confirmation gets the wrong-password answer and resends the link', async () => {
  const email = 'waiting@example.org'
  await quiet.stranger.post('/auth/register', form(email))
  const early = await signIn(quiet, email)
  const wrong = await signIn(quiet, email, 'not the password')
  const unknown = await signIn(quiet, 'nobody@example.org')
  const seen = [early, wrong, unknown].map(({ status, body }) => [status, body.code, body.message])
  expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(1)
  expect(seen[0]).toEqual([400, 'invalid_credentials', 'Invalid email or password'])
  await expect.poll(async () => (await mailsTo(quiet, email)).length).toBe(2)
  expect((await confirm(quiet, await mailedCode(quiet, email, 'confirm'))).status).toBe(200)
  expect((await signIn(quiet, email)).body.token).toBeDefined()
})

test('setting a new password by mail also confirms the address', async () => {
  const email = 'by-reset@example.org'
  await quiet.stranger.post('/auth/register', form(email))
  await quiet.stranger.post('/auth/password/forgot', { email })
  const code = await mailedCode(quiet, email, 'reset')
  const newPassword = 'blue kettle under sand'
  expect((await quiet.stranger.post('/auth/password/reset', { code, newPassword })).status).toBe(200)
  expect((await signIn(quiet, email, newPassword)).body.token).toBeDefined()
})

test('without mail no one could confirm, so the session starts immediately', async () => {
  const answer = await open.stranger.post('/auth/register', form('no-mail@example.org'))
  expect([answer.status, typeof answer.body.token]).toEqual([201, 'string'])
  expect((await signIn(open, 'no-mail@example.org')).status).toBe(200)
})
