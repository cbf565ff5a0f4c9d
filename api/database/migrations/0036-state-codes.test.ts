import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../migrate.ts'
import { type Before, databaseBefore } from './before.fixture.ts'

let before: Before
beforeAll(async () => {
  before = await databaseBefore('0036')
})
afterAll(() => before.drop())

const WRITTEN = ['California', ' new york ', 'tx', 'MA', 'Ontario']

const factsWith = (value: string) =>
  JSON.stringify({
    'person.state': { value, updatedAt: '2026-01-02T03:04:05.000Z', rev: 3 },
    'income.gross': { value: 90_000, updatedAt: '2026-01-02T03:04:05.000Z', rev: 2 },
  })

test('a state that was written in freely is its postal code after the upgrade, and nothing else changes', async () => {
  const { pool, url } = before
  for (const [at, state] of WRITTEN.entries()) {
    await pool.query(
      `INSERT INTO users (id, email, email_folded, first_name, last_name, password_hash, status, created_at)
       VALUES ($1, $1, $1, 'Sample', 'Person', '', 'active', now())`,
      [`usr_${at}`],
    )
    await pool.query(`INSERT INTO facts VALUES ($1, $2, 3, now())`, [`usr_${at}`, factsWith(state)])
  }
  await migrate(url)
  const { rows } = await pool.query('SELECT facts, rev FROM facts ORDER BY user_id')
  const after = ['CA', 'NY', 'TX', 'MA', 'Ontario']
  expect(rows.map(({ facts }) => JSON.parse(facts))).toEqual(after.map((one) => JSON.parse(factsWith(one))))
  expect(rows.map(({ rev }) => rev)).toEqual([4, 4, 4, 3, 3])
})
