import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '#api/testing/client.ts'
import { startTestServer, type TestServer } from '#api/testing/server.ts'
import { changeLedger, getLedger } from '#kit/contract/portfolio.api.ts'
import type { LedgerRecord } from '#kit/portfolio/ledger-store.ts'
import type { Change } from './change-ledger.db.ts'
import { account, imported, purchase } from './sample-records.fixture.ts'

const PATH = '/user/portfolio-ledger'

let server: TestServer
let person: Client
let other: Client
beforeAll(async () => {
  server = await startTestServer()
  person = await server.as('coordinatorA')
  other = await server.as('memberB')
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.pool.query("DELETE FROM record_sets WHERE name = 'portfolio-ledger'")
})

const change = (changes: readonly Change[], client = person) => client.post(PATH, { changes })

async function applied(changes: readonly Change[], client = person) {
  const reply = await change(changes, client)
  expect(reply.status, reply.text).toBe(200)
  return changeLedger.answer.parse(reply.body)
}

async function page(query: string, client = person) {
  const reply = await client.get(`${PATH}${query}`)
  expect(reply.status, reply.text).toBe(200)
  return getLedger.answer.parse(reply.body)
}

/** Everything after a number, in pages. */
async function readAll(client = person, limit = 5_000) {
  const records: LedgerRecord[] = []
  for (let after = 0; ; ) {
    const { next, hasMore, ...rest } = await page(`?after=${after}&limit=${limit}`, client)
    records.push(...rest.records)
    after = next
    if (!hasMore) return { records, next }
  }
}

const ids = (records: readonly { readonly id: string }[]) => records.map(({ id }) => id)

test('a ledger no one has written to is empty', async () => {
  expect(await page('')).toEqual({ records: [], next: 0, hasMore: false, total: 0 })
})

test('records are returned as sent, in order of change, and later only what changed', async () => {
  const first = await applied([account('a1'), purchase('t1'), purchase('t2')])
  expect(first).toMatchObject({ before: 0, seq: 3, records: [{ rev: 1 }, { rev: 1 }, { id: 't2', seq: 3 }] })
  const all = await page('')
  expect(all.records.map(({ body }) => body)).toEqual(
    [account('a1'), purchase('t1'), purchase('t2')].map(({ body }) => body),
  )
  await applied([purchase('t1', { rev: 1, note: 'checked' })])
  const later = await page(`?after=${all.next}`)
  expect(later).toMatchObject({
    records: [{ id: 't1', rev: 2, body: { note: 'checked' } }],
    next: 4,
    total: 3,
  })
  const pages = await readAll(person, 2)
  expect(ids(pages.records)).toEqual(['a1', 't2', 't1'])
})

test('a removed record stays without a body and is restored only at its last revision', async () => {
  await applied([purchase('t1')])
  await applied([{ kind: 'transaction', id: 't1', rev: 1, body: null }])
  expect(await page('?after=1')).toMatchObject({ records: [{ id: 't1', rev: 2, body: null }], total: 1 })
  expect((await change([purchase('t1')])).status).toBe(412)
  expect((await applied([purchase('t1', { rev: 2 })])).records).toMatchObject([{ rev: 3 }])
  expect((await page('')).total).toBe(1)
})

test('one stale revision refuses the whole call, reports the difference, and writes nothing', async () => {
  await applied([account('a1'), purchase('t1')])
  await applied([purchase('t1', { rev: 1, note: 'theirs' })])
  const before = await readAll()
  const refused = await change([purchase('t9'), purchase('t1', { rev: 1, note: 'yours' })])
  expect(refused.status).toBe(412)
  expect(refused.body).toMatchObject({
    code: 'conflict',
    seq: 3,
    conflicts: [
      { kind: 'transaction', id: 't1', rev: 2, yours: { note: 'yours' }, theirs: { note: 'theirs' } },
    ],
  })
  expect(await readAll()).toEqual(before)
})

