import { afterAll, beforeAll, expect, test } from 'vitest'
import { getLedger } from '#kit/contract/portfolio.api.ts'
import { contentOf } from '#kit/list/same.ts'
import { recordChanges } from '#kit/portfolio/ledger-change.ts'
import { EMPTY_STORE, withRecords } from '#kit/portfolio/ledger-store.ts'
import { SAMPLE_BENCHMARK, SAMPLE_LEDGER, SAMPLE_TARGETS } from '#kit/portfolio/sample-ledger.ts'
import { startTestServer, type TestServer } from '#api/testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test.each(['adminA', 'memberA'])(
  '%s begins with the whole sample household, and nobody else does',
  async (caller) => {
    const client = await server.as(caller)
    const { records, next } = getLedger.answer.parse((await client.get('/user/portfolio-ledger')).body)
    const { ledger, settings } = withRecords(EMPTY_STORE, records, next)
    const byText = <T>(items: readonly T[]) => items.map(contentOf).sort()
    for (const list of ['accounts', 'instruments', 'transactions', 'prices'] as const)
      expect(byText<unknown>(ledger[list])).toEqual(byText<unknown>(SAMPLE_LEDGER[list]))
    expect(settings).toMatchObject({ targets: SAMPLE_TARGETS, benchmark: SAMPLE_BENCHMARK })
    const broker = await server.as('brokerA')
    expect((await broker.get('/user/portfolio-ledger')).body).toMatchObject({ records: [] })
  },
)

test('the sample household is nobody’s holdings: loading it is no milestone, an own transaction is', async () => {
  const client = await server.as('coordinatorA')
  const noted = async () => {
    const { rows } = await server.pool.query(
      "SELECT 1 FROM jobs WHERE idempotency_key LIKE 'portfolio.imported %'",
    )
    return rows.length
  }
  const load = (transactions: typeof SAMPLE_LEDGER.transactions) =>
    client.post('/user/portfolio-ledger', { changes: recordChanges(EMPTY_STORE, { put: { transactions } }) })
  expect((await load(SAMPLE_LEDGER.transactions)).status).toBe(200)
  expect(await noted()).toBe(0)
  const [first] = SAMPLE_LEDGER.transactions
  const own = first === undefined ? [] : [{ ...first, id: 'own', accountId: 'own' }]
  expect((await load(own)).status).toBe(200)
  expect(await noted()).toBe(1)
})
