import { afterAll, beforeAll, expect, test } from 'vitest'
import { servedLists } from '#kit/list/org-lists.ts'
import { loadCollections } from '../endpoint-table.ts'
import type { Client } from '../testing/client.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { columnsOf } from './list-files.ts'
import { readTable } from './read-table.ts'

const WITH_FIELDS = servedLists(await loadCollections()).filter(({ list }) => list.fields !== undefined)

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
    const [row] = await readTable({ format: 'csv', content, columns: columnsOf(served, []) })
    expect(Object.keys(row ?? {}).toSorted()).toEqual(alone.map(([name]) => name).toSorted())
    expect(alone.length).toBeGreaterThan(0)
  },
)

const AREAS = '/org/zip-locator-widget-service-areas'
const send = (content: string) =>
  admin.post(`${AREAS}/import?dryRun=true`, { org_name: 'Sample Realty', format: 'csv', content })

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
