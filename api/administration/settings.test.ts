import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { patchSettings } from '#kit/contract/administration.api.ts'
import { SAMPLE_PASSWORD } from '../sample/people.ts'
import { startServer } from '../server.ts'
import { type Client, createClient } from '../testing/client.ts'
import { startTestServer, type TestServer, unlessBusy } from '../testing/server.ts'
import { openSettings } from './live-settings.ts'

/** Left to the default, and so to whoever operates the product. */
const LEFT = { REGISTRATIONS_PER_HOUR: undefined, RATE_LIMIT_PER_MINUTE: undefined }

let server: TestServer
let one: Client
let other: Client
beforeAll(async () => {
  server = await startTestServer({ environment: { ...LEFT, STORAGE_MB_PER_ORG: '10240' } })
  one = await steppedUp('platformAdmin')
  other = await steppedUp('platformAdmin')
})
afterAll(() => server.close())

async function steppedUp(caller: string): Promise<Client> {
  const client = await server.as(caller)
  await client.post('/auth/step-up', { password: SAMPLE_PASSWORD })
  return client
}

async function shownTo(client: Client, name: string) {
  const { settings } = patchSettings.answer.parse((await client.get('/admin/settings')).body)
  const found = settings.find((setting) => setting.name === name)
  if (found === undefined || found.change === null) throw new Error(`${name} cannot be changed`)
  return { ...found, ...found.change, shown: found.value }
}

type Value = string | number | boolean | null

/** Reads and writes at once, as whoever is alone does. */
async function set(client: Client, name: string, value: Value) {
  const { rev } = await shownTo(client, name)
  return client.patch('/admin/settings', { name, value, rev })
}

test('a change is in force at once, says who and when, and a reset goes back to the default', async () => {
  expect(await shownTo(one, 'SELF_SERVICE_ORGS')).toMatchObject({
    source: 'default',
    rev: 0,
    at: null,
    by: null,
  })
  const member = await server.as('memberA')
  const create = () => member.post('/orgs', { org_name: 'Sample Seaside' })
  expect((await set(one, 'SELF_SERVICE_ORGS', false)).status).toBe(200)
  expect((await create()).status).toBe(403)
  expect(await shownTo(one, 'SELF_SERVICE_ORGS')).toMatchObject({
    source: 'changed',
    shown: 'Off',
    value: 'false',
    standard: 'true',
    by: 'Sample Platform',
    at: expect.stringMatching(/^20/),
  })
  expect((await set(one, 'SELF_SERVICE_ORGS', null)).status).toBe(200)
  expect((await create()).status).toBe(201)
  expect(await shownTo(one, 'SELF_SERVICE_ORGS')).toMatchObject({ source: 'default', shown: 'On', rev: 2 })
})

test('limits that are read with each call follow the change: of calls, registrations, and storage', async () => {
  await set(one, 'REGISTRATIONS_PER_HOUR', 1)
  const register = (email: string) =>
    server.stranger.post('/auth/register', {
      email,
      firstName: 'Sample',
      lastName: 'Person',
      password: 'another sample sign-in 2026',
      acceptTerms: true,
    })
  expect((await register('sea-1@example.org')).status).toBe(201)
  expect((await register('sea-2@example.org')).status).toBe(429)
  await set(one, 'REGISTRATIONS_PER_HOUR', null)
  expect((await register('sea-2@example.org')).status).toBe(201)
  expect((await set(one, 'RATE_LIMIT_PER_MINUTE', 60)).status).toBe(200)
  const member = await server.as('memberA')
  const statuses = new Set<number>()
  for (let call = 0; call < 70; call += 1) statuses.add((await member.get('/auth/verify')).status)
  expect(statuses).toContain(429)
  await set(other, 'RATE_LIMIT_PER_MINUTE', null)
  expect((await member.get('/auth/verify')).status).toBe(200)
})

test('what the environment names stands, and a change of it is refused by the field', async () => {
  expect(await shownTo(one, 'STORAGE_MB_PER_ORG')).toMatchObject({ source: 'environment', shown: '10240' })
  const refused = await set(one, 'STORAGE_MB_PER_ORG', 5)
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'set_by_environment', fields: [{ path: 'value' }] },
  })
  expect(await shownTo(one, 'STORAGE_MB_PER_ORG')).toMatchObject({
    source: 'environment',
    shown: '10240',
    rev: 0,
  })
})

test('a value is judged as in the environment, by the field, and nothing of a refused one is kept', async () => {
  const refusals: readonly (readonly [name: string, value: Value, says: string])[] = [
    ['STORAGE_MB_PER_PERSON', 'many', 'Enter a number.'],
    ['STORAGE_MB_PER_PERSON', 0, 'Enter 1 or more.'],
    ['STORAGE_MB_PER_PERSON', 1.5, 'Enter a whole number.'],
    ['STORAGE_MB_PER_PERSON', '', 'Enter 1 or more.'],
    ['STORAGE_MB_PER_PERSON', 10_000_001, 'Enter 10,000,000 or less.'],
    ['RATE_LIMIT_PER_MINUTE', 59, 'Enter 60 or more.'],
    ['SELF_SERVICE_ORGS', 'perhaps', 'Choose one of'],
  ]
  for (const [name, value, says] of refusals) {
    const { status, body } = await set(one, name, value)
    expect([name, value, status, body.fields]).toEqual([
      name,
      value,
      400,
      [{ path: 'value', message: expect.stringContaining(says) }],
    ])
  }
  const unknown = await one.patch('/admin/settings', { name: 'SECRET_KEY', value: 'x', rev: 0 })
  expect(unknown).toMatchObject({ status: 400, body: { fields: [{ path: 'name' }] } })
  expect(await shownTo(one, 'STORAGE_MB_PER_PERSON')).toMatchObject({ source: 'default', rev: 0 })
})

