import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nameOf } from '#kit/endpoint.ts'
import { temporaryFolder } from '#tools/testing/temporary-folder.ts'
import { endpointTable, loadCollections } from '../endpoint-table.ts'
import { builtInRoleId } from '../orgs/built-in-roles.ts'
import { SAMPLE_PASSWORD } from '../sample/people.ts'
import { type Balancer, startBalancer } from '../testing/balancer.ts'
import { type ChildServer, startChild } from '../testing/child-server.ts'
import { type Client, createClient } from '../testing/client.ts'
import { createCast } from './cast.ts'
import { cellsOf, sendPassing, sendRefused } from './cells.ts'
import { readRules } from './rules.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { createWorld } from './world.ts'

const dataDir = temporaryFolder('pair')

let database: TestDatabase
let left: ChildServer
let right: ChildServer
let balancer: Balancer
beforeAll(async () => {
  database = await createTestDatabase('empty')
  const environment = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: '0',
    TRUSTED_PROXIES: '1',
    JOB_WORKERS: '0',
  }
  // Both at once, as in a roll-out: one of them migrates.
  ;[left, right] = await Promise.all([
    startChild(environment),
    startChild({ ...environment, LOGIN_FAILURES_PER_MINUTE: '3' }),
  ])
  balancer = await startBalancer([left.url, right.url])
})
afterAll(async () => {
  await balancer.close()
  for (const child of [left, right]) child.kill('SIGTERM')
  await Promise.all([left.ended, right.ended])
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function signIn(
  email: string,
): Promise<{ readonly left: Client; readonly right: Client; readonly userId: string }> {
  const { body } = await createClient(left.url, null).post('/auth/login', {
    email,
    password: SAMPLE_PASSWORD,
  })
  const token = String(body.token)
  const userId = String(Object(body.user).userId)
  return { left: createClient(left.url, token), right: createClient(right.url, token), userId }
}

test('a role removed on one server is gone on the other at the next call, and back once assigned', async () => {
  const admin = await signIn('admin@example.org')
  const broker = await signIn('broker@example.org')
  const role = { user_id: broker.userId, role_id: builtInRoleId('broker'), org_name: 'Sample Realty' }
  const save = (client: Client) =>
    client.post('/org/transaction-roles', { roles: [], org_name: 'Sample Realty' })
  for (let round = 0; round < 5; round += 1) {
    expect((await save(broker.right)).status).toBe(200)
    const { send } = admin.left
    expect((await send('DELETE', `/user/roles/${role.role_id}`, { body: role })).status).toBe(200)
    expect((await save(broker.right)).status).toBe(403)
    expect((await save(broker.left)).status).toBe(403)
    expect((await admin.right.post('/user/roles', role)).status).toBe(200)
  }
})

test('a session ended on one server is immediately over on the other', async () => {
  const member = await signIn('member@example.org')
  expect((await member.right.get('/auth/verify')).status).toBe(200)
  expect((await member.left.post('/auth/logout')).status).toBe(200)
  const after = await member.right.get('/auth/verify')
  expect([after.status, after.body.message]).toEqual([401, 'Token verification failed'])
})

test('the same idempotency key on both servers at once has one effect', async () => {
  const member = await signIn('first@example.org')
  const plan = { name: 'Once', toolId: 'calculators/emergency-fund', inputs: {} }
  const key = { 'idempotency-key': 'the same' }
  const answers = await Promise.all([member.left, member.right].map((one) => one.post('/plans', plan, key)))
  expect(answers.map(({ status }) => status).filter((status) => status !== 201 && status !== 409)).toEqual([])
  const { plans } = (await member.left.get('/plans')).body
  expect(Array.isArray(plans) ? plans.length : plans).toBe(1)
})

test('the revision read on one server is the base of a save on the other', async () => {
  const admin = await signIn('admin@example.org')
  const other = await signIn('admin@example.org')
  const read = async (client: Client) =>
    (await client.get('/org/vendors?org_name=Sample%20Realty')).body.vendors
  const vendors = (ids: readonly string[]) => ({
    org_name: 'Sample Realty',
    vendors: ids.map((id) => ({ id })),
  })
  await admin.left.post('/org/vendors', vendors(['a']))
  await Promise.all([read(admin.left), read(other.right)])
  expect((await admin.right.post('/org/vendors', vendors(['a', 'b']))).body.merged).toBe(false)
  expect((await other.left.post('/org/vendors', vendors(['a', 'c']))).body.merged).toBe(true)
  expect(await read(admin.right)).toMatchObject([{ id: 'a' }, { id: 'b' }, { id: 'c' }])
})

/** The calls in which two copies could differ: people, roles, organizations, sessions, things of one's own. */
const CORE =
  /^\w+ \/(auth\/(verify|sessions|tokens)|user|users|roles|orgs|invitations|plans|org\/checklists)(\/|$)/

test('the matrix holds with every request on another server', async () => {
  const { calls, roles } = readRules()
  const { endpoints } = await endpointTable(await loadCollections())
  const world = await createWorld({ url: balancer.url, databaseUrl: database.url })
  const cast = await createCast(world, 2)
  const outcomes = []
  for (const endpoint of endpoints.filter((one) => CORE.test(nameOf(one)))) {
    const ruled = calls.find(({ name }) => name === nameOf(endpoint))
    if (ruled === undefined) throw new Error(`docs/security.md does not name ${nameOf(endpoint)}`)
    const all = { cells: cellsOf(ruled, cast, roles) }
    outcomes.push(...(await sendRefused(world, endpoint, all)), ...(await sendPassing(world, endpoint, all)))
  }
  await world.close()
  const problems = outcomes.flatMap(({ name, problem }) => (problem === null ? [] : [`${name}: ${problem}`]))
  console.log(`two servers: cells: ${outcomes.length}, leaks: ${problems.length}`)
  expect(problems).toEqual([])
  expect(outcomes.length).toBeGreaterThan(500)
})

// Last, because the network is then locked out for a while.
test('failed sign-ins on one server count on the other', async () => {
  const attempt = ({ url }: ChildServer) =>
    createClient(url, null).post('/auth/login', { email: 'coach@example.org', password: 'wrong' })
  for (let failure = 0; failure < 6; failure += 1) expect((await attempt(left)).status).toBe(400)
  expect((await attempt(right)).status).toBe(400)
  expect((await attempt(right)).status).toBe(429)
})
