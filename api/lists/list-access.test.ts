import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { builtInRoleId } from '../orgs/built-in-roles.ts'
import type { Client } from '../testing/client.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let member: Client
let other: Client
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.pool.query('DELETE FROM record_sets')
  member = await server.as('memberA')
  other = await server.as('adminA')
})

const REALTY = 'Sample Realty'
const a = { id: 'a', name: 'A' }

const read = (as: Client, org_name = REALTY) =>
  as.get(`/org/checklists?org_name=${encodeURIComponent(org_name)}`)
const save = (as: Client, checklists: unknown, more: object = {}) =>
  as.post('/org/checklists', { checklists, org_name: REALTY, ...more })

test('organization names are compared ignoring case, spaces, and compatibility forms', async () => {
  await save(member, [a])
  for (const name of ['  sample   REALTY ', 'Ｓample Realty'])
    expect((await read(member, name)).body.checklists).toEqual([a])
})

test('without a name, it is the default organization for its members, otherwise one’s first', async () => {
  expect((await other.get('/org/checklists')).body.org_name).toBe('First Organization')
  expect((await member.get('/org/checklists?org_name=')).body.org_name).toBe(REALTY)
  expect((await member.post('/org/checklists', { checklists: [] })).body.org_name).toBe(REALTY)
})

test("another organization's name answers like one that does not exist", async () => {
  for (const name of ['Maple Court HOA (sample)', 'No Such Organization']) {
    for (const answer of [await read(member, name), await save(member, [a], { org_name: name })])
      expect([answer.status, answer.body.message]).toEqual([404, 'Organization not found'])
  }
  const alone = await server.as('noOrg')
  expect((await alone.get('/org/checklists')).status).toBe(404)
})

test('the organization comes from one place and as one text', async () => {
  expect((await member.get(`/org/checklists?org_name=${REALTY}&org_name=${REALTY}`)).status).toBe(400)
  expect((await save(member, [], { org_name: [REALTY] })).status).toBe(400)
  expect((await save(member, [], { org_name: { a: 1 } })).status).toBe(400)
})

test('a renamed organization is still reached by its old name, and no one else can take it', async () => {
  const admin = await server.as('adminB')
  const { orgId } = (await admin.get('/org/checklists')).body
  const renamed = await admin.patch(`/orgs/${String(orgId)}`, { org_name: 'Maple Court' })
  expect([renamed.status, renamed.body.org_name]).toEqual([200, 'Maple Court'])
  const old = await read(admin, 'maple court hoa (SAMPLE)')
  expect([old.status, old.body.org_name, old.body.orgId]).toEqual([200, 'Maple Court', orgId])
  const taken = await member.post('/orgs', { org_name: 'Maple Court HOA (sample)' })
  expect([taken.status, taken.body.message]).toEqual([409, 'This name is taken'])
})

test('a member writes checklists but not transaction roles; a broker writes both', async () => {
  const role = { roles: [{ id: 'r1', name: 'Agent' }], org_name: REALTY }
  const refused = await member.post('/org/transaction-roles', role)
  expect([refused.status, refused.body.code, refused.body.needs]).toEqual([
    403,
    'forbidden',
    ['org.transaction_roles.write'],
  ])
  expect((await member.get('/org/transaction-roles')).body).toMatchObject({ rev: 0, roles: [] })
  expect((await save(member, [a])).status).toBe(200)
  const broker = await server.as('brokerA')
  expect((await broker.post('/org/transaction-roles', role)).status).toBe(200)
})

test('removing a role takes effect on the next request', async () => {
  const person = await server.as('removedRole')
  expect((await read(person)).status).toBe(403)
  await server.pool.query(`INSERT INTO membership_roles SELECT m.org_id, m.user_id, '${builtInRoleId('member')}'
    FROM memberships m JOIN users u ON u.id = m.user_id WHERE u.email = 'removed-role@example.org'`)
  expect((await read(person)).status).toBe(200)
  await server.pool.query(
    "DELETE FROM membership_roles USING users u WHERE u.id = user_id AND u.email = 'removed-role@example.org'",
  )
  expect((await read(person)).status).toBe(403)
})

test('an organization can leave writing to its administrators', async () => {
  const { orgId } = (await read(other)).body
  await other.patch(`/orgs/${String(orgId)}`, { settings: { listWrites: 'admins' } })
  expect((await save(member, [a])).status).toBe(403)
  expect((await save(other, [a])).status).toBe(200)
  await other.patch(`/orgs/${String(orgId)}`, { settings: { listWrites: 'members' } })
})

test('reading and saving without a valid token is 401 with the specified texts', async () => {
  for (const path of ['/org/checklists', '/org/transaction-roles']) {
    const none = await server.stranger.get(path)
    expect([none.status, none.body.message]).toEqual([401, 'No token provided'])
    const wrong = await server.stranger.post(path, {}, { authorization: `Bearer ${'A'.repeat(43)}` })
    expect([wrong.status, wrong.body.message]).toEqual([401, 'Token verification failed'])
  }
})

test('whoever may write a list but not read it writes nothing, since every answer would show it', async () => {
  await save(member, [a])
  const admin = await server.as('adminA')
  const asked = { name: 'Writes blindly', permissions: ['org.lists.write'], org_name: REALTY }
  const role = String((await admin.post('/roles', asked)).body.id)
  await server.pool.query(
    `INSERT INTO membership_roles SELECT m.org_id, m.user_id, $1
     FROM memberships m JOIN users u ON u.id = m.user_id WHERE u.email = 'removed-role@example.org'`,
    [role],
  )
  const person = await server.as('removedRole')
  const at = '/org/checklists'
  const org = `org_name=${encodeURIComponent(REALTY)}`
  const answers = [
    await save(person, [], { rev: 0 }),
    await person.post(`${at}/items`, { name: 'B', org_name: REALTY }),
    await person.patch(`${at}/items/a`, { name: 'B', org_name: REALTY }),
    await person.delete(`${at}/items/a?${org}`),
    await person.post(`${at}/items/a/restore`, { org_name: REALTY }),
    await person.post(`${at}/changes`, { changes: [{ id: 'a', set: { name: 'B' } }], org_name: REALTY }),
    await person.post(`${at}/revisions/1/restore`, { org_name: REALTY }),
    await person.post(`${at}/import?dryRun=true`, { format: 'json', content: '[]', org_name: REALTY }),
  ]
  for (const { status, body, text } of answers) {
    expect([status, body.needs]).toEqual([403, ['org.lists.read']])
    expect(text).not.toContain('"A"')
  }
  const check = `/admin/access-check?operation=POST /org/checklists&roles=${role}&${org}`
  expect((await admin.get(check)).body).toMatchObject({ status: 403, needs: ['org.lists.read'] })
})
