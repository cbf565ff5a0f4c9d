import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#kit/endpoint.ts'
import { nameOf } from '#kit/endpoint.ts'
import { servedLists } from '#kit/list/org-lists.ts'
import { endpointTable, loadCollections } from '../endpoint-table.ts'
import { SAMPLE_PEOPLE } from '../sample/people.ts'
import { type Client, createClient } from '../testing/client.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

const collections = await loadCollections()
const { endpoints } = await endpointTable(collections)
const keys = servedLists(collections).map(({ list }) => list.key)

let server: TestServer
const callers = new Map<string, Client>()
beforeAll(async () => {
  server = await startTestServer()
  for (const { caller, disabled } of SAMPLE_PEOPLE)
    if (!disabled) callers.set(caller, await server.as(caller))
})
afterAll(() => server.close())

/** A path of that endpoint with ids that are well formed and lead nowhere. */
function pathOf({ path }: Endpoint, org_name: string): string {
  const filled = path
    .replace('{+id}', 'calculators/nothing')
    .replace('/auth/sessions/{id}', '/auth/sessions/ses_0000000000000000')
    .replace('/auth/tokens/{id}', '/auth/tokens/tok_0000000000000000')
    .replace('/auth/passkeys/{id}', '/auth/passkeys/psk_0000000000000000')
    .replace('/orgs/{id}', '/orgs/org_0000000000000000')
    .replace('/plans/{id}', '/plans/pln_0000000000000000')
    .replace(/\{(rev|version)\}/, '1')
    .replace(/\{\w+\}/, 'nothing')
  return `${filled}?org_name=${encodeURIComponent(org_name)}`
}

function send(client: Client, endpoint: Endpoint, org_name: string) {
  const lists = Object.fromEntries(keys.map((key) => [key, []]))
  const body = { org_name, ...lists, format: 'json', content: '[]' }
  const { method } = endpoint
  return client.send(
    method,
    pathOf(endpoint, org_name),
    method === 'GET' || method === 'DELETE' ? {} : { body },
  )
}

const REALTY = 'Sample Realty'
const closed = endpoints.filter((one) => one.access !== 'public')
const named = (list: readonly Endpoint[]) => list.map((one) => [nameOf(one), one] as const)

test.each(named(closed))(
  '%s answers 401 to a stranger and to every broken token',
  async (_name, endpoint) => {
    const none = await send(server.stranger, endpoint, REALTY)
    expect([none.status, none.body.message]).toEqual([401, 'No token provided'])
    const ended = await server.as('coach')
    await ended.post('/auth/logout')
    for (const token of ['x', 'A'.repeat(43), `${ended.token}`, `${ended.token}A`, 'Bearer', "' OR 1=1 --"]) {
      const answer = await send(createClient(server.url, token), endpoint, REALTY)
      expect([token, answer.status, answer.body.message]).toEqual([token, 401, 'Token verification failed'])
    }
  },
)

test.each(named(endpoints.filter((one) => one.access === 'public')))(
  '%s is open: nobody gets 401 or 403 from it',
  async (_name, endpoint) => {
    const answer = await send(server.stranger, endpoint, REALTY)
    expect([401, 403]).not.toContain(answer.status)
    expect(answer.status).toBeLessThan(500)
  },
)

/** Whether a sample caller holds a permission in an organisation, from the sample's own roles. */
async function allowed(client: Client, org_name: string, access: Endpoint['access']): Promise<boolean> {
  if (typeof access !== 'object' || !('permission' in access)) return true
  const { roles } = (await client.get('/auth/verify')).body
  if (!Array.isArray(roles)) throw new Error('no roles')
  return roles.some((role) => role.org_name === org_name && role.permissions.includes(access.permission))
}

const scoped = endpoints.filter((one) => one.within === 'organisation')
const orgs = [REALTY, 'First Organization', 'Maple Court HOA (sample)', 'No Such Organization']

test.each(named(scoped))(
  '%s lets through who holds the permission in that organisation, 403 for its other members, 404 for everybody else',
  async (_name, endpoint) => {
    for (const [caller, client] of callers) {
      const { memberships } = (await client.get('/auth/verify')).body
      for (const org_name of orgs) {
        const { status, body } = await send(client, endpoint, org_name)
        const cell = `${caller} at ${org_name}`
        if (!JSON.stringify(memberships).includes(`"${org_name}"`))
          expect([cell, status, body.message]).toEqual([cell, 404, 'Organization not found'])
        else if (!(await allowed(client, org_name, endpoint.access)))
          expect([cell, status, body.code]).toEqual([cell, 403, 'forbidden'])
        else expect([cell, status === 401 || status === 403 || status >= 500]).toEqual([cell, false])
      }
    }
  },
)

test('every closed endpoint answers 401 once the account is disabled', async () => {
  const client = await server.as('mmgA')
  await server.pool.query("UPDATE users SET status = 'disabled' WHERE email = 'mmg@example.org'")
  for (const endpoint of closed) expect((await send(client, endpoint, REALTY)).status).toBe(401)
})
