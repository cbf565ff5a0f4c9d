import { afterAll, beforeAll, expect, test } from 'vitest'
import { SAMPLE_PASSWORD } from '../sample/people.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { clientOf, codeAt, createClock, enableMfa, newAccount, PASSWORD, signIn, stepUp } from './testing.ts'

const clock = createClock()
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ now: clock.now })
})
afterAll(() => server.close())

const HOUR = 3_600
const LIST = '/org/checklists?org_name=Sample%20Realty'
const PATHS = ['/auth/verify', LIST]

test('a session ends after 24 hours without use, for every call and for the read of a list', async () => {
  for (const path of PATHS) {
    const client = await server.as('memberA')
    clock.pass(24 * HOUR - 1)
    expect((await client.get(path)).status).toBe(200)
    clock.pass(24 * HOUR - 1)
    expect((await client.get(path)).status).toBe(200)
    clock.pass(24 * HOUR)
    const ended = await client.get(path)
    expect([ended.status, ended.body.message]).toEqual([401, 'Token verification failed'])
  }
})

test('a session ends after seven days, however much it is used', async () => {
  for (const path of PATHS) {
    const client = await server.as('memberA')
    const statuses = []
    for (let hour = 0; hour < 7 * 24; hour += 12) {
      statuses.push((await client.get(path)).status)
      clock.pass(12 * HOUR)
    }
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect((await client.get(path)).status).toBe(401)
  }
})

test('sessions that have ended are not listed', async () => {
  const [old, fresh] = [await server.as('adminB'), await server.as('adminB')]
  clock.pass(20 * HOUR)
  await fresh.get('/auth/verify')
  clock.pass(5 * HOUR)
  const listed = (await fresh.get('/auth/sessions')).body.sessions
  expect(listed).toHaveLength(1)
  expect((await old.get('/auth/verify')).status).toBe(401)
})

test('signing out everywhere ends every other session immediately', async () => {
  const { email, client } = await newAccount(server)
  const others = await Promise.all(
    Array.from({ length: 5 }, async () => clientOf(server, await signIn(server, email))),
  )
  expect((await client.post('/auth/sessions/end-others')).body).toEqual({ ended: 5 })
  const after = await Promise.all(others.map((one) => one.get('/auth/verify')))
  expect(after.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
  expect((await client.get('/auth/verify')).status).toBe(200)
})

test('entering the password again opens sensitive calls for this session only, for ten minutes', async () => {
  const { email, client } = await newAccount(server)
  const other = clientOf(server, await signIn(server, email))
  const answer = await client.post('/auth/step-up', { password: PASSWORD })
  const until = new Date(clock.now().getTime() + 600_000).toISOString()
  expect([answer.status, answer.body]).toEqual([200, { stepUpUntil: until }])
  expect((await client.get('/auth/security')).body.stepUpUntil).toBe(until)
  expect((await other.get('/auth/security')).body.stepUpUntil).toBeNull()
  expect((await other.post('/auth/mfa/setup')).body.code).toBe('step_up_required')
  clock.pass(600)
  expect((await client.get('/auth/security')).body.stepUpUntil).toBeNull()
})

test('a wrong password, a code without a second factor, both together, or neither opens nothing', async () => {
  const { client } = await newAccount(server)
  const wrong = await client.post('/auth/step-up', { password: 'not the password' })
  expect([wrong.status, wrong.body.fields]).toMatchObject([400, [{ path: 'password' }]])
  expect((await client.post('/auth/step-up', { code: '000000' })).status).toBe(400)
  expect((await client.post('/auth/step-up', { password: PASSWORD, code: '000000' })).status).toBe(400)
  expect((await client.post('/auth/step-up', {})).status).toBe(400)
  expect((await client.get('/auth/security')).body.stepUpUntil).toBeNull()
})

test('a second-factor code opens them too, and each code works once', async () => {
  const { client } = await newAccount(server)
  const { secret } = await enableMfa(client, clock)
  clock.pass(600)
  const code = codeAt(secret, clock.now())
  expect((await client.post('/auth/step-up', { code })).status).toBe(200)
  expect((await client.post('/auth/step-up', { code })).status).toBe(400)
})

test('guessing the password at a step-up meets the same delays as signing in', async () => {
  const strict = await startTestServer({ now: clock.now, environment: { LOGIN_FAILURES_PER_MINUTE: '10' } })
  const client = await strict.as('memberA')
  const statuses = []
  for (let guess = 0; guess < 12; guess += 1)
    statuses.push((await client.post('/auth/step-up', { password: `guess ${guess}` })).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429])
  expect((await client.post('/auth/step-up', { password: SAMPLE_PASSWORD })).status).toBe(429)
  clock.pass(60)
  await stepUp(client, SAMPLE_PASSWORD)
  await strict.close()
})

test('an account’s security summary says what is on', async () => {
  const { client } = await newAccount(server)
  expect((await client.get('/auth/security')).body).toEqual({
    mfa: false,
    recoveryCodesLeft: 0,
    passkeysOn: false,
    passkeys: [],
    stepUpUntil: null,
    emailVerified: false,
    hasPassword: true,
    mfaRequiredBy: [],
  })
})
