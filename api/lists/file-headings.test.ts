import Papa from 'papaparse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { servedLists } from '#kit/list/org-lists.ts'
import { loadCollections } from '../endpoint-table.ts'
import type { Client } from '../testing/client.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { columnsOf } from './list-files.ts'
import { readTable } from './read-table.ts'

const COLLECTIONS = await loadCollections()
const LISTS = servedLists(COLLECTIONS)
const WITH_FIELDS = LISTS.filter(({ list }) => list.fields !== undefined)

let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.as('adminA')
})
afterAll(() => server.close())

test.each(WITH_FIELDS.map((served) => [served.list.path, served] as const))(
  '%s reads a file with the words of its page as its headings',
  async (_path, served) => {
    const fields = Object.entries(served.list.fields ?? {})
    const labels = fields.map(([, { label }]) => label)
    const alone = fields.filter(([, { label }]) => labels.filter((one) => one === label).length === 1)
    const head = alone.map(([, { label }]) => `"${label.toUpperCase()}"`)
    const content = [head, alone.map(() => 'x')].join('\n')
    const read = await readTable({ format: 'csv', content, columns: columnsOf(served, []) })
    expect(read.columns.toSorted()).toEqual(alone.map(([name]) => name).toSorted())
    expect(alone.length).toBeGreaterThan(0)
  },
)

/** What a list may hold: its own sample, a record as it begins, and what spreadsheets run or show as something else. */
const heldBy = (path: string) => {
  const collection = COLLECTIONS.find(({ list }) => list.path === path)
  const odd = { id: 'odd', name: '=1+1', note: '', tags: [], gone: null, at: '@home', some: ['NV', 'CA'] }
  if (collection === undefined) return [odd, { id: 'other', name: 'Other', note: '-5', tags: ['a'] }]
  return [...collection.sample, { id: 'begins', ...collection.blank }, { ...collection.sample[0], ...odd }]
}

const FORMATS = [
  ['csv', 'update'],
  ['xlsx', 'replace'],
] as const
/** The lists without a screen are declared alike. */
const FILES = LISTS.filter(({ columns, list }) => columns.length > 0 || list.path === '/org/vendors').flatMap(
  ({ list }) => FORMATS.map(([format, mode]) => [list.path, format, { mode, key: list.key }] as const),
)

test.each(FILES)(
  '%s is the same after its %s file is imported again',
  async (path, format, { mode, key }) => {
    const saved = await admin.post(path, { [key]: heldBy(path), org_name })
    expect(saved.status).toBe(200)
    const address = `${server.url}/api${path}/export?format=${format}&org_name=${org_name}`
    const file = await fetch(address, { headers: { authorization: `Bearer ${admin.token}` } })
    const bytes = Buffer.from(await file.arrayBuffer())
    const content = bytes.toString(format === 'csv' ? 'utf8' : 'base64')
    const dry = await admin.post(`${path}/import?dryRun=true`, { org_name, format, content, mode })
    expect([dry.status, dry.body.changes]).toEqual([200, { added: 0, updated: 0, deleted: 0 }])
    expect(dry.body.warnings).toEqual([])
    if (format === 'csv')
      for (const nothing of ['""', '[]', 'null'])
        expect(Papa.parse<string[]>(content).data.flat()).not.toContain(nothing)
  },
)

const AREAS = '/org/zip-locator-widget-service-areas'
const org_name = 'Sample Realty'
const send = (content: string) =>
  admin.post(`${AREAS}/import?dryRun=true`, { org_name, format: 'csv', content })

test('a column that the list does not have is said before anything is written, and so is a bad row', async () => {
  const head = 'Name,Kind,Base ZIP code,Radius,Also serves,Shoe size'
  const good = await send(`${head}\nSample Roofer,Vendor,78701,15,"787*, TX",9\n`)
  expect(good.body).toMatchObject({
    warnings: [{ path: 'Shoe size', message: expect.stringMatching(/^This is no column of the list/) }],
    zip_locator_widget_service_areas: expect.arrayContaining([
      expect.objectContaining({ layer: 'vendor', zip: '78701', radius: 15, serves: ['787*', 'TX'] }),
    ]),
  })
  const bad = await send(`${head}\nSample Short,Contractor,9411,abc,,\n`)
  const at = (name: string) => `zip_locator_widget_service_areas[0].${name}`
  expect([bad.status, Object(bad.body.fields).map(({ path }: { path: string }) => path)]).toEqual([
    400,
    [at('layer'), at('zip'), at('radius')],
  ])
})
