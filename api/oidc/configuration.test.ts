import { channel } from 'node:diagnostics_channel'
import { afterEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { createBrowser } from './testing/browser.ts'
import { REDIRECT_URL, startProvider } from './testing/real-provider.ts'
import { startStandIn } from './testing/stand-in.ts'
import { START } from './testing/travel.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function serverWith(environment: Record<string, string>, now?: () => Date): Promise<TestServer> {
  const server = await startTestServer({ environment, ...(now ? { now } : {}) })
  closing.push(server.close)
  return server
}

async function standIn(document: Readonly<Record<string, unknown>>) {
  const { environment, close } = await startStandIn({ document })
  closing.push(close)
  return environment
}

const failedChecks = (body: Readonly<Record<string, unknown>>) =>
  (Array.isArray(body.checks) ? body.checks : []).filter((check) => check.result === 'failed')

test('without a provider the calls say so, and nothing leaves the server', async () => {
  const server = await serverWith({})
  const origins: unknown[] = []
  const listen = (message: unknown) => {
    if (typeof message === 'object' && message !== null && 'request' in message) origins.push(message.request)
  }
  channel('undici:request:create').subscribe(listen)
  const coach = await server.as('platformAdmin')
  const said = [
    await server.stranger.get('/auth/oidc/start'),
    await server.stranger.get('/auth/oidc/callback?code=x&state=y'),
    await server.stranger.post('/auth/oidc/exchange', { handoff: 'x' }),
    await coach.post('/auth/oidc/begin', { purpose: 'link' }),
    await coach.post('/auth/oidc/link', { handoff: 'x' }),
    await coach.get('/auth/oidc/joining'),
  ]
  for (const { status, body } of said)
    expect([status, body.message]).toEqual([404, 'Sign-in provider is not configured'])
  expect((await server.stranger.get('/auth/oidc/config')).body).toEqual({ enabled: false, label: null })
  const { body } = await coach.get('/admin/oidc')
  expect(body).toMatchObject({ configured: false, enabled: false, checks: [], testedAt: null })
  // One of the test's own, which shows that a request would be noticed.
  await fetch(`${server.url}/healthz`)
  channel('undici:request:create').unsubscribe(listen)
  const hosts = origins.map((request) => JSON.parse(JSON.stringify(request)).origin)
  expect(hosts).toEqual([server.url])
})

test('the operator sees the configuration and the test, but no secret', async () => {
  const provider = await startProvider()
  closing.push(provider.close)
  const server = await serverWith({
    ...provider.environment,
    OIDC_ROLE_MAPPING: 'a=coach',
    OIDC_ORG: 'Sample Realty',
  })
  const answer = await (await server.as('platformAdmin')).get('/admin/oidc')
  expect(answer.text).not.toContain(provider.environment.OIDC_CLIENT_SECRET)
  expect(answer.body).toMatchObject({
    configured: true,
    enabled: true,
    settings: {
      issuer: provider.issuer,
      clientId: 'groundwork',
      hasClientSecret: true,
      redirectUrl: REDIRECT_URL,
      roleMapping: [{ group: 'a', role: 'coach' }],
    },
    provisioning: { rule: 'invite_only' },
    identities: 0,
    signIns: [],
  })
  expect(answer.body.checks).toMatchObject(
    ['reach', 'issuer', 'keys', 'algorithms', 'responseType', 'pkce'].map((name) => ({
      name,
      result: 'passed',
    })),
  )
  expect((await (await server.as('adminA')).get('/admin/oidc')).status).toBe(403)
})

test('a document that names another issuer fails the test with that reason, and sign-in stays off', async () => {
  const server = await serverWith(await standIn({ issuer: 'https://evil.example' }))
  const { body } = await (await server.as('platformAdmin')).get('/admin/oidc')
  expect(body.enabled).toBe(false)
  expect(failedChecks(body)).toMatchObject([
    { name: 'issuer', text: expect.stringContaining('https://evil.example') },
  ])
  const config = (await server.stranger.get('/auth/oidc/config')).body
  expect(config).toEqual({ enabled: false, label: 'your organization' })
  const start = await createBrowser(server.url).open(`${server.url}${START}`)
  expect([start.status, start.headers.get('location')]).toEqual([503, null])
})

test.each([
  ['algorithms', { id_token_signing_alg_values_supported: ['HS256', 'none'] }],
  ['responseType', { response_types_supported: ['id_token'] }],
  ['pkce', { code_challenge_methods_supported: ['plain'] }],
  ['issuer', { token_endpoint: 'http://elsewhere.example/token' }],
])('a document with wrong %s switches sign-in off', async (name, change) => {
  const server = await serverWith(await standIn(change))
  const { body } = await (await server.as('platformAdmin')).get('/admin/oidc')
  expect([body.enabled, failedChecks(body).map((check) => check.name)]).toEqual([false, [name]])
})

test('a document that does not mention PKCE, like Cognito’s, still works', async () => {
  const server = await serverWith(await standIn({}))
  const { body } = await (await server.as('platformAdmin')).get('/admin/oidc')
  expect(body.enabled).toBe(true)
  expect(body.checks).toContainEqual(expect.objectContaining({ name: 'pkce', result: 'unstated' }))
})

test('an unreachable provider gives a clear 503, before and after the trip', async () => {
  const provider = await startProvider()
  let later = 0
  const server = await serverWith({ ...provider.environment }, () => new Date(Date.now() + later))
  const browser = createBrowser(server.url)
  provider.signsIn({ sub: 'sub-away' })
  const callback = await browser.toCallback(START)
  await provider.close()
  const back = await browser.arrive(callback)
  expect([back.status, JSON.parse(back.text).message]).toEqual([
    503,
    'The sign-in provider is not responding. Try again in a moment.',
  ])
  later = 3_700_000
  const start = await browser.open(`${server.url}${START}`)
  expect([start.status, start.headers.get('retry-after')]).toEqual([503, '10'])
  expect((await server.stranger.get('/auth/oidc/config')).body.enabled).toBe(true)
})
