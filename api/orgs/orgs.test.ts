import { afterAll, beforeAll, expect, test } from 'vitest'
import { idOfCaller, idOfOrg, rowsOf } from '../people/testing/people.ts'
import { SAMPLE_PASSWORD } from '../sample/people.ts'
import type { Client } from '../testing/client.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let time = Date.parse('2026-05-04T09:00:00.000Z')
let adminA: Client
let memberA: Client
let platform: Client
let realty: string
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(time) })
  adminA = await server.as('adminA')
  memberA = await server.as('memberA')
  platform = await server.as('platformAdmin')
  realty = await idOfOrg(server, 'Sample Realty')
})
afterAll(() => server.close())

const DAY = 86_400_000

async function made(client: Client, org_name: string): Promise<string> {
  const answer = await client.post('/orgs', { org_name })
  expect(answer.status).toBe(201)
  return String(answer.body.id)
}

const stepUp = (client: Client) => client.post('/auth/step-up', { password: SAMPLE_PASSWORD })

test('members see an organization’s settings and people, and more about people if they may', async () => {
  const asMember = await memberA.get(`/orgs/${realty}`)
  expect(asMember.body).toMatchObject({
    org_name: 'Sample Realty',
    kind: 'brokerage',
    status: 'active',
    isDefault: false,
    myRoles: ['member'],
    aliases: [],
    settings: { listWrites: 'members', requireMfaForAdmins: false },
  })
  const broker = rowsOf(asMember.body, 'members').find((one) => one.lastName === 'Broker')
  expect(broker).toMatchObject({ roles: [{ name: 'broker' }], status: 'active' })
  expect(broker).not.toHaveProperty('email')
  const asAdmin = await adminA.get(`/orgs/${realty}`)
  expect(rowsOf(asAdmin.body, 'members').find((one) => one.lastName === 'Broker')).toHaveProperty('email')
  const asRemoved = await (await server.as('removedRole')).get(`/orgs/${realty}`)
  expect([asRemoved.status, 'members' in asRemoved.body]).toEqual([200, false])
})

test('strangers find no organization; platform administrators find every one, without its people', async () => {
  const adminB = await server.as('adminB')
  for (const [method, path] of [
    ['GET', ''],
    ['PATCH', ''],
    ['DELETE', ''],
    ['POST', '/leave'],
    ['POST', '/restore'],
    ['DELETE', `/members/${await idOfCaller(server, 'memberA')}`],
  ] as const) {
    const answer = await adminB.send(method, `/orgs/${realty}${path}`, method === 'PATCH' ? { body: {} } : {})
    expect([method, path, answer.status, answer.body.message]).toEqual([
      method,
      path,
      404,
      'Organization not found',
    ])
  }
  const seen = await platform.get(`/orgs/${realty}`)
  expect([seen.status, 'members' in seen.body]).toEqual([200, false])
})

test('platform.orgs lists all organizations in pages; everyone else gets only their own', async () => {
  expect(rowsOf((await memberA.get('/orgs?all=true')).body, 'orgs')).toHaveLength(1)
  const first = await platform.get('/orgs?all=true&limit=2')
  const second = await platform.get(`/orgs?all=true&limit=2&cursor=${String(first.body.nextCursor)}`)
  const names = [first, second].flatMap(({ body }) => rowsOf(body, 'orgs').map((one) => one.org_name))
  expect(names).toEqual(['First Organization', 'Maple Court HOA (sample)', 'Sample Realty'])
})

