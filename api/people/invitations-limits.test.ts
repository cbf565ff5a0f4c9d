import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../testing/client.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

const START = Date.parse('2026-03-02T18:00:00.000Z')
const environment = { INVITATIONS_PER_PERSON: '3', INVITATIONS_PER_ORG: '4' }
const org_name = 'Sample Realty'
const MEMBER = 'rol_builtinmember000'

let time = START
let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await startTestServer({ environment, now: () => new Date(time) })
  admin = await server.as('adminA')
})
afterAll(() => server.close())

let sent = 0
const invite = (by: Client, more: object = {}) => {
  sent += 1
  return by.post('/invitations', { email: `stranger-${sent}@example.net`, roleId: MEMBER, org_name, ...more })
}

test('one person invites only so many in a day', async () => {
  for (let n = 0; n < 3; n += 1) expect((await invite(admin)).status).toBe(201)
  const refused = await invite(admin)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(6 * 3_600)])
  const mail = await server.pool.query(
    `SELECT count(*)::int AS n FROM outbox WHERE recipient LIKE 'stranger-%'`,
  )
  expect(mail.rows[0].n).toBe(3)
})

test('twenty invitations at once are no more than a day allows', async () => {
  time += 86_400_000
  admin = await server.as('adminA')
  const answers = await Promise.all(Array.from({ length: 20 }, () => invite(admin)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(17)
})

test.each(['Visit www.evil.example now', 'https://evil.example', 'A <b>bold</b> firm'])(
  'an organization is not called %j, which strangers would read in mail',
  async (name) => {
    const made = await admin.post('/orgs', { org_name: name })
    expect(made).toMatchObject({ status: 400, body: { fields: [{ path: 'org_name' }] } })
    const person = { email: 'mailed@example.net', password: 'a long enough secret', lastName: 'Person' }
    const registered = await server.stranger.post('/auth/register', {
      ...person,
      firstName: name,
      acceptTerms: true,
    })
    expect(registered).toMatchObject({ status: 400, body: { fields: [{ path: 'firstName' }] } })
  },
)

test('an organization that has such a name from before invites nobody until it is changed', async () => {
  const named = (to: string, from: string) =>
    server.pool.query('UPDATE organisations SET org_name = $1 WHERE org_name = $2', [to, from])
  time += 86_400_000
  admin = await server.as('adminA')
  await named('Go to www.evil.example', org_name)
  expect(await invite(admin)).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'org_name' }] },
  })
  await named(org_name, 'Go to www.evil.example')
})
