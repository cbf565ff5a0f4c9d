import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nextInteger, randomSource } from '#finance/numbers/random.ts'
import { ORG_LISTS } from '#kit/list/org-lists.ts'
import { migrate } from '../../migrate.ts'
import { findPage } from '../../records/pages.db.ts'
import { findChanges, findSet } from '../../records/record-set.db.ts'
import { findAllAt, findNamed, findVersions, findWhole } from '../../records/records.db.ts'
import type { Database } from '../connection.ts'
import { databaseBefore } from './before.fixture.ts'

const ORG = 'org_upgraded'
const REVISIONS = 60
const KEPT = 50

let pool: Pool
let db: Database
let url: string
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ pool, db, url, drop } = await databaseBefore('0017'))
})
afterAll(() => drop())

type Item = { readonly id: string | number; readonly name: string; readonly more?: unknown }
type History = {
  readonly list: string
  /** Items of each revision that is kept, by number. */
  readonly revisions: ReadonlyMap<number, readonly Item[]>
  readonly revs: ReadonlyMap<string, { readonly rev: number; readonly deleted: boolean }>
}

/** A list as the server kept it before: additions, edits, moves and deletions at random, the oldest revisions forgotten. */
function makeHistory(list: string, seed: number): History {
  const source = randomSource(seed)
  const any = (count: number) => nextInteger(source, count)
  let items: readonly Item[] = []
  let number = 0
  const revisions = new Map<number, readonly Item[]>()
  const revs = new Map<string, { rev: number; deleted: boolean }>()
  for (let rev = 1; rev <= REVISIONS; rev += 1) {
    const next = [...items]
    for (let count = rev === 1 ? 200 : any(4); count > 0; count -= 1) {
      number += 1
      const id = number % 5 === 0 ? number : `i${number}`
      next.splice(any(next.length + 1), 0, { id, name: `Item ${number} “é”`, more: { at: [rev, null] } })
      revs.set(String(id), { rev, deleted: false })
    }
    const edited = next[any(next.length)]
    if (edited !== undefined) next.splice(next.indexOf(edited), 1, { ...edited, name: `Edited at ${rev}` })
    if (edited !== undefined) revs.set(String(edited.id), { rev, deleted: false })
    const [moved] = next.splice(any(next.length), 1)
    if (moved !== undefined) next.splice(any(next.length + 1), 0, moved)
    const [gone] = rev % 2 === 0 ? next.splice(any(next.length), 1) : []
    if (gone !== undefined && items.some(({ id }) => id === gone.id))
      revs.set(String(gone.id), { rev, deleted: true })
    else if (gone !== undefined) revs.delete(String(gone.id))
    items = next
    revisions.set(rev, items)
  }
  const oldest = REVISIONS - KEPT + 1
  for (const [id, { rev, deleted }] of revs) if (deleted && rev <= oldest) revs.delete(id)
  for (let rev = 1; rev < oldest; rev += 1) revisions.delete(rev)
  return { list, revisions, revs }
}

async function insertHistory({ list, revisions, revs }: History): Promise<void> {
  const items = JSON.stringify(revisions.get(REVISIONS))
  await pool.query("INSERT INTO org_lists VALUES ($1, $2, $3, $4, now(), 'usr_x', 'X')", [
    ORG,
    list,
    REVISIONS,
    items,
  ])
  for (const [rev, held] of revisions)
    await pool.query(
      "INSERT INTO org_list_revisions VALUES ($1, $2, $3, $4, $5, $6, 1, 2, 3, 'A note', now(), 'usr_x', 'X')",
      [ORG, list, rev, JSON.stringify(held), held.length, rev % 2 === 0],
    )
  for (const [id, { rev, deleted }] of revs)
    await pool.query('INSERT INTO org_list_items VALUES ($1, $2, $3, $4, $5)', [ORG, list, id, rev, deleted])
}

test('ten lists with their history are the same after the upgrade', async () => {
  await pool.query(
    "INSERT INTO organisations (id, org_name, folded, kind, created_at) VALUES ($1, 'Sample', 'sample', 'other', now())",
    [ORG],
  )
  const histories = ORG_LISTS.map(({ path }, index) => makeHistory(path.replace('/org/', ''), index + 1))
  for (const history of histories) await insertHistory(history)
  const heads = 'SELECT rev, merged, added, updated, deleted, note, created_at, created_by, created_by_name'
  const before = await pool.query(`${heads} FROM org_list_revisions ORDER BY list, rev`)
  const times = await pool.query(
    'SELECT updated_at, updated_by, updated_by_name FROM org_lists ORDER BY list',
  )
  await migrate(url)
  const after = await pool.query(`${heads} FROM record_changes ORDER BY name, rev`)
  expect(after.rows).toEqual(before.rows)
  const later = await pool.query(
    'SELECT updated_at, updated_by, updated_by_name FROM record_sets ORDER BY name',
  )
  expect(later.rows).toEqual(times.rows)
  for (const history of histories) await expectSame(history)
})

async function expectSame({ list, revisions, revs }: History): Promise<void> {
  const set = { owner: 'organization', ownerId: ORG, name: list } as const
  const items = revisions.get(REVISIONS) ?? []
  expect(await findSet(db.kysely, set)).toMatchObject({ rev: REVISIONS, live: items.length })
  expect((await findWhole(db.kysely, set)).items).toBe(JSON.stringify(items))
  await pool.query('DELETE FROM record_texts WHERE name = $1', [list])
  expect((await findWhole(db.kysely, set)).items).toBe(JSON.stringify(items))
  for (const [rev, held] of revisions)
    expect((await findAllAt(db.kysely, set, rev)).join()).toBe(
      held.map((item) => JSON.stringify(item)).join(),
    )
  expect((await findChanges(db.kysely, set, 100)).map(({ rev }) => rev)).toHaveLength(KEPT)
  const { records: page } = await findPage(db.kysely, set, { rev: REVISIONS, after: '', limit: 1_000 })
  expect(page.map(({ id }) => id)).toEqual(items.map(({ id }) => String(id)))
  const known = await findNamed(db.kysely, set, [...revs.keys()])
  expect(new Map(known.map((one) => [one.id, { rev: one.rev, deleted: one.body === null }]))).toEqual(revs)
  const gone = known.filter(({ body }) => body === null)
  const former = await findVersions(
    db.kysely,
    set,
    gone.map(({ id, rev }) => ({ id, rev: rev - 1 })),
  )
  expect(former.filter(({ body }) => body !== null)).toHaveLength(gone.length)
}
