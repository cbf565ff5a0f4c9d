import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpointTable, loadCollections } from '../endpoint-table.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
const webDir = mkdtempSync(join(tmpdir(), 'groundwork-web-'))
beforeAll(async () => {
  mkdirSync(join(webDir, 'assets'))
  writeFileSync(join(webDir, 'index.html'), '<h1>Landing</h1>')
  writeFileSync(
    join(webDir, 'app.html'),
    '<html lang="en"><head><script src="/early.js" data-calls="/facts"></script><script src="/assets/app-abc123.js"></script></head><h1>App</h1>',
  )
  const retirement = {
    first: ['assets/app-abc123.js', 'assets/tool-1.js', 'assets/tool-1.css'],
    around: ['assets/page-1.js', 'assets/page-1.css'],
  }
  writeFileSync(join(webDir, 'route-files.json'), JSON.stringify({ 'calculators/retirement': retirement }))
  writeFileSync(join(webDir, 'favicon.svg'), '<svg/>')
  for (const name of ['app-abc123.js', 'sums.worker-A_b-1.js'])
    writeFileSync(join(webDir, 'assets', name), 'export {}\n')
  server = await startTestServer({ webDir })
})
afterAll(async () => {
  await server.close()
  rmSync(webDir, { recursive: true })
})

const page = (path: string, init?: RequestInit) => fetch(`${server.url}${path}`, init)

test('the landing page is at the root and the application at every other path, both under the strict policy', async () => {
  for (const [path, text] of [
    ['/', 'Landing'],
    ['/login', 'App'],
    ['/calculators/retirement', 'App'],
  ] as const) {
    const answer = await page(path)
    expect(await answer.text()).toContain(text)
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  }
})

test('a screen’s page names the files it needs and no others', async () => {
  const retirement = await (await page('/calculators/retirement')).text()
  expect(retirement).toContain(
    '<script src="/early.js" data-files="/assets/tool-1.js" data-around="/assets/page-1.js" data-calls="/facts',
  )
  for (const sheet of ['tool-1', 'page-1'])
    expect(retirement).toContain(`<link rel="stylesheet" crossorigin href="/assets/${sheet}.css">`)
  expect(retirement.match(/app-abc123/g)).toHaveLength(1)
  expect(await (await page('/calculators/options')).text()).not.toContain('/assets/tool-1')
})

test('the font waits for what a page has to say, where strangers do not read', async () => {
  for (const path of ['/calculators/options', '/dashboard', '/portfolio/currentholdings'])
    expect(await (await page(path)).text()).toContain('<html data-font="later" lang="en">')
  for (const path of ['/login', '/register'])
    expect(await (await page(path)).text()).toContain('<html lang="en">')
})

const SAFE: readonly (readonly [name: string, value: RegExp])[] = [
  ['content-security-policy', /default-src 'none'/],
  ['content-security-policy', /frame-ancestors 'none'/],
  ['cross-origin-resource-policy', /^same-origin$/],
  ['referrer-policy', /^no-referrer$/],
  ['strict-transport-security', /^max-age=31536000; includeSubDomains$/],
  ['x-content-type-options', /^nosniff$/],
  ['x-frame-options', /^DENY$/],
  ['x-request-id', /^req_/],
]
const FILES = [
  '/',
  '/login',
  '/favicon.svg',
  '/assets/app-abc123.js',
  '/api/docs',
  '/api/docs.css',
  '/metrics',
]
const MISSING = [
  '/gone.png',
  '/assets/gone.js',
  '/.env',
  '/api/nothing',
  '/api',
  '/%zz',
  '/api/%zz',
  '/%00.js',
]

test('every response has the security headers: calls, health, pages, files, and what is missing', async () => {
  const { endpoints } = await endpointTable(await loadCollections())
  const calls = endpoints.flatMap(({ method, path, atRoot }) =>
    (atRoot ? ['/api', ''] : ['/api']).map((base) => ({
      method,
      path: `${base}${path.replaceAll(/\{\+?\w+\}/g, 'x')}`,
    })),
  )
  const others = [...FILES, ...MISSING].flatMap((path) =>
    ['GET', 'HEAD', 'POST', 'OPTIONS'].map((method) => ({ method, path })),
  )
  const problems: string[] = []
  for (const { method, path } of [...calls, ...others]) {
    const { status, headers } = await page(path, { method })
    for (const [name, value] of SAFE)
      if (!value.test(headers.get(name) ?? ''))
        problems.push(`${method} ${path} (${status}) ${name}: ${headers.get(name)}`)
  }
  expect(problems).toEqual([])
})

test('hashed assets are immutable, other files are short-lived, and a missing file is 404, never the application', async () => {
  const asset = await page('/assets/app-abc123.js')
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect((await page('/favicon.svg')).headers.get('cache-control')).toBe('public, max-age=300')
  for (const path of ['/assets/gone-123.js', '/gone.png', '/.env', '/wp-login.php'])
    expect((await page(path)).status).toBe(404)
})

