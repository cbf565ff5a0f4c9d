import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { APP_URL, createBrowser } from './testing/browser.ts'
import { type Account, type RealProvider, startProvider } from './testing/real-provider.ts'
import { person, START, travel as travelAt } from './testing/travel.ts'

let provider: RealProvider
let server: TestServer
let later = 0
beforeAll(async () => {
  provider = await startProvider()
  server = await startTestServer({
    environment: { ...provider.environment, OIDC_PROVISIONING: 'anyone', PUBLIC_URL: APP_URL },
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

const travel = (account: Account | null) => travelAt(server, provider, account)

const countUsers = async () => (await server.pool.query('SELECT 1 FROM users')).rowCount
const lastEvent = async () =>
  (await server.pool.query("SELECT * FROM audit_events WHERE action LIKE 'oidc.%' ORDER BY seq DESC LIMIT 1"))
    .rows[0]

test('a person signs in: to the provider with PKCE, back to the app with a code in the fragment, to a session', async () => {
  const { browser, location, handoff } = await travel(person('first'))
  expect(location.startsWith(`${APP_URL}/login#handoff=`)).toBe(true)
  const answer = await browser.post('/auth/oidc/exchange', { handoff })
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({
    token: expect.stringMatching(/^[\w-]{43}$/),
    user: { email: 'first@people.example', firstName: 'Sample', lastName: 'Person', roles: [] },
  })
  const verify = await server.stranger.get('/auth/verify', {
    authorization: `Bearer ${String(answer.body.token)}`,
  })
  expect(verify.body).toMatchObject({ emailVerified: true, memberships: [] })
  expect(browser.cookies()).toBe('')
})

test('the same identity is the same person the second time, even with a new address', async () => {
  const one = await travel(person('again'))
  const first = await one.browser.post('/auth/oidc/exchange', { handoff: one.handoff })
  const before = await countUsers()
  const two = await travel({ ...person('again'), email: 'renamed@people.example' })
  const second = await two.browser.post('/auth/oidc/exchange', { handoff: two.handoff })
  expect(second.body.user).toEqual(first.body.user)
  expect(await countUsers()).toBe(before)
})

test('what goes to the provider is a code request with S256, state and nonce, bound to a cookie that scripts cannot read', async () => {
  const browser = createBrowser(server.url)
  const answer = await browser.open(`${server.url}${START}`)
  const { searchParams, origin } = new URL(answer.headers.get('location') ?? '')
  expect([answer.status, origin]).toEqual([302, provider.issuer])
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: 'code',
    client_id: 'groundwork',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    scope: 'openid email profile',
  })
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^gw_oidc_\w+=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/),
  ])
})

test('the requested page is restored, an address on another host is not', async () => {
  provider.signsIn(person('next'))
  const back = async (next: string) => {
    const browser = createBrowser(server.url)
    const callback = await browser.toCallback(`${START}?next=${encodeURIComponent(next)}`)
    return new URL((await browser.arrive(callback)).location).search
  }
  expect(await back('/calculators/retirement?x=1')).toBe('?next=%2Fcalculators%2Fretirement%3Fx%3D1')
  for (const next of ['//evil.example', '/\\evil.example', 'https://evil.example', '/a\\b'])
    expect(await back(next)).toBe('')
})

const swapped = (callback: string, name: string, value: string) => {
  const url = new URL(callback)
  url.searchParams.set(name, value)
  return url.href
}

test('a state from another browser is 400, creates no one, and is audited', async () => {
  provider.signsIn(person('state'))
  const browser = createBrowser(server.url)
  const callback = await browser.toCallback(START)
  const before = await countUsers()
  for (const wrong of [swapped(callback, 'state', 'A'.repeat(43)), swapped(callback, 'state', '')]) {
    expect((await browser.arrive(wrong)).status).toBe(400)
    expect(await lastEvent()).toMatchObject({ action: 'oidc.callback', result: 'refused' })
  }
  const elsewhere = await createBrowser(server.url).arrive(callback)
  expect([elsewhere.status, elsewhere.location]).toEqual([400, ''])
  expect((await lastEvent())?.detail).toContain('state')
  expect(await countUsers()).toBe(before)
  // The guess has not spoiled the sign-in of the browser it belongs to.
  expect((await browser.arrive(callback)).status).toBe(302)
})

test('an ID token for another nonce is 400, creates no one, and is audited', async () => {
  provider.signsIn(person('nonce'))
  const browser = createBrowser(server.url)
  const before = await countUsers()
  const callback = await browser.toCallback(START, (url) => url.searchParams.set('nonce', 'another'))
  const arrived = await browser.arrive(callback)
  expect([arrived.status, arrived.location]).toEqual([400, ''])
  expect(JSON.parse(arrived.text)).toMatchObject({ code: 'oidc_mismatch', reason: 'nonce' })
  expect(await lastEvent()).toMatchObject({ result: 'refused', detail: expect.stringContaining('nonce') })
  expect(await countUsers()).toBe(before)
})

