import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Payer } from './payer.fixture.ts'
import { eventDesk, SECONDS, textOf } from './provider-events.fixture.ts'

let desk: Awaited<ReturnType<typeof eventDesk>>
beforeAll(async () => {
  desk = await eventDesk()
})
afterAll(() => desk.server.close())

/** What a payer was mailed, and the titles of what they have not read. */
async function toldTo({ client, userId }: Payer) {
  await desk.server.runJobs()
  const { rows } = await desk.server.pool.query<{ subject: string; body: string }>(
    'SELECT o.subject, o.body FROM outbox o JOIN users u ON u.email = o.recipient WHERE u.id = $1 ORDER BY o.subject',
    [userId],
  )
  const { notices } = (await client.get('/user/notices')).body
  const unread = Object(notices).flatMap((one: { title: string; readAt: string | null }) =>
    one.readAt === null ? [one.title] : [],
  )
  return { mails: rows.filter(({ subject }) => /Receipt|payment/.test(subject)), unread }
}

test('a paid invoice is receipted by mail, once, with what was paid, for when, and the number of the invoice', async () => {
  const { person, id, subscription, invoice } = await desk.begun()
  await desk.post(
    textOf({ id: `evt_${id}_a`, type: 'customer.subscription.created', object: subscription() }),
  )
  const paid = { type: 'invoice.paid', object: invoice('1') }
  await desk.post(textOf({ ...paid, id: `evt_${id}_b` }))
  await desk.post(textOf({ ...paid, id: `evt_${id}_again` }))
  const { body } = await person.client.get(`/subscriptions/${id}/billing-history`)
  const { mails } = await toldTo(person)
  expect(mails.map(({ subject }) => subject)).toEqual(['Receipt: $12.00 for Plus, monthly'])
  const [bill] = Object(body.billing_history)
  for (const said of ['Paid: $12.00 on Nov 26, 2026', 'Period: Nov 26', `Invoice number: ${bill.id}`])
    expect(mails[0]?.body).toContain(said)
})

test('a payment that failed is unread until a later one is paid, and is not mailed any more then', async () => {
  const { person, id, subscription, invoice } = await desk.begun()
  await desk.post(
    textOf({ id: `evt_${id}_a`, type: 'customer.subscription.created', object: subscription() }),
  )
  const say = (name: string, type: string, ago: number) => {
    const created = SECONDS - ago
    return desk.post(
      textOf({ id: `evt_${id}_${name}`, type, created, object: { ...invoice(name), created } }),
    )
  }
  const failed = 'A payment of $12.00 did not go through'
  await say('first', 'invoice.payment_failed', 300)
  const before = await toldTo(person)
  expect([before.unread, before.mails.length]).toEqual([[failed], 1])
  await say('second', 'invoice.paid', 100)
  expect((await toldTo(person)).unread).toEqual([])
  await say('heard late', 'invoice.payment_failed', 200)
  const { mails, unread } = await toldTo(person)
  expect([unread, mails.map(({ subject }) => subject)]).toEqual([
    [],
    [failed, 'Receipt: $12.00 for Plus, monthly'],
  ])
  await say('third', 'invoice.payment_failed', 0)
  expect((await toldTo(person)).unread).toEqual([failed])
})
