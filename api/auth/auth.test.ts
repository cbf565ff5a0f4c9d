import { afterAll, beforeAll, expect, test } from 'vitest'
import { SAMPLE_PASSWORD } from '../sample/people.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const credentials = { email: 'member@example.org', password: SAMPLE_PASSWORD }

test('signing in returns a token and the person with their roles', async () => {
  const answer = await server.stranger.post('/auth/login', { ...credentials, email: '  Member@Example.org ' })
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({
    token: expect.stringMatching(/^[\w-]{43}$/),
    user: {
      userId: expect.stringMatching(/^usr_/),
      email: 'member@example.org',
      roles: [{ name: 'member' }],
    },
  })
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test.each([
  ['an unknown address', { email: 'nobody@example.org', password: SAMPLE_PASSWORD }],
  ['a wrong password', { ...credentials, password: 'wrong' }],
  ['a disabled account', { email: 'disabled@example.org', password: SAMPLE_PASSWORD }],
])('signing in with %s is refused with one text', async (_what, body) => {
  const answer = await server.stranger.post('/auth/login', body)
  expect([answer.status, answer.body.message]).toEqual([400, 'Invalid email or password'])
})

test('a missing sign-in field is named', async () => {
  const answer = await server.stranger.post('/auth/login', { email: 'member@example.org' })
  expect(answer.status).toBe(400)
  expect(answer.body.fields).toEqual([{ path: 'password', message: 'This is required.' }])
})

test('verify says that no token was provided without a header, and that it failed with a wrong one', async () => {
  const none = await server.stranger.get('/auth/verify')
  expect([none.status, none.body.message]).toEqual([401, 'No token provided'])
  for (const token of ['x', 'A'.repeat(43)]) {
    const wrong = await server.stranger.get('/auth/verify', { authorization: `Bearer ${token}` })
    expect([wrong.status, wrong.body.message]).toEqual([401, 'Token verification failed'])
  }
})

test('verify returns the person, memberships, and permissions', async () => {
  const member = await server.as('memberA')
  const { status, body } = await member.get('/auth/verify')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    email: 'member@example.org',
    memberships: [{ org_name: 'Sample Realty' }],
    mfa: false,
  })
  expect(body.permissions).toContain('org.lists.write')
})

test('signing out kills the token immediately and leaves other sessions alone', async () => {
  const [one, two] = [await server.as('memberA'), await server.as('memberA')]
  expect((await one.post('/auth/logout')).body).toEqual({ ended: true })
  expect((await one.get('/auth/verify')).status).toBe(401)
  expect((await two.get('/auth/verify')).status).toBe(200)
})

test('only the hash of a token is stored', async () => {
  const { token } = await server.as('memberA')
  const { rows } = await server.pool.query('SELECT * FROM sessions')
  expect(JSON.stringify(rows)).not.toContain(token)
  const stored = await server.pool.query(
    "SELECT 1 FROM sessions WHERE token_hash = sha256(convert_to($1, 'UTF8'))",
    [token],
  )
  expect(stored.rowCount).toBe(1)
})

const registration = {
  email: 'new@example.org',
  password: 'green lamp over water',
  firstName: 'Sample',
  lastName: 'New',
  acceptTerms: true,
}

test('registering starts a session without any organization', async () => {
  const answer = await server.stranger.post('/auth/register', registration)
  expect(answer.status).toBe(201)
  expect(answer.body).toMatchObject({ user: { email: 'new@example.org', roles: [] } })
  const verify = await server.stranger.get('/auth/verify', {
    authorization: `Bearer ${String(answer.body.token)}`,
  })
  expect(verify.body.memberships).toEqual([])
})

test('an address that is taken is refused, whatever its case', async () => {
  const body = { ...registration, email: 'MEMBER@example.org' }
  expect((await server.stranger.post('/auth/register', body)).status).toBe(409)
})

test.each([
  ['short', { password: 'short' }, 'password'],
  ['common', { password: 'Password1234' }, 'password'],
  ['repeated', { password: 'abcabcabcabc' }, 'password'],
  ['the e-mail address', { password: 'other@example.org', email: 'other@example.org' }, 'password'],
  ['terms that are not accepted', { acceptTerms: false }, 'acceptTerms'],
  ['no name', { firstName: '  ' }, 'firstName'],
])('registering is refused for %s', async (_what, change, path) => {
  const answer = await server.stranger.post('/auth/register', {
    ...registration,
    email: 'x@example.org',
    ...change,
  })
  expect(answer.status).toBe(400)
  expect(answer.body.fields).toMatchObject([{ path }])
})

test('changing the password ends the other sessions, and the new password works', async () => {
  const body = { ...registration, email: 'change@example.org' }
  const { token } = (await server.stranger.post('/auth/register', body)).body
  const own = { authorization: `Bearer ${String(token)}` }
  const login = { email: body.email, password: body.password }
  const other = (await server.stranger.post('/auth/login', login)).body.token
  const change = { currentPassword: body.password, newPassword: 'blue kettle under sand' }
  const wrong = await server.stranger.post('/auth/password/change', { ...change, currentPassword: 'no' }, own)
  expect(wrong.body.fields).toMatchObject([{ path: 'currentPassword' }])
  const changed = await server.stranger.post('/auth/password/change', change, own)
  expect(changed.body).toEqual({ changed: true, ended: 1 })
  const ended = await server.stranger.get('/auth/verify', { authorization: `Bearer ${String(other)}` })
  expect(ended.status).toBe(401)
  expect((await server.stranger.get('/auth/verify', own)).status).toBe(200)
  expect((await server.stranger.post('/auth/login', login)).status).toBe(400)
  const again = await server.stranger.post('/auth/login', { ...login, password: change.newPassword })
  expect(again.status).toBe(200)
})

test('sessions are listed with the current one marked; one can be ended, or all others', async () => {
  const [one, two, three] = [await server.as('coach'), await server.as('coach'), await server.as('coach')]
  const { sessions } = (await one.get('/auth/sessions')).body
  expect(sessions).toHaveLength(3)
  expect(JSON.stringify(sessions).match(/"current":true/g)).toHaveLength(1)
  const listed = JSON.stringify((await two.get('/auth/sessions')).body.sessions)
  const twoId = /"id":"(ses_\w+)","current":true/.exec(listed)?.[1]
  expect((await one.delete(`/auth/sessions/${twoId}`)).status).toBe(204)
  expect((await two.get('/auth/verify')).status).toBe(401)
  expect((await one.post('/auth/sessions/end-others')).body).toEqual({ ended: 1 })
  expect((await three.get('/auth/verify')).status).toBe(401)
})

test("somebody else's session is not found", async () => {
  const [one, two] = [await server.as('memberA'), await server.as('memberB')]
  const listed = JSON.stringify((await two.get('/auth/sessions')).body)
  const id = /"id":"(ses_\w+)"/.exec(listed)?.[1]
  expect((await one.delete(`/auth/sessions/${id}`)).status).toBe(404)
  expect((await two.get('/auth/verify')).status).toBe(200)
})

test('sixteen simultaneous correct sign-ins to one account all succeed under the default limits', async () => {
  const strict = await startTestServer({ environment: { LOGIN_FAILURES_PER_MINUTE: '10' } })
  const body = { email: 'member@example.org', password: SAMPLE_PASSWORD }
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => strict.stranger.post('/auth/login', body)),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 16 }, () => 200))
  const wrong = await Promise.all(
    Array.from({ length: 16 }, () =>
      strict.stranger.post('/auth/login', { ...body, password: 'not this one' }),
    ),
  )
  expect(wrong.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
  await strict.close()
})
