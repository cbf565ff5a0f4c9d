import { afterAll, beforeAll, expect, test } from 'vitest'
import { APP_ROLE } from '../database/app-role.ts'
import { type Database, openDatabase } from '../database/connection.ts'
import { asServer, withPerson } from '../database/tenant.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { enqueueMail } from './outbox.db.ts'

const NOW = new Date('2026-11-20T12:00:00.000Z')

let server: TestServer
let db: Database
let person: string
beforeAll(async () => {
  server = await startTestServer({ environment: { JOB_WORKERS: '0' } })
  db = openDatabase(server.databaseUrl, { connections: 2, role: APP_ROLE })
  person = String((await (await server.as('memberA')).get('/auth/verify')).body.userId)
})
afterAll(async () => {
  await db.close()
  await server.close()
})

const mail = (to: string) => ({ to, subject: 'Welcome', text: 'Hello.', now: NOW })

async function stored(id: string) {
  const text = `SELECT recipient, subject, status,
    (SELECT count(*)::integer FROM jobs WHERE kind = 'mail' AND id = outbox.job_id) AS jobs
    FROM outbox WHERE id = $1`
  return (await server.pool.query(text, [id])).rows[0]
}

test('mail is written with its job in the writer’s scope, and only the server can read it', async () => {
  const id = await withPerson(db, person, (trx) => enqueueMail(trx, mail('someone@example.org')))
  expect(await stored(id)).toMatchObject({ recipient: 'someone@example.org', status: 'queued', jobs: 1 })
  const seen = await withPerson(db, person, (trx) => trx.selectFrom('outbox').select('id').execute())
  expect(seen).toEqual([])
  const byServer = await asServer(db, (trx) => trx.selectFrom('outbox').select('id').execute())
  expect(byServer).toEqual([{ id }])
})

test('mail in a transaction that rolls back is never written', async () => {
  const ids: string[] = []
  const failing = withPerson(db, person, async (trx) => {
    ids.push(await enqueueMail(trx, mail('never@example.org')))
    throw new Error('the business failed')
  })
  await expect(failing).rejects.toThrow('the business failed')
  expect(await stored(ids[0] ?? '')).toBeUndefined()
})

test.each([
  'one@example.org, two@example.org',
  'one@example.org\r\nBcc: two@example.org',
  'Name <one@example.org>',
  '"a b"@example.org',
  'one@example.org;two@example.org',
  `${'x'.repeat(300)}@example.org`,
])('an address that is not just one address is dead at once: %j', async (to) => {
  const id = await withPerson(db, person, (trx) => enqueueMail(trx, mail(to)))
  expect(await stored(id)).toMatchObject({ status: 'dead', jobs: 0 })
})

test('a subject with a line break becomes one line', async () => {
  const id = await withPerson(db, person, (trx) =>
    enqueueMail(trx, { ...mail('a@example.org'), subject: 'Hi\r\nBcc: everyone@example.org\u2028x' }),
  )
  expect((await stored(id)).subject).toBe('Hi Bcc: everyone@example.org x')
})
