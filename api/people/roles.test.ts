import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'
import type { Client } from '../testing/client.ts'
import { idOfCaller, rowsOf } from './testing/people.ts'

let server: TestServer
let adminA: Client
let memberA: Client
let platform: Client
beforeAll(async () => {
  server = await startTestServer()
  adminA = await server.as('adminA')
  memberA = await server.as('memberA')
  platform = await server.as('platformAdmin')
})
afterAll(() => server.close())

const org_name = 'Sample Realty'
const BROKER = 'rol_builtinbroker000'
const ADMIN = 'rol_builtinadmin0000'
const PLATFORM_ADMIN = 'rol_builtinplatformadmin'

const role = (more: object = {}) => ({
  name: `Role ${Math.random()}`,
  permissions: ['org.lists.read'],
  org_name,
  ...more,
})

/** Gives a person a new role with these permissions and signs them in. */
async function withPermissions(caller: string, permissions: readonly string[]) {
  const made = await adminA.post('/roles', role({ permissions }))
  const user_id = await idOfCaller(server, caller)
  const given = await adminA.post('/user/roles', { user_id, role_id: made.body.id, org_name })
  expect(given.status).toBe(200)
  return { client: await server.as(caller), roleId: String(made.body.id), user_id }
}

test('members see the built-in roles and those of their organization, with how many people have them', async () => {
  const { body } = await memberA.get(`/roles?org_name=${org_name}`)
  const roles = rowsOf(body, 'roles')
  expect(roles.find((one) => one.name === 'broker')).toMatchObject({
    id: BROKER,
    builtIn: true,
    org_name: null,
    memberCount: 1,
  })
  expect(roles.every((one) => one.org_name === null || one.org_name === org_name)).toBe(true)
})

test('someone who may not see people sees only their own roles', async () => {
  const coach = await (await server.as('noOrg')).get('/roles')
  expect(rowsOf(coach.body, 'roles')).toEqual([])
  const removed = await (await server.as('removedRole')).get('/roles')
  expect(rowsOf(removed.body, 'roles')).toEqual([])
})

test('an administrator can create a role, and it can be assigned', async () => {
  const made = await adminA.post('/roles', role({ name: 'Closer', description: 'Closes deals' }))
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({
    name: 'Closer',
    builtIn: false,
    org_name,
    permissions: ['org.lists.read'],
  })
  const user_id = await idOfCaller(server, 'brokerA')
  const given = await adminA.post('/user/roles', { user_id, role_id: made.body.id, org_name })
  expect([given.status, given.body]).toEqual([
    200,
    { user_id, role_id: made.body.id, org_name, assigned: true },
  ])
  const again = await adminA.post('/user/roles', { user_id, role_id: made.body.id, org_name })
  expect([again.status, again.body.assigned]).toEqual([200, false])
})

test('a member cannot create a role, and the session stays', async () => {
  const answer = await memberA.post('/roles', role())
  expect([answer.status, answer.body.code, answer.body.needs]).toEqual([
    403,
    'forbidden',
    ['org.roles.write'],
  ])
  expect((await memberA.get('/auth/verify')).status).toBe(200)
})

test('a permission that does not exist is 400 with its field', async () => {
  const { status, body } = await adminA.post(
    '/roles',
    role({ permissions: ['org.lists.read', 'org.everything'] }),
  )
  expect(status).toBe(400)
  expect(rowsOf(body, 'fields')[0]?.path).toBe('permissions[1]')
})

test('a role with more permissions than its creator holds is 403, and nothing is created', async () => {
  const named = role({ name: 'Too much', permissions: ['org.lists.read', 'exam.manage'] })
  const { status, body } = await adminA.post('/roles', named)
  expect([status, body.needs]).toEqual([403, ['exam.manage']])
  expect((await adminA.get('/roles')).text).not.toContain('Too much')
})

test('an organization’s role never holds a platform permission, even if its creator does', async () => {
  const first = 'First Organization'
  const sent = role({ permissions: ['platform.users'], org_name: first })
  expect((await platform.post('/roles', sent)).status).toBe(400)
  expect((await adminA.post('/roles', { ...sent, org_name })).status).toBe(403)
})

test('a role name is unique in an organization, and built-in names are reserved', async () => {
  await adminA.post('/roles', role({ name: 'Once' }))
  const twice = await adminA.post('/roles', role({ name: 'ONCE' }))
  const builtIn = await adminA.post('/roles', role({ name: 'Admin' }))
  expect([twice.status, builtIn.status]).toEqual([409, 409])
  const adminB = await server.as('adminB')
  const elsewhere = await adminB.post('/roles', role({ name: 'Once', org_name: 'Maple Court HOA (sample)' }))
  expect(elsewhere.status).toBe(201)
})

