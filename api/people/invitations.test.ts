import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient, type Client } from '../testing/client.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { SAMPLE_PASSWORD } from '../sample/people.ts'
import { idOfCaller, rowsOf } from './testing/people.ts'

let server: TestServer
let time = Date.parse('2026-03-02T10:00:00.000Z')
let adminA: Client
let adminB: Client
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(time) })
  adminA = await server.as('adminA')
  adminB = await server.as('adminB')
})
afterAll(() => server.close())

const org_name = 'Sample Realty'
const MEMBER = 'rol_builtinmember000'
const ADMIN = 'rol_builtinadmin0000'
const ALONE = 'alone@example.org'

const invite = (email: string, more: object = {}) =>
  adminA.post('/invitations', { email, roleId: MEMBER, org_name, ...more })

let made = 0
/** A person of their own without an organization. */
async function somebody(): Promise<{ email: string; client: Client }> {
  made += 1
  const email = `invited-${made}@example.org`
  const person = { email, password: 'a long enough secret', firstName: 'Invited', lastName: `Person ${made}` }
  const answer = await server.stranger.post('/auth/register', { ...person, acceptTerms: true })
  expect(answer.status).toBe(201)
  return { email, client: createClient(server.url, String(answer.body.token)) }
}

test('an invitation shows its code once, keeps only its hash and goes out by mail', async () => {
  const { status, body } = await invite('New.Person@example.org')
  expect(status).toBe(201)
  const code = String(body.code)
  // 43 letters of base64url: 256 bits.
  expect(code).toMatch(/^[\w-]{43}$/)
  expect(body).toMatchObject({ org_name, status: 'open', role: { id: MEMBER, name: 'member' } })
  expect(Date.parse(String(body.expiresAt)) - time).toBe(7 * 86_400_000)
  const list = await adminA.get(`/invitations?org_name=${org_name}`)
  expect(list.text).not.toContain(code)
  const stored = await server.pool.query('SELECT * FROM invitations')
  expect(JSON.stringify(stored.rows)).not.toContain(code)
  const mail = await server.pool.query('SELECT * FROM outbox WHERE recipient = $1', [
    'New.Person@example.org',
  ])
  expect(mail.rows[0]?.body).toContain(`/register?invite=${code}`)
})

test('the invited person joins with the role, and the code works once, even with twenty simultaneous uses', async () => {
  const { email, client } = await somebody()
  const { body } = await invite(email)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => client.post('/invitations/accept', { code: body.code })),
  )
  const statuses = answers.map((answer) => answer.status).sort((left, right) => left - right)
  expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 410)])
  const { body: verified } = await client.get('/auth/verify')
  expect(rowsOf(verified, 'memberships')).toMatchObject([{ org_name }])
  expect(rowsOf(verified, 'roles')).toMatchObject([{ name: 'member', org_name }])
  expect((await client.post('/invitations/accept', { code: body.code })).status).toBe(410)
  const events = await server.pool.query("SELECT * FROM audit_events WHERE action = 'invitation.accept'")
  expect(events.rows.filter((row) => row.target === body.id && row.result === 'allowed')).toHaveLength(1)
})

test('only the invited address may accept, and an unknown code is 404', async () => {
  const { client } = await somebody()
  const { body } = await invite('somebody-else@example.org')
  const other = await client.post('/invitations/accept', { code: body.code })
  expect([other.status, other.body.code]).toEqual([403, 'other_address'])
  expect(other.text).not.toContain('somebody-else')
  expect((await client.post('/invitations/accept', { code: 'A'.repeat(43) })).status).toBe(404)
  expect((await client.post('/invitations/accept', {})).status).toBe(400)
  expect(rowsOf((await client.get('/auth/verify')).body, 'memberships')).toEqual([])
})

test('after seven days, or withdrawn, an invitation is 410', async () => {
  const { email, client } = await somebody()
  const late = await invite(email)
  time += 7 * 86_400_000
  // Tokens idle for at most a day, so everyone signs in again.
  adminA = await server.as('adminA')
  adminB = await server.as('adminB')
  const again = await signIn(email)
  expect((await again.post('/invitations/accept', { code: late.body.code })).status).toBe(410)
  const second = await invite(email)
  expect((await adminA.delete(`/invitations/${String(second.body.id)}`)).status).toBe(204)
  expect((await adminA.delete(`/invitations/${String(second.body.id)}`)).status).toBe(409)
  expect((await again.post('/invitations/accept', { code: second.body.code })).status).toBe(410)
  const { body } = await adminA.get(`/invitations?org_name=${org_name}&status=expired`)
  expect(rowsOf(body, 'invitations').map((one) => one.id)).toContain(late.body.id)
  expect(client.token).not.toBe(again.token)
})

async function signIn(email: string): Promise<Client> {
  const { body } = await server.stranger.post('/auth/login', { email, password: 'a long enough secret' })
  return createClient(server.url, String(body.token))
}

test('a second invitation to an address withdraws the first', async () => {
  const { email, client } = await somebody()
  const first = await invite(email)
  const second = await invite(email.toUpperCase())
  expect((await client.post('/invitations/accept', { code: first.body.code })).status).toBe(410)
  expect((await client.post('/invitations/accept', { code: second.body.code })).status).toBe(200)
})

