import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { payer, press } from './payer.fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('an organization’s people are told of its plan, and who has none of its seats of that too', async () => {
  const owner = await payer(server)
  const { org_name } = (await owner.client.post('/orgs', { org_name: 'Sample Seats Firm', kind: 'business' }))
    .body
  const team = { priceId: 'price_team_month', planId: 'pln_team', billingInterval: 'month' }
  const { body } = await owner.begin({ ...team, metadata: { org_name } })
  await press(server, body.url, 'pay')
  const late = await payer(server)
  await server.pool.query(
    `INSERT INTO memberships (org_id, user_id, since) SELECT id, $2, now() FROM organisations WHERE org_name = $1`,
    [org_name, late.userId],
  )
  await server.pool.query('UPDATE subscriptions SET seats = 1 WHERE plan_id = $1', ['pln_team'])
  const seatsOf = async ({ client, userId }: typeof owner) =>
    (await client.get(`/subscriptions/${userId}`)).body.seats
  const plan = { org_name, planId: 'pln_team', planName: 'Team', seats: 1 }
  expect(await seatsOf(owner)).toEqual([{ ...plan, members: 2, hasSeat: true }])
  // How many there are is for who may read the billing.
  expect(await seatsOf(late)).toEqual([{ ...plan, members: null, hasSeat: false }])
})
