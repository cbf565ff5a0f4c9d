import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '#api/testing/client.ts'
import { startTestServer, type TestServer } from '#api/testing/server.ts'
import { isFull } from '#api/verify/full.ts'
import { getLedger } from '#kit/contract/portfolio.api.ts'
import { EMPTY_STORE, keyOfRecord, type LedgerStore, withRecords } from '#kit/portfolio/ledger-store.ts'
import type { Change } from './change-ledger.db.ts'
import { purchase } from './sample-records.fixture.ts'

const PATH = '/user/portfolio-ledger'
const EDITORS = 8
/** The long form is `VERIFY_FULL=1`. */
const SAVES = isFull ? 40 : 6
const TIME_LIMIT = 120_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.pool.query("DELETE FROM record_sets WHERE name = 'portfolio-ledger'")
})

/** One page after what is known here, put on top of it. */
async function readOn(client: Client, store: LedgerStore, limit: number) {
  const reply = await client.get(`${PATH}?after=${store.after}&limit=${limit}`)
  expect(reply.status, reply.text).toBe(200)
  const { records, next, hasMore } = getLedger.answer.parse(reply.body)
  return { store: withRecords(store, records, next), hasMore }
}

async function catchUp(client: Client, from: LedgerStore, limit = 5_000): Promise<LedgerStore> {
  for (let store = from; ; ) {
    const read = await readOn(client, store, limit)
    store = read.store
    if (!read.hasMore) return store
  }
}

const COUNTED = 'counted'

/**
 * The shared transaction with one unit more than there are, and a new one of the editor's own. The note tells editors
 * apart: two who store the very same have stored it both.
 */
function saveOf(store: LedgerStore, id: string): Change[] {
  const known = store.records.get(keyOfRecord('transaction', COUNTED))
  const start = purchase(COUNTED, { note: id })
  if (start.kind !== 'transaction' || start.body === null) throw new Error('the fixture is a purchase')
  const quantity = known?.kind === 'transaction' ? (known.body?.quantity ?? 0) : 0
  return [purchase(id), { ...start, rev: known?.rev ?? 0, body: { ...start.body, quantity: quantity + 1 } }]
}

/** Saves until stored, rereading after each refusal; returns how often. */
async function edit(client: Client, name: string): Promise<number> {
  let store = EMPTY_STORE
  let refused = 0
  for (let save = 0; save < SAVES; ) {
    store = await catchUp(client, store)
    const reply = await client.post(PATH, { changes: saveOf(store, `${name}-${save}`) })
    expect([200, 412]).toContain(reply.status)
    if (reply.status === 200) save += 1
    else refused += 1
  }
  return refused
}

test(
  `${EDITORS} editors at once lose nothing and double nothing, and a reader who follows has it all`,
  async () => {
    const clients = await Promise.all(Array.from({ length: EDITORS }, () => server.as('coordinatorA')))
    const reader = await server.as('coordinatorA')
    const editing = { isDone: false }
    const following = (async () => {
      let store = EMPTY_STORE
      while (!editing.isDone) store = (await readOn(reader, store, 7)).store
      return catchUp(reader, store, 7)
    })()
    const refused = await Promise.all(clients.map((client, index) => edit(client, `e${index}`)))
    editing.isDone = true
    const followed = await following
    const all = await catchUp(reader, EMPTY_STORE)
    const own = Array.from(
      { length: EDITORS * SAVES },
      (_one, at) => `e${Math.floor(at / SAVES)}-${at % SAVES}`,
    )
    expect(all.ledger.transactions.map(({ id }) => id).sort()).toEqual([COUNTED, ...own].sort())
    const counted = all.ledger.transactions.find(({ id }) => id === COUNTED)
    expect(counted?.quantity).toBe(EDITORS * SAVES)
    expect(followed.ledger).toEqual(all.ledger)
    expect(followed.after).toBe(all.after)
    // Without a refusal the editors never met, and nothing was tried.
    expect(Math.max(...refused)).toBeGreaterThan(0)
  },
  TIME_LIMIT,
)

const MANY = 100_000
const AT_ONCE = 2_000

test(
  'a hundred thousand transactions are stored, read in pages, and counted against the limit',
  async () => {
    const client = await server.as('coordinatorA')
    for (let from = 0; from < MANY; from += AT_ONCE) {
      const changes = Array.from({ length: AT_ONCE }, (_one, at) => purchase(`t${from + at}`))
      const reply = await client.post(PATH, { changes })
      expect(reply.status, reply.text.slice(0, 500)).toBe(200)
    }
    const store = await catchUp(client, EMPTY_STORE)
    expect(store.after).toBe(MANY)
    expect(new Set(store.ledger.transactions.map(({ id }) => id)).size).toBe(MANY)
    await server.pool.query("UPDATE record_sets SET live = 200000 WHERE name = 'portfolio-ledger'")
    const full = await client.post(PATH, { changes: [purchase('one-more')] })
    expect([full.status, full.body.code]).toEqual([409, 'full'])
    const changed = await client.post(PATH, { changes: [purchase('t0', { rev: 1, note: 'still' })] })
    expect(changed.status).toBe(200)
  },
  TIME_LIMIT,
)

test(
  'removed records are remembered until there are too many: then the oldest are forgotten',
  async () => {
    const client = await server.as('coordinatorA')
    await client.post(PATH, { changes: [purchase('first'), purchase('kept')] })
    await server.pool.query(`INSERT INTO records (owner_id, name, id, rev, born, placed, touched, place)
      SELECT owner_id, name, 'transaction gone' || n, 2, n + 2, n + 2, n + 2, 'a2'
      FROM record_sets, generate_series(1, 200000) n WHERE name = 'portfolio-ledger'`)
    await server.pool.query(
      "UPDATE record_sets SET rev = 200002, gone = 200000 WHERE name = 'portfolio-ledger'",
    )
    const removed = { changes: [{ kind: 'transaction', id: 'first', rev: 1, body: null }] }
    expect((await client.post(PATH, removed)).status).toBe(200)
    const { rows } = await server.pool.query(`SELECT l.live, l.gone, l.pruned_rev,
      (SELECT count(*)::integer FROM records r WHERE r.body IS NULL AND r.name = l.name) AS counted
      FROM record_sets l WHERE l.name = 'portfolio-ledger'`)
    expect(rows).toEqual([{ live: 1, gone: 100_001, pruned_rev: 100_002, counted: 100_001 }])
    expect((await client.get(`${PATH}?after=3`)).status).toBe(410)
    const store = await catchUp(client, EMPTY_STORE)
    expect(store.ledger.transactions.map(({ id }) => id)).toEqual(['kept'])
  },
  TIME_LIMIT,
)