test('no one can invite to a role above their own, into another organization, or without permission', async () => {
  const made = await adminA.post('/roles', {
    name: 'Host',
    permissions: ['org.roles.assign', 'org.lists.read'],
    org_name,
  })
  const user_id = await idOfCaller(server, 'memberA')
  await adminA.post('/user/roles', { user_id, role_id: made.body.id, org_name })
  const host = await server.as('memberA')
  const sent = { email: ALONE, roleId: ADMIN, org_name }
  expect((await host.post('/invitations', sent)).status).toBe(403)
  expect((await host.post('/invitations', { ...sent, roleId: made.body.id })).status).toBe(201)
  expect((await adminA.post('/invitations', { ...sent, roleId: 'rol_builtinplatformadmin' })).status).toBe(
    404,
  )
  expect((await (await server.as('brokerA')).post('/invitations', sent)).status).toBe(403)
  const foreign = await adminB.post('/invitations', sent)
  expect([foreign.status, foreign.body.message]).toEqual([404, 'Organization not found'])
})

test('invitations the sender may no longer give expire, so a demoted administrator leaves no door open', async () => {
  const { email, client } = await somebody()
  const made = await adminA.post('/roles', {
    name: 'Inviting member',
    permissions: ['org.roles.assign', 'org.people.read'],
    org_name,
  })
  const user_id = await idOfCaller(server, 'coordinatorA')
  const role_id = String(made.body.id)
  await adminA.post('/user/roles', { user_id, role_id, org_name })
  const sender = await server.as('coordinatorA')
  const { body } = await sender.post('/invitations', { email, roleId: role_id, org_name })
  await adminA.send('DELETE', `/user/roles/${role_id}`, { body: { user_id, role_id, org_name } })
  expect((await client.post('/invitations/accept', { code: body.code })).status).toBe(410)
  // A role that an open invitation promises is in use.
  expect((await adminA.delete(`/roles/${role_id}`)).status).toBe(409)
})

test('a member cannot be invited again', async () => {
  const { status, body } = await invite('Broker@example.org')
  expect([status, body.code]).toEqual([409, 'already_member'])
})

test("another organization's invitation is neither seen nor withdrawn", async () => {
  const { body } = await invite('hidden@example.org')
  const path = `/invitations/${String(body.id)}`
  expect((await adminB.delete(path)).status).toBe(404)
  const own = await adminB.get('/invitations?org_name=Maple Court HOA (sample)')
  expect([own.status, rowsOf(own.body, 'invitations')]).toEqual([200, []])
  expect((await adminB.get(`/invitations?org_name=${org_name}`)).status).toBe(404)
  expect((await (await server.as('brokerA')).delete(path)).status).toBe(403)
})

test('invitations come in pages, newest first', async () => {
  for (const n of [1, 2, 3]) {
    time += 1_000
    await invite(`paged-${n}@example.org`)
  }
  const first = await adminA.get(`/invitations?org_name=${org_name}&status=open&limit=2`)
  const next = await adminA.get(
    `/invitations?org_name=${org_name}&status=open&limit=2&cursor=${String(first.body.nextCursor)}`,
  )
  const emails = [first, next].flatMap(({ body }) => rowsOf(body, 'invitations').map((one) => one.email))
  expect(emails.slice(0, 3)).toEqual(['paged-3@example.org', 'paged-2@example.org', 'paged-1@example.org'])
  expect((await adminA.get(`/invitations?org_name=${org_name}&cursor=nonsense`)).status).toBe(400)
})

test('a confirmed address sees its open invitations and accepts one without the code; any other sees none', async () => {
  const { email, client } = await somebody()
  const { body } = await invite(email)
  expect((await client.get('/user/invitations')).body).toEqual({ invitations: [] })
  expect((await client.post('/invitations/accept', { id: body.id })).status).toBe(404)
  await server.pool.query('UPDATE users SET email_verified_at = now() WHERE email = $1', [email])
  expect(rowsOf((await client.get('/user/invitations')).body, 'invitations')).toMatchObject([{ id: body.id }])
  const { email: otherEmail, client: other } = await somebody()
  await server.pool.query('UPDATE users SET email_verified_at = now() WHERE email = $1', [otherEmail])
  expect((await other.post('/invitations/accept', { id: body.id })).status).toBe(404)
  expect((await client.post('/invitations/accept', { id: body.id })).status).toBe(200)
})

test('an invitation into an organization deleted in the meantime is 410', async () => {
  const { email, client } = await somebody()
  const org = await adminA.post('/orgs', { org_name: 'Soon gone' })
  const { body } = await invite(email, { org_name: 'Soon gone' })
  await adminA.post('/auth/step-up', { password: SAMPLE_PASSWORD })
  expect((await adminA.delete(`/orgs/${String(org.body.id)}`)).status).toBe(200)
  expect((await client.post('/invitations/accept', { code: body.code })).status).toBe(410)
})

test('one address is invited five times an hour by an organization, and ten times by all of them', async () => {
  time += 2 * 3_600_000
  const admins = [adminA, adminB, await server.as('memberA')]
  const made = await admins[2]?.post('/orgs', { org_name: 'Third firm (sample)' })
  const firms = [org_name, 'Maple Court HOA (sample)', 'Third firm (sample)']
  expect(made?.status).toBe(201)
  const ask = (by: number, email: string) =>
    admins[by]?.post('/invitations', { email, roleId: MEMBER, org_name: firms[by] })
  const statuses = async (by: number, emails: readonly string[]) => {
    const found: (number | undefined)[] = []
    for (const email of emails) found.push((await ask(by, email))?.status)
    return found
  }
  const six = ['filled@example.org', 'Filled@Example.org', ...Array(4).fill('filled@example.org')]
  expect(await statuses(0, six)).toEqual([201, 201, 201, 201, 201, 429])
  expect(await statuses(1, six)).toEqual([201, 201, 201, 201, 201, 429])
  expect(await statuses(2, six.slice(0, 1))).toEqual([429])
  expect(await statuses(2, ['another@example.org'])).toEqual([201])
  const refused = await ask(2, 'filled@example.org')
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  time += 3_600_000
  expect(await statuses(2, six.slice(0, 1))).toEqual([201])
})
