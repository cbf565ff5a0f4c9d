import { deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '../testing/client.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { assertModestZip } from './zip-guard.ts'

let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.pool.query('DELETE FROM record_sets')
  admin = await server.as('adminA')
})

const org_name = 'Sample Realty'
const items = [
  { id: 'a', name: '=SUM(A1)', note: 'it\'s, "quoted"\nand broken', items: [{ id: 'x', title: 'Call' }] },
  { id: 'b', name: 'Plain', offset: -5, area: '@home' },
]

const store = () => admin.post('/org/checklists', { checklists: items, org_name })
const file = (format: string) => admin.get(`/org/checklists/export?format=${format}&org_name=${org_name}`)
const send = (body: object, query = '') => admin.post(`/org/checklists/import${query}`, { org_name, ...body })

test('a CSV export quotes what a spreadsheet would run, and reimporting it changes nothing', async () => {
  await store()
  const exported = await file('csv')
  expect(exported.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(exported.headers.get('content-disposition')).toBe(
    'attachment; filename="checklists-sample-realty.csv"',
  )
  expect(exported.text).toContain("'=SUM(A1)")
  expect(exported.text).toContain("'@home")
  expect(exported.text).toContain(',-5')
  const dry = await send({ format: 'csv', content: exported.text }, '?dryRun=true')
  expect(dry.body).toMatchObject({
    dryRun: true,
    checklists: [{ name: '=SUM(A1)', note: items[0]?.note }, {}],
  })
})

test('a list without a screen keeps its items’ numbers and flags', async () => {
  const vendors = [
    { id: 'v', name: '2nd Street', phone: '5551234', rate: 85.5, active: true, mixed: 1 },
    { id: 'w', name: 'Other', phone: '5559999', rate: 7, active: false, mixed: 'one', trades: ['roof'] },
  ]
  await admin.post('/org/vendors', { vendors, org_name })
  const exported = await admin.get(`/org/vendors/export?format=csv&org_name=${org_name}`)
  const content = exported.text.replace('85.5', '90.25')
  const done = await admin.post('/org/vendors/import', { format: 'csv', content, org_name })
  expect(done.body.changes).toEqual({ added: 0, updated: 1, deleted: 0 })
  const [first, second] = vendors
  expect(done.body.vendors).toEqual([{ ...first, rate: 90.25 }, second])
})

test('a JSON export imports without changes, field by field', async () => {
  await store()
  const exported = await file('json')
  const dry = await send({ format: 'json', content: exported.text, mode: 'replace' }, '?dryRun=true')
  expect(dry.body).toMatchObject({ changes: { added: 0, updated: 0, deleted: 0 }, checklists: items })
})

test('an XLSX export is a workbook that imports without changes', async () => {
  await store()
  const address = `${server.url}/api/org/checklists/export?format=xlsx&org_name=${org_name}`
  const exported = await fetch(address, { headers: { authorization: `Bearer ${admin.token}` } })
  expect(exported.headers.get('content-type')).toContain('spreadsheetml')
  const content = Buffer.from(await exported.arrayBuffer()).toString('base64')
  const dry = await send({ format: 'xlsx', content, mode: 'replace' }, '?dryRun=true')
  expect(dry.body).toMatchObject({ changes: { added: 0, updated: 0, deleted: 0 }, checklists: items })
})

/** A ZIP of one file, by hand. */
function zipOf(content: Buffer, stated: number): Buffer {
  const data = deflateRawSync(content)
  const local = Buffer.alloc(31)
  local.writeUInt32LE(0x04034b50)
  local.writeUInt16LE(1, 26)
  const entry = Buffer.alloc(47)
  entry.writeUInt32LE(0x02014b50)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(data.length, 20)
  entry.writeUInt32LE(stated, 24)
  entry.writeUInt16LE(1, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(local.length + data.length, 16)
  return Buffer.concat([local, data, entry, end])
}

test('a workbook that would unpack to hundreds of megabytes is refused, whatever size it states', async () => {
  const bomb = zipOf(Buffer.alloc(300 * 1_048_576), 10)
  expect(bomb.length).toBeLessThan(500_000)
  const before = process.memoryUsage().rss
  const refused = await send({ format: 'xlsx', content: bomb.toString('base64') })
  expect([refused.status, refused.body.fields]).toMatchObject([400, [{ path: 'content' }]])
  expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1_048_576)
  const modest = () => assertModestZip(zipOf(Buffer.from('small'), 5))
  expect(modest).not.toThrow()
})

test('a dry run reports what would change and writes nothing', async () => {
  await store()
  const content = 'id,name\r\na,Renamed\r\n,New one\r\n'
  const dry = await send({ format: 'csv', content }, '?dryRun=true')
  expect(dry.body.changes).toEqual({ added: 1, updated: 1, deleted: 0 })
  expect((await admin.get(`/org/checklists?org_name=${org_name}`)).body.rev).toBe(1)
})

test('an import keeps fields the file does not have', async () => {
  await store()
  const done = await send({ format: 'csv', content: 'id,name\r\na,Renamed\r\n' })
  expect(done.body).toMatchObject({
    dryRun: false,
    rev: 2,
    checklists: [{ id: 'a', name: 'Renamed', note: items[0]?.note, items: items[0]?.items }, { id: 'b' }],
  })
})

test('exporting needs its own permission', async () => {
  const member = await server.as('memberA')
  const refused = await member.get('/org/checklists/export')
  expect([refused.status, refused.body.needs]).toEqual([403, ['org.export']])
})

test.each([
  ['no list', { format: 'json', content: '{"other": []}' }],
  ['broken JSON', { format: 'json', content: '{' }],
  ['a forbidden column', { format: 'csv', content: '__proto__,name\r\n1,2\r\n' }],
  ['a workbook that is none', { format: 'xlsx', content: 'AAAA' }],
  ['a wrong format', { format: 'xml', content: '' }],
])('an import of %s is refused', async (_what, body) => {
  expect((await send(body)).status).toBe(400)
})

test('a field with the name of what every object inherits is exported like another', async () => {
  const odd = { id: 'k', toString: 'z', hasOwnProperty: 'y' }
  await admin.post('/org/checklists', { checklists: [odd, { id: 'l', name: 'Plain' }], org_name })
  for (const format of ['csv', 'xlsx']) expect([format, (await file(format)).status]).toEqual([format, 200])
  expect((await file('csv')).text).toContain('toString')
})
