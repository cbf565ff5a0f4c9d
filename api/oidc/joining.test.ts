import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { APP_URL, createBrowser } from './testing/browser.ts'
import { type Account, type RealProvider, startProvider } from './testing/real-provider.ts'
import { person, START, travel } from './testing/travel.ts'

let provider: RealProvider
beforeAll(async () => {
  provider = await startProvider()
})
afterAll(() => provider.close())

/** A server with that part of the environment, for one test. */
async function withServer(environment: Record<string, string>, work: (server: TestServer) => Promise<void>) {
  const server = await startTestServer({
    environment: { ...provider.environment, PUBLIC_URL: APP_URL, ...environment },
  })
  try {
    await work(server)
  } finally {
    await server.close()
  }
}

const count = async (server: TestServer) =>
  (await server.pool.query('SELECT count(*)::integer AS n FROM users')).rows[0].n

const rolesOf = async (server: TestServer, email: string) => {
  const { rows } = await server.pool.query(
    `SELECT o.org_name, r.name FROM users u JOIN membership_roles mr ON mr.user_id = u.id
     JOIN organisations o ON o.id = mr.org_id JOIN roles r ON r.id = mr.role_id
     WHERE u.email = $1 ORDER BY r.name`,
    [email],
  )
  return rows.map((row) => `${row.org_name}: ${row.name}`)
}

test('with invitations only, an unknown identity creates no one and is told to ask for one', async () => {
  await withServer({}, async (server) => {
    const before = await count(server)
    const { error, location } = await travel(server, provider, person('unknown'))
    expect([error, location]).toEqual(['invitation_needed', `${APP_URL}/login#oidc_error=invitation_needed`])
    const unconfirmed = await travel(server, provider, { ...person('unknown'), email_verified: false })
    expect(unconfirmed.error).toBe('invitation_needed')
    expect(await count(server)).toBe(before)
    expect((await server.pool.query('SELECT 1 FROM oidc_identities')).rowCount).toBe(0)
    const shown = (await (await server.as('platformAdmin')).get('/admin/oidc')).body
    expect(shown.signIns).toMatchObject([
      { result: 'refused', person: 'unknown@people.example', what: expect.stringContaining('invitation') },
      { result: 'refused', what: expect.stringContaining('invitation') },
    ])
  })
})

const DOMAINS = { OIDC_PROVISIONING: 'domains', OIDC_DOMAINS: 'people.example', OIDC_ORG: 'sample REALTY' }

test('by domain, a confirmed address becomes one member of the organization, even with parallel callbacks', async () => {
  await withServer(DOMAINS, async (server) => {
    const before = await count(server)
    provider.signsIn(person('domain'))
    const trips = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const browser = createBrowser(server.url)
        return { browser, callback: await browser.toCallback(START) }
      }),
    )
    const arrived = await Promise.all(trips.map(({ browser, callback }) => browser.arrive(callback)))
    expect(arrived.every(({ handoff }) => handoff !== '')).toBe(true)
    expect(await count(server)).toBe(before + 1)
    expect(await rolesOf(server, 'domain@people.example')).toEqual(['Sample Realty: member'])
  })
})

test('by domain, neither a subdomain nor one with the same ending can join', async () => {
  await withServer(DOMAINS, async (server) => {
    for (const domain of ['sub.people.example', 'notpeople.example', 'people.example.org']) {
      const account = { ...person('odd'), sub: `sub-${domain}`, email: `odd@${domain}` }
      expect((await travel(server, provider, account)).error).toBe('domain_not_allowed')
    }
    const quoted = { ...person('odd'), sub: 'sub-quoted', email: 'a@people.example@evil.example' }
    expect((await travel(server, provider, quoted)).error).toBe('email_unverified')
  })
})

test('a missing organization leaves no one half joined', async () => {
  await withServer({ ...DOMAINS, OIDC_ORG: 'No Such Organization' }, async (server) => {
    const before = await count(server)
    expect((await travel(server, provider, person('lost'))).error).toBe('provider_error')
    expect(await count(server)).toBe(before)
  })
})

test('groups grant roles, take back only what they granted, and keep the last administrator', async () => {
  const mapping = { OIDC_ROLE_MAPPING: 'brokers=broker, chiefs=admin' }
  await withServer({ ...DOMAINS, ...mapping }, async (server) => {
    const { email = '' } = person('grouped')
    const enter = (groups: Account['cognito:groups'] = []) =>
      travel(server, provider, { ...person('grouped'), 'cognito:groups': groups })
    await enter(['brokers', 'others'])
    expect(await rolesOf(server, email)).toEqual(['Sample Realty: broker', 'Sample Realty: member'])
    await enter(['chiefs'])
    expect(await rolesOf(server, email)).toEqual(['Sample Realty: admin', 'Sample Realty: member'])
    await server.pool.query("UPDATE users SET status = 'disabled' WHERE email LIKE '%admin%'")
    await enter([])
    expect(await rolesOf(server, email)).toEqual(['Sample Realty: admin', 'Sample Realty: member'])
    await server.pool.query("UPDATE users SET status = 'active' WHERE email LIKE '%admin%'")
    await enter([])
    expect(await rolesOf(server, email)).toEqual(['Sample Realty: member'])
  })
})

test('a waiting person is offered a place by someone who may, and accepts it', async () => {
  await withServer({ OIDC_PROVISIONING: 'anyone', OIDC_ORG: 'Sample Realty' }, async (server) => {
    const trip = await travel(server, provider, person('waiting'))
    const entered = await trip.browser.post('/auth/oidc/exchange', { handoff: trip.handoff })
    const own = { authorization: `Bearer ${String(entered.body.token)}` }
    const [admin, member, elsewhere] = [
      await server.as('adminA'),
      await server.as('memberA'),
      await server.as('adminB'),
    ]
    for (const client of [member, elsewhere])
      expect((await client.get('/admin/oidc/waiting')).status).toBe(403)
    const { body } = await admin.get('/admin/oidc/waiting')
    expect(body.people).toMatchObject([{ email: 'waiting@people.example', offers: [] }])
    expect(body.organizations).toMatchObject([{ org_name: 'Sample Realty' }])
    const people = Array.isArray(body.people) ? body.people : []
    const roles = Array.isArray(body.roles) ? body.roles : []
    const roleId = (name: string) =>
      roles.find((role) => role.name === name)?.id ?? 'rol_builtinplatformadmin'
    const offer = (name: string, org_name = 'Sample Realty') =>
      admin.post('/admin/oidc/waiting', { user_id: people[0].userId, role_id: roleId(name), org_name })
    expect((await offer('member', 'First Organization')).status).toBe(404)
    expect((await offer('platform_admin')).status).toBe(404)
    expect((await offer('examiner')).status).toBe(403)
    expect((await offer('member')).status).toBe(201)
    expect((await offer('member')).status).toBe(409)
    const { invitations } = (await server.stranger.get('/user/invitations', own)).body
    const id = Array.isArray(invitations) ? invitations[0].id : ''
    expect((await server.stranger.post('/invitations/accept', { id }, own)).status).toBe(200)
    expect(await rolesOf(server, 'waiting@people.example')).toEqual(['Sample Realty: member'])
    expect((await admin.get('/admin/oidc/waiting')).body.people).toEqual([])
  })
})
