import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '#api/testing/client.ts'
import { startTestServer, type TestServer } from '#api/testing/server.ts'
import type { Transaction } from '#finance/ledger/ledger.ts'
import { type Api, ApiError, NoReplyError, type RawCall } from '#kit/react/api.ts'
import { LedgerConflict, ledgerQuery, PROGRESS_KEY, sendChange } from '#kit/react/ledger-sync.ts'

let server: TestServer
let client: Client
beforeAll(async () => {
  server = await startTestServer()
  client = await server.as('coordinatorA')
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.pool.query("DELETE FROM record_sets WHERE name = 'portfolio-ledger'")
})

/** A tab of the app: the calls of the shell over the test's client, with a cache of its own. */
function openTab() {
  const calls: string[] = []
  /** Answers lost on the way, counted down: the server has done the work. */
  const lost = { count: 0 }
  const send = async (method: string, path: string, { query = {}, body, headers = {} }: RawCall) => {
    const texts = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])
    const search = new URLSearchParams(texts)
    calls.push(`${method} ${path}?${search}`)
    const reply = await client.send(method, `${path}?${search}`, { body, headers })
    if (method === 'POST' && lost.count > 0) {
      lost.count -= 1
      throw new NoReplyError()
    }
    if (reply.status >= 400)
      throw new ApiError(String(reply.body.message), { status: reply.status, body: reply.body })
    return reply
  }
  const api: Api = {
    call: async (method, path, call) => JSON.parse((await send(method, path, call)).text),
    exchange: async (method, path, call) => {
      const { text, status } = await send(method, path, call)
      return { body: JSON.parse(text), status, etag: null }
    },
    address: (path) => path,
  }
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const place = { api, queries }
  return {
    ...place,
    place,
    calls,
    lost,
    read: () => queries.fetchQuery({ ...ledgerQuery(place), staleTime: 0 }),
  }
}

const transaction = (id: string, note = ''): Transaction => ({
  id,
  accountId: 'a1',
  tradeDate: '2024-01-15',
  type: 'deposit',
  amount: 100,
  fees: 0,
  currency: 'USD',
  note,
})

const many = (count: number) => Array.from({ length: count }, (_one, at) => transaction(`t${at}`))

test('a tab reads pages once and then only what changed', async () => {
  const [tab, other] = [openTab(), openTab()]
  const shares: number[] = []
  expect(
    await sendChange(tab.place, {
      put: { transactions: many(4_500) },
      onProgress: (share) => shares.push(share),
    }),
  ).toBe(4_500)
  expect(shares).toEqual([0.2, 0.4, 0.6, 0.8, 1])
  expect((await other.read()).ledger.transactions).toHaveLength(4_500)
  expect(other.queries.getQueryData(PROGRESS_KEY)).toBe(1)
  await sendChange(tab.place, { put: { transactions: [transaction('t7', 'checked')] } })
  other.calls.length = 0
  const { ledger } = await other.read()
  expect(ledger.transactions.find(({ id }) => id === 't7')?.note).toBe('checked')
  expect(other.calls).toEqual(['GET /user/portfolio-ledger?after=4500&limit=4000'])
})

test('a tab does not reread what it sent, unless someone else wrote in between', async () => {
  const [tab, other] = [openTab(), openTab()]
  await sendChange(tab.place, { put: { transactions: [transaction('t1')] } })
  expect((await tab.read()).after).toBe(1)
  await other.read()
  await sendChange(other.place, { put: { transactions: [transaction('t2')] } })
  await sendChange(tab.place, { put: { transactions: [transaction('t3')] } })
  const now = await tab.read()
  expect(now.ledger.transactions.map(({ id }) => id)).toEqual(['t1', 't2', 't3'])
  expect(now.after).toBe(3)
})

test('a change made elsewhere is a conflict that says what differs, and the next attempt builds on it', async () => {
  const [tab, other] = [openTab(), openTab()]
  await sendChange(tab.place, { put: { transactions: [transaction('t1')] } })
  await other.read()
  await sendChange(tab.place, { put: { transactions: [transaction('t1', 'theirs')] } })
  const mine = { put: { transactions: [transaction('t1', 'mine'), transaction('t2')] } }
  const refused = await sendChange(other.place, mine).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(LedgerConflict)
  expect(refused).toMatchObject({
    conflicts: [{ kind: 'transaction', id: 't1', yours: { note: 'mine' }, theirs: { note: 'theirs' } }],
  })
  expect((await tab.read()).ledger.transactions).toHaveLength(1)
  expect(await sendChange(other.place, mine)).toBe(2)
  expect((await tab.read()).ledger.transactions).toMatchObject([{ note: 'mine' }, { id: 't2' }])
})

test('a lost answer is requested again under the same key, and nothing is stored twice', async () => {
  const tab = openTab()
  tab.lost.count = 2
  await sendChange(tab.place, { put: { transactions: [transaction('t1')] } })
  const store = await tab.read()
  expect([store.after, store.ledger.transactions.length]).toEqual([1, 1])
})

test('after an answer that never arrived, the same change can be made again', async () => {
  const tab = openTab()
  const change = { put: { transactions: many(1_500) } }
  await tab.read()
  tab.lost.count = 3
  await expect(sendChange(tab.place, change)).rejects.toBeInstanceOf(NoReplyError)
  await sendChange(tab.place, change)
  const { rows } = await server.pool.query(
    "SELECT max(rev) AS rev, count(*)::integer AS count FROM records WHERE name = 'portfolio-ledger'",
  )
  expect(rows).toEqual([{ rev: 1, count: 1_500 }])
})

test('a tab whose state the server no longer knows rereads everything', async () => {
  const [tab, other] = [openTab(), openTab()]
  await sendChange(tab.place, { put: { transactions: [transaction('t1'), transaction('t2')] } })
  await other.read()
  await sendChange(tab.place, { remove: [{ kind: 'transaction', id: 't1' }] })
  await server.pool.query("DELETE FROM records WHERE body IS NULL AND name = 'portfolio-ledger'")
  await server.pool.query("UPDATE record_sets SET pruned_rev = 3, gone = 0 WHERE name = 'portfolio-ledger'")
  expect((await other.read()).ledger.transactions.map(({ id }) => id)).toEqual(['t2'])
})
