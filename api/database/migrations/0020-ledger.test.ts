import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nextInteger, randomSource } from '#finance/numbers/random.ts'
import {
  type Entry,
  findEntries,
  findLedger,
  findOfImport,
  selectOfImport,
} from '#screens/portfolio/shared/ledger/ledger.db.ts'
import { migrate } from '../../migrate.ts'
import { findAll } from '../../records/records.db.ts'
import type { Database } from '../connection.ts'
import { databaseBefore } from './before.fixture.ts'

const ENTRIES = 20_000
const IMPORTS = 20
const AT_ONCE = 500

let pool: Pool
let db: Database
let url: string
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ pool, db, url, drop } = await databaseBefore('0020'))
})
afterAll(() => drop())

const OWNERS = ['usr_many', 'usr_few'] as const
const importOf = (number: number): string => `imp_${'abcdefghijklmnopqrst'[number % IMPORTS]}`.padEnd(20, 'x')

type Row = Entry & { readonly importId: string | null }

/** What is left of a ledger in which records were added, changed, removed, and restored at random, in calls of many. */
function makeLedger(count: number, seed: number): readonly Row[] {
  const source = randomSource(seed)
  const rows = new Map<string, Row>()
  for (let seq = 1, number = 0; rows.size < count; seq += 1) {
    const isNew = number === 0 || nextInteger(source, 4) > 0
    if (isNew) number += 1
    const at = isNew ? number : 1 + nextInteger(source, number)
    const kind = at % 10 === 0 ? 'price' : 'transaction'
    const id = kind === 'price' ? `S ${at} “é” 2026-01-05` : `tra_${at}`
    const before = rows.get(`${kind} ${id}`)
    const isRemoved = before !== undefined && before.body !== null && nextInteger(source, 3) === 0
    const importId = isRemoved || kind === 'price' || at % 3 > 0 ? null : importOf(at)
    const body = isRemoved ? null : JSON.stringify({ id, note: `At ${seq}`, ...(importId && { importId }) })
    rows.delete(`${kind} ${id}`)
    rows.set(`${kind} ${id}`, { kind, id, rev: (before?.rev ?? 0) + 1, seq, body, importId })
  }
  return [...rows.values()]
}

async function insertLedger(userId: string, rows: readonly Row[]): Promise<void> {
  await pool.query(
    `INSERT INTO users (id, email, email_folded, first_name, last_name, password_hash, status, created_at)
    VALUES ($1, $1, $1, 'Sample', 'Person', '', 'active', now())`,
    [userId],
  )
  const gone = rows.filter(({ body }) => body === null).length
  const seq = rows.at(-1)?.seq
  await pool.query('INSERT INTO portfolio_ledgers VALUES ($1, $2, $3, $4, 7)', [
    userId,
    seq,
    rows.length - gone,
    gone,
  ])
  await pool.query(
    `INSERT INTO portfolio_records SELECT $1, r.kind, r.id, r.rev, r.seq, r.body, r."importId",
      timestamptz '2026-01-05' + (r.seq / ${AT_ONCE}) * interval '1 hour'
    FROM json_to_recordset($2) AS r (kind text, id text, rev integer, seq integer, body text, "importId" text)`,
    [userId, JSON.stringify(rows)],
  )
}

async function readAll(userId: string): Promise<Entry[]> {
  const all: Entry[] = []
  for (;;) {
    const page = await findEntries(db.kysely, userId, { after: all.at(-1)?.seq ?? 0, limit: 5_000 })
    all.push(...page.entries)
    if (!page.hasMore) return all
  }
}

const entryOf = ({ importId: _importId, ...entry }: Row): Entry => entry

test(`a ledger of ${ENTRIES} entries is the same after the upgrade`, async () => {
  const ledgers = OWNERS.map((userId, at) => ({ userId, rows: makeLedger(ENTRIES / (1 + 99 * at), at + 1) }))
  for (const { userId, rows } of ledgers) await insertLedger(userId, rows)
  await migrate(url)
  for (const { userId, rows } of ledgers) {
    const gone = rows.filter(({ body }) => body === null).length
    expect(gone).toBeGreaterThan(0)
    expect(await findLedger(db.kysely, userId)).toMatchObject({
      rev: rows.at(-1)?.seq,
      live: rows.length - gone,
      gone,
      pruned_rev: 7,
    })
    expect(await readAll(userId)).toEqual(rows.map(entryOf))
    const later = rows.slice(rows.length / 2)
    const after = (later[0]?.seq ?? 0) - 1
    expect((await findEntries(db.kysely, userId, { after, limit: 10 })).entries).toEqual(
      later.slice(0, 10).map(entryOf),
    )
    const brought = rows.filter(({ importId, body }) => importId === importOf(3) && body !== null)
    expect((await findOfImport(db.kysely, userId, importOf(3))).map(({ id }) => id)).toEqual(
      brought.map(({ id }) => id),
    )
    await pool.query('ANALYZE records')
    const plan = await selectOfImport(db.kysely, userId, importOf(3)).explain()
    expect(JSON.stringify(plan)).toContain('portfolio_of_import')
    // They stand in the order of their changes, and what they are is known as a version of each.
    const set = { owner: 'person', ownerId: userId, name: 'portfolio-ledger' } as const
    const live = rows.filter(({ body }) => body !== null)
    expect((await findAll(db.kysely, set)).map(({ touched }) => touched)).toEqual(live.map(({ seq }) => seq))
    const { rows: known } = await pool.query(
      `SELECT count(*)::integer AS versions, (SELECT max(rev) FROM record_changes WHERE owner_id = $1) AS rev
      FROM record_versions WHERE owner_id = $1`,
      [userId],
    )
    expect(known).toEqual([{ versions: rows.length, rev: rows.at(-1)?.seq }])
  }
  const { rows: tables } = await pool.query("SELECT to_regclass('portfolio_records') AS gone")
  expect(tables).toEqual([{ gone: null }])
})
