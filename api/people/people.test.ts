import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../testing/client.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { idOfCaller, rowsOf } from './testing/people.ts'

let server: TestServer
let adminA: Client
let memberA: Client
let platform: Client
beforeAll(async () => {
  server = await startTestServer()
  adminA = await server.as('adminA')
  memberA = await server.as('memberA')
  platform = await server.as('platformAdmin')
})
afterAll(() => server.close())

const org_name = 'Sample Realty'

async function usersOf(client: Client, query = '') {
  const answer = await client.get(`/users?${query}`)
  expect(answer.status).toBe(200)
  return rowsOf(answer.body, 'users')
}

test('members see the people in their organizations by name and role, without addresses', async () => {
  const users = await usersOf(memberA)
  expect(users.length).toBeGreaterThan(5)
  expect(new Set(users.map((one) => one.org_name))).toEqual(new Set([org_name]))
  const broker = users.find((one) => one.lastName === 'Broker')
  expect(broker).toMatchObject({ status: 'active', roles: [{ id: 'rol_builtinbroker000', name: 'broker' }] })
  for (const field of ['email', 'lastSeenAt', 'mfa']) expect(Object.keys(broker ?? {})).not.toContain(field)
})

test('org.people.email shows address, last visit, and second factor, in that organization only', async () => {
  const users = await usersOf(adminA, `org_name=${org_name}`)
  expect(users.find((one) => one.lastName === 'Broker')).toMatchObject({
    email: 'broker@example.org',
    mfa: false,
  })
  const seen = (name: string) => users.find((one) => one.lastName === name)?.lastSeenAt
  expect(typeof seen('Administrator'), 'who signed in was here').toBe('string')
  expect(seen('Vendor-Manager'), 'who never signed in').toBeNull()
  const text = JSON.stringify(await usersOf(adminA))
  expect(text).not.toContain('member-b@example.org')
})

test('people see everything about themselves and, without an organization or permission, no one else', async () => {
  const alone = await usersOf(await server.as('noOrg'))
  expect(alone).toMatchObject([{ email: 'alone@example.org', org_name: null, roles: [] }])
  const removed = await usersOf(await server.as('removedRole'))
  expect(removed).toMatchObject([{ email: 'removed-role@example.org', org_name }])
  const self = (await usersOf(memberA)).find((one) => one.lastName === 'Member')
  expect(self).toMatchObject({ email: 'member@example.org' })
})

test('a new person keeps the time zone of the device that they register on', async () => {
  const PERSON = {
    password: 'a long sample sign-in',
    firstName: 'Sample',
    lastName: 'Newcomer',
    acceptTerms: true,
  }
  const register = (email: string, more: object = {}) =>
    server.stranger.post('/auth/register', { ...PERSON, email, ...more })
  const zoneOf = async (email: string, more: object = {}) => {
    expect((await register(email, more)).status).toBe(201)
    const { rows } = await server.pool.query('SELECT time_zone FROM users WHERE email = $1', [email])
    return rows[0].time_zone
  }
  expect(await zoneOf('zone@example.org', { timeZone: 'America/Chicago' })).toBe('America/Chicago')
  expect(await zoneOf('nowhere@example.org')).toBe('UTC')
  const moon = await register('moon@example.org', { timeZone: 'Moon/Sea' })
  expect([moon.status, moon.body.fields]).toMatchObject([400, [{ path: 'timeZone' }]])
})

test("another organization's people are 404, unknown or not", async () => {
  for (const name of ['Maple Court HOA (sample)', 'No Such Organization']) {
    const { status, body } = await memberA.get(`/users?org_name=${name}`)
    expect([status, body.message]).toEqual([404, 'Organization not found'])
  }
})

test('search is by name, and by address only for people who may see addresses', async () => {
  expect(await usersOf(memberA, 'q=BROK')).toMatchObject([{ lastName: 'Broker' }])
  expect(await usersOf(memberA, 'q=broker@example')).toEqual([])
  expect(await usersOf(adminA, `q=broker@example&org_name=${org_name}`)).toMatchObject([
    { lastName: 'Broker' },
  ])
  expect(await usersOf(memberA, 'q=member@example')).toMatchObject([{ lastName: 'Member' }])
})

test('pages of people neither repeat nor omit anyone', async () => {
  const all = await usersOf(memberA)
  const paged: unknown[] = []
  let cursor = ''
  do {
    const { body } = await memberA.get(`/users?limit=2&cursor=${cursor}`)
    paged.push(...rowsOf(body, 'users'))
    cursor = typeof body.nextCursor === 'string' ? body.nextCursor : ''
  } while (cursor !== '')
  expect(paged).toEqual(all)
  expect((await memberA.get('/users?limit=0')).status).toBe(400)
  expect((await memberA.get('/users?cursor=nonsense')).status).toBe(400)
})

test('platform.users alone lists everyone, including people without an organization', async () => {
  expect((await adminA.get('/users?all=true')).status).toBe(403)
  const users = await usersOf(platform, 'all=true&limit=200')
  expect(users.find((one) => one.lastName === 'Alone')).toMatchObject({ org_name: null })
  expect(users.filter((one) => one.lastName === 'Administrator')).toHaveLength(2)
})

