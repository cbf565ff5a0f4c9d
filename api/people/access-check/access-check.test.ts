import { afterAll, beforeAll, expect, test } from 'vitest'
import { PERMISSIONS } from '#kit/access.ts'
import { type Endpoint, nameOf } from '#kit/endpoint.ts'
import { EXAM_BODIES } from '#screens/mmg/mmg-exam/own-body.fixture.ts'
import { RE_BODIES } from '#screens/re/shared/own-body.fixture.ts'
import { permissionOf } from '../../auth/decide.ts'
import { endpointTable, loadCollections } from '../../endpoint-table.ts'
import { SAMPLE_PEOPLE } from '../../sample/people.ts'
import type { Client, Reply } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { idOfCaller, idOfOrg, rowsOf } from '../testing/people.ts'

const collections = await loadCollections()
const { endpoints } = await endpointTable(collections)

let server: TestServer
let platform: Client
let adminA: Client
const people = new Map<string, { readonly client: Client; readonly id: string }>()
beforeAll(async () => {
  server = await startTestServer()
  for (const { caller, disabled } of SAMPLE_PEOPLE)
    if (!disabled)
      people.set(caller, { client: await server.as(caller), id: await idOfCaller(server, caller) })
  platform = await server.as('platformAdmin')
  adminA = await server.as('adminA')
  // One organization that leaves its lists to its administrators, so that this rule decides as well.
  const adminB = await server.as('adminB')
  const hoa = await idOfOrg(server, 'Maple Court HOA (sample)')
  await adminB.patch(`/orgs/${hoa}`, { settings: { listWrites: 'admins' } })
})
afterAll(() => server.close())

const ORGS = ['Sample Realty', 'Maple Court HOA (sample)', 'No Such Organization']
const [NOBODY, NO_ROLE, NO_FORM] = ['usr_0000000000000000', 'rol_0000000000000000', 'no/form']

const check = (client: Client, query: Readonly<Record<string, string>>) =>
  client.get(`/admin/access-check?${new URLSearchParams(query).toString()}`)

/** What really happens, with a body that has nothing wrong and leads to nothing. */
function really(client: Client, endpoint: Endpoint, org_name: string): Promise<Reply> {
  const { method, path, within } = endpoint
  const filled = path
    .replace('{roleId}', NO_ROLE)
    .replace(/\{(rev|version)\}/, '1')
    .replaceAll(/\{\+?\w+\}/g, 'nothing')
  const lists = Object.fromEntries(collections.map(({ list }) => [list.key, []]))
  const ids = { user_id: NOBODY, role_id: NO_ROLE, roleId: NO_ROLE, email: 'nobody@example.org' }
  const body = {
    ...lists,
    ...ids,
    name: 'Some role',
    permissions: [],
    format: 'json',
    content: '[]',
    changes: [{ id: 'nothing', deleted: true }],
    form: NO_FORM,
    answers: {},
    consent: true,
    title: 'Some title',
    category: 'investing',
    body: 'Some text.',
    org_name,
  }
  // If the organization only narrows an answer, omitting it shows just the decision.
  const place = within
    ? `?org_name=${encodeURIComponent(org_name)}&operation=GET%20/orgs&form=${NO_FORM}`
    : ''
  return endpoint.body
    ? client.send(method, filled, { body: { ...body, ...OWN_BODY[path] } })
    : client.send(method, `${filled}${place}`)
}

const DONE = { kind: 'action', action_type: 'fact.updated' }
const WEIGHTS = { contact: 15, consent: 15, source: 20, interest: 20, timeline: 15, engaged: 15 }

/** Where a field of a call means something else than in the others. */
const OWN_BODY: Readonly<Record<string, object>> = {
  '/admin/settings': { name: 'REGISTRATIONS_PER_HOUR', value: 20, rev: 0 },
  '/prospects': { board: 'coaching', name: 'Some lead', consent: {} },
  '/prospects/import': { board: 'coaching', format: 'csv', content: 'Name\nSome lead', consent: {} },
  '/prospects/erase': { ids: ['led_0000000000000000'] },
  '/prospects/settings': { weights: WEIGHTS },
  ...EXAM_BODIES,
  ...RE_BODIES,
  '/referrals/claims': { code: 'NO-SUCH-CODE' },
  '/admin/milestones': { title: 'Some', category: 'saving', points: 5, rule: DONE, dryRun: true },
  '/admin/milestones/bulk-process': { operation: 'award', milestoneIds: ['mls_0000000000000000'] },
}

