import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedPortfolio } from '#kit/contract/shared-views.ts'
import type { Client } from '#api/testing/client.ts'
import { startTestServer, type TestServer } from '#api/testing/server.ts'
import type { Change } from '../ledger/change-ledger.db.ts'
import { account, purchase } from '../ledger/sample-records.fixture.ts'

/** The person's one link to their portfolio. */
const share = (who: Client, hideAmounts: boolean) =>
  who.post('/shares', { kind: 'portfolio', options: { hideAmounts } })

let server: TestServer
let person: Client
beforeAll(async () => {
  server = await startTestServer()
  person = await server.as('coordinatorA')
  await person.post('/user/portfolio-ledger', { changes: RECORDS })
})
afterAll(() => server.close())

/** 10 units for $500 of the $2,000 that came in, worth $70 each at the last price: 700 of 2,200. */
const RECORDS: readonly Change[] = [
  account('a1'),
  {
    kind: 'transaction',
    id: 't0',
    rev: 0,
    body: {
      id: 't0',
      accountId: 'a1',
      tradeDate: '2024-01-10',
      type: 'deposit',
      amount: 2_000,
      fees: 0,
      currency: 'USD',
      note: 'a private note',
    },
  },
  purchase('t1', { note: 'another private note' }),
  {
    kind: 'price',
    id: 'SMPL@2026-06-30',
    rev: 0,
    body: { symbol: 'SMPL', date: '2026-06-30', close: 70, source: 'typed' },
  },
]

const look = async (code: unknown) => {
  const reply = await server.stranger.get(`/shared/${String(code)}`)
  expect(reply.status, reply.text).toBe(200)
  return { view: sharedPortfolio.parse(reply.body), text: reply.text }
}

test('a link shows the holdings and their weights, and nothing about the owner', async () => {
  const made = await share(person, false)
  expect(made.status).toBe(201)
  expect(made.body.code).toMatch(/^[a-z0-9]{26}$/)
  expect((await person.get('/shares?kind=portfolio')).body.shares).toEqual([made.body])
  const { view, text } = await look(made.body.code)
  expect(view).toMatchObject({ total: 2_200, currency: 'USD', asOf: '2026-06-30', missing: [] })
  expect(view.holdings).toMatchObject([
    { symbol: 'USD', assetClass: 'cash', value: 1_500, registration: 'taxable' },
    { symbol: 'SMPL', quantity: 10, value: 700, weight: 700 / 2_200, priceDate: '2026-06-30' },
  ])
  expect(text).not.toMatch(/usr_|example\.org|private note|Sample Broker|a1/)
})

test('hidden amounts never leave the server, and a link that hides them never starts showing them', async () => {
  const open = (await share(person, false)).body.code
  const hidden = await share(person, true)
  expect([hidden.status, hidden.body.code]).toEqual([200, open])
  const { view, text } = await look(open)
  expect(view.holdings.map(({ symbol, weight }) => [symbol, weight])).toEqual([
    ['USD', 0.682],
    ['SMPL', 0.318],
  ])
  expect(view).toMatchObject({ hideAmounts: true, total: null })
  expect(text).not.toMatch(/1500|2200|700|"quantity":\d|"value":\d/)
  const shown = await share(person, false)
  expect(shown.body.code).not.toBe(open)
  expect((await server.stranger.get(`/shared/${String(open)}`)).status).toBe(404)
})

test('a holding without a price is shown at cost and named', async () => {
  const other = await server.as('memberB')
  await other.post('/user/portfolio-ledger', { changes: [account('a1'), purchase('t1')] })
  const { code } = (await share(other, false)).body
  const { view } = await look(code)
  expect(view.missing).toEqual(['SMPL'])
  expect(view.holdings).toContainEqual(
    expect.objectContaining({ symbol: 'SMPL', value: 500, priceDate: null }),
  )
})

test('a ledger change shows on the next view, and a revoked link leads nowhere', async () => {
  const { code, id } = (await share(person, false)).body
  await look(code)
  const price = { symbol: 'SMPL', date: '2026-07-31', close: 100, source: 'typed' }
  const changes = [{ kind: 'price', id: 'SMPL@2026-07-31', rev: 0, body: price }]
  expect((await person.post('/user/portfolio-ledger', { changes })).status).toBe(200)
  expect((await look(code)).view.total).toBe(2_500)
  expect((await person.delete(`/shares/${String(id)}`)).status).toBe(204)
  expect((await server.stranger.get(`/shared/${String(code)}`)).status).toBe(404)
})
