import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { SAMPLE_PASSWORD } from '../sample/people.ts'
import type { Client } from '../testing/client.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { APP_URL } from './testing/browser.ts'
import { type Account, type RealProvider, startProvider } from './testing/real-provider.ts'
import { type Errand, person, travel, travelFor } from './testing/travel.ts'

let provider: RealProvider
let server: TestServer
let later = 0
beforeAll(async () => {
  provider = await startProvider({ idTokenHasClaims: true })
  server = await startTestServer({
    environment: { ...provider.environment, PUBLIC_URL: APP_URL },
    now: () => new Date(Date.now() + later),
  })
})
afterAll(async () => {
  await server.close()
  await provider.close()
})
afterEach(() => {
  later = 0
})

const go = (purpose: Errand['purpose'], as: Client, account: Account) =>
  travelFor(server, provider, { purpose, as, account })

const identitiesOf = async (client: Client): Promise<{ id: string; email: string }[]> => {
  const { identities } = (await client.get('/auth/oidc/identities')).body
  return Array.isArray(identities) ? identities : []
}
const stepUp = (client: Client) => client.post('/auth/step-up', { password: SAMPLE_PASSWORD })
const own = (email: string): Account => ({ ...person(email.split('@')[0] ?? ''), email })

test('an identity with the account’s own confirmed address links without the password and signs in', async () => {
  const coach = await server.as('coach')
  const account = own('coach@example.org')
  const { browser, handoff, location } = await go('link', coach, account)
  expect(location.startsWith(`${APP_URL}/login-cognito#handoff=`)).toBe(true)
  expect(location.endsWith('&purpose=link')).toBe(true)
  const linked = await browser.post('/auth/oidc/link', { handoff }, coach)
  expect(linked.status).toBe(200)
  expect(linked.body).toMatchObject({ email: 'coach@example.org', issuer: provider.issuer, current: true })
  const trip = await travel(server, provider, account)
  const entered = await trip.browser.post('/auth/oidc/exchange', { handoff: trip.handoff })
  expect(entered.body.user).toMatchObject({ email: 'coach@example.org' })
})

test('another address needs the password first, and the code stays valid', async () => {
  const client = await server.as('mmgA')
  const { browser, handoff } = await go('link', client, person('elsewhere'))
  const refused = await browser.post('/auth/oidc/link', { handoff }, client)
  expect([refused.status, refused.body.code]).toEqual([403, 'step_up_required'])
  expect(await identitiesOf(client)).toEqual([])
  await stepUp(client)
  expect((await browser.post('/auth/oidc/link', { handoff }, client)).status).toBe(200)
  expect((await browser.post('/auth/oidc/link', { handoff }, client)).status).toBe(410)
})

test('an address the provider has not confirmed also needs the password', async () => {
  const client = await server.as('adminB')
  const account = { ...own('admin-b@example.org'), email_verified: false }
  const { browser, handoff } = await go('link', client, account)
  expect((await browser.post('/auth/oidc/link', { handoff }, client)).status).toBe(403)
})

test('an identity of one account cannot be linked to another', async () => {
  const [one, two] = [await server.as('memberA'), await server.as('memberB')]
  for (const client of [one, two]) await stepUp(client)
  const first = await go('link', one, person('taken'))
  await first.browser.post('/auth/oidc/link', { handoff: first.handoff }, one)
  const second = await go('link', two, person('taken'))
  const refused = await second.browser.post('/auth/oidc/link', { handoff: second.handoff }, two)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This identity is already linked to another account.',
  ])
  expect(await identitiesOf(two)).toEqual([])
})

test('a code started by someone else links nothing for the person lured to it', async () => {
  const [attacker, victim] = [await server.as('memberA'), await server.as('memberB')]
  await stepUp(victim)
  const { browser, handoff } = await go('link', attacker, person('attacker'))
  expect((await browser.post('/auth/oidc/link', { handoff }, victim)).status).toBe(410)
  const signIn = await travel(server, provider, person('taken'))
  const misused = await signIn.browser.post('/auth/oidc/link', { handoff: signIn.handoff }, victim)
  expect(misused.status).toBe(410)
  expect(await identitiesOf(victim)).toEqual([])
})

