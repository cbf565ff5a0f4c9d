import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtInRoleId } from '../orgs/built-in-roles.ts'
import { PLATFORM_LOCK } from '../orgs/members.db.ts'
import type { Client, Reply } from '../testing/client.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { idOfCaller, idOfOrg, rowsOf } from './testing/people.ts'

let server: TestServer
let adminA: Client
beforeAll(async () => {
  server = await startTestServer()
  adminA = await server.as('adminA')
})
afterAll(() => server.close())

const org_name = 'Sample Realty'
const ADMIN = builtInRoleId('admin')
const BROKER = builtInRoleId('broker')
const PLATFORM_ADMIN = builtInRoleId('platform_admin')

type Removal = { readonly user_id: string; readonly role_id: string; readonly org_name?: string }

const remove = (client: Client, body: Removal) =>
  client.send('DELETE', `/user/roles/${body.role_id}`, { body })

test('the role in path and body must agree, and the person must be named', async () => {
  const user_id = await idOfCaller(server, 'brokerA')
  const differing = await adminA.send('DELETE', '/user/roles/rol_a', { body: { user_id, role_id: 'rol_b' } })
  expect([differing.status, differing.body.message]).toEqual([400, 'Role in path and body differ'])
  const whose = await adminA.send('DELETE', `/user/roles/${BROKER}`, { body: { role_id: BROKER } })
  expect([whose.status, rowsOf(whose.body, 'fields')[0]?.path]).toEqual([400, 'user_id'])
  expect((await adminA.send('DELETE', `/user/roles/${BROKER}`)).status).toBe(400)
})

test('a role is removed once; the specification’s body is enough', async () => {
  const user_id = await idOfCaller(server, 'memberFirst')
  // Without org_name the default organization is meant, of which this administrator is one.
  const given = await adminA.post('/user/roles', { user_id, role_id: BROKER })
  expect(given.body).toEqual({ user_id, role_id: BROKER, org_name: 'First Organization', assigned: true })
  const taken = await remove(adminA, { user_id, role_id: BROKER })
  expect([taken.status, taken.body]).toEqual([
    200,
    { user_id, role_id: BROKER, org_name: 'First Organization', removed: true },
  ])
  expect((await remove(adminA, { user_id, role_id: BROKER })).status).toBe(404)
})

test('removing a role takes effect on the same session’s next request', async () => {
  const broker = await server.as('brokerA')
  const roles = { roles: [{ id: 'r', name: 'Agent' }], org_name }
  expect((await broker.post('/org/transaction-roles', roles)).status).toBe(200)
  const user_id = await idOfCaller(server, 'brokerA')
  expect((await remove(adminA, { user_id, role_id: BROKER, org_name })).status).toBe(200)
  expect((await broker.post('/org/transaction-roles', roles)).status).toBe(403)
  expect((await broker.get('/auth/verify')).status).toBe(200)
})

test('people and roles in other organizations are not found', async () => {
  const stranger = await idOfCaller(server, 'memberB')
  const asked = { user_id: stranger, role_id: BROKER, org_name }
  expect((await adminA.post('/user/roles', asked)).status).toBe(404)
  expect((await remove(adminA, asked)).status).toBe(404)
  const user_id = await idOfCaller(server, 'memberA')
  expect((await adminA.post('/user/roles', { ...asked, user_id, role_id: 'rol_nothing' })).status).toBe(404)
  const adminB = await server.as('adminB')
  const foreign = await adminB.post('/user/roles', { user_id, role_id: BROKER, org_name })
  expect([foreign.status, foreign.body.message]).toEqual([404, 'Organization not found'])
  expect((await (await server.as('memberA')).post('/user/roles', { user_id, role_id: ADMIN })).status).toBe(
    403,
  )
})

test('the last administrator cannot be removed in any way', async () => {
  const adminB = await server.as('adminB')
  const user_id = await idOfCaller(server, 'adminB')
  const hoa = 'Maple Court HOA (sample)'
  const orgId = await idOfOrg(server, hoa)
  const message = 'The last administrator cannot be removed'
  for (const answer of [
    await remove(adminB, { user_id, role_id: ADMIN, org_name: hoa }),
    await adminB.post(`/orgs/${orgId}/leave`),
    await adminB.delete(`/orgs/${orgId}/members/${user_id}`),
  ])
    expect([answer.status, answer.body.message]).toEqual([409, message])
  // An administrator whose account is disabled does not count.
  const other = await idOfCaller(server, 'memberB')
  await adminB.post('/user/roles', { user_id: other, role_id: ADMIN, org_name: hoa })
  await server.pool.query("UPDATE users SET status = 'disabled' WHERE id = $1", [other])
  expect((await remove(adminB, { user_id, role_id: ADMIN, org_name: hoa })).status).toBe(409)
  await server.pool.query("UPDATE users SET status = 'active' WHERE id = $1", [other])
  expect((await remove(adminB, { user_id, role_id: ADMIN, org_name: hoa })).status).toBe(200)
})

/** An organization of its own with these administrators. */
async function orgOf(name: string, callers: readonly string[]) {
  const [first = '', ...others] = callers
  const founder = await server.as(first)
  const made = await founder.post('/orgs', { org_name: name })
  expect(made.status).toBe(201)
  for (const caller of others) {
    const values = [made.body.id, await idOfCaller(server, caller), ADMIN]
    await server.pool.query(
      'INSERT INTO memberships (org_id, user_id, since) VALUES ($1, $2, now())',
      values.slice(0, 2),
    )
    await server.pool.query(
      'INSERT INTO membership_roles (org_id, user_id, role_id) VALUES ($1, $2, $3)',
      values,
    )
  }
  return String(made.body.id)
}

