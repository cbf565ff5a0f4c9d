import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, createClient } from '#api/testing/client.ts'
import { startTestServer, type TestServer } from '#api/testing/server.ts'

const CSV = 'text/csv'
const MB = 1_048_576
const BIG = 1_250_000
const START = new Date('2026-11-26T12:10:00.000Z')

let server: TestServer
let member: Client
let id = ''

beforeAll(async () => {
  const environment = {
    STORAGE_MB_PER_PERSON: '2',
    UPLOAD_MB_PER_HOUR: '16',
    PUBLIC_URL: 'https://groundwork.example.org',
  }
  server = await startTestServer({ environment, now: () => START })
  member = await server.as('memberA')
  id = String((await member.post('/projects', { project_name: 'Storage' })).body.id)
})
afterAll(() => server.close())

type Sent = {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
  readonly wait: string | null
}

const announce = async (client: Client, project: string, fileName: string) =>
  (await client.post(`/projects/${project}/upload`, { fileName, fileType: CSV })).body

async function put(url: unknown, bytes: Uint8Array): Promise<Sent> {
  const { pathname, search } = new URL(String(url))
  const body = Buffer.from(bytes)
  const answer = await fetch(`${server.url}${pathname}${search}`, {
    method: 'PUT',
    body,
    headers: { 'content-type': CSV },
  })
  return {
    status: answer.status,
    body: JSON.parse(await answer.text()),
    wait: answer.headers.get('retry-after'),
  }
}

const send = async (fileName: string, bytes: Uint8Array) =>
  put((await announce(member, id, fileName)).uploadUrl, bytes)

async function onDisk(): Promise<number> {
  const folder = join(server.dataDir, 'files')
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = found.filter((one) => one.isFile()).map((one) => stat(join(one.parentPath, one.name)))
  return (await Promise.all(files)).reduce((sum, { size }) => sum + size, 0)
}

const used = async (): Promise<number> =>
  (await server.pool.query('SELECT storage_used(user_id) AS used FROM projects WHERE id = $1', [id])).rows[0]
    .used

const remove = (fileId: unknown) => member.delete(`/projects/${id}/files/${String(fileId)}`)
const big = (name: string, size = BIG) => Buffer.alloc(size, `${name}\n`)

test('what a deleted file held, and what was rejected, is gone at once', async () => {
  const before = await onDisk()
  const { body } = await send('a.csv', big('a'))
  expect(body.status).toBe('ready')
  expect([(await onDisk()) - before, await used()]).toEqual([BIG, BIG])
  // The room for the same content again is there only while it is small.
  const small = await send('small.csv', big('b', 1_000))
  expect((await send('again.csv', big('b', 1_000))).body).toMatchObject({
    status: 'rejected',
    reason: 'already here as small.csv',
  })
  expect((await send('page.csv', Buffer.from('<html><script>'))).body.status).toBe('rejected')
  expect((await onDisk()) - before).toBe(BIG + 1_000)
  for (const fileId of [body.fileId, small.body.fileId]) expect((await remove(fileId)).status).toBe(200)
  expect([(await onDisk()) - before, await used()]).toEqual([0, 0])
})

test('what lies in the store without a file counts until it is removed', async () => {
  const values = ['fil_0000000000000000.0000000000000000', 1.9 * MB, id, START]
  const insert = `INSERT INTO stored_objects (key, size, owner, created_at)
    SELECT $1, $2, user_id, $4 FROM projects WHERE id = $3`
  await server.pool.query(insert, values)
  expect(await send('full.csv', big('full', BIG))).toMatchObject({
    status: 409,
    body: { message: 'Storage limit reached' },
  })
  await server.pool.query('DELETE FROM stored_objects WHERE key = $1', values.slice(0, 1))
})

test('several that arrive at the same moment do not pass the limit together', async () => {
  const urls = await Promise.all(
    [1, 2, 3, 4].map(async (n) => (await announce(member, id, `${n}.csv`)).uploadUrl),
  )
  const sent = await Promise.all(urls.map((url, n) => put(url, big(`${n}`))))
  expect(sent.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409])
  expect(await used()).toBe(BIG)
  await remove(sent.find(({ status }) => status === 200)?.body.fileId)
})

test('of the same content sent several times at the same moment one is kept', async () => {
  const urls = await Promise.all(
    [1, 2, 3, 4].map(async (n) => (await announce(member, id, `same-${n}.csv`)).uploadUrl),
  )
  const before = await onDisk()
  const sent = await Promise.all(urls.map((url) => put(url, big('same', 200_000))))
  expect(sent.map(({ body }) => String(body.status)).sort()).toEqual([
    'ready',
    'rejected',
    'rejected',
    'rejected',
  ])
  expect((await onDisk()) - before).toBe(200_000)
})

