import { afterAll, beforeAll, expect, test } from 'vitest'
import { SAMPLE_PASSWORD } from '../sample/people.ts'
import { type Client, createClient } from '../testing/client.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { idOfCaller, rowsOf } from './testing/people.ts'

let server: TestServer
let adminA: Client
let platform: Client
beforeAll(async () => {
  server = await startTestServer()
  adminA = await server.as('adminA')
  platform = await server.as('platformAdmin')
})
afterAll(() => server.close())

const firstEvent = async (query: string) =>
  rowsOf((await platform.get(`/admin/audit?all=true&${query}`)).body, 'events')[0]

test('impersonation shows what the person sees, changes nothing, names both, and ends at sign-out', async () => {
  const user_id = await idOfCaller(server, 'coach')
  const { status, body } = await platform.post('/admin/impersonate', { user_id, reason: 'A question' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ readOnly: true, user: { userId: user_id } })
  const looking = createClient(server.url, String(body.token))
  const verified = await looking.get('/auth/verify')
  const platformId = await idOfCaller(server, 'platformAdmin')
  expect(verified.body).toMatchObject({ userId: user_id, impersonator: { userId: platformId } })
  for (const [method, path, sent] of [
    ['POST', '/org/checklists', { checklists: [] }],
    ['PATCH', `/users/${user_id}`, { firstName: 'Changed' }],
    [
      'POST',
      '/auth/password/change',
      { currentPassword: SAMPLE_PASSWORD, newPassword: 'another long password' },
    ],
    ['POST', '/auth/step-up', { password: SAMPLE_PASSWORD }],
    ['DELETE', '/orgs/org_0000000000000000', undefined],
    ['POST', '/admin/impersonate', { user_id: platformId }],
  ] as const) {
    const answer = await looking.send(method, path, { body: sent })
    expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'read_only'])
  }
  const refused = await firstEvent('result=refused&action=user.update')
  expect(refused).toMatchObject({ actor: { userId: platformId }, actingAs: { userId: user_id } })
  const began = await firstEvent('action=user.impersonate&result=allowed')
  expect(began).toMatchObject({ actor: { userId: platformId }, actingAs: { userId: user_id } })
  expect((await looking.post('/auth/logout')).status).toBe(200)
  expect((await looking.get('/auth/verify')).status).toBe(401)
})

test('impersonation needs platform.impersonate and never works for oneself or a disabled account', async () => {
  const user_id = await idOfCaller(server, 'memberA')
  expect((await adminA.post('/admin/impersonate', { user_id })).status).toBe(403)
  for (const [caller, expected] of [
    ['platformAdmin', 409],
    ['disabled', 409],
  ] as const)
    expect(
      (await platform.post('/admin/impersonate', { user_id: await idOfCaller(server, caller) })).status,
    ).toBe(expected)
  const nobody = await platform.post('/admin/impersonate', { user_id: 'usr_0000000000000000' })
  expect(nobody.status).toBe(404)
})