test('a test shows what the provider knows and links nothing', async () => {
  const client = await server.as('adminA')
  const account = { ...person('looked-at'), 'cognito:groups': ['brokers'] }
  const { browser, handoff } = await go('test', client, account)
  const { body } = await browser.post('/auth/oidc/test', { handoff }, client)
  expect(body).toEqual({
    issuer: provider.issuer,
    subject: 'sub-looked-at',
    email: 'looked-at@people.example',
    emailVerified: true,
    name: 'Sample Person',
    groups: ['brokers'],
    linkedTo: 'nobody',
  })
  const again = await go('test', client, account)
  expect((await again.browser.post('/auth/oidc/link', { handoff: again.handoff }, client)).status).toBe(410)
  expect(await identitiesOf(client)).toEqual([])
})

test('a fresh sign-in with the linked identity opens sensitive calls; another identity does not', async () => {
  const client = await server.as('mmgA')
  const stranger = await go('stepUp', client, person('nobody'))
  const refused = await stranger.browser.post('/auth/oidc/step-up', { handoff: stranger.handoff }, client)
  expect([refused.status, refused.body.code]).toEqual([403, 'not_linked'])
  const [identity] = await identitiesOf(client)
  const path = `/auth/oidc/identities/${identity?.id}`
  expect((await client.delete(path)).status).toBe(403)
  const { browser, handoff } = await go('stepUp', client, person('elsewhere'))
  expect((await browser.post('/auth/oidc/step-up', { handoff }, client)).status).toBe(200)
  expect((await client.delete(path)).status).toBe(204)
  expect(await identitiesOf(client)).toEqual([])
})

test('a sign-in from before the trip does not count as confirmation', async () => {
  const client = await server.as('coach')
  // The provider's clock stands still while ours goes on: it last saw the person long before this trip.
  later = 3_600_000
  const { browser, handoff } = await go('stepUp', client, own('coach@example.org'))
  const refused = await browser.post('/auth/oidc/step-up', { handoff }, client)
  expect([refused.status, refused.body.code]).toEqual([403, 'not_fresh'])
})

test('no one can unlink another person’s identity', async () => {
  const [coach, other] = [await server.as('coach'), await server.as('adminA')]
  const [identity] = await identitiesOf(coach)
  await stepUp(other)
  expect((await other.delete(`/auth/oidc/identities/${identity?.id}`)).status).toBe(404)
  expect(await identitiesOf(coach)).toHaveLength(1)
})

test('an invited address creates a person without a password, who cannot unlink their only way in', async () => {
  const admin = await server.as('adminA')
  const roles = await server.pool.query("SELECT id FROM roles WHERE name = 'member'")
  const invited = { email: 'invited@people.example', roleId: roles.rows[0].id, org_name: 'Sample Realty' }
  expect((await admin.post('/invitations', invited)).status).toBe(201)
  const trip = await travel(server, provider, person('invited'))
  const { body } = await trip.browser.post('/auth/oidc/exchange', { handoff: trip.handoff })
  const token = { authorization: `Bearer ${String(body.token)}` }
  const { identities, hasPassword } = (await server.stranger.get('/auth/oidc/identities', token)).body
  expect([hasPassword, Array.isArray(identities) && identities.length]).toEqual([false, 1])
  await server.pool.query("UPDATE sessions SET step_up_until = now() + interval '1 hour'")
  const id = Array.isArray(identities) ? identities[0].id : ''
  const refused = await server.stranger.send('DELETE', `/auth/oidc/identities/${id}`, { headers: token })
  expect([refused.status, refused.body.code]).toEqual([409, 'last_way_in'])
  const offered = await server.stranger.get('/user/invitations', token)
  expect(offered.body.invitations).toMatchObject([{ org_name: 'Sample Realty' }])
})

test('a second factor is asked for after the provider too', async () => {
  const trip = await travel(server, provider, own('coach@example.org'))
  await server.pool.query(`
    INSERT INTO second_factors (user_id, sealed_secret, enabled_at, created_at)
    SELECT id, '', now(), now() FROM users WHERE email = 'coach@example.org'`)
  const { status, body } = await trip.browser.post('/auth/oidc/exchange', { handoff: trip.handoff })
  expect([status, body.mfaRequired, body.token]).toEqual([200, true, undefined])
})
