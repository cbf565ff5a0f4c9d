import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Client } from '#api/testing/client.ts'
import { startTestServer, type TestServer } from '#api/testing/server.ts'

let server: TestServer
// The sample data are of the day on which they were made.
let time = new Date()
let member: Client
let admin: Client
let other: Client
let operator: Client

beforeAll(async () => {
  server = await startTestServer({ now: () => time })
  member = await server.as('memberA')
  admin = await server.as('adminA')
  other = await server.as('adminB')
  operator = await server.as('platformAdmin')
  await save(admin, [
    { id: 'a', name: 'Mission agent', layer: 'member', zip: '94110', radius: 10, phone: '(415) 555-0110' },
    {
      id: 'b',
      name: 'Oakland plumber',
      layer: 'vendor',
      zip: '94612',
      serves: ['941*'],
      email: 'p@example.org',
    },
    { id: 'c', name: 'Near only', layer: 'vendor', zip: '94103' },
    { id: 'd', name: 'Statewide', layer: 'member', serves: ['ca'] },
  ])
  await save(other, [{ id: 'x', name: 'Of another firm', layer: 'member', zip: '94110', radius: 50 }])
})
afterAll(() => server.close())
afterEach(() => {
  time = new Date(time.getTime() + 61_000)
})

const LIST = '/org/zip-locator-widget-service-areas'
const KEY = 'zip_locator_widget_service_areas'

const ORG = 'Sample Realty'
const orgOf = (who: Client) => (who === other ? 'Maple Court HOA (sample)' : ORG)

async function save(who: Client, items: readonly object[]): Promise<void> {
  const saved = await who.post(LIST, { [KEY]: items, org_name: orgOf(who) })
  expect(saved.status, saved.text).toBe(200)
}

type Row = Readonly<Record<string, unknown>>
const rowsOf = (value: unknown): readonly Row[] => (Array.isArray(value) ? value : [])
const namesOf = (value: unknown) => rowsOf(value).map(({ name }) => name)
const providers = async (who: Client, zip: string, radius = 25) =>
  (await who.get(`/zip/${zip}/providers?radius=${radius}&org_name=${encodeURIComponent(orgOf(who))}`)).body

test('a ZIP code of the table has its place; one that the table lacks has its state alone, and no invented place', async () => {
  expect((await member.get('/zip/02139-4307')).body).toMatchObject({
    zip: '02139',
    place: 'Cambridge',
    state: 'MA',
    inTable: true,
    table: { year: 2021, importedAt: null },
  })
  expect((await member.get('/zip/73399')).body).toMatchObject({
    state: 'TX',
    stateName: 'Texas',
    place: null,
    latitude: null,
    inTable: false,
  })
  expect((await member.get('/zip/00001')).body).toMatchObject({ state: null, place: null, inTable: false })
  expect((await server.stranger.get('/zip/02139')).status).toBe(401)
})

test('what is no ZIP code names its field', async () => {
  for (const bad of ['2139', '__proto__', 'constructor', '94110%00', '%E2%80%AE94110', "94110'--", '9411O']) {
    const { status, body } = await member.get(`/zip/${bad}`)
    expect([bad, status], JSON.stringify(body)).toEqual([bad, 400])
  }
  const { body } = await member.get('/zip/2139/providers')
  expect(body).toMatchObject({ fields: [{ path: 'zip', message: 'Enter five digits.' }] })
})

test('who serves it comes however far, who is near within the radius, and of one’s own organization alone', async () => {
  const found = await providers(member, '94110')
  expect(rowsOf(found.providers).map(({ name, by }) => [name, by])).toEqual([
    ['Mission agent', '10 mi'],
    ['Near only', null],
    ['Oakland plumber', '941*'],
    ['Statewide', 'CA'],
  ])
  expect(found.layers).toEqual([
    { id: 'member', one: 'team member', many: 'team members' },
    { id: 'vendor', one: 'vendor', many: 'vendors' },
  ])
  const close = await providers(member, '94110', 1)
  expect(namesOf(close.providers)).toEqual(['Mission agent', 'Oakland plumber', 'Statewide'])
  expect(namesOf((await providers(other, '94110')).providers)).toEqual(['Of another firm'])
  for (const bad of ['0', '251', 'NaN', '1e9'])
    expect((await member.get(`/zip/94110/providers?radius=${bad}`)).status).toBe(400)
})

test('of a ZIP code without an area only rules that name it or its state serve, and nothing has a distance', async () => {
  const found = rowsOf((await providers(member, '94142')).providers)
  expect(found.map(({ name, miles, by }) => [name, miles, by])).toEqual([
    ['Oakland plumber', null, '941*'],
    ['Statewide', null, 'CA'],
  ])
})

test('a service area is stored with rules that mean something, or refused with the one that does not', async () => {
  const post = (serves: readonly string[]) =>
    admin.post(`${LIST}/items`, { name: 'Trial', zip: '94110-1234', serves, org_name: ORG })
  const made = await post([' 941* ', 'nv', '94110-0001'])
  expect(made.status, made.text).toBe(201)
  expect(made.body).toMatchObject({ zip: '94110', serves: ['941*', 'NV', '94110'] })
  const refused = await post(['941*', 'everywhere'])
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining('everywhere')])
  await admin.delete(`${LIST}/items/${String(made.body.id)}?org_name=${encodeURIComponent(ORG)}`)
})

