import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { clientOf, createClock, enableMfa, newAccount, statusesOf, stepUp } from './testing.ts'
import {
  type Authenticator,
  type Change,
  createAuthenticator,
  PRESENT_ONLY,
} from './testing-authenticator.ts'

const ORIGIN = 'https://app.example.org'
const clock = createClock()
let server: TestServer
beforeAll(async () => {
  const environment = { PASSKEYS: 'true', PUBLIC_URL: ORIGIN }
  server = await startTestServer({ now: clock.now, environment })
})
afterAll(() => server.close())

type Person = Awaited<ReturnType<typeof newAccount>>

async function add({ client }: Person, device: Authenticator, change: Change = {}) {
  const { options } = (await client.post('/auth/passkeys/register/options')).body
  const credential = device.create(options, change)
  return client.post('/auth/passkeys/register/verify', { name: 'My phone', credential })
}

async function signIn(device: Authenticator, change: Change = {}) {
  const { options } = (await server.stranger.post('/auth/passkeys/login/options')).body
  return server.stranger.post('/auth/passkeys/login/verify', { credential: device.get(options, change) })
}

/** A person with a passkey on a device of their own. */
async function withPasskey() {
  const person = await newAccount(server)
  await stepUp(person.client)
  const device = createAuthenticator(ORIGIN)
  const added = await add(person, device)
  if (added.status !== 201) throw new Error(`no passkey: ${added.text}`)
  return { ...person, device, id: String(added.body.id) }
}

test('while passkeys are off, every passkey call says so', async () => {
  const off = await startTestServer()
  const client = await off.as('memberA')
  const credential = createAuthenticator(ORIGIN).create({ user: { id: 'x' } })
  const body = { name: 'x', credential }
  const used = { credential: createAuthenticator(ORIGIN).get({}) }
  const answers = [
    await client.post('/auth/passkeys/register/options'),
    await client.post('/auth/passkeys/register/verify', body),
    await off.stranger.post('/auth/passkeys/login/options'),
    await off.stranger.post('/auth/passkeys/login/verify', used),
  ]
  for (const answer of answers)
    expect([answer.status, answer.body.message]).toEqual([404, 'Passkeys are not turned on'])
  await off.close()
})

test('a passkey signs its owner in without a password or another code', async () => {
  const { email, client, device, id } = await withPasskey()
  await enableMfa(client, clock)
  const answer = await signIn(device)
  expect([answer.status, Object.keys(answer.body)]).toEqual([200, ['token', 'user', 'entitlement']])
  expect((await clientOf(server, answer).get('/auth/verify')).body.email).toBe(email)
  expect((await client.get('/auth/security')).body).toMatchObject({
    passkeysOn: true,
    passkeys: [{ id, name: 'My phone', lastUsedAt: clock.now().toISOString() }],
  })
})

test('adding one asks for the password first', async () => {
  const { client } = await newAccount(server)
  const body = { name: 'x', credential: createAuthenticator(ORIGIN).create({ user: { id: 'x' } }) }
  expect((await client.post('/auth/passkeys/register/options')).body.code).toBe('step_up_required')
  expect((await client.post('/auth/passkeys/register/verify', body)).body.code).toBe('step_up_required')
})

const FORGED: readonly (readonly [string, Change])[] = [
  ['another page', { origin: 'https://evil.example' }],
  ['another host', { host: 'evil.example' }],
  ['a challenge that nobody gave', { challenge: 'A'.repeat(43) }],
  ['no check of the person by the device', { flags: PRESENT_ONLY }],
  ['the wrong ceremony', { type: 'payment.get' }],
]

test.each(FORGED)('a passkey is neither added nor signs in with %s', async (_what, change) => {
  const person = await newAccount(server)
  await stepUp(person.client)
  const refused = await add(person, createAuthenticator(ORIGIN), change)
  expect([refused.status, refused.body.code]).toEqual([400, 'passkey_failed'])
  const { device } = await withPasskey()
  const answer = await signIn(device, change)
  expect([answer.status, answer.body.code]).toEqual([400, 'passkey_failed'])
  expect((await signIn(device)).status).toBe(200)
})

test("a passkey that says it is somebody else's, or counts backwards, does not sign in", async () => {
  const { device } = await withPasskey()
  const other = Buffer.from('usr_somebodyelse000').toString('base64url')
  expect((await signIn(device, { userHandle: other })).status).toBe(400)
  expect((await signIn(device, { counter: 50 })).status).toBe(200)
  expect((await signIn(device, { counter: 50 })).status).toBe(400)
})

test('a challenge works once, even with simultaneous uses, and for five minutes', async () => {
  const { device } = await withPasskey()
  const begin = async () => (await server.stranger.post('/auth/passkeys/login/options')).body.options
  const options = await begin()
  const send = (credential: object) => server.stranger.post('/auth/passkeys/login/verify', { credential })
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(device.get(options))))
  expect(statusesOf(answers)).toEqual([200, 400, 400, 400, 400, 400])
  const late = await begin()
  clock.pass(300)
  expect((await send(device.get(late))).status).toBe(400)
})

test('a challenge given to one person cannot add a passkey for another', async () => {
  const [one, two] = [await newAccount(server), await newAccount(server)]
  await stepUp(one.client)
  await stepUp(two.client)
  const { options } = (await one.client.post('/auth/passkeys/register/options')).body
  const body = { name: 'x', credential: createAuthenticator(ORIGIN).create(options) }
  expect((await two.client.post('/auth/passkeys/register/verify', body)).status).toBe(400)
})

test('a sign-in challenge cannot add a passkey', async () => {
  const person = await newAccount(server)
  await stepUp(person.client)
  const { options } = (await server.stranger.post('/auth/passkeys/login/options')).body
  const credential = createAuthenticator(ORIGIN).create({ ...Object(options), user: { id: 'x' } })
  const answer = await person.client.post('/auth/passkeys/register/verify', { name: 'x', credential })
  expect(answer.status).toBe(400)
})

test('one device has one passkey, and a removed passkey no longer signs in', async () => {
  const { client, device, id, email } = await withPasskey()
  const again = await add({ client, email }, device)
  expect([again.status, again.body.code]).toEqual([409, 'passkey_taken'])
  const other = await newAccount(server)
  expect((await other.client.delete(`/auth/passkeys/${id}`)).status).toBe(404)
  expect((await signIn(device)).status).toBe(200)
  expect((await client.delete(`/auth/passkeys/${id}`)).status).toBe(204)
  expect((await signIn(device)).status).toBe(400)
})

test('a passkey does not let a disabled person in', async () => {
  const { email, device } = await withPasskey()
  await server.pool.query("UPDATE users SET status = 'disabled' WHERE email = $1", [email])
  const answer = await signIn(device)
  expect([answer.status, answer.body.message]).toEqual([400, 'Invalid email or password'])
})
