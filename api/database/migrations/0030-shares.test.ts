import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../migrate.ts'
import { findOpen } from '../../shares/shares.db.ts'
import { type Before, databaseBefore } from './before.fixture.ts'

let before: Before
beforeAll(async () => {
  before = await databaseBefore('0030')
})
afterAll(() => before.drop())

const PEOPLE = `INSERT INTO users (id, email, email_folded, first_name, last_name, password_hash, status, created_at)
  VALUES ('usr_a', 'a@example.org', 'a@example.org', 'A', 'Sample', 'x', 'active', now()),
    ('usr_b', 'b@example.org', 'b@example.org', 'B', 'Sample', 'x', 'active', now())`
const PLAN = `INSERT INTO plans (id, user_id, name, tool_id, version, created_at, updated_at)
  VALUES ('pln_a', 'usr_a', 'A plan', 'calculators/budget', 1, now(), now())`

test('links that are out before the upgrade open the same things after it', async () => {
  const { pool, db, url } = before
  await pool.query(PEOPLE)
  await pool.query(PLAN)
  await pool.query(`INSERT INTO plan_shares VALUES ('pln_a', 'codeofplan', '2026-01-02T03:04:05Z')`)
  await pool.query(`INSERT INTO portfolio_shares VALUES ('usr_a', 'codewithamounts', false, now()),
    ('usr_b', 'codewithout', true, now())`)
  await migrate(url)
  const opened = (code: string) => findOpen(db.kysely, code, new Date())
  expect(await opened('codeofplan')).toMatchObject({
    kind: 'plan',
    userId: 'usr_a',
    orgId: null,
    objectId: 'pln_a',
    createdAt: new Date('2026-01-02T03:04:05Z'),
    expiresAt: null,
  })
  expect(await opened('codewithamounts')).toMatchObject({
    kind: 'portfolio',
    userId: 'usr_a',
    options: { hideAmounts: false },
  })
  expect(await opened('codewithout')).toMatchObject({ userId: 'usr_b', options: { hideAmounts: true } })
  const { rows } = await pool.query(`SELECT id FROM shares WHERE id !~ '^shr_[a-z0-9]{16}$'`)
  expect(rows).toEqual([])
})
