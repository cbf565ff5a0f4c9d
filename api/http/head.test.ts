import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpointTable, loadCollections } from '../endpoint-table.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

const webDir = mkdtempSync(join(tmpdir(), 'groundwork-head-'))
let server: TestServer
beforeAll(async () => {
  mkdirSync(join(webDir, 'assets'))
  for (const name of ['index.html', 'app.html', 'favicon.svg', 'assets/app-abc123.js'])
    writeFileSync(join(webDir, name), 'x')
  server = await startTestServer({ webDir })
})
afterAll(async () => {
  await server.close()
  rmSync(webDir, { recursive: true })
})

test('who asks for the headers alone gets those of the answer, without its body', async () => {
  const member = await server.as('memberA')
  const [whole, head] = [await member.get('/org/vendors'), await member.send('HEAD', '/org/vendors')]
  expect([head.status, head.text]).toEqual([200, ''])
  for (const name of ['etag', 'content-type', 'content-length'])
    expect([name, head.headers.get(name)]).toEqual([name, whole.headers.get(name)])
  expect((await server.stranger.send('HEAD', '/org/vendors')).status).toBe(401)
})

const PAGES = ['/', '/login', '/favicon.svg', '/assets/app-abc123.js', '/gone.png', '/api/nothing']
const OF_NO_CALL = ['/api/docs', '/api/docs.css', '/metrics', '/api/storage/x']

async function publicAddresses(): Promise<readonly string[]> {
  const { endpoints } = await endpointTable(await loadCollections())
  const calls = endpoints.flatMap(({ method, access, path, atRoot }) =>
    method === 'GET' && access === 'public'
      ? (atRoot ? ['/api', ''] : ['/api']).map((base) => `${base}${path.replaceAll(/\{\+?\w+\}/g, 'x')}`)
      : [],
  )
  return [...PAGES, ...OF_NO_CALL, ...calls]
}

test('every public address that can be read answers alike to who asks for the headers alone', async () => {
  const shown = async (path: string, method: string) => {
    const { status, headers } = await fetch(`${server.url}${path}`, { method, redirect: 'manual' })
    return [path, status, headers.get('content-type'), headers.get('cache-control')]
  }
  const addresses = await publicAddresses()
  expect(addresses.length).toBeGreaterThan(PAGES.length + OF_NO_CALL.length + 10)
  for (const path of addresses) expect.soft(await shown(path, 'HEAD')).toEqual(await shown(path, 'GET'))
})
