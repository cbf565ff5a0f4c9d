import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#api/testing/client.ts'
import { startTestServer, type TestServer } from '#api/testing/server.ts'

let server: TestServer
let admin: Client
let member: Client
const org_name = 'Sample Realty'
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.as('adminA')
  member = await server.as('memberA')
})
afterAll(() => server.close())

test('a member named as a viewer reads an organization’s project, and changes nothing in it', async () => {
  const { rows } = await server.pool.query(`SELECT id FROM users WHERE email = 'member@example.org'`)
  const members = [{ userId: String(rows[0].id), role: 'viewer' }]
  const made = await admin.post('/projects', { project_name: 'To be read', org_name, members })
  const path = `/projects/${String(made.body.id)}`
  expect(made.status).toBe(201)
  expect(await member.get(path)).toMatchObject({ status: 200, body: { myRole: 'viewer' } })
  const refused = [
    await member.patch(path, { project_name: 'Renamed' }),
    await member.post(`${path}/items`, { title: 'An item' }),
    await member.post(`${path}/upload`, { fileName: 'a.csv', fileType: 'text/csv' }),
    await member.patch(path, { members: [] }),
    await member.delete(path),
  ]
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  expect(await admin.get(path)).toMatchObject({ body: { myRole: 'owner', project_name: 'To be read' } })
})

test('the administrator of the organization keeps every right, however they are named', async () => {
  const { rows } = await server.pool.query(`SELECT id FROM users WHERE email = 'admin@example.org'`)
  const members = [{ userId: String(rows[0].id), role: 'viewer' }]
  const made = await member.post('/projects', { project_name: 'Of a member', org_name, members })
  const path = `/projects/${String(made.body.id)}`
  expect(await admin.get(path)).toMatchObject({ body: { myRole: 'editor' } })
  expect((await admin.post(`${path}/items`, { title: 'An item' })).status).toBe(201)
})
