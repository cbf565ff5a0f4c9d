import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SAMPLE_PASSWORD, SAMPLE_PEOPLE } from '../sample/people.ts'
import { type Client, createClient } from '../testing/client.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

const START = new Date('2026-11-20T12:00:00.000Z')
const DAY = 86_400_000

let time = START
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ now: () => time })
})
beforeEach(() => {
  time = START
})
afterAll(() => server.close())

const pass = (days: number) => {
  time = new Date(time.getTime() + days * DAY)
}

const emailOf = (caller: string) => SAMPLE_PEOPLE.find((one) => one.caller === caller)?.email ?? ''

async function sure(caller: string): Promise<Client> {
  const client = await server.as(caller)
  await client.post('/auth/step-up', { password: SAMPLE_PASSWORD })
  return client
}

const idOf = async (client: Client) => String((await client.get('/auth/verify')).body.userId)
const signIn = (caller: string) =>
  createClient(server.url, null).post('/auth/login', { email: emailOf(caller), password: SAMPLE_PASSWORD })

const eventsOf = async (userId: string) =>
  (
    await server.pool.query('SELECT action FROM audit_events WHERE target = $1 ORDER BY seq', [userId])
  ).rows.map(({ action }) => action)

test('a link to what is one’s own opens nothing while the account waits to be deleted, and again for who stays', async () => {
  const client = await sure('memberB')
  const share = await client.post('/shares', { kind: 'portfolio', options: { hideAmounts: false } })
  const seen = async () => (await server.stranger.get(`/shared/${String(share.body.code)}`)).status
  expect(await seen()).toBe(200)
  await client.post('/user/delete')
  expect(await seen()).toBe(404)
  await client.post('/user/delete/undo')
  expect(await seen()).toBe(200)
})

test('an account is deleted after seven days, and signing in works until then', async () => {
  const client = await sure('brokerA')
  const userId = await idOf(client)
  const list = await client.post('/org/vendors', { vendors: [{ name: 'Sample vendor' }] })
  expect(list.status).toBe(200)
  const asked = await client.post('/user/delete')
  expect([asked.status, asked.body.deletesAt]).toEqual([202, '2026-11-27T12:00:00.000Z'])
  expect((await client.post('/user/delete')).body).toEqual(asked.body)
  expect((await client.get('/user/delete')).body).toEqual(asked.body)
  pass(6.9)
  await server.runJobs()
  expect((await signIn('brokerA')).status).toBe(200)
  pass(0.1)
  const late = await server.as('brokerA')
  await server.runJobs()
  expect((await late.get('/auth/verify')).status).toBe(401)
  // What they paid for is ended at the provider at once, not with the next hour's round.
  const ending = await server.pool.query("SELECT 1 FROM jobs WHERE kind = 'plans.endOwnerless'")
  expect(ending.rowCount).toBe(1)
  expect((await signIn('brokerA')).status).toBe(400)
  expect((await server.pool.query('SELECT 1 FROM users WHERE id = $1', [userId])).rowCount).toBe(0)
  expect(await eventsOf(userId)).toEqual(expect.arrayContaining(['account.delete', 'account.deleted']))
})

test('only audit IDs remain of a deleted person, and their work stays without their name', async () => {
  // The sample checklists speak of a coordinator, too.
  await server.pool.query("DELETE FROM record_sets WHERE name = 'checklists'")
  const client = await sure('coordinatorA')
  const userId = await idOf(client)
  await client.post('/plans', { name: 'Gone soon', toolId: 'calculators/emergency-fund', inputs: {} })
  await client.post('/org/pipeline', { pipeline: [{ contact: 'Sample contact' }] })
  await client.get('/user/export')
  await server.runJobs()
  await client.post('/user/delete')
  pass(7)
  await server.runJobs()
  const tables = await server.pool.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace",
  )
  const left: string[] = []
  for (const { name } of tables.rows) {
    const found = await server.pool.query(
      `SELECT t::text AS row FROM ${name} t WHERE t::text LIKE '%' || $1 || '%' OR t::text LIKE '%' || $2 || '%'
         OR t::text LIKE '%Coordinator%'`,
      [userId, emailOf('coordinatorA')],
    )
    if (found.rows.length > 0) left.push(name)
  }
  // Who changed a list, the event and the finished job know the id; nothing knows the name or the address.
  expect(left.sort()).toEqual(['audit_events', 'jobs', 'record_changes', 'record_sets'])
  const revision = await server.pool.query(
    'SELECT created_by_name FROM record_changes WHERE created_by = $1',
    [userId],
  )
  expect(revision.rows).toEqual([{ created_by_name: 'Deleted person' }])
  const named = await server.pool.query(
    "SELECT 1 FROM audit_events WHERE actor_id = $1 AND audit_events::text LIKE '%Coordinator%'",
    [userId],
  )
  expect(named.rowCount).toBe(0)
})

