import { afterAll, beforeAll, expect, test } from 'vitest'
import { getLedger } from '#kit/contract/portfolio.api.ts'
import { contentOf } from '#kit/list/same.ts'
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