test('a code for another PKCE verifier is refused', async () => {
  provider.signsIn(person('pkce'))
  const browser = createBrowser(server.url)
  const callback = await browser.toCallback(START, (url) =>
    url.searchParams.set('code_challenge', 'A'.repeat(43)),
  )
  expect(JSON.parse((await browser.arrive(callback)).text)).toMatchObject({ reason: 'invalid_grant' })
})

test('a callback works once, and its code does not work in another trip', async () => {
  const { browser, callback, status } = await travel(person('replay'))
  expect(status).toBe(302)
  expect((await browser.arrive(callback)).status).toBe(400)
  const other = createBrowser(server.url)
  const fresh = await other.toCallback(START)
  const code = new URL(callback).searchParams.get('code') ?? ''
  expect((await other.arrive(swapped(fresh, 'code', code))).status).toBe(400)
})

test('a trip expires after ten minutes', async () => {
  provider.signsIn(person('slow'))
  const browser = createBrowser(server.url)
  const callback = await browser.toCallback(START)
  later = 601_000
  expect((await browser.arrive(callback)).status).toBe(400)
})

test('a hand-off code works once, even with ten simultaneous uses', async () => {
  const { browser, handoff } = await travel(person('once'))
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => browser.post('/auth/oidc/exchange', { handoff })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 410)).toHaveLength(9)
})

test('a hand-off code is worth nothing after a minute, or in another browser', async () => {
  const { browser, handoff } = await travel(person('handoff'))
  const other = createBrowser(server.url)
  expect((await other.post('/auth/oidc/exchange', { handoff })).status).toBe(410)
  later = 61_000
  expect((await browser.post('/auth/oidc/exchange', { handoff })).status).toBe(410)
  later = 0
  expect((await browser.post('/auth/oidc/exchange', { handoff })).status).toBe(200)
})

test('no cookie, code, or verifier is stored in readable form', async () => {
  const { browser, handoff } = await travel(person('stored'))
  const { rows } = await server.pool.query('SELECT * FROM oidc_flows')
  const stored = rows.map((row) => Object.values(row).map(String).join(' ')).join('\n')
  expect(rows.length).toBeGreaterThan(0)
  for (const secret of [handoff, browser.cookies().split('=')[1] ?? '']) expect(stored).not.toContain(secret)
})

test('canceling at the provider returns without a session', async () => {
  const { location, error } = await travel(null)
  expect([location, error]).toEqual([`${APP_URL}/login#oidc_error=cancelled`, 'cancelled'])
})

test('a matching address alone neither signs in to an account nor links it', async () => {
  const { error } = await travel({ ...person('x'), sub: 'sub-same', email: 'Member@Example.org' })
  expect(error).toBe('account_exists')
  const { rowCount } = await server.pool.query("SELECT 1 FROM oidc_identities WHERE subject = 'sub-same'")
  expect(rowCount).toBe(0)
})

test('an address the provider has not confirmed creates no one', async () => {
  const before = await countUsers()
  for (const change of [{ email_verified: false }, { email: 'no address' }]) {
    const { error } = await travel({ ...person('unconfirmed'), sub: 'sub-u', ...change })
    expect(error).toBe('email_unverified')
  }
  expect(await countUsers()).toBe(before)
})

test('a disabled account is not let in, at the callback and at the exchange', async () => {
  const disable = () =>
    server.pool.query("UPDATE users SET status = 'disabled' WHERE email = 'off@people.example'")
  const { browser, handoff } = await travel(person('off'))
  await disable()
  expect((await browser.post('/auth/oidc/exchange', { handoff })).status).toBe(410)
  expect((await travel(person('off'))).error).toBe('account_disabled')
})

test('two simultaneous first sign-ins create one person', async () => {
  const before = Number(await countUsers())
  provider.signsIn(person('twice'))
  const trips = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const browser = createBrowser(server.url)
      return { browser, callback: await browser.toCallback(START) }
    }),
  )
  const arrived = await Promise.all(trips.map(({ browser, callback }) => browser.arrive(callback)))
  expect(arrived.map(({ status }) => status)).toEqual([302, 302, 302, 302])
  expect(arrived.every(({ handoff }) => handoff !== '')).toBe(true)
  expect(await countUsers()).toBe(before + 1)
})

test('two simultaneous identities with one address create one person, and the other is told', async () => {
  const accounts = ['a', 'b'].map((sub) => ({ ...person('shared'), sub: `sub-shared-${sub}` }))
  const trips = []
  for (const account of accounts) {
    provider.signsIn(account)
    const browser = createBrowser(server.url)
    trips.push({ browser, callback: await browser.toCallback(START) })
  }
  const arrived = await Promise.all(trips.map(({ browser, callback }) => browser.arrive(callback)))
  expect(new Set(arrived.map(({ error }) => error))).toEqual(new Set(['account_exists', null]))
})

test('people in a browser get a page instead of JSON when sign-in fails', async () => {
  const answer = await createBrowser(server.url).open(`${server.url}/api/auth/oidc/callback?state=x&code=y`, {
    accept: 'text/html,*/*',
  })
  const page = await answer.text()
  expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8'])
  expect(page).toContain(`href="${APP_URL}/login"`)
})
