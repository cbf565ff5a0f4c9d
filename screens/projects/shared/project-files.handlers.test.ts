import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { APP_ROLE } from '#api/database/app-role.ts'
import { openDatabase } from '#api/database/connection.ts'
import { honestFiles, hostileFiles, PNG } from '#api/files/hostile-corpus.fixture.ts'
import { asServer, enqueueJob } from '#api/kit.ts'
import type { Client } from '#api/testing/client.ts'
import { startS3 } from '#api/testing/s3-server.ts'
import { startTestServer, type TestServer } from '#api/testing/server.ts'
import { fileTypeOf } from '#kit/file-types.ts'

const CSV = 'text/csv'
const MINUTE_MS = 60_000
const START = new Date('2026-11-26T12:00:00.000Z')

type Sent = { readonly status: number; readonly body: Readonly<Record<string, unknown>> }

async function put(url: string, bytes: Uint8Array, type = CSV): Promise<Sent> {
  const answer = await fetch(url, {
    method: 'PUT',
    body: Buffer.from(bytes),
    headers: { 'content-type': type },
  })
  return { status: answer.status, body: JSON.parse(await answer.text()) }
}

const bytesOf = (text: string): Buffer => Buffer.from(text)

/** The same promises whichever store is behind the address. */
for (const store of ['disk', 'S3-compatible store'] as const)
  describe(`files on ${store === 'disk' ? 'disk' : `an ${store}`}`, () => {
    let time = START
    let server: TestServer
    let s3: Awaited<ReturnType<typeof startS3>> | null = null
    let member: Client
    let broker: Client
    let id = ''

    beforeAll(async () => {
      s3 = store === 'disk' ? null : await startS3()
      const environment = { STORAGE_MB_PER_PERSON: '8', ...s3?.environment }
      server = await startTestServer({ environment, now: () => time })
      member = await server.as('memberA')
      broker = await server.as('brokerA')
      id = String((await member.post('/projects', { project_name: 'Files' })).body.id)
    })
    afterAll(async () => {
      await server.close()
      await s3?.close()
    })

    const announce = (fileName: string, more: object = {}) =>
      member.post(`/projects/${id}/upload`, { fileName, fileType: fileTypeOf(fileName) ?? CSV, ...more })
    const urlOf = async (fileName: string) => String((await announce(fileName)).body.uploadUrl)
    const content = (fileId: unknown, query = '') =>
      member.get(`/projects/${id}/files/${String(fileId)}/content${query}`)
    const filesNow = async () => JSON.stringify((await member.get(`/projects/${id}`)).body.files)

    test('a file is announced, put, shown, downloaded as an attachment, and deleted', async () => {
      const announced = await announce('Büro "1".csv')
      expect(announced.status).toBe(201)
      expect(announced.body).toMatchObject({
        method: 'PUT',
        headers: { 'Content-Type': CSV },
        maxBytes: 52_428_800,
      })
      const { fileId, uploadUrl } = announced.body
      expect((await content(fileId)).status).toBe(409)
      expect(await put(String(uploadUrl), bytesOf('day,amount\n2026-11-01,5\n'))).toMatchObject({
        status: 200,
        body: { fileId, status: 'ready', reason: null },
      })
      const shown = await content(fileId, '?subfolder=upload')
      expect(shown.body).toMatchObject({
        kind: 'table',
        columns: ['day', 'amount'],
        rows: [['2026-11-01', '5']],
      })
      const got = await fetch(String(shown.body.downloadUrl))
      expect(await got.text()).toBe('day,amount\n2026-11-01,5\n')
      expect(got.headers.get('content-disposition')).toBe(
        `attachment; filename="B_ro _1_.csv"; filename*=UTF-8''B%C3%BCro%20%221%22.csv`,
      )
      expect(got.headers.get('x-content-type-options')).toBe('nosniff')
      expect(got.headers.get('content-security-policy')).toContain('sandbox')
      expect((await content(fileId, '?subfolder=other')).status).toBe(404)
      expect(await member.delete(`/projects/${id}/files/${String(fileId)}`)).toMatchObject({
        status: 200,
        body: { fileId, deleted: true },
      })
      expect((await fetch(String(shown.body.downloadUrl))).status).toBe(403)
      expect((await content(fileId)).status).toBe(404)
    })

    test('an address takes one file of its type within five minutes, and never answers 401', async () => {
      const url = await urlOf('once.csv')
      expect((await put(url, bytesOf('a,b\n1,2\n'), 'application/pdf')).status).toBe(403)
      expect((await put(url.replace('csv', 'html'), bytesOf('a,b\n'), 'text/html')).status).toBe(403)
      expect((await put(url.replace(/fil_/, 'fil_0'), bytesOf('a,b\n1,2\n'))).status).toBe(403)
      expect((await put(url.replace('act=put', 'act=get'), bytesOf('a,b\n1,2\n'))).status).toBe(403)
      expect((await put(url.replace(/expires=\d/, 'expires=9'), bytesOf('a,b\n1,2\n'))).status).toBe(403)
      expect((await fetch(url)).status).toBe(403)
      expect((await put(url, bytesOf('a,b\n1,2\n'))).status).toBe(200)
      expect((await put(url, bytesOf('a,b\n3,4\n'))).status).toBe(409)
      const late = await urlOf('late.csv')
      time = new Date(time.getTime() + 6 * MINUTE_MS)
      expect((await put(late, bytesOf('a,b\n1,2\n'))).status).toBe(403)
    })

    test('of many that put at the same time one is stored, whole', async () => {
      const url = await urlOf('race.csv')
      const sent = await Promise.all(
        Array.from({ length: 6 }, (_, n) => put(url, bytesOf(`n\n${String(n).repeat(50_000)}\n`))),
      )
      expect(sent.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
      const [winner] = sent.filter(({ status }) => status === 200)
      const { body } = await content(winner?.body.fileId)
      const text = await (await fetch(String(body.downloadUrl))).text()
      expect(text).toBe(`n\n${String(sent.findIndex(({ status }) => status === 200)).repeat(50_000)}\n`)
    })

    test('a transfer that breaks off leaves nothing, and its address takes the file again', async () => {
      const url = await urlOf('broken.csv')
      const body = new ReadableStream({
        start(stream) {
          stream.enqueue(bytesOf('a,b\n1,2\n'))
        },
        pull(stream) {
          stream.error(new Error('the line is gone'))
        },
      })
      const request = { method: 'PUT', body, duplex: 'half', headers: { 'content-type': CSV } } as const
      await expect(fetch(url, request)).rejects.toThrow()
      expect(await put(url, bytesOf('a,b\n5,6\n'))).toMatchObject({ status: 200, body: { status: 'ready' } })
    })

    test('what is larger than 50 MB is 413, said beforehand or not', async () => {
      expect((await announce('large.csv', { size: 52_428_801 })).status).toBe(413)
      const url = await urlOf('large.csv')
      expect((await put(url, Buffer.alloc(52_428_801, 'a'))).status).toBe(413)
      const piece = Buffer.alloc(1_048_576, 'a')
      let left = 51
      const body = new ReadableStream({
        pull(stream) {
          if (left === 0) stream.close()
          else stream.enqueue(piece)
          left -= 1
        },
      })
      const request = { method: 'PUT', body, duplex: 'half', headers: { 'content-type': CSV } } as const
      expect((await fetch(url, request)).status).toBe(413)
    })

    test('of the hostile files none is accepted, and the honest ones all are', async () => {
      const accepted: string[] = []
      const before = process.memoryUsage().rss
      for (const { what, name, bytes } of hostileFiles()) {
        const { status, body } = await put(await urlOf(name), bytes, fileTypeOf(name) ?? '')
        if (status !== 200 || body.status !== 'rejected')
          accepted.push(`${what}: ${status} ${String(body.status)}`)
      }
      expect(accepted).toEqual([])
      expect((process.memoryUsage().rss - before) / 1_048_576).toBeLessThan(300)
      for (const { what, name, bytes } of honestFiles()) {
        const { body } = await put(await urlOf(name), bytes, fileTypeOf(name) ?? '')
        expect([what, body.status, body.reason]).toEqual([what, 'ready', null])
      }
    })

    test('a picture under the name of a table is rejected with the reason', async () => {
      const { fileId, uploadUrl } = (await announce('statement.csv')).body
      const { body } = await put(String(uploadUrl), PNG)
      expect(body).toEqual({ fileId, status: 'rejected', reason: 'content does not match its type' })
      expect(await content(fileId)).toMatchObject({
        status: 409,
        body: { message: 'This file was rejected: content does not match its type.' },
      })
    })

    test('other types, subfolders that lead out, and the same content again are refused', async () => {
      for (const name of ['a.exe', 'a.html', 'a.svg', 'a', 'a.csv.js', 'a.xlsm'])
        expect(await announce(name)).toMatchObject({
          status: 400,
          body: { message: 'This file type is not allowed' },
        })
      expect((await announce('a.csv', { fileType: 'text/html' })).status).toBe(400)
      expect((await announce('a\u202evsc.csv')).body.fields).toMatchObject([{ path: 'fileName' }])
      for (const subfolder of ['../x', 'A', '', 'x'.repeat(33)])
        expect((await announce('a.csv', { subfolder })).status).toBe(400)
      const { body } = await put(await urlOf('again.csv'), bytesOf('date,amount\n2026-11-01,"1,250.00"\n'))
      expect(body).toMatchObject({ status: 'rejected', reason: 'already here as a.csv' })
    })

    test('a file that is not the announced one is rejected', async () => {
      const { uploadUrl } = (await announce('sized.csv', { size: 3 })).body
      expect((await put(String(uploadUrl), bytesOf('a,b\n'))).body.status).toBe('rejected')
      const sha256 = '0'.repeat(64)
      const hashed = (await announce('hashed.csv', { sha256 })).body
      expect((await put(String(hashed.uploadUrl), bytesOf('a,b\n'))).body.status).toBe('rejected')
    })

    test('beyond the limit of storage nothing is announced, and nothing kept that was not announced', async () => {
      const big = (n: number) => Buffer.alloc(5 * 1_048_576, `${n}\n`)
      const [first, second] = [await urlOf('1.csv'), await urlOf('2.csv')]
      expect((await put(first, big(1))).status).toBe(200)
      expect(await put(second, big(2))).toMatchObject({
        status: 409,
        body: { message: 'Storage limit reached' },
      })
      expect(await announce('3.csv', { size: 6 * 1_048_576 })).toMatchObject({
        status: 409,
        body: { message: 'Storage limit reached' },
      })
      expect(await filesNow()).not.toContain('3.csv')
    })

    test('nobody else reaches a file through the calls, and a file of another project is not there', async () => {
      const { fileId, uploadUrl } = (await announce('mine.csv')).body
      await put(String(uploadUrl), bytesOf('mine\n1\n'))
      expect((await broker.get(`/projects/${id}/files/${String(fileId)}/content`)).status).toBe(404)
      expect((await broker.delete(`/projects/${id}/files/${String(fileId)}`)).status).toBe(404)
      expect((await broker.post(`/projects/${id}/upload`, { fileName: 'a.csv', fileType: CSV })).status).toBe(
        404,
      )
      const other = (await member.post('/projects', { project_name: 'Another' })).body.id
      expect((await member.get(`/projects/${String(other)}/files/${String(fileId)}/content`)).status).toBe(
        404,
      )
      expect((await content(fileId)).status).toBe(200)
    })

    test('housekeeping removes the contents that no file names, and those alone', async () => {
      const keys = async () => (await server.pool.query('SELECT key FROM stored_objects')).rows.length
      const NAMED = 'SELECT id FROM files WHERE storage_key IS NOT NULL'
      const named = async () => (await server.pool.query(NAMED)).rows.length
      await server.pool.query(`DELETE FROM files WHERE name = 'race.csv'`)
      expect(await keys()).toBeGreaterThan(await named())
      const kept = (await announce('kept.csv')).body
      await put(String(kept.uploadUrl), bytesOf('kept\n1\n'))
      time = new Date(time.getTime() + 26 * 60 * MINUTE_MS)
      const db = openDatabase(server.databaseUrl, { connections: 1, role: APP_ROLE })
      const job = { kind: 'housekeeping', userId: null, orgId: null, inputs: {}, now: time } as const
      await asServer(db, (trx) => enqueueJob(trx, job))
      await db.close()
      await server.runJobs()
      expect(await keys()).toBe(await named())
      member = await server.as('memberA')
      expect(await content(kept.fileId)).toMatchObject({ status: 200, body: { rows: [['1']] } })
      expect(await filesNow()).not.toContain('late.csv')
    })
  })