test('a changed role takes effect on its people’s next request', async () => {
  const { client, roleId } = await withPermissions('coordinatorA', ['org.audit.read'])
  expect((await client.get('/auth/verify')).body.permissions).toContain('org.audit.read')
  const changed = await adminA.patch(`/roles/${roleId}`, { permissions: ['org.lists.read'], name: 'Reader' })
  expect([changed.status, changed.body.name]).toEqual([200, 'Reader'])
  expect((await client.get('/auth/verify')).body.permissions).not.toContain('org.audit.read')
})

test('no one can change a role with more permissions than they hold, or raise one above themselves', async () => {
  const { client } = await withPermissions('vendorManagerA', ['org.roles.write', 'org.roles.assign'])
  const rich = await adminA.post('/roles', role({ permissions: ['org.settings.write'] }))
  const own = await client.post('/roles', role({ permissions: ['org.lists.read'] }))
  expect((await client.patch(`/roles/${String(rich.body.id)}`, { permissions: [] })).status).toBe(403)
  expect((await client.patch(`/roles/${String(own.body.id)}`, { permissions: ['org.export'] })).status).toBe(
    403,
  )
  const user_id = await idOfCaller(server, 'vendorManagerA')
  const given = await client.post('/user/roles', { user_id, role_id: ADMIN, org_name })
  expect([given.status, given.body.code]).toEqual([403, 'forbidden'])
  // Nor takes away what they could not give.
  const admin = await idOfCaller(server, 'adminA')
  const path = `/user/roles/${ADMIN}`
  const taken = await client.send('DELETE', path, { body: { user_id: admin, role_id: ADMIN, org_name } })
  expect(taken.status).toBe(403)
})

test('built-in roles and other organizations’ roles are 404', async () => {
  const theirs = await (await server.as('adminB')).post(
    '/roles',
    role({ org_name: 'Maple Court HOA (sample)' }),
  )
  for (const id of [ADMIN, String(theirs.body.id), 'rol_0000000000000000', 'nothing']) {
    expect([id, (await adminA.patch(`/roles/${id}`, { name: 'Mine now' })).status]).toEqual([id, 404])
    expect([id, (await adminA.delete(`/roles/${id}`)).status]).toEqual([id, 404])
  }
})

test('a role in use cannot be deleted; once no one has it, it can', async () => {
  const { roleId, user_id } = await withPermissions('mmgA', ['org.lists.read'])
  expect((await adminA.delete(`/roles/${roleId}`)).status).toBe(409)
  const path = `/user/roles/${roleId}`
  await adminA.send('DELETE', path, { body: { user_id, role_id: roleId } })
  expect((await adminA.delete(`/roles/${roleId}`)).status).toBe(204)
  expect((await adminA.delete(`/roles/${roleId}`)).status).toBe(404)
})

test('only platform administrators can assign the platform role, and only to existing accounts', async () => {
  const user_id = await idOfCaller(server, 'coach')
  const sent = { user_id, role_id: PLATFORM_ADMIN }
  expect((await adminA.post('/user/roles', { ...sent, org_name })).status).toBe(403)
  expect((await (await server.as('noOrg')).post('/user/roles', sent)).status).toBe(404)
  const given = await platform.post('/user/roles', sent)
  expect([given.status, given.body]).toEqual([200, { ...sent, org_name: null, assigned: true }])
  const coach = await server.as('coach')
  expect((await coach.get('/orgs?all=true')).text).toContain('Maple Court')
  expect((await platform.post('/user/roles', { ...sent, user_id: 'usr_0000000000000000' })).status).toBe(404)
  const path = `/user/roles/${PLATFORM_ADMIN}`
  expect((await adminA.send('DELETE', path, { body: { ...sent, org_name } })).status).toBe(403)
  expect((await platform.send('DELETE', path, { body: sent })).status).toBe(200)
  expect((await coach.get('/orgs?all=true')).text).not.toContain('Maple Court')
})

test('a role’s name that looks like a built-in one’s is taken', async () => {
  for (const name of ['Br0ker', '\u0441\u043e\u0430\u0441\u04bb', '\u0430\u0501\u043c\u0456\u043f']) {
    const { status, body } = await adminA.post('/roles', role({ name }))
    expect([name, status, body.code]).toEqual([name, 409, 'name_taken'])
  }
})
