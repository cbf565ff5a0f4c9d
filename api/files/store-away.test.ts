import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { temporaryFolder } from '#tools/testing/temporary-folder.ts'
import { startS3 } from '../testing/s3-server.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { s3Store } from './s3-store.ts'
import { StoreAwayError } from './store-away.ts'

type Fault = 'none' | 'busy' | 'forbidden' | 'hung up' | 'silent'

/** A store behind a door that can be made to fail as stores do. */
async function startFaulty() {
  const s3 = await startS3()
  const state: { fault: Fault } = { fault: 'none' }
  const pass = (asked: IncomingMessage, reply: ServerResponse) => {
    const to = request(`${s3.environment.S3_ENDPOINT}${asked.url}`, {
      method: asked.method,
      headers: asked.headers,
    })
    to.on('response', (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply)
    })
    asked.pipe(to)
  }
  const door = createServer((asked, reply) => {
    if (state.fault === 'none') return pass(asked, reply)
    asked.resume()
    if (state.fault === 'hung up') asked.socket.destroy()
    else if (state.fault !== 'silent') reply.writeHead(state.fault === 'busy' ? 503 : 403).end('<Error/>')
  })
  door.listen(0, '127.0.0.1')
  await once(door, 'listening')
  const { port } = z.object({ port: z.int() }).parse(door.address())
  const environment = { ...s3.environment, S3_ENDPOINT: `http://127.0.0.1:${port}` }
  const close = async () => {
    door.closeAllConnections()
    door.close()
    await s3.close()
  }
  return { environment, state, close }
}

const folder = temporaryFolder('away')
let store: Awaited<ReturnType<typeof startFaulty>>
let server: TestServer
beforeAll(async () => {
  store = await startFaulty()
  server = await startTestServer({ environment: store.environment })
})
afterAll(async () => {
  await server.close()
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const put = (url: string, body: string) =>
  fetch(url, { method: 'PUT', body, headers: { 'content-type': 'text/csv' } })

test.each(['busy', 'forbidden', 'hung up'] as const)(
  'while the store is %s an upload and a download say so, and afterwards the same addresses work',
  async (fault) => {
    const member = await server.as('memberA')
    const { id } = (await member.post('/projects', { project_name: fault })).body
    const asked = { fileName: 'a.csv', fileType: 'text/csv' }
    const { uploadUrl, fileId } = (await member.post(`/projects/${String(id)}/upload`, asked)).body
    const content = `fault\n${fault}\n`
    store.state.fault = fault
    const refused = await put(String(uploadUrl), content)
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('30')
    expect(await refused.json()).toMatchObject({
      code: 'files_away',
      message: 'The file storage does not answer. Nothing was changed; try again in a moment.',
    })
    store.state.fault = 'none'
    expect((await put(String(uploadUrl), content)).status).toBe(200)
    const { downloadUrl } = (await member.get(`/projects/${String(id)}/files/${String(fileId)}/content`)).body
    store.state.fault = fault
    expect((await fetch(String(downloadUrl))).status).toBe(503)
    expect((await member.get(`/projects/${String(id)}/files/${String(fileId)}/content`)).status).toBe(503)
    store.state.fault = 'none'
    expect(await (await fetch(String(downloadUrl))).text()).toBe(content)
  },
)

test('a store that says nothing, or has no address, is away after a moment', async () => {
  const path = join(folder, 'content')
  writeFileSync(path, 'content')
  store.state.fault = 'silent'
  const settings = { ...store.environment, S3_BUCKET: 'groundwork', S3_REGION: 'auto' }
  const silent = s3Store(settings, 50)
  await expect(silent.keep('key', path)).rejects.toThrow(StoreAwayError)
  await expect(silent.read('key')).rejects.toThrow(StoreAwayError)
  await expect(silent.remove('key')).rejects.toThrow(StoreAwayError)
  store.state.fault = 'none'
  const nowhere = s3Store({ ...settings, S3_ENDPOINT: 'http://store.invalid' })
  await expect(nowhere.keep('key', path)).rejects.toThrow(StoreAwayError)
  await expect(nowhere.read('key')).rejects.toThrow(StoreAwayError)
})
