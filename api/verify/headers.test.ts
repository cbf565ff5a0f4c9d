import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { frameProblems } from './answer-rules.ts'
import { inBatches } from './in-batches.ts'
import { sendRaw } from './raw-http.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer({ environment: { JOB_WORKERS: '0' } })
  token = (await server.as('memberA')).token ?? ''
})
afterAll(() => server.close())

type Asked = {
  readonly method?: string
  readonly path: string
  readonly headers?: Record<string, string>
  readonly body?: string
}

async function ask({ method = 'GET', path, headers = {}, body }: Asked) {
  const answer = await fetch(`${server.url}/api${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
  })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

const signedIn = (more: Record<string, string> = {}) => ({ authorization: `Bearer ${token}`, ...more })
const json = { 'content-type': 'application/json' }

test.each<readonly [status: number, asked: () => Asked]>([
  [200, () => ({ path: '/auth/verify', headers: signedIn() })],
  [200, () => ({ path: '/openapi.json' })],
  [204, () => ({ method: 'DELETE', path: '/org/checklists/items/itm_x', headers: signedIn() })],
  [400, () => ({ method: 'POST', path: '/auth/login', headers: json, body: '{' })],
  [400, () => ({ path: '/%zz' })],
  [401, () => ({ path: '/auth/verify' })],
  [403, () => ({ path: '/org/checklists/export', headers: signedIn() })],
  [404, () => ({ path: '/nothing/here' })],
  [404, () => ({ path: `/plans/${'x'.repeat(400)}`, headers: signedIn() })],
  [405, () => ({ method: 'PUT', path: '/auth/login' })],
  [413, () => ({ method: 'POST', path: '/auth/login', headers: json, body: 'x'.repeat(1_100_000) })],
  [
    415,
    () => ({ method: 'POST', path: '/auth/login', headers: { 'content-type': 'text/plain' }, body: 'x' }),
  ],
])(
  'an answer of %i has every header of safety, an id of its own and none of the inside',
  async (status, asked) => {
    if (status === 204)
      await ask({
        method: 'POST',
        path: '/org/checklists/items',
        headers: signedIn(json),
        body: '{"id":"itm_x"}',
      })
    const answer = await ask(asked())
    expect([answer.status, ...frameProblems(answer)]).toEqual([status])
  },
)

test('no other origin is allowed, with or without a preflight request', async () => {
  const origin = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
  const preflight = await ask({ method: 'OPTIONS', path: '/org/checklists', headers: origin })
  expect([preflight.status, ...frameProblems(preflight)]).toEqual([405])
  const simple = await ask({ path: '/auth/verify', headers: signedIn(origin) })
  expect([simple.status, ...frameProblems(simple)]).toEqual([200])
})

test('a method in a header or in the query is ignored', async () => {
  const override = {
    'x-http-method-override': 'DELETE',
    'x-method-override': 'DELETE',
    'x-http-method': 'DELETE',
  }
  const got = await ask({ path: '/auth/sessions?_method=DELETE', headers: signedIn(override) })
  expect([got.status, got.text.includes('"sessions"')]).toEqual([200, true])
})

test('a request ID is never taken from the client', async () => {
  const claimed = { 'x-request-id': 'req_mine', 'request-id': 'req_mine', 'x-correlation-id': 'req_mine' }
  const answer = await ask({ path: '/auth/verify', headers: claimed })
  expect(answer.headers.get('x-request-id')).not.toBe('req_mine')
  expect(answer.text).not.toContain('req_mine')
})

const FIRST = '/api/version HTTP/1.1\r\n'

test.each([
  ['another host', `GET ${FIRST}Host: evil.example\r\nConnection: close\r\n\r\n`, [200]],
  ['a host with a path', `GET ${FIRST}Host: evil.example/path?x\r\nConnection: close\r\n\r\n`, [200, 400]],
  ['no host', `GET ${FIRST}Connection: close\r\n\r\n`, [400]],
  ['two hosts', `GET ${FIRST}Host: a\r\nHost: b\r\nConnection: close\r\n\r\n`, [200, 400]],
  [
    'another host in front',
    `GET ${FIRST}Host: a\r\nX-Forwarded-Host: evil.example\r\nConnection: close\r\n\r\n`,
    [200],
  ],
  ['a whole address', `GET http://evil.example${FIRST}Host: a\r\nConnection: close\r\n\r\n`, [200, 400, 404]],
  ['a header of 100 kB', `GET ${FIRST}Host: a\r\nX-Big: ${'x'.repeat(100_000)}\r\n\r\n`, [400, 431, null]],
  ['10,000 headers', `GET ${FIRST}Host: a\r\n${'X-A: b\r\n'.repeat(10_000)}\r\n`, [400, 431, null]],
  ['a header over two lines', `GET ${FIRST}Host: a\r\nX-A: b\r\n c\r\nConnection: close\r\n\r\n`, [200, 400]],
  ['NUL in a header', `GET ${FIRST}Host: a\r\nX-A: b\0c\r\nConnection: close\r\n\r\n`, [400]],
  [
    'an address of 100 kB',
    `GET /api/${'x'.repeat(100_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
    [400, 404, 414, 431, null],
  ],
  [
    'NUL in the address',
    `GET /api/plans/%00 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
    [400, 401, 404],
  ],
  [
    'a way out of the folder',
    `GET /api/../../../etc/passwd HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
    [400, 404],
  ],
  [
    'an overlong way out',
    `GET /api/%c0%ae%c0%ae/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
    [400, 404],
  ],
  ['TRACE', `TRACE ${FIRST}Host: a\r\nConnection: close\r\n\r\n`, [400, 404, 405]],
  ['PROPFIND', `PROPFIND ${FIRST}Host: a\r\nConnection: close\r\n\r\n`, [400, 404, 405]],
  ['a method of nobody', `NONSENSE ${FIRST}Host: a\r\nConnection: close\r\n\r\n`, [400, 404, 405]],
  ['HTTP/0.9', 'GET /api/version\r\n\r\n', [200, 400, null]],
  ['another protocol', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', [400, null]],
] as const)('%s is answered or refused, and the server stays', async (_what, bytes, allowed) => {
  const answer = await sendRaw(server.url, bytes, { end: false })
  expect(allowed).toContain(answer.status)
  expect(answer.text).not.toMatch(/root:|\bat .+:\d+:\d+|node_modules/)
  expect([...answer.headers.values()].join(' ')).not.toContain('evil.example')
  expect((await ask({ path: '/healthz' })).status).toBe(200)
})

const LOGIN = 'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'
const BODY = '{"email":"a@example.org","password":"x"}'

test.each([
  [
    'a length greater than the body, then the end',
    `${LOGIN}Content-Length: 500\r\n\r\n${BODY}`,
    [400, 408, null],
  ],
  ['a length smaller than the body', `${LOGIN}Content-Length: 5\r\nConnection: close\r\n\r\n${BODY}`, [400]],
  ['two lengths', `${LOGIN}Content-Length: 5\r\nContent-Length: 40\r\n\r\n${BODY}`, [400]],
  ['a length below nothing', `${LOGIN}Content-Length: -1\r\n\r\n${BODY}`, [400]],
  ['a length that is no number', `${LOGIN}Content-Length: 0x28\r\n\r\n${BODY}`, [400]],
  ['a length of a terabyte', `${LOGIN}Content-Length: 1099511627776\r\n\r\n${BODY}`, [413, 400]],
  ['a length and pieces', `${LOGIN}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, [400]],
  ['pieces of an odd size', `${LOGIN}Transfer-Encoding: chunked\r\n\r\nzz\r\n${BODY}\r\n0\r\n\r\n`, [400]],
  [
    'pieces beyond 1 MiB',
    `${LOGIN}Transfer-Encoding: chunked\r\n\r\n${'8000\r\n'.concat('x'.repeat(0x8000), '\r\n').repeat(34)}0\r\n\r\n`,
    [413, 400],
  ],
  ['pieces inside of pieces', `${LOGIN}Transfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n`, [400]],
  ['an unknown encoding', `${LOGIN}Transfer-Encoding: gzip\r\n\r\n${BODY}`, [400, 501]],
] as const)('%s is refused, and the server stays', async (_what, bytes, allowed) => {
  const answer = await sendRaw(server.url, bytes)
  expect(allowed).toContain(answer.status)
  expect((await ask({ path: '/healthz' })).status).toBe(200)
})

test('a hundred silent connections leave room for one that speaks', async () => {
  const silent = Array.from({ length: 100 }, () => sendRaw(server.url, 'GET /api/version HT', { end: true }))
  const answers = await inBatches(Array.from({ length: 20 }), 5, () => ask({ path: '/version' }))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  await Promise.all(silent)
})