test('a hashed file carries no header that only a page means, and a worker the policy that it runs under', async () => {
  const asset = await page('/assets/app-abc123.js')
  expect(asset.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
  expect(asset.headers.get('permissions-policy')).toBeNull()
  const worker = await page('/assets/sums.worker-A_b-1.js')
  const policy = (await page('/login')).headers.get('content-security-policy')
  expect(worker.headers.get('content-security-policy')).toBe(policy)
})

test('a path cannot escape the web application’s folder', async () => {
  for (const path of ['/..%2f..%2fetc/passwd', '/assets/..%2f..%2f..%2fetc/passwd.txt', '/%00.js']) {
    const answer = await page(path)
    expect(await answer.text()).not.toContain('root:')
  }
})

test('an unknown path of the API is a JSON 404, a known one with another method 405 with Allow', async () => {
  const unknown = await server.stranger.get('/nothing/here')
  expect([unknown.status, unknown.body.code]).toEqual([404, 'not_found'])
  expect(unknown.body.requestId).toBe(unknown.headers.get('x-request-id'))
  const wrong = await server.stranger.send('DELETE', '/auth/login')
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST'])
  expect((await server.stranger.send('PUT', '/org/checklists')).headers.get('allow')).toBe('GET, HEAD, POST')
})

test('another content type is 415, a body over 1 MiB 413, broken JSON 400', async () => {
  const login = (body: string, type = 'application/json') =>
    server.stranger.send('POST', '/auth/login', { body, headers: { 'content-type': type } })
  expect((await login('a=b', 'application/x-www-form-urlencoded')).status).toBe(415)
  expect((await login('{}', 'text/plain')).status).toBe(415)
  expect((await login(JSON.stringify({ a: 'x'.repeat(1_100_000) }))).status).toBe(413)
  expect((await login('{"a":1,"a":2}')).body.code).toBe('malformed')
})

test('health answers at the root and under the API, and readiness names its checks', async () => {
  for (const base of ['', '/api']) {
    expect(await (await page(`${base}/healthz`)).json()).toEqual({ status: 'ok' })
    const ready = { status: 'ready', database: 'ok', migrations: 'ok', storage: 'ok' }
    expect(await (await page(`${base}/readyz`)).json()).toEqual(ready)
  }
  expect(await (await page('/version')).json()).toEqual({ name: 'groundwork', version: expect.any(String) })
})

test('metrics answer the machine itself, not requests through a proxy', async () => {
  const own = await page('/metrics')
  expect(await own.text()).toContain('http_request_duration_seconds_bucket')
  const said = {
    'x-forwarded-for': '203.0.113.5',
    'x-real-ip': '203.0.113.5',
    forwarded: 'for=203.0.113.5',
    via: '1.1 sample',
  }
  for (const [name, value] of Object.entries(said))
    expect([name, (await page('/metrics', { headers: { [name]: value } })).status]).toEqual([name, 404])
})

test('metrics answer whoever holds the token where one is set, and no one else', async () => {
  const METRICS_TOKEN = 'a-token-of-the-monitor'
  const guarded = await startTestServer({ environment: { METRICS_TOKEN } })
  const statusWith = async (headers: Record<string, string>) =>
    (await fetch(`${guarded.url}/metrics`, { headers })).status
  expect(await statusWith({})).toBe(404)
  expect(await statusWith({ authorization: 'Bearer another-token-altogether' })).toBe(404)
  const proxied = { via: '1.1 sample', authorization: `Bearer ${METRICS_TOKEN}` }
  expect(await statusWith(proxied)).toBe(200)
  await guarded.close()
})

test('the ID of a request tells nothing about the requests before it', async () => {
  const idOf = async () => (await page('/healthz')).headers.get('x-request-id') ?? ''
  const [one, two] = [await idOf(), await idOf()]
  expect(one).toMatch(/^req_[0-9a-z]{18}$/)
  // A counter would share its beginning; eight random letters are the same once in 32⁸.
  expect(one.slice(4, 12)).not.toBe(two.slice(4, 12))
})

test('responses are compressed for clients that accept it', async () => {
  const asking = (accepted: string) => page('/api/openapi.json', { headers: { 'accept-encoding': accepted } })
  const answers = await Promise.all(['gzip', 'gzip, br', 'br;q=0, gzip', 'identity'].map(asking))
  expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual(['gzip', 'br', 'gzip', null])
  const [first, ...others] = await Promise.all(answers.map((answer) => answer.text()))
  expect(new Set(others)).toEqual(new Set([first]))
})

test('whoever has the description of the calls as it stands is not sent it again', async () => {
  const { headers } = await page('/api/openapi.json')
  const again = await page('/api/openapi.json', { headers: { 'if-none-match': headers.get('etag') ?? '' } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const older = await page('/api/openapi.json', { headers: { 'if-none-match': '"older"' } })
  expect(older.status).toBe(200)
})

test('the API docs are a page without scripts and a document that names every call', async () => {
  const docs = await page('/api/docs')
  expect(docs.headers.get('content-security-policy')).toContain("style-src 'self'")
  const html = await docs.text()
  expect(html).not.toContain('<script')
  expect(html).toContain('/org/transaction-roles')
  const document = (await server.stranger.get('/openapi.json')).body
  expect(Object.keys(Object(document.paths))).toEqual(
    expect.arrayContaining([
      '/auth/login',
      '/org/checklists',
      '/tools/{id}/run',
      '/tools/calculators/emergency-fund/run',
    ]),
  )
})