test('of two operators who read the same, one changes a setting and the other hears of it, whichever of many calls is first', async () => {
  const name = 'EXAM_PARTIAL_CREDIT'
  const { rev } = await shownTo(one, name)
  const calls = Array.from({ length: 12 }, (_, at) =>
    (at % 2 === 0 ? one : other).patch('/admin/settings', { name, value: at % 2 === 0, rev }),
  )
  const statuses = (await Promise.all(calls)).map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses).toEqual([200, ...Array.from({ length: 11 }, () => 412)])
  expect(await shownTo(other, name)).toMatchObject({ rev: rev + 1 })
  // A setting that was reset is still newer than what was read before.
  await set(one, name, null)
  expect((await other.patch('/admin/settings', { name, value: true, rev: 0 })).status).toBe(412)
  expect(await shownTo(other, name)).toMatchObject({ rev: rev + 2, source: 'default' })
})

test('two operators change two settings at once without a clash, in any order', async () => {
  for (let round = 1; round <= 5; round += 1) {
    const answers = await Promise.all([
      set(one, 'STORAGE_MB_PER_PERSON', 100 + round),
      set(other, 'REGISTRATIONS_PER_HOUR', 200 + round),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await shownTo(one, 'REGISTRATIONS_PER_HOUR')).value).toBe(String(200 + round))
    expect((await shownTo(other, 'STORAGE_MB_PER_PERSON')).value).toBe(String(100 + round))
  }
})

test('a change asks for the password again and for the permission, and stands in the audit with before and after', async () => {
  const body = { name: 'LOGIN_FAILURES_PER_MINUTE', value: 7, rev: 0 }
  const plain = await server.as('platformAdmin')
  expect((await plain.patch('/admin/settings', body)).body.code).toBe('step_up_required')
  expect((await (await steppedUp('adminA')).patch('/admin/settings', body)).body.code).toBe('forbidden')
  await set(one, 'STORAGE_MB_PER_PERSON', 300)
  await set(one, 'STORAGE_MB_PER_PERSON', null)
  const { rows } = await server.pool.query(
    `SELECT before, after FROM audit_events WHERE action = 'settings.change' AND target = 'STORAGE_MB_PER_PERSON'
      AND result = 'allowed' ORDER BY at DESC LIMIT 2`,
  )
  expect(rows.map(({ before, after }) => [JSON.parse(before), JSON.parse(after)])).toEqual([
    [{ STORAGE_MB_PER_PERSON: '300' }, { STORAGE_MB_PER_PERSON: '1024' }],
    [expect.anything(), { STORAGE_MB_PER_PERSON: '300' }],
  ])
})

test('another process works with a change within seconds, and one that starts later from its start on', async () => {
  const environment = {
    LOG_LEVEL: 'silent',
    JOB_WORKERS: '0',
    BUSY_LOOP_MS: '60000',
    DATABASE_SILENT_MS: '120000',
  }
  const { databaseUrl, dataDir } = server
  const begin = () =>
    startServer({ databaseUrl, dataDir, environment, host: '127.0.0.1', port: 0, webDir: dataDir })
  const second = await begin()
  const { token } = await server.as('brokerA')
  // The name is taken: whoever may create an organization learns that.
  const create = async (url: string) => {
    const ask = () => createClient(url, token).post('/orgs', { org_name: 'First Organization' })
    return (await unlessBusy(ask)).status
  }
  expect(await create(second.url)).toBe(409)
  await set(one, 'SELF_SERVICE_ORGS', false)
  await vi.waitFor(async () => expect(await create(second.url)).toBe(403), { timeout: 10_000, interval: 200 })
  const third = await begin()
  expect(await create(third.url)).toBe(403)
  await set(one, 'SELF_SERVICE_ORGS', null)
  await vi.waitFor(async () => expect(await create(second.url)).toBe(409), { timeout: 10_000, interval: 200 })
  await Promise.all([second.close(), third.close()])
})

test('an older state that arrives late changes nothing, and a stored value that is no longer accepted counts as none', () => {
  const { settings, take } = openSettings({ REGISTRATIONS_PER_HOUR: '5' })
  const row = (name: string, value: string | null, rev: number) => ({
    name,
    value,
    rev,
    at: new Date(0),
    by: null,
  })
  take([row('STORAGE_MB_PER_ORG', '20', 2)])
  take([row('STORAGE_MB_PER_ORG', '10', 1)])
  expect(settings.STORAGE_MB_PER_ORG).toBe(20)
  take([row('STORAGE_MB_PER_ORG', 'a lot', 3), row('REGISTRATIONS_PER_HOUR', '9', 1), row('PORT', '1', 1)])
  expect(settings).toMatchObject({ STORAGE_MB_PER_ORG: 10_240, REGISTRATIONS_PER_HOUR: 5, PORT: 3000 })
})
