import { hashToken, newToken } from '#api/auth/token.ts'
import { newId } from '#api/ids.ts'
import { patient, payer, press } from '#api/payments/payer.fixture.ts'
import { type Client, createClient, type Reply } from '#api/testing/client.ts'
import type { TestServer } from '#api/testing/server.ts'

export type { Client, Reply, TestServer }
export { patient, payer, press }

export const DAY_MS = 86_400_000

/** The day so many days from now, as cohorts name it. */
export const dayFrom = (now: number, days: number): string =>
  new Date(now + days * DAY_MS).toISOString().slice(0, 10)

type Values = Readonly<Record<string, unknown>>

/** An open, public cohort of the caller's organization; gives its item and the ID that everybody knows it by. */
export async function offer(
  coordinator: Client,
  values: Values = {},
): Promise<{ readonly itemId: string; readonly id: string }> {
  const itemId = newId('itm')
  const now = Date.now()
  const dates = { start: dayFrom(now, 10), end: dayFrom(now, 40), timeZone: 'UTC' }
  const item = {
    org_name: 'Sample Realty',
    id: itemId,
    cohort_name: `Sample cohort ${itemId.slice(-5)}`,
    status: 'open',
    visibility: 'public',
    seats: 20,
    ...dates,
    ...values,
  }
  const made = await coordinator.post('/org/cohorts/items', item)
  if (made.status !== 200 && made.status !== 201) throw new Error(`no cohort: ${made.text}`)
  const seen = await coordinator.get(`/cohorts/${itemId}`)
  return { itemId, id: String(seen.body.id) }
}

export const join = (client: Client, cohortId: string, more: Values = {}): Promise<Reply> =>
  client.post('/user/cohort-enrollment', {
    cohort_id: cohortId,
    cohort_name: 'Any name',
    price: 0,
    payment_id: 'free_enrollment',
    ...more,
  })

/** Holds a seat, pays on the page of the test checkout, and gives the payment. */
export async function pay(
  server: TestServer,
  client: Client,
  asked: { id: string; price: number },
): Promise<string> {
  const { id, price } = asked
  const begun = await client.post(`/cohorts/${id}/checkout`, { price })
  if (begun.status !== 200) throw new Error(`no checkout: ${begun.text}`)
  await press(server, begun.body.url, 'pay')
  return String(begun.body.payment_id)
}

/** So many new people, each signed in: written at once, since hashing as many passwords would take longer than their race. */
export async function addPeople({ pool, url }: TestServer, count: number): Promise<readonly Client[]> {
  const people = Array.from({ length: count }, () => ({
    id: newId('usr'),
    session: newId('ses'),
    token: newToken(),
  }))
  const ids = people.map(({ id }) => id)
  await pool.query(
    `INSERT INTO users (id, email, email_folded, first_name, last_name, password_hash, status, email_verified_at, created_at)
     SELECT id, id || '@example.com', id || '@example.com', 'Pat', 'Person', NULL, 'active', now(), now()
     FROM unnest($1::text[]) id`,
    [ids],
  )
  await pool.query(
    `INSERT INTO sessions (id, user_id, token_hash, created_at, last_used_at, expires_at, agent, place)
     SELECT s, u, h, now(), now(), now() + interval '1 hour', 'test', ''
     FROM unnest($1::text[], $2::text[], $3::bytea[]) AS t (s, u, h)`,
    [people.map(({ session }) => session), ids, people.map(({ token }) => hashToken(token))],
  )
  return people.map(({ token }) => patient(createClient(url, token)))
}

/** So many new members of Sample Realty, by their ids. */
export async function addMembers(server: TestServer, count: number): Promise<readonly string[]> {
  const people = await addPeople(server, count)
  const ids = await Promise.all(
    people.map(async (one) => String((await one.get('/auth/verify')).body.userId)),
  )
  const { rows } = await server.pool.query<{ id: string }>(
    `INSERT INTO memberships (org_id, user_id, since) SELECT o.id, m.id, now()
     FROM unnest($1::text[]) AS m (id), organisations o WHERE o.org_name = 'Sample Realty' RETURNING user_id AS id`,
    [ids],
  )
  return rows.map(({ id }) => id)
}
