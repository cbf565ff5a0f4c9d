import { afterAll, beforeAll, expect, test } from 'vitest'
import { SAMPLE_PASSWORD } from '../sample/people.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { codeAt, createClock, stepUp } from './testing.ts'

const clock = createClock()
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ now: clock.now })
  const ask = "UPDATE organisations SET require_mfa_for_admins = true WHERE org_name = 'Sample Realty'"
  await server.pool.query(ask)
})
afterAll(() => server.close())

const REALTY = 'Sample Realty'
const FIRST = 'First Organization'
const EXPORT = (org: string) => `/org/checklists/export?format=json&org_name=${encodeURIComponent(org)}`

async function orgIdOf(org_name: string): Promise<string> {
  const text = 'SELECT id FROM organisations WHERE org_name = $1'
  return (await server.pool.query(text, [org_name])).rows[0].id
}

test('an administrator without a second factor is told to set one up before anything changes', async () => {
  const admin = await server.as('adminA')
  const id = await orgIdOf(REALTY)
  const change = await admin.patch(`/orgs/${id}`, { kind: 'other' })
  expect([change.status, change.body]).toMatchObject([
    403,
    {
      code: 'mfa_required',
      message: 'Turn on two-step verification to administer this organization.',
      needs: ['org.settings.write'],
    },
  ])
  expect((await admin.get(EXPORT(REALTY))).body.code).toBe('mfa_required')
  expect((await admin.get('/auth/security')).body.mfaRequiredBy).toEqual([REALTY])
})

test('everything but administration still works: reading and writing lists, and other organizations', async () => {
  const admin = await server.as('adminA')
  const lists = `/org/checklists?org_name=${encodeURIComponent(REALTY)}`
  expect((await admin.get(lists)).status).toBe(200)
  const saved = await admin.post('/org/checklists', { checklists: [], org_name: REALTY })
  expect(saved.status).toBe(200)
  expect((await admin.patch(`/orgs/${await orgIdOf(FIRST)}`, { kind: 'business' })).status).toBe(200)
  expect((await admin.get(EXPORT(FIRST))).status).toBe(200)
})

test('members, and people of other organizations, notice nothing', async () => {
  const member = await server.as('memberA')
  expect((await member.get(EXPORT(REALTY))).body.code).toBe('forbidden')
  expect((await member.get('/auth/security')).body.mfaRequiredBy).toEqual([])
  const foreign = await (await server.as('adminB')).patch(`/orgs/${await orgIdOf(REALTY)}`, { kind: 'other' })
  expect(foreign.status).toBe(404)
})

test('turning on a second factor reopens administration', async () => {
  const admin = await server.as('adminA')
  await stepUp(admin, SAMPLE_PASSWORD)
  const secret = String((await admin.post('/auth/mfa/setup')).body.secret)
  await admin.post('/auth/mfa/enable', { code: codeAt(secret, clock.now()) })
  expect((await admin.get(EXPORT(REALTY))).status).toBe(200)
  const change = await admin.patch(`/orgs/${await orgIdOf(REALTY)}`, { kind: 'brokerage' })
  expect(change.status).toBe(200)
  expect((await admin.get('/auth/security')).body.mfaRequiredBy).toEqual([])
})