test('a renamed organization keeps its old name, which no one else ever gets', async () => {
  const id = await made(memberA, 'Old Name Ltd')
  const renamed = await memberA.patch(`/orgs/${id}`, { org_name: 'New Name Ltd', rev: 1 })
  expect(renamed.body).toMatchObject({ org_name: 'New Name Ltd', aliases: ['Old Name Ltd'], rev: 2 })
  expect((await memberA.get('/org/checklists?org_name=old name LTD')).body.org_name).toBe('New Name Ltd')
  expect((await adminA.post('/orgs', { org_name: 'Old  Name ltd' })).status).toBe(409)
  expect((await memberA.patch(`/orgs/${id}`, { kind: 'hoa', rev: 1 })).status).toBe(412)
  // Going back to one's own former name takes nothing.
  expect((await memberA.patch(`/orgs/${id}`, { org_name: 'Old Name Ltd' })).status).toBe(200)
})

test('limiting writing to administrators takes effect on the next request; members cannot change settings', async () => {
  const id = await idOfOrg(server, 'Maple Court HOA (sample)')
  const [adminB, memberB] = [await server.as('adminB'), await server.as('memberB')]
  const list = { checklists: [], org_name: 'Maple Court HOA (sample)' }
  expect((await memberB.post('/org/checklists', list)).status).toBe(200)
  expect((await memberB.patch(`/orgs/${id}`, { settings: { listWrites: 'members' } })).status).toBe(403)
  const changed = await adminB.patch(`/orgs/${id}`, { settings: { listWrites: 'admins' } })
  expect(changed.body).toMatchObject({ settings: { listWrites: 'admins', requireMfaForAdmins: false } })
  expect((await memberB.post('/org/checklists', list)).status).toBe(403)
  await adminB.patch(`/orgs/${id}`, { settings: { listWrites: 'members' } })
})

test('an administrator without a second factor cannot require it of the others', async () => {
  const { status, body } = await adminA.patch(`/orgs/${realty}`, { settings: { requireMfaForAdmins: true } })
  expect([status, body.code]).toEqual([409, 'mfa_needed'])
})

test('deleting asks for the password again; then every call is 404, even for its administrator', async () => {
  const client = await server.as('brokerA')
  const id = await made(client, 'Short Lived')
  expect((await client.delete(`/orgs/${id}`)).body.code).toBe('step_up_required')
  await stepUp(client)
  const { status, body } = await client.delete(`/orgs/${id}`)
  expect([status, body]).toEqual([
    200,
    { id, deleted: true, restorableUntil: new Date(time + 30 * DAY).toISOString() },
  ])
  for (const answer of [
    await client.get(`/orgs/${id}`),
    await client.patch(`/orgs/${id}`, {}),
    await client.delete(`/orgs/${id}`),
    await client.get('/org/checklists?org_name=Short Lived'),
    await client.post('/org/checklists', { checklists: [], org_name: 'Short Lived' }),
    await client.get('/users?org_name=Short Lived'),
    await client.post('/roles', { name: 'Late', permissions: [], org_name: 'Short Lived' }),
  ])
    expect([answer.status, answer.body.message]).toEqual([404, 'Organization not found'])
  expect((await client.get('/orgs')).text).not.toContain('Short Lived')
  expect((await platform.get(`/orgs/${id}`)).status).toBe(404)
  // Its name belongs to no one.
  expect((await adminA.post('/orgs', { org_name: 'short lived' })).status).toBe(409)
})

test('anyone who could delete it can restore it within thirty days, with its people and lists', async () => {
  const client = await server.as('brokerA')
  const { body } = await client.get('/orgs?deleted=true')
  const [deleted] = rowsOf(body, 'orgs')
  expect(deleted).toMatchObject({ org_name: 'Short Lived', status: 'deleted' })
  const path = `/orgs/${String(deleted?.id)}/restore`
  expect((await memberA.post(path)).status).toBe(404)
  const back = await client.post(path)
  expect([back.status, back.body.status]).toEqual([200, 'active'])
  expect((await client.get('/org/checklists?org_name=Short Lived')).status).toBe(200)
  expect((await client.post(path)).status).toBe(404)
  expect((await platform.post(path)).status).toBe(409)
})