test('people can change their own profile, and fields left out stay', async () => {
  const id = await idOfCaller(server, 'memberA')
  const changed = await memberA.patch(`/users/${id}`, {
    displayName: 'Shown so',
    timeZone: 'America/Chicago',
    boardOptOut: true,
    preferences: { currencyFormat: '1.234,56 $', notifications: { lists: 'mail' } },
  })
  expect(changed.status).toBe(200)
  const more = await memberA.patch(`/users/${id}`, {
    preferences: { weeklyDigest: true, notifications: { plans: 'off' } },
  })
  const expected = {
    firstName: 'Sample',
    displayName: 'Shown so',
    timeZone: 'America/Chicago',
    locale: 'en-US',
    boardOptOut: true,
    preferences: {
      currencyFormat: '1.234,56 $',
      weeklyDigest: true,
      notifications: { lists: 'mail', plans: 'off' },
    },
  }
  expect(more.body).toMatchObject(expected)
  expect((await memberA.get('/user')).body.profile).toMatchObject(expected)
  const byPreferences = await memberA.patch('/user/preferences', { theme: 'dark' })
  expect(byPreferences.body.preferences).toMatchObject({ theme: 'dark', weeklyDigest: true })
})

test('simultaneous changes to different preferences are both kept', async () => {
  const client = await server.as('brokerA')
  const kinds = ['invitations', 'security', 'lists', 'plans', 'learning', 'jobs', 'billing']
  await Promise.all(
    kinds.map((kind) => client.patch('/user/preferences', { notifications: { [kind]: 'off' } })),
  )
  const { body } = await client.get('/user/profile')
  expect(body.preferences).toEqual({ notifications: Object.fromEntries(kinds.map((kind) => [kind, 'off'])) })
})

test('an invalid time zone, language, or name is 400 with its field', async () => {
  const id = await idOfCaller(server, 'memberA')
  for (const [field, value] of [
    ['timeZone', 'Mars/Olympus'],
    ['locale', 'not a language'],
    ['firstName', ''],
  ] as const) {
    const { status, body } = await memberA.patch(`/users/${id}`, { [field]: value })
    expect([field, status, rowsOf(body, 'fields')[0]?.path]).toEqual([field, 400, field])
  }
})

test('other people are 403 if visible and 404 if not; server-owned fields are ignored', async () => {
  const broker = await idOfCaller(server, 'brokerA')
  const stranger = await idOfCaller(server, 'memberB')
  expect((await adminA.patch(`/users/${broker}`, { firstName: 'Not mine' })).status).toBe(403)
  expect((await adminA.patch(`/users/${stranger}`, { firstName: 'Not mine' })).status).toBe(404)
  expect((await adminA.patch('/users/nothing', { firstName: 'x' })).status).toBe(404)
  const own = await idOfCaller(server, 'memberA')
  const sent = {
    roles: ['admin'],
    permissions: ['platform.users'],
    emailVerified: false,
    email: 'x@example.org',
  }
  expect((await memberA.patch(`/users/${own}`, sent)).body).toMatchObject({
    email: 'member@example.org',
    emailVerified: true,
  })
  expect((await memberA.patch(`/users/${own}`, { status: 'active' })).status).toBe(403)
})

test('disabling ends every session immediately and blocks sign-in; enabling allows it again', async () => {
  const id = await idOfCaller(server, 'mmgA')
  const [one, two] = [await server.as('mmgA'), await server.as('mmgA')]
  expect((await adminA.patch(`/users/${id}`, { status: 'disabled' })).status).toBe(403)
  const done = await platform.patch(`/users/${id}`, { status: 'disabled' })
  expect([done.status, done.body.status]).toEqual([200, 'disabled'])
  for (const client of [one, two]) expect((await client.get('/auth/verify')).status).toBe(401)
  await expect(server.as('mmgA')).rejects.toThrow('Invalid email or password')
  await platform.patch(`/users/${id}`, { status: 'active' })
  expect((await one.get('/auth/verify')).status).toBe(401)
  expect((await (await server.as('mmgA')).get('/auth/verify')).status).toBe(200)
})

test('no one can disable themselves or the last platform administrator', async () => {
  const own = await idOfCaller(server, 'platformAdmin')
  const { status, body } = await platform.patch(`/users/${own}`, { status: 'disabled' })
  expect([status, body.message]).toEqual([409, 'The last administrator cannot be removed'])
})

test('signing someone out everywhere ends their sessions and nothing else', async () => {
  const id = await idOfCaller(server, 'coordinatorA')
  const client = await server.as('coordinatorA')
  expect((await memberA.post(`/users/${id}/end-sessions`)).status).toBe(403)
  const { status, body } = await platform.post(`/users/${id}/end-sessions`)
  expect([status, body.ended]).toEqual([200, 1])
  expect((await client.get('/auth/verify')).status).toBe(401)
  expect((await (await server.as('coordinatorA')).get('/auth/verify')).status).toBe(200)
  expect((await platform.post('/users/usr_0000000000000000/end-sessions')).status).toBe(404)
})