test('what is sent twice is stored once: with a key the answer repeats, without one nothing changes', async () => {
  const body = { changes: [account('a1'), purchase('t1')] }
  const first = await person.post(PATH, body, { 'idempotency-key': 'sent-twice' })
  const again = await person.post(PATH, body, { 'idempotency-key': 'sent-twice' })
  expect([again.status, again.body]).toEqual([200, first.body])
  expect(await applied(body.changes)).toMatchObject({ before: 2, seq: 2, records: [{ rev: 1 }, { rev: 1 }] })
  const stale = await applied([{ kind: 'transaction', id: 't7', rev: 5, body: null }])
  expect(stale.seq).toBe(2)
})

test.each([
  ['a day that is none', { tradeDate: '2024-02-30' }, 'changes[1].body.tradeDate'],
  ['an amount beyond every account', { amount: 1e16 }, 'changes[1].body.amount'],
  ['a purchase of nothing', { symbol: undefined }, 'changes[1].body.symbol'],
  ['a currency in words', { currency: 'dollars' }, 'changes[1].body.currency'],
  ['another id than its own', { id: 't2' }, 'changes[1].id'],
])('a transaction with %s is refused by its path', async (_what, wrong, path) => {
  const { body, ...rest } = purchase('t1')
  const refused = await person.post(PATH, {
    changes: [account('a1'), { ...rest, body: { ...Object(body), ...wrong } }],
  })
  expect(refused.status, refused.text).toBe(400)
  expect(refused.body.fields).toMatchObject([{ path }])
  expect((await page('')).records).toEqual([])
})

test('a kind that there is none of is refused with those that there are', async () => {
  const refused = await person.post(PATH, { changes: [{ kind: 'trade', id: 't1', rev: 0, body: null }] })
  expect([refused.status, refused.body.fields]).toMatchObject([
    400,
    [{ path: 'changes[0].kind', message: expect.stringContaining('account, instrument, transaction') }],
  ])
})

test('a duplicate record, or a call without records, is refused', async () => {
  expect((await change([purchase('t1'), purchase('t1')])).body.fields).toMatchObject([
    { path: 'changes[1].id' },
  ])
  expect((await change([])).status).toBe(400)
})

test('no call finds someone else’s records', async () => {
  const id = 'imp_0123456789abcdef'
  await applied([imported(id), purchase('t1', { importId: id })])
  expect((await page('', other)).records).toEqual([])
  expect((await applied([purchase('t1')], other)).records).toMatchObject([{ rev: 1 }])
  expect((await other.post(`/user/portfolio-imports/${id}/undo`)).status).toBe(404)
  expect((await readAll()).records).toMatchObject([{ id }, { id: 't1', body: { importId: id } }])
})

test('an import is undone as a whole, once, and leaves everything else', async () => {
  const id = 'imp_0123456789abcdef'
  const path = `/user/portfolio-imports/${id}/undo`
  expect((await person.post(path)).status).toBe(404)
  const brought = ['t1', 't2', 't3'].map((one) => purchase(one, { importId: id }))
  await applied([account('a1'), purchase('own'), imported(id), ...brought])
  await applied([purchase('t2', { rev: 1, importId: id, note: 'edited since' })])
  const undone = await person.post(path)
  expect(undone.status, undone.text).toBe(200)
  expect(undone.body).toMatchObject({ removed: 3, import: { id, rows: 3 } })
  const { records } = await readAll()
  expect(ids(records.filter(({ body }) => body !== null))).toEqual(['a1', 'own', id])
  expect((await person.post(path)).body).toMatchObject({ code: 'already_undone' })
  expect((await page(`?after=7`)).records).toHaveLength(4)
})

test('a copy the server cannot have given must load again from the start', async () => {
  await applied([account('a1')])
  expect((await person.get(`${PATH}?after=2`)).status).toBe(410)
  await server.pool.query("UPDATE record_sets SET rev = 9, pruned_rev = 5 WHERE name = 'portfolio-ledger'")
  expect((await person.get(`${PATH}?after=4`)).status).toBe(410)
  expect((await person.get(`${PATH}?after=5`)).status).toBe(200)
  expect((await page('')).records).toHaveLength(1)
})