test('after thirty days it is gone', async () => {
  const id = await idOfOrg(server, 'Short Lived')
  await stepUp(platform)
  expect((await platform.delete(`/orgs/${id}`)).status).toBe(200)
  time += 30 * DAY
  const client = await server.as('brokerA')
  expect((await client.post(`/orgs/${id}/restore`)).status).toBe(410)
  adminA = await server.as('adminA')
  memberA = await server.as('memberA')
  platform = await server.as('platformAdmin')
})

test('the default organization stays, even under another name', async () => {
  await stepUp(adminA)
  const id = await idOfOrg(server, 'First Organization')
  await adminA.patch(`/orgs/${id}`, { org_name: 'Renamed First' })
  expect((await adminA.delete(`/orgs/${id}`)).status).toBe(409)
  await adminA.patch(`/orgs/${id}`, { org_name: 'First Organization' })
})

test('a member leaves, and loses everything there on the next request', async () => {
  const client = await server.as('mmgA')
  expect((await client.post(`/orgs/${realty}/leave`)).body).toEqual({ id: realty, left: true })
  const { body } = await client.get('/auth/verify')
  expect([body.memberships, body.roles]).toEqual([[], []])
  expect((await client.get(`/orgs/${realty}`)).status).toBe(404)
  expect((await client.post(`/orgs/${realty}/leave`)).status).toBe(404)
})

test('removing a member needs org.roles.assign and never removes someone with more rights', async () => {
  const broker = await idOfCaller(server, 'brokerA')
  const path = `/orgs/${realty}/members/${broker}`
  expect((await memberA.delete(path)).status).toBe(403)
  const role = await adminA.post('/roles', {
    name: 'Doorkeeper',
    permissions: ['org.roles.assign', 'org.lists.read', 'org.lists.write', 'org.people.read'],
    org_name: 'Sample Realty',
  })
  const keeper = {
    user_id: await idOfCaller(server, 'memberA'),
    role_id: role.body.id,
    org_name: 'Sample Realty',
  }
  await adminA.post('/user/roles', keeper)
  const admin = await idOfCaller(server, 'adminA')
  expect((await memberA.delete(`/orgs/${realty}/members/${admin}`)).status).toBe(403)
  expect((await adminA.delete(path)).status).toBe(204)
  expect((await adminA.delete(path)).status).toBe(404)
  expect((await (await server.as('brokerA')).get(`/orgs/${realty}`)).status).toBe(404)
})

test('if only the operator makes organizations, orgs.create is needed to make one', async () => {
  const own = await startTestServer({ environment: { SELF_SERVICE_ORGS: 'false' } })
  try {
    const [member, admin] = [await own.as('memberA'), await own.as('adminA')]
    const refused = await member.post('/orgs', { org_name: 'Mine' })
    expect([refused.status, refused.body.needs]).toEqual([403, ['orgs.create']])
    expect((await admin.post('/orgs', { org_name: 'Mine', settings: { listWrites: 'admins' } })).status).toBe(
      201,
    )
  } finally {
    await own.close()
  }
})

test('with mail on, creating an organization and inviting need a confirmed address', async () => {
  const own = await startTestServer({ environment: { SMTP_URL: 'smtp://127.0.0.1:9', JOB_WORKERS: '0' } })
  try {
    const [member, admin] = [await own.as('noOrg'), await own.as('adminA')]
    await own.pool.query('UPDATE users SET email_verified_at = NULL')
    expect((await member.post('/orgs', { org_name: 'Mine' })).body.code).toBe('email_unconfirmed')
    const invitation = { email: 'x@example.org', roleId: 'rol_builtinmember000', org_name: 'Sample Realty' }
    expect((await admin.post('/invitations', invitation)).body.code).toBe('email_unconfirmed')
    await own.pool.query('UPDATE users SET email_verified_at = now()')
    expect((await member.post('/orgs', { org_name: 'Mine' })).status).toBe(201)
    expect((await admin.post('/invitations', invitation)).body).toMatchObject({ mailed: true })
  } finally {
    await own.close()
  }
})