/** The status as the simulator speaks of it: what comes after the decision counts as let through. */
function decisionOf({ status, body }: Reply): number {
  if (status === 401 || status === 403) return body.code === 'step_up_required' ? 200 : status
  return status === 404 && body.message === 'Organization not found' ? 404 : 200
}

const compared = endpoints.filter(({ within, access, path }) =>
  within === 'organization'
    ? !path.startsWith('/org/') || path === '/org/checklists' || path.startsWith('/org/transaction-roles')
    : within === undefined && typeof access === 'object',
)

test('there is enough to compare', () => {
  expect(compared.length).toBeGreaterThan(20)
  expect(compared.map(nameOf)).toContain('DELETE /user/roles/{roleId}')
})

test.each(compared.map((one) => [nameOf(one), one] as const))(
  '%s: the simulator says of everybody, in every organization, what really happens',
  async (operation, endpoint) => {
    for (const [caller, { client, id }] of people)
      for (const org_name of ORGS) {
        const said = await check(platform, { user: id, operation, org_name })
        const real = decisionOf(await really(client, endpoint, org_name))
        expect([caller, org_name, said.body.status, said.body.allowed]).toEqual([
          caller,
          org_name,
          real,
          real === 200,
        ])
      }
  },
)

test.each(['GET', 'PATCH', 'DELETE'])(
  '%s of an organization by its id: the simulator says what really happens',
  async (method) => {
    for (const [caller, { client, id }] of people)
      for (const org_name of ORGS.slice(0, 2)) {
        const path = `/orgs/${await idOfOrg(server, org_name)}`
        const said = await check(platform, { user: id, operation: `${method} ${path}` })
        const real = decisionOf(await client.send(method, path, method === 'PATCH' ? { body: {} } : {}))
        expect([caller, path, said.body.status]).toEqual([caller, path, real])
      }
  },
)

test('changing a person: the simulator distinguishes oneself, visible people, and strangers', async () => {
  for (const [caller, { client, id }] of people)
    for (const target of ['memberA', 'memberB', 'noOrg']) {
      const path = `/users/${await idOfCaller(server, target)}`
      const said = await check(platform, { user: id, operation: `PATCH ${path}` })
      const real = await client.patch(path, {})
      expect([caller, target, said.body.status]).toEqual([caller, target, real.status])
    }
})

test('the answer names the rule, the roles that count, and what would have to change', async () => {
  const user = await idOfCaller(server, 'memberA')
  const org_name = 'Sample Realty'
  const refused = await check(adminA, { user, operation: 'DELETE /user/roles', org_name })
  expect(refused.body).toMatchObject({
    operation: 'DELETE /user/roles/{roleId}',
    allowed: false,
    status: 403,
    needs: ['org.roles.assign'],
    org_name,
  })
  expect(refused.body.rule).toContain('org.roles.assign')
  expect(refused.body.change).toContain('admin')
  const own = await idOfCaller(server, 'adminA')
  const allowed = await check(adminA, { user: own, operation: 'DELETE /user/roles', org_name })
  expect(allowed.body).toMatchObject({ allowed: true, status: 200, through: [{ name: 'admin', org_name }] })
})

test('a disabled account is refused everything that is not open', async () => {
  const user = await idOfCaller(server, 'disabled')
  const closed = await check(platform, { user, operation: 'GET /orgs' })
  expect([closed.body.allowed, closed.body.status]).toEqual([false, 401])
  const open = await check(platform, { user, operation: 'POST /auth/login' })
  expect([open.body.allowed, open.body.status]).toEqual([true, 200])
})

test('a set of roles is judged like a member with exactly those roles', async () => {
  const asked = { operation: 'POST /org/transaction-roles', org_name: 'Sample Realty' }
  const member = await check(adminA, { ...asked, roles: 'rol_builtinmember000' })
  const broker = await check(adminA, { ...asked, roles: 'rol_builtinmember000,rol_builtinbroker000' })
  expect([member.body.status, broker.body.status]).toEqual([403, 200])
  expect((await check(adminA, { ...asked, roles: 'rol_builtinmember000,rol_nothing' })).status).toBe(404)
})