/** Starts calls in sequence, holds each where it waits for the lock, then releases all of them. */
async function queued(lock: string, calls: readonly (() => Promise<Reply>)[]): Promise<number[]> {
  const client = await server.pool.connect()
  try {
    await client.query('BEGIN')
    await client.query(lock)
    const answers: Promise<Reply>[] = []
    for (const call of calls) {
      answers.push(call())
      while ((await countWaiting()) < answers.length);
    }
    await client.query('COMMIT')
    return (await Promise.all(answers)).map((answer) => answer.status)
  } finally {
    client.release()
  }
}

async function countWaiting(): Promise<number> {
  const text = `SELECT count(*)::integer AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`
  return (await server.pool.query<{ count: number }>(text)).rows[0]?.count ?? 0
}

const lockOf = (orgId: string) => `SELECT 1 FROM organisations WHERE id = '${orgId}' FOR UPDATE`

/** Two administrators of their own organization, with others. */
async function rivals(name: string, others: readonly string[]) {
  const pair = ['memberFirst', 'coach'] as const
  const orgId = await orgOf(name, ['vendorManagerA', ...pair, ...others])
  const [left, right] = [await server.as(pair[0]), await server.as(pair[1])]
  const [leftId, rightId] = [await idOfCaller(server, pair[0]), await idOfCaller(server, pair[1])]
  return { orgId, org_name: name, left, right, leftId, rightId }
}

const adminsOf = async (orgId: string): Promise<number> => {
  const text = 'SELECT 1 FROM membership_roles WHERE org_id = $1 AND role_id = $2'
  return (await server.pool.query(text, [orgId, ADMIN])).rows.length
}

test('when two administrators remove each other simultaneously, exactly one succeeds', async () => {
  const { orgId, org_name, left, right, leftId, rightId } = await rivals('Duel', [])
  const founder = await idOfCaller(server, 'vendorManagerA')
  await server.pool.query('DELETE FROM memberships WHERE org_id = $1 AND user_id = $2', [orgId, founder])
  const statuses = await queued(lockOf(orgId), [
    () => remove(left, { user_id: rightId, role_id: ADMIN, org_name }),
    () => remove(right, { user_id: leftId, role_id: ADMIN, org_name }),
  ])
  expect(statuses).toEqual([200, 403])
  expect(await adminsOf(orgId)).toBe(1)
})

test('even with a third administrator, someone just removed can no longer remove anyone', async () => {
  const { orgId, org_name, left, right, leftId, rightId } = await rivals('Three', [])
  const statuses = await queued(lockOf(orgId), [
    () => remove(left, { user_id: rightId, role_id: ADMIN, org_name }),
    () => remove(right, { user_id: leftId, role_id: ADMIN, org_name }),
  ])
  expect(statuses).toEqual([200, 403])
  expect(await adminsOf(orgId)).toBe(2)
})

test('when two administrators leave simultaneously, one stays', async () => {
  const { orgId, left, right } = await rivals('Both leave', [])
  const founder = await idOfCaller(server, 'vendorManagerA')
  await server.pool.query('DELETE FROM memberships WHERE org_id = $1 AND user_id = $2', [orgId, founder])
  const leave = (client: Client) => () => client.post(`/orgs/${orgId}/leave`)
  expect(await queued(lockOf(orgId), [leave(left), leave(right)])).toEqual([200, 409])
  expect(await adminsOf(orgId)).toBe(1)
})

test('when two people remove each other from the organization, one is out and the other is refused', async () => {
  const { orgId, left, right, leftId, rightId } = await rivals('Out', [])
  const statuses = await queued(lockOf(orgId), [
    () => left.delete(`/orgs/${orgId}/members/${rightId}`),
    () => right.delete(`/orgs/${orgId}/members/${leftId}`),
  ])
  expect(statuses).toEqual([204, 403])
  expect(await adminsOf(orgId)).toBe(2)
})

test('someone who loses the right to assign roles while waiting can no longer assign or remove any', async () => {
  const { orgId, org_name, left, right, rightId, leftId } = await rivals('Waited', [])
  const editor = { user_id: leftId, role_id: builtInRoleId('editor'), org_name }
  await left.post('/user/roles', editor)
  const statuses = await queued(lockOf(orgId), [
    () => remove(left, { user_id: rightId, role_id: ADMIN, org_name }),
    () => remove(right, editor),
    () => right.post('/roles', { name: 'Too late', permissions: [], org_name }),
  ])
  expect(statuses).toEqual([200, 403, 403])
})

test('when two platform administrators remove each other simultaneously, exactly one succeeds', async () => {
  const platform = await server.as('platformAdmin')
  const platformId = await idOfCaller(server, 'platformAdmin')
  const coachId = await idOfCaller(server, 'coach')
  await platform.post('/user/roles', { user_id: coachId, role_id: PLATFORM_ADMIN })
  const coach = await server.as('coach')
  const statuses = await queued(`SELECT pg_advisory_xact_lock(${PLATFORM_LOCK})`, [
    () => remove(platform, { user_id: coachId, role_id: PLATFORM_ADMIN }),
    () => remove(coach, { user_id: platformId, role_id: PLATFORM_ADMIN }),
  ])
  expect(statuses).toEqual([200, 403])
  const { rows } = await server.pool.query<{ user_id: string }>('SELECT user_id FROM platform_roles')
  expect(rows).toHaveLength(1)
  const left = rows[0]?.user_id === coachId ? coach : platform
  const last = await remove(left, { user_id: rows[0]?.user_id ?? '', role_id: PLATFORM_ADMIN })
  expect([last.status, last.body.message]).toEqual([409, 'The last administrator cannot be removed'])
})
