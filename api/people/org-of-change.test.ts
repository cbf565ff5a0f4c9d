import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtInRoleId } from '../orgs/built-in-roles.ts'
import type { Client } from '../testing/client.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { idOfCaller } from './testing/people.ts'

let server: TestServer
/** Administers the default organization and Sample Realty. */
let adminA: Client
beforeAll(async () => {
  server = await startTestServer()
  adminA = await server.as('adminA')
})
afterAll(() => server.close())

const BROKER = builtInRoleId('broker')
const ORGS = ['First Organization', 'Sample Realty'] as const
const PERSON_OF = { 'First Organization': 'memberFirst', 'Sample Realty': 'memberA' } as const

let made = 0
async function newRole(org_name: string): Promise<string> {
  made += 1
  const body = { name: `Role ${made}`, permissions: ['org.lists.read'], org_name }
  const answer = await adminA.post('/roles', body)
  if (answer.status !== 201) throw new Error(answer.text)
  return String(answer.body.id)
}

/** The specification's two calls with its payload and nothing else. */
async function giveAndTake(client: Client, body: { readonly user_id: string; readonly role_id: string }) {
  const given = await client.post('/user/roles', body)
  const taken = await client.send('DELETE', `/user/roles/${body.role_id}`, { body })
  return [given.status, given.body.org_name, taken.status, taken.body.org_name]
}

test.each(ORGS)('with {user_id, role_id} alone a role of %s is given and taken there', async (org_name) => {
  const user_id = await idOfCaller(server, PERSON_OF[org_name])
  const role_id = await newRole(org_name)
  expect(await giveAndTake(adminA, { user_id, role_id })).toEqual([200, org_name, 200, org_name])
  const self = { user_id: await idOfCaller(server, 'adminA'), role_id }
  expect(await giveAndTake(adminA, self)).toEqual([200, org_name, 200, org_name])
})

test.each(ORGS)('a role that every organization has goes to the one of both: %s', async (org_name) => {
  const user_id = await idOfCaller(server, PERSON_OF[org_name])
  const body = { user_id, role_id: BROKER }
  expect(await giveAndTake(adminA, body)).toEqual([200, org_name, 200, org_name])
})

test('if both are in several organizations, a role is given in the default one and taken where the person has it', async () => {
  const user_id = await idOfCaller(server, 'adminA')
  const body = { user_id, role_id: BROKER }
  expect(await giveAndTake(adminA, body)).toEqual([200, ORGS[0], 200, ORGS[0]])
  await adminA.post('/user/roles', { ...body, org_name: ORGS[1] })
  const taken = await adminA.send('DELETE', `/user/roles/${BROKER}`, { body })
  expect([taken.status, taken.body.org_name]).toEqual([200, ORGS[1]])
})

test('a role or person in someone else’s organization is not found, and a member is refused', async () => {
  const role_id = await newRole('Sample Realty')
  const stranger = await idOfCaller(server, 'memberB')
  const user_id = await idOfCaller(server, 'memberA')
  const adminB = await server.as('adminB')
  expect((await adminB.post('/user/roles', { user_id: stranger, role_id })).body.message).toBe(
    'Role not found',
  )
  expect((await adminA.post('/user/roles', { user_id: stranger, role_id })).body.message).toBe(
    'Person not found',
  )
  const member = await server.as('memberA')
  expect((await member.post('/user/roles', { user_id, role_id })).status).toBe(403)
})

test('a platform administrator can assign and remove the platform role, but no organization’s roles', async () => {
  const platform = await server.as('platformAdmin')
  const user_id = await idOfCaller(server, 'coach')
  const role_id = builtInRoleId('platform_admin')
  expect(await giveAndTake(platform, { user_id, role_id })).toEqual([200, null, 200, null])
  const foreign = await platform.post('/user/roles', { user_id, role_id: await newRole('Sample Realty') })
  expect(foreign.status).toBe(404)
})
