import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { answerUnreadable } from './below-router.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function connected(port: number): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port })
  await once(socket, 'connect')
  return socket
}

/** Sends these bytes and reads what comes until the server ends the connection. */
async function answerTo(bytes: string): Promise<string> {
  const socket = await connected(Number(new URL(server.url).port))
  socket.write(bytes)
  return text(socket)
}

const POST = 'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n'
const GET = 'GET /api/healthz HTTP/1.1\r\nhost: x\r\n'

test.each([
  ['headers of 20 kB', `${GET}authorization: Bearer ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['a chunk without a length', `${POST}transfer-encoding: chunked\r\n\r\nnot-a-length\r\n{}\r\n`, 400],
  ['two lengths', `${POST}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n{}`, 400],
  ['a method that does not exist', 'FOO / HTTP/1.1\r\nhost: x\r\n\r\n', 400],
  ['no HTTP at all', '\u0016\u0003\u0001 garbage\r\n\r\n', 400],
  ['two hosts', 'GET /api/healthz HTTP/1.1\r\nhost: x\r\nHost: y\r\nconnection: close\r\n\r\n', 400],
  ['no host', 'GET /api/healthz HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
  ['a strange expectation', `${GET}expect: 200-maybe\r\n\r\n`, 417],
])(
  'a request with %s is refused in the one shape, with the security headers',
  async (_what, bytes, status) => {
    const [head = '', body = ''] = (await answerTo(bytes)).split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(head).toMatch(/^content-type: application\/json/im)
    expect(head).toMatch(/^x-content-type-options: nosniff/im)
    expect(head).toMatch(/^content-security-policy: default-src 'none'/im)
    const said = JSON.parse(body)
    expect(said).toEqual({
      message: expect.any(String),
      code: expect.any(String),
      requestId: expect.any(String),
    })
    expect(head).toContain(`x-request-id: ${said.requestId}`)
  },
)

test('an answer that has begun is not broken by what follows it on its connection', async () => {
  const streaming = createServer((_request, response) => response.writeHead(200).write('begun'))
  streaming.on('clientError', answerUnreadable({ info: () => {} }))
  await once(streaming.listen(0, '127.0.0.1'), 'listening')
  const { port } = z.object({ port: z.int() }).parse(streaming.address())
  const socket = await connected(port)
  socket.write(`${GET}\r\n`)
  const [first] = await once(socket, 'data')
  socket.write('garbage\r\n\r\n')
  expect(`${first}${await text(socket)}`).not.toContain('400')
  streaming.close()
})