const GAPS = `/zip-gaps?org_name=${encodeURIComponent(ORG)}`

test('a gap is a ZIP code of the organization’s own leads of the last 90 days that nobody serves', async () => {
  const before = rowsOf((await admin.get(GAPS)).body.gaps).length
  for (const zip of ['10001', '10001', '94110', ''])
    await admin.post('/prospects', { board: 'coaching', name: 'Somebody', zip, consent: {}, org_name: ORG })
  await other.post('/prospects', { board: 'coaching', name: 'Somebody else', zip: '33101', consent: {} })
  const { gaps, served } = (await admin.get(GAPS)).body
  expect(rowsOf(gaps).find(({ zip }) => zip === '10001')).toMatchObject({ leads: 2, place: 'New York' })
  expect(rowsOf(gaps)).toHaveLength(before + 1)
  expect(served).toBe(1)
  expect(JSON.stringify(gaps)).not.toContain('33101')
  time = new Date(time.getTime() + 91 * 86_400_000)
  expect((await (await server.as('adminA')).get(GAPS)).body).toMatchObject({ asked: 0, gaps: [] })
})

const TABLE = { source: 'Some source', year: 2027, credit: 'Some credit' }
const zipped = (csv: string) => gzipSync(csv).toString('base64')
const put = (csv: string, dryRun = 'false') =>
  operator.send('PUT', `/admin/zip-table?dryRun=${dryRun}`, { body: { ...TABLE, gzip: zipped(csv) } })
const HEAD = 'zip,place,state,county,latitude,longitude\n'
const TWO = `${HEAD}94110,"Mission, San Francisco",CA,San Francisco,37.75,-122.41\n00501,Holtsville,NY,Suffolk,,\n`

test('an operator’s table takes the place of the shipped one at once, and goes again', async () => {
  operator = await server.as('platformAdmin')
  member = await server.as('memberA')
  const tried = await put(TWO, 'true')
  expect([tried.status, tried.body]).toEqual([
    200,
    { dryRun: true, rows: 2, withoutSpot: 1, otherState: 0, problems: [] },
  ])
  expect((await member.get('/zip-table')).body).toMatchObject({ rows: 42_423 })
  expect((await put(TWO)).status).toBe(200)
  expect((await member.get('/zip/94110')).body).toMatchObject({
    place: 'Mission, San Francisco',
    table: { credit: 'Some credit', rows: 2 },
  })
  expect((await member.get('/zip/02139')).body).toMatchObject({ inTable: false, state: 'MA' })
  expect((await operator.delete('/admin/zip-table')).status).toBe(204)
  expect((await member.get('/zip/02139')).body).toMatchObject({ inTable: true, place: 'Cambridge' })
})

test('a file with anything wrong in it replaces nothing, and says in which line', async () => {
  const bad: readonly (readonly [string, string])[] = [
    [`${HEAD}2139,Cambridge,MA,,42.3,-71.1`, 'Line 2'],
    [`${HEAD}02139,Cambridge,XX,,42.3,-71.1`, 'There is no state XX'],
    [`${HEAD}02139,Cambridge,MA,,942.3,-71.1`, 'degrees'],
    [`${HEAD}02139,Cambridge,MA,,42.3,`, 'both'],
    [`${HEAD}02139,A,MA,,,\n02139,B,MA,,,`, 'Line 3'],
    ['zip,place\n02139,Cambridge', 'Add the column state'],
    [HEAD, 'Add a row'],
  ]
  for (const [csv, words] of bad) {
    const { status, text } = await put(csv)
    expect([csv, status]).toEqual([csv, 400])
    expect(text).toContain(words)
  }
  const bomb = { ...TABLE, gzip: gzipSync(Buffer.alloc(20_000_000, 'a')).toString('base64') }
  for (const gzip of [bomb.gzip, 'AAAA', '!!'])
    expect((await operator.send('PUT', '/admin/zip-table', { body: { ...TABLE, gzip } })).status).toBe(400)
  const forbidden = { ...TABLE, gzip: zipped(TWO) }
  expect(
    (await (await server.as('adminA')).send('PUT', '/admin/zip-table', { body: forbidden })).status,
  ).toBe(403)
  expect((await member.get('/zip-table')).body).toMatchObject({ rows: 42_423 })
})

test('of eight imports at once one stands, whole', async () => {
  const tables = Array.from({ length: 8 }, (_, row) => {
    const rows = Array.from({ length: 400 }, (__, at) => `${10_000 + at},Place ${row},NY,,,`)
    return `${HEAD}${rows.join('\n')}`
  })
  const done = await Promise.all(tables.map((csv) => put(csv)))
  expect(done.map(({ status }) => status)).toEqual(Array(8).fill(200))
  const places = await Promise.all(
    ['10000', '10200', '10399'].map(async (zip) => (await member.get(`/zip/${zip}`)).body.place),
  )
  expect(new Set(places).size).toBe(1)
  await operator.delete('/admin/zip-table')
})
