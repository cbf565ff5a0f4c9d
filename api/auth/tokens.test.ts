import { afterAll, beforeAll, expect, test } from 'vitest'
import { SCOPES } from '#kit/scopes.ts'
import { SAMPLE_PASSWORD } from '../sample/people.ts'
import { type Client, createClient } from '../testing/client.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { createClock, newAccount, PASSWORD, stepUp } from './testing.ts'

const clock = createClock()
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ now: clock.now })
})
afterAll(() => server.close())

/** A program that works with a new token of that person. */
async function programOf(person: Client, scopes: readonly string[], expiresInDays = 30) {
  const made = await person.post('/auth/tokens', { name: 'A program', scopes, expiresInDays })
  if (made.status !== 201) throw new Error(`no token: ${made.text}`)
  const { token, id } = made.body
  return { id: String(id), token: String(token), client: createClient(server.url, String(token)) }
}

async function member(): Promise<Client> {
  const client = await server.as('memberA')
  await stepUp(client, SAMPLE_PASSWORD)
  return client
}

const REALTY = 'org_name=Sample%20Realty'

test('creating a token asks for the password again', async () => {
  const { client } = await newAccount(server)
  const body = { name: 'x', scopes: ['facts:read'], expiresInDays: 1 }
  expect((await client.post('/auth/tokens', body)).body.code).toBe('step_up_required')
})

test('a token is shown once, listed without itself, and stored as a hash', async () => {
  const person = await member()
  const { id, token } = await programOf(person, ['lists:read', 'lists:read', 'facts:read'])
  expect(token).toMatch(/^gwt_[\w-]{43}$/)
  const listed = await person.get('/auth/tokens')
  expect(listed.body.tokens).toMatchObject([
    { id, name: 'A program', scopes: ['lists:read', 'facts:read'], lastUsedAt: null },
  ])
  expect(listed.text).not.toContain(token)
  const { rows } = await server.pool.query(
    'SELECT s::text FROM sessions s UNION ALL SELECT a::text FROM audit_events a',
  )
  expect(JSON.stringify(rows)).not.toContain(token.slice(4))
  const { rowCount } = await server.pool.query(
    "SELECT 1 FROM sessions WHERE token_hash = sha256(convert_to($1, 'UTF8'))",
    [token],
  )
  expect(rowCount).toBe(1)
  expect((await person.get('/auth/sessions')).text).not.toContain(id)
  await person.delete(`/auth/tokens/${id}`)
})

test('a token does what its scope allows, and each refusal says which scope is needed', async () => {
  const { client } = await programOf(await member(), ['lists:read'])
  const read = await client.get(`/org/checklists?${REALTY}`)
  expect([read.status, Array.isArray(read.body.checklists)]).toEqual([200, true])
  const write = await client.post('/org/checklists', { checklists: [], org_name: 'Sample Realty' })
  expect([write.status, write.body.code, write.body.needs]).toEqual([403, 'forbidden', ['lists:write']])
  expect((await client.get('/facts')).body.needs).toEqual(['facts:read'])
  expect((await client.get('/plans')).body.needs).toEqual(['plans:read'])
})

test('a token that writes lists but cannot view them writes none, since every answer would show them', async () => {
  const { client } = await programOf(await member(), ['lists:write', 'tools:run'])
  const sent = { checklists: [{ id: 'a' }], org_name: 'Sample Realty' }
  for (const { status, body } of [
    await client.post('/org/checklists', sent),
    await client.delete(`/org/checklists/items/a?${REALTY}`),
  ])
    expect([status, body.needs, body.checklists]).toEqual([403, ['lists:read'], undefined])
})

test('a token that writes the profile or plans but cannot view them writes none, and no plans by the profile', async () => {
  const person = await member()
  const { client: writer } = await programOf(person, ['facts:write', 'plans:write'])
  const answers = [
    await writer.patch('/facts', { changes: {}, preview: true }),
    await writer.post('/plans', { name: 'Sample', toolId: 'calculators/emergency-fund', inputs: {} }),
    await writer.patch('/plans/pln_0000000000000000', {}),
  ]
  expect(answers.map(({ status, body }) => [status, body.needs])).toEqual([
    [403, ['facts:read', 'plans:read']],
    [403, ['plans:read']],
    [403, ['plans:read']],
  ])
  const { client: profile } = await programOf(person, ['facts:read', 'facts:write'])
  expect((await profile.patch('/facts', { changes: {}, preview: true })).body.needs).toEqual(['plans:read'])
})

test('a token without the scope cannot read a list and learns nothing about it', async () => {
  const { client } = await programOf(await member(), ['facts:read'])
  for (const org of [REALTY, 'org_name=Nobody'])
    for (const list of ['checklists', 'transaction-roles']) {
      const { status, body } = await client.get(`/org/${list}?${org}`)
      expect([status, body.needs, Object.keys(body).sort()]).toEqual([
        403,
        ['lists:read'],
        ['code', 'message', 'needs', 'requestId'],
      ])
    }
})

