import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../migrate.ts'
import { findCopies } from '../../records/copies.db.ts'
import { findChanges, findSet } from '../../records/record-set.db.ts'
import { findAllAt, findDeletedSince, findWhole } from '../../records/records.db.ts'
import type { Database } from '../connection.ts'
import { databaseBefore } from './before.fixture.ts'

const USER = 'usr_upgraded'
const REVISIONS = 30

let pool: Pool
let db: Database
let url: string
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ pool, db, url, drop } = await databaseBefore('0021'))
  await pool.query(
    `INSERT INTO users (id, email, email_folded, first_name, last_name, password_hash, status, created_at)
    VALUES ($1, $1, $1, 'Sample', 'Person', '', 'active', now())`,
    [USER],
  )
  await pool.query(
    `INSERT INTO sessions (id, user_id, token_hash, created_at, last_used_at, expires_at, agent, place)
    VALUES ('ses_upgraded', $1, '\\x00', now(), now(), now(), '', '')`,
    [USER],
  )
})
afterAll(() => drop())

/** Holdings that come, change, move and go; analyses that have no ID, some of them the same. */
const HOLDINGS = Array.from({ length: REVISIONS }, (_one, rev) =>
  Array.from({ length: 10 + (rev % 4) }, (_item, at) => {
    const id = (at * 7 + rev) % 13
    return { id: id % 2 === 0 ? id : `h${id}`, symbol: `S${id}`, at: id % 3 === 0 ? rev : 0 }
  }),
)
const ANALYSES = Array.from({ length: REVISIONS }, (_one, rev) =>
  Array.from({ length: 1 + (rev % 9) }, (_item, at) => ({ id: 7, sharpe: Math.floor((rev + at) / 3) })),
)

async function insertList(list: string, revisions: readonly (readonly object[])[]): Promise<void> {
  const texts = revisions.map((items) => JSON.stringify(items))
  await pool.query("INSERT INTO portfolio_lists VALUES ($1, $2, $3, $4, '2026-02-03')", [
    USER,
    list,
    texts.length,
    texts.at(-1),
  ])
  for (const [index, items] of texts.entries())
    await pool.query('INSERT INTO portfolio_list_revisions VALUES ($1, $2, $3, $4, $5, $6)', [
      USER,
      list,
      index + 1,
      items,
      [],
      new Date(Date.UTC(2026, 0, 1 + index)),
    ])
}

test('the lists of a person are the same after the upgrade, with every revision that was kept', async () => {
  const lists = { holdings: HOLDINGS, analysis: ANALYSES }
  for (const [list, revisions] of Object.entries(lists)) await insertList(list, revisions)
  await pool.query(
    "INSERT INTO portfolio_list_served VALUES ($1, 'ses_upgraded', 'holdings', -1, '{29,30}')",
    [USER],
  )
  await migrate(url)
  for (const [list, revisions] of Object.entries(lists)) {
    const set = { owner: 'person', ownerId: USER, name: `portfolio-${list}` } as const
    expect(await findSet(db.kysely, set)).toMatchObject({
      rev: REVISIONS,
      live: revisions.at(-1)?.length,
      updated_at: new Date('2026-02-03'),
    })
    expect((await findWhole(db.kysely, set)).items).toBe(JSON.stringify(revisions.at(-1)))
    await pool.query('DELETE FROM record_texts WHERE name = $1', [set.name])
    expect((await findWhole(db.kysely, set)).items).toBe(JSON.stringify(revisions.at(-1)))
    for (const [index, items] of revisions.entries())
      expect((await findAllAt(db.kysely, set, index + 1)).join()).toBe(
        items.map((item) => JSON.stringify(item)).join(),
      )
    const changes = await findChanges(db.kysely, set, 100)
    expect(changes.map(({ rev, live }) => [rev, live])).toEqual(
      revisions.map((items, index) => [index + 1, items.length]).toReversed(),
    )
  }
  const holdings = { owner: 'person', ownerId: USER, name: 'portfolio-holdings' } as const
  const standing = new Set(HOLDINGS.at(-1)?.map(({ id }) => String(id)))
  const ever = new Set(HOLDINGS.flatMap((items) => items.map(({ id }) => String(id))))
  expect((await findDeletedSince(db.kysely, holdings, 0)).size).toBe(ever.size - standing.size)
  expect(await findCopies(db.kysely, { ...holdings, sessionId: 'ses_upgraded' })).toEqual([29, 30])
})
