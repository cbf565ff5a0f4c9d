import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadSecretKey } from '../auth/secret-key.ts'
import { APP_ROLE } from '../database/app-role.ts'
import { type Database, openDatabase } from '../database/connection.ts'
import { asServer } from '../database/tenant.ts'
import { readServerSettings } from '../settings.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { isNow } from './change.ts'
import { findCheckout } from './checkouts.db.ts'
import { payer, PLUS, press, PRO } from './payer.fixture.ts'
import { openPayments } from './payments.ts'
import { priceOf } from './offer.ts'
import { findOffer } from './plans.db.ts'
import { findSubscription } from './subscriptions.db.ts'
import { actOn } from './test-checkout.ts'
import { say, subscriptionOf, testProvider } from './test-provider.ts'

let server: TestServer
let db: Database

beforeAll(async () => {
  server = await startTestServer()
  db = openDatabase(server.databaseUrl, { connections: 12, role: APP_ROLE })
})
afterAll(async () => {
  await db.close()
  await server.close()
})

async function paid(wish: object) {
  const person = await payer(server)
  await press(server, (await person.begin(wish)).body.url, 'pay')
  const { id } = await person.plan()
  const row = await asServer(db, (trx) => findSubscription(trx, String(id)))
  if (row === undefined) throw new Error('nothing was paid')
  return { person, row }
}

const services = () => {
  const secretKey = loadSecretKey(undefined, server.dataDir)
  const settings = readServerSettings({})
  return { db, now: () => new Date(), settings, secretKey, payments: openPayments(settings, secretKey) }
}

test('of what happens to a plan in the same moment nothing is lost: a paid change, a cancellation, and the rest', async () => {
  const { person, row } = await paid(PLUS)
  const target = { ...PRO, planName: 'Pro', interval: 'month', seats: 1, amount: 2_900 } as const
  const change = say(services(), row, { type: 'updated', object: (now) => subscriptionOf(now, { target }) })
  const others = Array.from({ length: 8 }, () => testProvider.cancel(services(), row, 'period_end'))
  await Promise.all([change, ...others])
  expect(await person.plan()).toMatchObject({ planId: 'pln_pro', amount: 2_900 })
  const after = await asServer(db, (trx) => findSubscription(trx, row.id))
  expect([row.said_at, after?.said_at].map((said) => Number(/_no(\d+)_/.exec(said ?? '')?.[1]))).toEqual([
    1, 10,
  ])
})

test('a change that is paid while the plan is canceled now either counts, and the cancellation is told, or is not charged', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 24 }, async (_, delay) => {
      const { person, row } = await paid(PRO)
      const { body } = await person.client.patch(`/subscriptions/${row.id}`, { billingInterval: 'year' })
      const id = String(Object(body.checkout).sessionId)
      const checkout = await asServer(db, (trx) => findCheckout(trx, id))
      if (checkout === undefined) throw new Error('there is no checkout')
      const cancel = async () => {
        // A little later each time, so that it meets every step of the payment.
        for (let step = 0; step < delay; step += 1) await server.pool.query('SELECT 1')
        await testProvider.cancel(services(), row, 'now')
      }
      const answers = await Promise.allSettled([actOn(services(), checkout, 'pay'), cancel()])
      const after = await asServer(db, (trx) => findSubscription(trx, row.id))
      const ended = await asServer(db, (trx) => findCheckout(trx, id))
      const bills = (await person.client.get(`/subscriptions/${row.id}/billing-history`)).body.billing_history
      const said = answers.map(({ status }) => status).join(' ')
      return `${said}: ${after?.status} ${after?.price_id}, ${Object(bills).length} charged, ${ended?.status}`
    }),
  )
  const paidFirst = 'fulfilled rejected: active price_pro_year, 2 charged, completed'
  const canceledFirst = 'rejected fulfilled: canceled price_pro_month, 1 charged, expired'
  expect(outcomes.filter((one) => one !== paidFirst && one !== canceledFirst)).toEqual([])
  expect(outcomes).toContain(paidFirst)
  expect(outcomes).toContain(canceledFirst)
})

test('a cheaper year waits while more than it costs is paid already, so that nothing is forfeited', async () => {
  const { row } = await paid(PRO)
  const offer = await asServer(db, findOffer)
  const [from, to] = [priceOf(offer, 'price_pro_month'), priceOf(offer, 'price_plus_year')]
  if (from === undefined || to === undefined) throw new Error('there is no such price')
  const changing = (amount: number) => ({
    row: { ...row, amount },
    from: { price: from, planName: 'Pro' },
    to: { price: to, planName: 'Plus', seats: 1, amount: to.amount },
    now: row.period_start ?? new Date(),
  })
  expect([isNow(changing(2_900)), isNow(changing(50_000))]).toEqual([true, false])
})
