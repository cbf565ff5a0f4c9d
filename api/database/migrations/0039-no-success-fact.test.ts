import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../migrate.ts'
import { type Before, databaseBefore } from './before.fixture.ts'

let before: Before
beforeAll(async () => {
  before = await databaseBefore('0039')
})
afterAll(() => before.drop())

const fact = (value: number) => ({ value, updatedAt: '2026-01-02T03:04:05.000Z', rev: 2 })

test('a stored probability of success is gone after the upgrade, and no other fact is', async () => {
  const { pool, url } = before
  const kept = { 'income.gross': fact(90_000) }
  for (const [id, facts] of [
    ['usr_1', { ...kept, 'retirement.successRate': fact(0.9) }],
    ['usr_2', kept],
  ] as const) {
    await pool.query(
      `INSERT INTO users (id, email, email_folded, first_name, last_name, password_hash, status, created_at)
       VALUES ($1, $1, $1, 'Sample', 'Person', '', 'active', now())`,
      [id],
    )
    await pool.query('INSERT INTO facts VALUES ($1, $2, 3, now())', [id, JSON.stringify(facts)])
  }
  await migrate(url)
  const { rows } = await pool.query('SELECT facts, rev FROM facts ORDER BY user_id')
  expect(rows.map(({ facts }) => JSON.parse(facts))).toEqual([kept, kept])
  expect(rows.map(({ rev }) => rev)).toEqual([4, 3])
})
