import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'
import {
  clientOf,
  codeAt,
  createClock,
  enableMfa,
  newAccount,
  PASSWORD,
  signIn,
  statusesOf,
  stepUp,
} from './testing.ts'

const clock = createClock()
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ now: clock.now })
})
afterAll(() => server.close())

/** A person with the second factor on. */
async function protectedAccount() {
  const account = await newAccount(server)
  return { ...account, ...(await enableMfa(account.client, clock)) }
}

/** Signs in with the password and gives what sends the second step. */
async function begin(email: string) {
  const { mfaToken } = (await signIn(server, email)).body
  return (code: string) => server.stranger.post('/auth/login/mfa', { mfaToken, code })
}

const WRONG = '000000'

test('with a second factor on, the password alone returns neither token nor user', async () => {
  const { email, client } = await protectedAccount()
  const answer = await signIn(server, email)
  expect([answer.status, answer.body]).toEqual([
    200,
    { mfaRequired: true, mfaToken: expect.stringMatching(/^[\w-]{43}$/), methods: ['totp', 'recovery'] },
  ])
  expect((await client.get('/auth/verify')).body.mfa).toBe(true)
  const asToken = { authorization: `Bearer ${String(answer.body.mfaToken)}` }
  expect((await server.stranger.get('/auth/verify', asToken)).status).toBe(401)
})

test('a wrong password gets the same answer with and without a second factor', async () => {
  const [one, two] = [await protectedAccount(), await newAccount(server)]
  const answers = await Promise.all([one, two].map(({ email }) => signIn(server, email, 'not the password')))
  const texts = answers.map(({ status, body }) => [status, body.message, Object.keys(body)])
  expect(texts[0]).toEqual(texts[1])
})

test.each([-30, 0, 30])('a code of the authenticator %i seconds off signs in', async (seconds) => {
  clock.pass(90)
  const { email, secret } = await protectedAccount()
  clock.pass(60)
  const send = await begin(email)
  const answer = await send(codeAt(secret, new Date(clock.now().getTime() + seconds * 1_000)))
  expect([answer.status, Object.keys(answer.body)]).toEqual([200, ['token', 'user', 'entitlement']])
  expect((await clientOf(server, answer).get('/auth/verify')).body.email).toBe(email)
})

test('a code two steps old is refused', async () => {
  const { email, secret } = await protectedAccount()
  clock.pass(90)
  const send = await begin(email)
  expect((await send(codeAt(secret, new Date(clock.now().getTime() - 60_000)))).status).toBe(400)
})

test('a step is never used twice, in sequence or simultaneously', async () => {
  const { email, secret } = await protectedAccount()
  const code = codeAt(secret, clock.now())
  const sends = await Promise.all(Array.from({ length: 6 }, () => begin(email)))
  const answers = await Promise.all(sends.map((send) => send(code)))
  expect(statusesOf(answers)).toEqual([200, 400, 400, 400, 400, 400])
  const again = await begin(email)
  expect((await again(code)).status).toBe(400)
  clock.pass(30)
  expect((await again(codeAt(secret, clock.now()))).status).toBe(200)
})

test('the code that turned it on does not sign in', async () => {
  const { email, client } = await newAccount(server)
  await stepUp(client)
  const secret = String((await client.post('/auth/mfa/setup')).body.secret)
  const code = codeAt(secret, clock.now())
  expect((await client.post('/auth/mfa/enable', { code })).status).toBe(200)
  const send = await begin(email)
  expect((await send(code)).status).toBe(400)
})

test('after five attempts, right or wrong, a new sign-in is needed', async () => {
  const { email, secret } = await protectedAccount()
  const send = await begin(email)
  for (const left of [4, 3, 2, 1, 0]) {
    const { status, body } = await send(WRONG)
    expect([status, body.code, body.triesLeft]).toEqual([400, 'invalid_code', left])
  }
  const late = await send(codeAt(secret, clock.now()))
  expect([late.status, late.body.code]).toEqual([410, 'sign_in_again'])
})

test('a hundred simultaneous guesses get five attempts', async () => {
  const { email } = await protectedAccount()
  const send = await begin(email)
  const guesses = Array.from({ length: 100 }, (_, index) => String(index).padStart(6, '0'))
  const answers = await Promise.all(guesses.map(send))
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 410)).toHaveLength(95)
})

