import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../testing/client.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

const org_name = 'Sample Realty'
const AREAS = '/org/zip-locator-widget-service-areas'
const KEY = 'zip_locator_widget_service_areas'
const area = {
  id: 'a',
  name: 'Sample Roofer',
  layer: 'vendor',
  zip: '78701',
  radius: 15,
  serves: ['NV', 'CA'],
  phone: '(415) 555-0110',
}

let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.as('adminA')
  await admin.post(AREAS, { [KEY]: [area], org_name })
})
afterAll(() => server.close())

const send = (content: string) =>
  admin.post(`${AREAS}/import?dryRun=true`, { org_name, format: 'csv', content })

test('the words of the page stand over the columns of a file and in it, lists as a person writes them', async () => {
  const { text } = await admin.get(`${AREAS}/export?org_name=${org_name}`)
  expect(text).toBe(
    'id,Name,Kind,Base ZIP code,Radius,Also serves,Phone\r\n' +
      'a,Sample Roofer,Vendor,78701,15,"NV, CA",(415) 555-0110\r\n',
  )
})

test('an emptied cell clears what may be empty, one that may not is missing, and an absent column says nothing', async () => {
  const cleared = await send('id,Name,Radius,Also serves\na,Sample Roofer,,\n')
  expect(cleared.body).toMatchObject({
    changes: { added: 0, updated: 1, deleted: 0 },
    [KEY]: [{ ...area, radius: null, serves: [] }],
  })
  const missing = await send('id,Name,Kind,Phone\na,,,\n')
  expect([missing.status, missing.body.fields]).toMatchObject([
    400,
    [
      { path: `${KEY}[0].name`, message: expect.stringMatching(/^This is missing/) },
      { path: `${KEY}[0].layer`, message: expect.stringMatching(/^This is missing/) },
    ],
  ])
})

test.each([
  ['yes', true],
  ['No', false],
  ['TRUE', true],
  ['0', false],
  ['x', true],
  ['', false],
])('a flag reads %j, and its divisions a list, as a person writes them', async (typed, enabled) => {
  const content = `Role,On,Divisions,Tiers based on\nSample: typed,${typed},"Residential; Commercial, Land",Sale price\n`
  const read = await admin.post('/org/transaction-roles/import?dryRun=true', {
    org_name,
    format: 'csv',
    content,
  })
  expect([read.status, read.body.roles]).toMatchObject([
    200,
    expect.arrayContaining([
      expect.objectContaining({
        name: 'Sample: typed',
        enabled,
        divisions: ['Residential', 'Commercial', 'Land'],
        rangeOn: 'salePrice',
      }),
    ]),
  ])
})

test('a row without what the page asks for is told in the preview, by its place in the file', async () => {
  const content = 'Role,On\nSample: named,yes\n,yes\n'
  const body = { org_name, format: 'csv', content }
  const preview = await admin.post('/org/transaction-roles/import?dryRun=true', body)
  expect(preview.body).toMatchObject({
    changes: { added: 2 },
    warnings: [{ path: 'roles[1].name', message: 'Enter a name.' }],
  })
})
