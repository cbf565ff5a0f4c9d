import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SAMPLE_PASSWORD } from '../sample/people.ts'
import type { Client } from '../testing/client.ts'
import { startS3 } from '../testing/s3-server.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { type Upload, uploadPaths } from './export-uploads.ts'
import { packExport } from './export-zip.ts'

let s3: Awaited<ReturnType<typeof startS3>>
const servers: TestServer[] = []
beforeAll(async () => {
  s3 = await startS3()
  servers.push(await startTestServer(), await startTestServer({ environment: s3.environment }))
})
afterAll(async () => {
  for (const server of servers) await server.close()
  await s3.close()
})

async function upload(client: Client, project: object, [fileName, text]: readonly [string, string]) {
  const { id } = (await client.post('/projects', project)).body
  const asked = { fileName, fileType: 'text/csv' }
  const { uploadUrl, fileId } = (await client.post(`/projects/${String(id)}/upload`, asked)).body
  const headers = { 'content-type': 'text/csv' }
  expect((await fetch(String(uploadUrl), { method: 'PUT', body: text, headers })).status).toBe(200)
  return String(fileId)
}

async function exported(server: TestServer, client: Client): Promise<ReadonlyMap<string, string>> {
  await client.post('/auth/step-up', { password: SAMPLE_PASSWORD })
  const { id } = Object((await client.get('/user/export')).body.job)
  await server.runJobs()
  const headers = { authorization: `Bearer ${client.token}` }
  const answer = await fetch(`${server.url}/api/user/export/${String(id)}/file`, { headers })
  expect(answer.status).toBe(200)
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  return new Map(Object.entries(files).map(([name, data]) => [name, strFromU8(data)]))
}

test.each([0, 1])(
  'the export holds what the person uploaded to their own projects, from the disk or a bucket (%i)',
  async (which) => {
    const server = servers[which]
    if (server === undefined) throw new Error('there is no such server')
    const [client, other] = [await server.as('memberA'), await server.as('brokerA')]
    await upload(client, { project_name: 'One' }, ['bank.csv', 'day,amount\n2026-11-01,5\n'])
    await upload(client, { project_name: 'Two' }, ['bank.csv', 'day,amount\n2026-11-02,7\n'])
    const lost = await upload(client, { project_name: 'Three' }, ['lost.csv', 'day,amount\n2026-11-03,9\n'])
    await upload(other, { project_name: 'Theirs' }, ['theirs.csv', 'day,amount\n2026-11-04,11\n'])
    await server.pool.query(
      `UPDATE files SET storage_key = 'fil_0000000000000000.0000000000000000' WHERE id = $1`,
      [lost],
    )
    const files = await exported(server, client)
    const contents = [...files].filter(([path]) => path.startsWith('files/')).map(([, text]) => text)
    expect(contents.toSorted()).toEqual(['day,amount\n2026-11-01,5\n', 'day,amount\n2026-11-02,7\n'])
    expect([...files.keys()]).toEqual(
      expect.arrayContaining(['files/upload/bank.csv', 'files/upload/bank (2).csv']),
    )
    const [, ...rows] = (files.get('files.csv') ?? '').trim().split('\r\n')
    expect(rows.map((row) => [row.split(',')[0], row.split(',').at(-1)].join(' '))).toEqual(
      expect.arrayContaining(['here files/upload/bank.csv', 'not found in the storage ']),
    )
    expect(files.get('README.txt')).toContain('in files/: 2 of 3.')
    expect([...files.values()].join()).not.toContain('theirs')
  },
)

test('a new export takes the place of the one before, whose file is as large', async () => {
  const [server] = servers
  if (server === undefined) throw new Error('there is no server')
  const client = await server.as('coach')
  const folder = join(server.dataDir, 'exports')
  rmSync(folder, { recursive: true, force: true })
  await exported(server, client)
  const [first] = readdirSync(folder)
  await exported(server, client)
  expect(readdirSync(folder)).toHaveLength(1)
  expect(readdirSync(folder)).not.toEqual([first])
})

const uploadOf = (name: string, size: number): Upload => ({
  id: `fil_${name}`,
  holder: 'prj_one',
  subfolder: 'upload',
  name,
  type: 'text/csv',
  size,
  sha256: null,
  createdAt: new Date('2026-11-01T00:00:00.000Z'),
  key: name,
})

test('what there is no room for is named and left out, and the rest of the archive is whole', async () => {
  const uploads = [uploadOf('small', 40), uploadOf('large', 90), uploadOf('last', 50)]
  const read = async ({ size, name }: Upload) => Readable.from([Buffer.alloc(size, name.slice(0, 1))])
  const at = new Date('2026-11-20T12:00:00.000Z')
  const zip = await buffer(packExport({ tables: [], uploads, read, at, mostUploaded: 100 }))
  const files = unzipSync(zip)
  expect(Object.keys(files)).toEqual(['files/upload/small', 'files/upload/last', 'README.txt', 'files.csv'])
  expect(strFromU8(files['files/upload/last'] ?? new Uint8Array())).toBe('l'.repeat(50))
  expect(strFromU8(files['files.csv'] ?? new Uint8Array())).toContain('left out, as the export is full')
})

test('a file that cannot be read ends the export with that error', async () => {
  const read = async () => {
    throw new Error('away')
  }
  const at = new Date('2026-11-20T12:00:00.000Z')
  await expect(buffer(packExport({ tables: [], uploads: [uploadOf('one', 1)], read, at }))).rejects.toThrow(
    'away',
  )
})

test('no name leads out of the folder of its archive', () => {
  const names = ['../../etc/passwd', '..', 'C:\\x.csv', 'a\u0000b.csv', '.hidden', 'A.csv', 'a.csv']
  const paths = uploadPaths(names.map((name) => uploadOf(name, 1)))
  expect(paths).toEqual([
    'files/upload/__.._etc_passwd',
    'files/upload/_',
    'files/upload/C__x.csv',
    'files/upload/a_b.csv',
    'files/upload/_hidden',
    'files/upload/A.csv',
    'files/upload/a (2).csv',
  ])
})