test('the second step lasts five minutes, works once, and does not survive a password change', async () => {
  const { email, secret, client } = await protectedAccount()
  const late = await begin(email)
  clock.pass(301)
  expect((await late(codeAt(secret, clock.now()))).status).toBe(410)
  const once = await begin(email)
  expect((await once(codeAt(secret, clock.now()))).status).toBe(200)
  clock.pass(30)
  expect((await once(codeAt(secret, clock.now()))).status).toBe(410)
  const before = await begin(email)
  const change = { currentPassword: PASSWORD, newPassword: 'blue kettle under sand' }
  expect((await client.post('/auth/password/change', change)).status).toBe(200)
  expect((await before(codeAt(secret, clock.now()))).status).toBe(410)
})

test('guesses spread over many sign-ins and networks still meet growing delays', async () => {
  const environment = { LOGIN_FAILURES_PER_MINUTE: '10', TRUSTED_PROXIES: '1' }
  const strict = await startTestServer({ now: clock.now, environment })
  const { email, client } = await newAccount(strict)
  await enableMfa(client, clock)
  const statuses: number[] = []
  for (const network of ['192.0.2.1', '198.51.100.1', '203.0.113.1']) {
    const from = { 'x-forwarded-for': network }
    const { body } = await strict.stranger.post('/auth/login', { email, password: PASSWORD }, from)
    const guess = { mfaToken: body.mfaToken, code: WRONG }
    for (let count = 0; count < 5; count += 1)
      statuses.push((await strict.stranger.post('/auth/login/mfa', guess, from)).status)
  }
  // The right password in between gives none of them back.
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429, 429, 429, 429])
  await strict.close()
})

test('nothing typed as an address keeps the codes of a person waiting', async () => {
  const environment = { LOGIN_FAILURES_PER_MINUTE: '3', TRUSTED_PROXIES: '1' }
  const strict = await startTestServer({ now: clock.now, environment })
  const { email, client } = await newAccount(strict)
  const { secret } = await enableMfa(client, clock)
  const userId = String((await client.get('/auth/verify')).body.userId)
  clock.pass(30)
  const typed = [`second-factor:${userId}`, `login:second-factor:${userId}`]
  for (const [index, address] of typed.entries())
    for (let guess = 0; guess < 3; guess += 1) {
      const from = { 'x-forwarded-for': `198.51.10${index}.1` }
      await strict.stranger.post('/auth/login', { email: address, password: 'wrong' }, from)
    }
  const { mfaToken } = (await signIn(strict, email)).body
  const code = codeAt(secret, clock.now())
  expect((await strict.stranger.post('/auth/login/mfa', { mfaToken, code })).status).toBe(200)
  await strict.close()
})

test('a recovery code signs in once, with or without hyphens, even with simultaneous uses', async () => {
  const { email, recoveryCodes } = await protectedAccount()
  const [first = '', second = ''] = recoveryCodes
  expect(recoveryCodes).toHaveLength(10)
  expect(new Set(recoveryCodes).size).toBe(10)
  const sends = await Promise.all(Array.from({ length: 6 }, () => begin(email)))
  const answers = await Promise.all(sends.map((send) => send(first)))
  expect(statusesOf(answers)).toEqual([200, 400, 400, 400, 400, 400])
  const typed = await begin(email)
  expect((await typed(` ${second.replaceAll('-', ' ').toUpperCase()} `)).status).toBe(200)
})

test('after nine used recovery codes one is left, and without any only the authenticator is offered', async () => {
  const { email, recoveryCodes, client } = await protectedAccount()
  const use = async (code: string) => (await (await begin(email))(code)).status
  for (const code of recoveryCodes.slice(0, 9)) expect(await use(code)).toBe(200)
  expect((await client.get('/auth/security')).body).toMatchObject({ mfa: true, recoveryCodesLeft: 1 })
  expect(await use(recoveryCodes[9] ?? '')).toBe(200)
  expect(await use(recoveryCodes[9] ?? '')).toBe(400)
  expect((await signIn(server, email)).body.methods).toEqual(['totp'])
})

test("a recovery code of one person is nothing to another's account", async () => {
  const [one, two] = [await protectedAccount(), await protectedAccount()]
  const send = await begin(two.email)
  expect((await send(one.recoveryCodes[0] ?? '')).status).toBe(400)
})

test('a disabled account cannot get past the second step', async () => {
  const { email, secret } = await protectedAccount()
  const send = await begin(email)
  await server.pool.query("UPDATE users SET status = 'disabled' WHERE email = $1", [email])
  const answer = await send(codeAt(secret, clock.now()))
  expect([answer.status, answer.body.message]).toEqual([400, 'Invalid email or password'])
})