test('the address is that of the installation, whatever the caller called it', async () => {
  const url = `${server.url}/api/projects/${id}/upload`
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${member.token ?? ''}`,
      'content-type': 'application/json',
      'x-forwarded-host': 'evil.example',
    },
    body: JSON.stringify({ fileName: 'host.csv', fileType: CSV }),
  })
  const { uploadUrl } = Object(await answer.json())
  expect(String(uploadUrl)).toMatch(/^https:\/\/groundwork\.example\.org\/api\/storage\//)
})

test('without an address of the installation no name that a caller made up gets into one', async () => {
  const other = await startTestServer()
  const owner = await other.as('memberA')
  const project = String((await owner.post('/projects', { project_name: 'Host' })).body.id)
  const at = async (host: string, fileName: string) => {
    const body = JSON.stringify({ fileName, fileType: CSV })
    const sent = request(`${other.url}/api/projects/${project}/upload`, {
      method: 'POST',
      headers: {
        host,
        authorization: `Bearer ${owner.token ?? ''}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      },
    })
    sent.end(body)
    const [answer] = await once(sent, 'response')
    return String(JSON.parse(await text(answer)).uploadUrl)
  }
  expect(await at('evil.example', 'a.csv')).toMatch(/^\/api\/storage\//)
  expect(await at('127.0.0.1.evil.example:80', 'b.csv')).toMatch(/^\/api\/storage\//)
  const { host, port } = new URL(other.url)
  expect(await at(`${host}@evil.example`, 'e.csv')).not.toContain('evil.example')
  expect(await at(host, 'c.csv')).toMatch(`http://${host}/api/storage/`)
  expect(await at(`localhost:${port}`, 'd.csv')).toMatch(`http://localhost:${port}/api/storage/`)
  await other.close()
})

test('what was announced is not sent any more once the project is deleted, or the person has left its organization', async () => {
  const sample = Buffer.from('a,b\n1,2\n')
  const gone = String((await member.post('/projects', { project_name: 'Gone' })).body.id)
  const { uploadUrl: before } = await announce(member, gone, 'late.csv')
  await member.delete(`/projects/${gone}`)
  expect((await put(before, sample)).status).toBe(409)
  const about = { project_name: 'Shared', org_name: 'Sample Realty' }
  const shared = String((await member.post('/projects', about)).body.id)
  const { uploadUrl } = await announce(member, shared, 'left.csv')
  const membership = `FROM memberships WHERE user_id = (SELECT created_by FROM projects WHERE id = $1)`
  await server.pool.query(`DELETE ${membership}`, [shared])
  expect(await put(uploadUrl, sample)).toMatchObject({ status: 403, body: { code: 'address_refused' } })
})

test('of a table made to be slow to read only the beginning is read', async () => {
  const { body: sent } = await send('quotes.csv', Buffer.from(`a,b\n1,2\n${'"'.repeat(200_000)}`))
  const { body } = await member.get(`/projects/${id}/files/${String(sent.fileId)}/content`)
  expect(body).toMatchObject({ columns: ['a', 'b'], rows: [['1', '2']], truncated: true })
})

test('a person sends only so much in an hour, kept or not, and is told how long to wait', async () => {
  const answers: Sent[] = []
  for (let n = 0; n < 14 && answers.at(-1)?.status !== 429; n += 1) {
    // Not as long as announced: rejected before it is looked through.
    const wrong = { fileName: `hour-${n}.csv`, fileType: CSV, size: 5 }
    const { uploadUrl } = (await member.post(`/projects/${id}/upload`, wrong)).body
    answers.push(await put(uploadUrl, big('hour')))
  }
  expect(answers[0]?.body.status).toBe('rejected')
  expect(answers.at(-1)).toMatchObject({ status: 429, wait: '3000' })
})

test('what a plan includes holds when the file arrives, whatever was announced', async () => {
  const sold = await startTestServer({ now: () => START })
  const email = 'free@example.net'
  const someone = { email, password: 'a long enough secret', firstName: 'Free', lastName: 'Plan' }
  const { token } = (await sold.stranger.post('/auth/register', { ...someone, acceptTerms: true })).body
  const person = createClient(sold.url, String(token))
  const made = await person.post('/projects', { project_name: 'On a plan' })
  const project = String(made.body.id)
  const urls = [await announce(person, project, '1.csv'), await announce(person, project, '2.csv')]
  const fill = `INSERT INTO stored_objects (key, size, owner, created_at)
    SELECT 'fil_0000000000000000.0000000000000000', 97 * 1048576, user_id, now() FROM projects WHERE id = $1`
  await sold.pool.query(fill, [project])
  const path = (at: number) =>
    `${sold.url}/api/storage${String(urls[at]?.uploadUrl).split('/api/storage')[1]}`
  const sent = await Promise.all(
    [0, 1].map((at) =>
      fetch(path(at), { method: 'PUT', body: big(`${at}`, 2 * MB), headers: { 'content-type': CSV } }),
    ),
  )
  expect(sent.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  const refused = await sent.find(({ status }) => status === 409)?.json()
  expect(refused).toMatchObject({ code: 'storage_limit', message: expect.stringContaining('100 MB') })
  await sold.close()
})