test('even with every scope, a token cannot sign in or change security, people, or organizations', async () => {
  const admin = await server.as('adminA')
  await stepUp(admin, SAMPLE_PASSWORD)
  const { client, id } = await programOf(admin, SCOPES)
  const calls = [
    ['GET', '/auth/verify'],
    ['GET', '/auth/security'],
    ['GET', '/auth/tokens'],
    ['POST', '/auth/tokens'],
    ['DELETE', `/auth/tokens/${id}`],
    ['POST', '/auth/step-up'],
    ['POST', '/auth/password/change'],
    ['POST', '/auth/mfa/setup'],
    ['POST', '/auth/sessions/end-others'],
    ['POST', '/orgs'],
  ] as const
  for (const [method, path] of calls) {
    const { status, body } = await client.send(method, path, method === 'POST' ? { body: {} } : {})
    expect([path, status, body.message]).toEqual([path, 403, 'An API token cannot do this. Sign in instead.'])
  }
})

test("a token never does more than its person may: a permission that is missing, another's organization", async () => {
  const { client } = await programOf(await member(), SCOPES)
  const roles = await client.post('/org/transaction-roles', { roles: [], org_name: 'Sample Realty' })
  expect([roles.status, roles.body.needs]).toEqual([403, ['org.transaction_roles.write']])
  const foreign = await client.get('/org/checklists?org_name=Maple%20Court%20HOA%20(sample)')
  expect([foreign.status, foreign.body.message]).toEqual([404, 'Organization not found'])
})

test('a removed role or a disabled person takes effect on the token’s next call', async () => {
  const broker = await server.as('brokerA')
  await stepUp(broker, SAMPLE_PASSWORD)
  const { client } = await programOf(broker, ['lists:read', 'lists:write'])
  const save = () => client.post('/org/transaction-roles', { roles: [], org_name: 'Sample Realty' })
  expect((await save()).status).toBe(200)
  const OF_BROKER = "(SELECT id FROM users WHERE email = 'broker@example.org')"
  await server.pool.query(`UPDATE membership_roles SET role_id = (SELECT id FROM roles WHERE name = 'member')
    WHERE user_id = ${OF_BROKER}`)
  expect((await save()).status).toBe(403)
  await server.pool.query(`UPDATE users SET status = 'disabled' WHERE id = ${OF_BROKER}`)
  expect((await save()).status).toBe(401)
})

test('a token has no idle limit and expires after its last day', async () => {
  const { client } = await programOf(await member(), ['lists:read', 'facts:read'], 10)
  clock.pass(9.9 * 86_400)
  for (const path of ['/facts', `/org/checklists?${REALTY}`])
    expect((await client.get(path)).status).toBe(200)
  clock.pass(0.1 * 86_400)
  for (const path of ['/facts', `/org/checklists?${REALTY}`]) {
    const { status, body } = await client.get(path)
    expect([status, body.message]).toEqual([401, 'Token verification failed'])
  }
})

test('a token shows its last use and dies immediately when deleted', async () => {
  const person = await member()
  const { id, client } = await programOf(person, ['facts:read'])
  clock.pass(120)
  const used = clock.now().toISOString()
  await client.get('/facts')
  const listed = JSON.stringify((await person.get('/auth/tokens')).body.tokens)
  expect(listed).toContain(`"lastUsedAt":"${used}"`)
  expect((await person.delete(`/auth/tokens/${id}`)).status).toBe(204)
  expect((await client.get('/facts')).status).toBe(401)
  expect((await person.delete(`/auth/tokens/${id}`)).status).toBe(404)
})

test("somebody else's token is not found, nor is a session by the way of tokens or the other way round", async () => {
  const [person, other] = [await member(), await newAccount(server)]
  const { id, client } = await programOf(person, ['facts:read'])
  expect((await other.client.delete(`/auth/tokens/${id}`)).status).toBe(404)
  expect((await person.delete(`/auth/sessions/${id}`)).status).toBe(404)
  const session = /"id":"(ses_\w+)"/.exec((await person.get('/auth/sessions')).text)?.[1]
  expect((await person.delete(`/auth/tokens/${session}`)).status).toBe(404)
  expect((await client.get('/facts')).status).toBe(200)
})

const ENDINGS = [
  ['ending the other sessions', '/auth/sessions/end-others', {}],
  [
    'a change of the password',
    '/auth/password/change',
    { currentPassword: PASSWORD, newPassword: 'blue kettle under sand' },
  ],
] as const

test.each(ENDINGS)(
  '%s ends the tokens of programs too, for every call, and nobody else’s',
  async (_what, path, body) => {
    const [{ client: person }, other] = [await newAccount(server), await newAccount(server)]
    for (const one of [person, other.client]) await stepUp(one)
    const { client } = await programOf(person, ['facts:read', 'lists:read'])
    const stranger = await programOf(other.client, ['facts:read'])
    expect((await client.get('/facts')).status).toBe(200)
    expect((await person.post(path, body)).body).toMatchObject({ ended: 1 })
    for (const read of ['/facts', `/org/checklists?${REALTY}`])
      expect((await client.get(read)).body.message).toBe('Token verification failed')
    expect((await person.get('/auth/tokens')).body.tokens).toEqual([])
    expect((await stranger.client.get('/facts')).status).toBe(200)
  },
)

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['no scope', { scopes: [] }, 'scopes'],
  ['a scope that does not exist', { scopes: ['everything'] }, 'scopes[0]'],
  ['more than a year', { expiresInDays: 366 }, 'expiresInDays'],
  ['no end', { expiresInDays: undefined }, 'expiresInDays'],
])('a token with %s is refused', async (_what, change, path) => {
  const body = { name: 'x', scopes: ['facts:read'], expiresInDays: 365, ...change }
  const answer = await (await member()).post('/auth/tokens', body)
  expect([answer.status, answer.body.fields]).toMatchObject([400, [{ path }]])
})
