import { afterAll, beforeAll, expect, test } from 'vitest'
import { APP_ROLE } from '#api/database/app-role.ts'
import { openDatabase } from '#api/database/connection.ts'
import { asServer } from '#api/kit.ts'
import type { Client } from '#api/testing/client.ts'
import { startTestServer, type TestServer } from '#api/testing/server.ts'

let server: TestServer
let member: Client
let brokerId = ''

beforeAll(async () => {
  server = await startTestServer()
  member = await server.as('memberA')
  const broker = await server.as('brokerA')
  brokerId = String((await broker.get('/auth/verify')).body.userId)
})
afterAll(() => server.close())

test('whose account is disabled is not added, nor given an item; who is on it already may stay', async () => {
  const platform = await server.as('platformAdmin')
  const id = String((await member.post('/projects', { project_name: 'Who stays' })).body.id)
  const viewer = { userId: brokerId, role: 'viewer' }
  const share = (members: object[]) => member.patch(`/projects/${id}`, { members })
  expect((await share([viewer])).status).toBe(200)
  const give = () => member.post(`/projects/${id}/items`, { title: 'For the broker', assignee: brokerId })
  const given = String((await give()).body.id)

  const disabled = await platform.patch(`/users/${brokerId}`, { status: 'disabled' })
  expect(disabled.status).toBe(200)
  expect((await share([{ ...viewer, role: 'editor' }])).status).toBe(200)
  expect((await give()).body).toMatchObject({ fields: [{ path: 'assignee' }] })
  const renamed = await member.patch(`/projects/${id}/items/${given}`, { title: 'x', assignee: brokerId })
  expect(renamed.status).toBe(200)
  await share([])
  const refused = { fields: [{ path: 'members[0].userId' }] }
  expect((await share([viewer])).body).toMatchObject(refused)
  expect((await member.post('/projects', { project_name: 'New', members: [viewer] })).body).toMatchObject(
    refused,
  )
  await platform.patch(`/users/${brokerId}`, { status: 'active' })
})

test('an organization that is gone has no colleagues any more', async () => {
  const stranger = await server.as('adminB')
  const strangerId = String((await stranger.get('/auth/verify')).body.userId)
  const orgId = String((await member.post('/orgs', { org_name: 'Gone tomorrow' })).body.id)
  const db = openDatabase(server.databaseUrl, { connections: 1, role: APP_ROLE })
  await asServer(db, async (trx) => {
    const joined = { org_id: orgId, user_id: strangerId }
    await trx
      .insertInto('memberships')
      .values({ ...joined, since: new Date() })
      .execute()
    const role = await trx
      .selectFrom('membership_roles')
      .select('role_id')
      .where('org_id', '=', orgId)
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('membership_roles')
      .values({ ...joined, ...role })
      .execute()
  })
  const make = (project_name: string) =>
    member.post('/projects', { project_name, members: [{ userId: strangerId, role: 'viewer' }] })
  expect((await make('With a colleague')).status).toBe(201)
  await asServer(db, (trx) =>
    trx.updateTable('organisations').set({ status: 'deleted' }).where('id', '=', orgId).execute(),
  )
  await db.close()
  expect((await make('Without one')).body).toMatchObject({ fields: [{ path: 'members[0].userId' }] })
})
