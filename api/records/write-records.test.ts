import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { APP_ROLE } from '../database/app-role.ts'
import { type Database, openDatabase } from '../database/connection.ts'
import { withTenant } from '../database/tenant.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { insertRevision } from './write-records.db.ts'

let server: TestServer
let db: Database
beforeAll(async () => {
  server = await startTestServer()
  db = openDatabase(server.databaseUrl, { connections: 1, role: APP_ROLE })
})
afterAll(async () => {
  await db.close()
  await server.close()
})

const MANY = 3_000

test('a change of one record reads that record, also of a list that was just filled', async () => {
  // As it is until the database has looked at what came: nothing is known of the table.
  await server.pool.query('ALTER TABLE records SET (autovacuum_enabled = off)')
  const member = await server.as('memberA')
  const userId = String((await member.get('/auth/verify')).body.userId)
  const orgId = String((await member.get('/org/vendors')).body.orgId)
  const set = { owner: 'organization', ownerId: orgId, name: 'vendors' } as const
  await server.pool.query('DELETE FROM record_sets')
  await server.pool.query(
    `INSERT INTO record_sets (owner_id, org_id, name, rev, live, gone, bytes, pruned_rev)
     VALUES ($1, $1, 'vendors', 1, $2, 0, 0, 0)`,
    [orgId, MANY],
  )
  await server.pool.query(
    `INSERT INTO records (owner_id, name, id, rev, born, placed, touched, place, body)
     SELECT $1, 'vendors', 'i' || n, 1, 1, 1, 1, 'p' || n, '{}' FROM generate_series(1, $2) n`,
    [orgId, MANY],
  )
  const read = await withTenant(db, { userId, orgId }, async (trx) => {
    await insertRevision(trx, set, {
      rev: 2,
      live: MANY,
      gone: 0,
      records: [{ id: 'i7', rev: 2, born: 1, placed: 1, touched: 2, place: 'p7', body: '{"id":"i7"}' }],
      text: null,
      merged: false,
      changes: { added: 0, updated: 1, deleted: 0 },
      note: null,
      now: new Date(),
      by: null,
    })
    const counted = await sql<{ read: number }>`SELECT (seq_tup_read + idx_tup_fetch)::float8 AS read
      FROM pg_stat_xact_user_tables WHERE relname = 'records'`.execute(trx)
    return counted.rows[0]?.read
  })
  expect(read).toBeGreaterThan(0)
  expect(read).toBeLessThan(20)
})