test('routes: who opens them, where the guard sends the others, and unknown ones', async () => {
  const user = await idOfCaller(server, 'memberA')
  const dashboard = await check(adminA, { user, operation: '/dashboard' })
  expect(dashboard.body).toMatchObject({ kind: 'route', allowed: true, goesTo: null })
  expect((await check(adminA, { user, operation: '/no-such-route' })).status).toBe(404)
  expect((await check(adminA, { user, operation: 'GET /no-such-call' })).status).toBe(404)
})

test('the simulator is for administrators and reveals nothing about others’ people and organizations', async () => {
  const memberA = people.get('memberA')
  expect((await memberA?.client.get('/admin/access-check?operation=GET /orgs'))?.status).toBe(403)
  expect((await memberA?.client.get('/admin/matrix'))?.status).toBe(403)
  const user = await idOfCaller(server, 'memberB')
  expect((await check(adminA, { user, operation: 'GET /orgs' })).status).toBe(404)
  const org_name = 'Maple Court HOA (sample)'
  expect((await check(adminA, { operation: 'GET /org/checklists', org_name })).status).toBe(404)
})

test('the matrix says which roles open every call and route', async () => {
  const { status, body } = await adminA.get('/admin/matrix?org_name=Sample Realty')
  expect(status).toBe(200)
  const operations = rowsOf(body, 'operations')
  expect(operations).toHaveLength(endpoints.length)
  const of = (name: string) => operations.find((one) => one.operation === name)?.allowed
  expect(of('POST /user/roles')).toEqual(['admin'])
  expect(of('POST /org/transaction-roles')).toEqual(['admin', 'broker'])
  expect(of('POST /admin/impersonate')).toEqual(['platform_admin'])
  expect(rowsOf(body, 'routes').map((one) => one.route)).toContain('/dashboard')
})

const DECIDED_BY_ROLE = endpoints.filter(({ access }) => typeof access === 'object' && 'anyRole' in access)

test('owning an organization makes no one an administrator of another, for every call that roles open', async () => {
  expect(DECIDED_BY_ROLE.map(nameOf)).toEqual(['GET /admin/access-check', 'GET /admin/matrix'])
  const member = await server.as('memberA')
  const own = (await member.post('/orgs', { org_name: 'Own Firm (sample)' })).body.org_name
  for (const { path } of DECIDED_BY_ROLE) {
    const ask = async (org_name: string) => {
      const { status } = await member.get(
        `${path}?${new URLSearchParams({ org_name, operation: 'GET /orgs' }).toString()}`,
      )
      return status
    }
    expect([path, await ask(String(own)), await ask('Sample Realty')]).toEqual([path, 200, 403])
    expect(await ask('Maple Court HOA (sample)')).toBe(404)
  }
})

test('a permission held in an organization opens no call that needs a platform permission', async () => {
  const { rows } = await server.pool.query<{ id: string }>(
    `INSERT INTO roles (id, org_id, name, description, permissions, built_in)
     SELECT 'rol_aaaaaaaaaaaaaaaa', id, 'Forged', '', $1, false FROM organisations WHERE org_name = 'Sample Realty'
     RETURNING org_id AS id`,
    [PERMISSIONS],
  )
  const member = await server.as('memberA')
  await server.pool.query(
    `INSERT INTO membership_roles (org_id, user_id, role_id) VALUES ($1, $2, 'rol_aaaaaaaaaaaaaaaa')`,
    [rows[0]?.id, await idOfCaller(server, 'memberA')],
  )
  const platformOnly = endpoints.filter(
    ({ access, within }) => within === undefined && permissionOf(access)?.startsWith('platform.'),
  )
  expect(platformOnly.length).toBeGreaterThan(5)
  for (const endpoint of platformOnly) {
    const { status } = await really(member, endpoint, 'Sample Realty')
    expect([nameOf(endpoint), status]).toEqual([nameOf(endpoint), 403])
  }
})
