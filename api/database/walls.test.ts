import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { APP_ROLE } from './app-role.ts'
import { type Database, openDatabase, type Queries } from './connection.ts'
import { asServer, withPerson, withTenant } from './tenant.ts'

let server: TestServer
let db: Database
let hoa: string
let realty: string
let member: string
let colleague: string

beforeAll(async () => {
  server = await startTestServer()
  db = openDatabase(server.databaseUrl, { connections: 2, role: APP_ROLE })
  const adminB = await server.as('adminB')
  await adminB.post('/org/checklists', { checklists: [{ name: 'of the HOA' }] })
  hoa = String((await adminB.get('/org/checklists')).body.orgId)
  const memberA = await server.as('memberA')
  realty = String((await memberA.get('/org/checklists')).body.orgId)
  member = String((await memberA.get('/auth/verify')).body.userId)
  const brokerA = await server.as('brokerA')
  colleague = String((await brokerA.get('/auth/verify')).body.userId)
})
afterAll(async () => {
  await db.close()
  await server.close()
})

/** Tables that belong to someone, identified by their columns; these few have no wall, each for its own reason. */
const WITHOUT_WALL = [
  // Found by the hash of a secret, before anybody is known.
  'sessions',
  'idempotency_keys',
]
const TABLES = `SELECT c.relname AS name, c.relrowsecurity AND c.relforcerowsecurity AS walled,
    EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname IN ('org_id', 'owner_id')) AS tenant
  FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
    AND EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname IN ('org_id', 'user_id', 'owner_id'))`

test('the server works as a role that owns nothing and bypasses no policy', async () => {
  const { rows } =
    await db.pool.query(`SELECT current_user AS role, r.rolsuper, r.rolbypassrls, r.rolcreaterole,
    (SELECT count(*)::integer FROM pg_class c WHERE c.relowner = r.oid) AS owned
    FROM pg_roles r WHERE r.rolname = current_user`)
  expect(rows).toEqual([
    { role: APP_ROLE, rolsuper: false, rolbypassrls: false, rolcreaterole: false, owned: 0 },
  ])
})

test('every table of an organization has row-level security, forced, and so has every table of a person', async () => {
  const { rows } = await server.pool.query<{ name: string; walled: boolean; tenant: boolean }>(TABLES)
  expect(rows.length).toBeGreaterThan(8)
  const open = rows.filter(({ walled }) => !walled).map(({ name }) => name)
  expect(open.filter((name) => !WITHOUT_WALL.includes(name))).toEqual([])
  expect(rows.filter(({ tenant, walled }) => tenant && !walled)).toEqual([])
})

test('without a scope, no tenant’s rows are visible', async () => {
  const { rows } = await server.pool.query<{ name: string; walled: boolean }>(TABLES)
  for (const { name } of rows.filter(({ walled }) => walled)) {
    const found = await db.pool.query(`SELECT * FROM ${name}`)
    // The built-in roles belong to everyone.
    const own = found.rows.filter((row) => name !== 'roles' || row.org_id !== null)
    expect([name, own]).toEqual([name, []])
  }
})

test('a statement that forgets the organization still finds only its own rows', async () => {
  const scope = { userId: member, orgId: realty }
  const found = await withTenant(db, scope, (trx) => trx.selectFrom('record_sets').selectAll().execute())
  expect(found.length).toBeGreaterThan(0)
  expect(new Set(found.map((row) => row.org_id))).toEqual(new Set([realty]))
  const changed = await withTenant(db, scope, (trx) =>
    trx.updateTable('record_sets').set({ updated_by_name: 'x' }).where('org_id', '=', hoa).executeTakeFirst(),
  )
  expect(changed.numUpdatedRows).toBe(0n)
})

test('naming an organization the person does not belong to opens and writes nothing', async () => {
  const scope = { userId: member, orgId: hoa }
  const found = await withTenant(db, scope, (trx) => trx.selectFrom('record_sets').selectAll().execute())
  expect(found).toEqual([])
  const row = {
    owner_id: hoa,
    name: 'stolen',
    org_id: hoa,
    user_id: null,
    rev: 1,
    live: 0,
    gone: 0,
    bytes: 0,
    pruned_rev: 0,
  }
  const blank = { updated_at: null, updated_by: null, updated_by_name: null }
  const writing = withTenant(db, scope, (trx) =>
    trx
      .insertInto('record_sets')
      .values({ ...row, ...blank })
      .execute(),
  )
  await expect(writing).rejects.toThrow('row-level security')
})

test('the records of an organization are hidden from everyone else, whichever table they are in', async () => {
  for (const table of ['records', 'record_versions', 'record_changes', 'record_texts'] as const) {
    const owners = async (scope: { userId: string; orgId: string }) => {
      const found = await withTenant(db, scope, (trx) => trx.selectFrom(table).select('owner_id').execute())
      return [...new Set(found.map(({ owner_id }) => owner_id))]
    }
    expect([table, await owners({ userId: member, orgId: realty })]).toEqual([table, [realty]])
    expect([table, await owners({ userId: member, orgId: hoa })]).toEqual([table, []])
    const stealing = withTenant(db, { userId: member, orgId: realty }, (trx) =>
      trx.updateTable(table).set({ owner_id: hoa }).execute(),
    )
    await expect(stealing).rejects.toThrow('row-level security')
  }
})

test('the records of a person are hidden from everyone else, and from work for an organization', async () => {
  for (const table of ['record_sets', 'records', 'record_versions', 'record_changes'] as const) {
    const owners = (trx: Queries) => trx.selectFrom(table).select('owner_id').distinct().execute()
    expect([table, await withPerson(db, member, owners)]).toEqual([table, [{ owner_id: member }]])
    expect([table, await withPerson(db, colleague, owners)]).toEqual([table, []])
    expect([table, await withTenant(db, { userId: colleague, orgId: realty }, owners)]).toEqual([
      table,
      [{ owner_id: realty }],
    ])
    const stealing = withPerson(db, member, (trx) =>
      trx.updateTable(table).set({ owner_id: colleague }).execute(),
    )
    await expect(stealing).rejects.toThrow('row-level security')
  }
})

test('people see only their own facts, plans, and organizations', async () => {
  const facts = await withPerson(db, member, (trx) => trx.selectFrom('facts').select('user_id').execute())
  expect(facts).toEqual([{ user_id: member }])
  const orgs = await withPerson(db, member, (trx) => trx.selectFrom('organisations').select('id').execute())
  expect(orgs).toEqual([{ id: realty }])
})

test('people cannot give themselves a role, in another organization or on the platform', async () => {
  const platform = sql<{ id: string }>`INSERT INTO platform_roles
    SELECT ${member}, id FROM roles WHERE name = 'platform_admin'`
  await expect(
    withTenant(db, { userId: member, orgId: realty }, (trx) => platform.execute(trx)),
  ).rejects.toThrow('row-level security')
  const joining = withPerson(db, member, (trx) =>
    trx.insertInto('memberships').values({ org_id: hoa, user_id: member, since: new Date() }).execute(),
  )
  await expect(joining).rejects.toThrow('row-level security')
})

test('audit events cannot be changed or removed, not even by the server', async () => {
  const changing = asServer(db, (trx) => trx.updateTable('audit_events').set({ target: 'x' }).execute())
  await expect(changing).rejects.toThrow('permission denied')
  const removing = asServer(db, (trx) => trx.deleteFrom('audit_events').execute())
  await expect(removing).rejects.toThrow('permission denied')
})