test('a canceled deletion has no effect when its time comes', async () => {
  const client = await sure('coach')
  await client.post('/user/delete')
  pass(3)
  const later = await server.as('coach')
  const undone = await later.post('/user/delete/undo')
  expect([undone.status, undone.body]).toEqual([200, { deletesAt: null }])
  expect((await later.post('/user/delete/undo')).status).toBe(200)
  pass(5)
  await server.runJobs()
  const after = await server.as('coach')
  expect((await after.get('/user/delete')).body).toEqual({ deletesAt: null })
  // Asked for again, seven days begin again.
  await after.post('/auth/step-up', { password: SAMPLE_PASSWORD })
  expect((await after.post('/user/delete')).body.deletesAt).toBe(
    new Date(time.getTime() + 7 * DAY).toISOString(),
  )
  await after.post('/user/delete/undo')
})

test('an organization’s last administrator cannot delete their account and is told which organization it is', async () => {
  const refused = await (await sure('adminB')).post('/user/delete')
  expect([refused.status, refused.body.code]).toEqual([409, 'last_administrator'])
  expect(refused.body.message).toContain('Maple Court HOA (sample)')
  const platform = await (await sure('platformAdmin')).post('/user/delete')
  expect([platform.status, platform.body.message]).toEqual([409, expect.stringContaining('the platform')])
})

test('someone who becomes the last administrator during the seven days is kept and notified', async () => {
  const client = await sure('memberB')
  const userId = await idOf(client)
  await client.post('/user/delete')
  await server.pool.query(
    `INSERT INTO membership_roles SELECT m.org_id, m.user_id, r.id FROM memberships m JOIN roles r ON r.name = 'admin'
       AND r.org_id IS NULL WHERE m.user_id = $1`,
    [userId],
  )
  await server.pool.query("UPDATE users SET status = 'disabled' WHERE email = 'admin-b@example.org'")
  pass(7)
  await server.runJobs()
  const stays = await server.as('memberB')
  expect((await stays.get('/user/delete')).body).toEqual({ deletesAt: null })
  const { rows } = await server.pool.query(
    "SELECT subject FROM outbox WHERE recipient = 'member-b@example.org' ORDER BY created_at",
  )
  expect(rows.at(-1)).toEqual({ subject: 'Your account was not deleted' })
  expect(await eventsOf(userId)).toContain('account.delete_called_off')
})

test('of two last administrators who ask for deletion at once one is refused', async () => {
  const made = await Promise.all(
    ['memberFirst', 'noOrg'].map(async (caller) => {
      const client = await sure(caller)
      return { client, userId: await idOf(client) }
    }),
  )
  await server.pool.query(
    `INSERT INTO organisations (id, org_name, folded, kind, created_at) VALUES ('org_pair000000000000', 'Pair', 'pair', 'other', now())`,
  )
  for (const { userId } of made) {
    await server.pool.query(
      "INSERT INTO memberships (org_id, user_id, since) VALUES ('org_pair000000000000', $1, now())",
      [userId],
    )
    await server.pool.query(
      "INSERT INTO membership_roles SELECT 'org_pair000000000000', $1, id FROM roles WHERE name = 'admin' AND org_id IS NULL",
      [userId],
    )
  }
  const asked = await Promise.all(made.map(({ client }) => client.post('/user/delete')))
  expect(asked.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([202, 409])
})

test('deleting asks for the password again and notifies the owner immediately', async () => {
  const client = await server.as('removedRole')
  expect((await client.post('/user/delete')).body.code).toBe('step_up_required')
  await client.post('/auth/step-up', { password: SAMPLE_PASSWORD })
  await client.post('/user/delete')
  const { rows } = await server.pool.query('SELECT subject, body FROM outbox WHERE recipient = $1', [
    emailOf('removedRole'),
  ])
  expect(rows).toEqual([
    { subject: 'Your account will be deleted', body: expect.stringContaining('2026-11-27 at 12:00 UTC') },
  ])
})

test('everything that references a person is deleted with them or detached', async () => {
  const { rows } = await server.pool.query(
    `SELECT conrelid::regclass::text AS name FROM pg_constraint
     WHERE contype = 'f' AND confrelid = 'users'::regclass AND confdeltype NOT IN ('c', 'n')`,
  )
  expect(rows).toEqual([])
})
