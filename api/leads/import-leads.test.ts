import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../testing/client.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let member: Client
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date('2026-11-26T12:00:00.000Z') })
  member = await server.as('memberA')
})
afterAll(() => server.close())

const consent = { email: true, proof: 'Sign-up sheet of the sample fair' }
const names = async () => {
  const { leads } = (await member.get('/prospects?board=prv&limit=200')).body
  return Array.isArray(leads) ? leads.map(({ name }) => String(name)).toSorted() : []
}

const FILE = [
  'Full name,E-mail,Phone number,ZIP code,Amount,Shoe size',
  'Sample New,new@example.org,,78701-1234,"$1,200",9',
  'Sample Mail,KNOWN@example.org,,,,',
  'Sample Phone,,+1 555 010 0199,,,',
  'sample known,,,78702,,',
  'Sample Twice,new@example.org,,,,',
  ',nobody@example.org,,,,',
  'Sample Wrong,not an address,,,,',
].join('\n')

const send = (dryRun: boolean, more: object = {}) =>
  member.post(`/prospects/import?dryRun=${dryRun}`, {
    board: 'prv',
    format: 'csv',
    content: FILE,
    consent,
    ...more,
  })

test('a preview names what is new, what looks like a lead, and what is refused, and writes nothing', async () => {
  const known = { name: 'Sample Known', email: 'known@example.org', phone: '555-010-0199', zip: '78702' }
  const { body: first } = await member.post('/prospects', { board: 'prv', ...known, consent })
  expect(first.attached).toBe(false)
  const { status, body, text } = await send(true)
  expect(status, text).toBe(200)
  expect(body).toMatchObject({
    dryRun: true,
    added: 1,
    attached: 4,
    refused: 2,
    rows: [
      { line: 2, verdict: 'new' },
      { line: 3, verdict: 'duplicate', reason: 'Same e-mail as Sample Known' },
      { line: 4, verdict: 'duplicate', reason: 'Same phone as Sample Known' },
      { line: 5, verdict: 'duplicate', reason: 'Same name and ZIP code as Sample Known' },
      { line: 6, verdict: 'duplicate', reason: 'Same e-mail as line 2', match: null },
      { line: 7, verdict: 'refused', reason: 'The name is missing or too long.' },
      { line: 8, verdict: 'refused', reason: 'The e-mail is not an address.' },
    ],
  })
  expect(await names()).toEqual(['Sample Known'])
})

test('a lead is not lost for one field that cannot be read: it comes without it, and that is said', async () => {
  const content = [
    'Name,E-mail,Phone,ZIP,Est. value',
    'Sample Short,short@example.org,,787,$797k',
    'Sample Typo,typo@example,512-555-0142,78701,1.2m',
    'Sample Words,words@example.org,,78701,about a million',
    'Sample Unreached,nobody@,123,78701,',
  ].join('\n')
  const { body, text } = await member.post('/prospects/import?dryRun=true', {
    board: 'prv',
    format: 'csv',
    content,
    consent,
  })
  expect(body, text).toMatchObject({
    added: 3,
    refused: 1,
    rows: [
      { line: 2, verdict: 'new', reason: 'ZIP code left out: it does not have 5 digits.' },
      { line: 3, verdict: 'new', reason: 'E-mail left out: it is not an address.' },
      { line: 4, verdict: 'new', reason: 'Value left out: it is not an amount.' },
      { line: 5, verdict: 'refused', reason: 'The e-mail is not an address.' },
    ],
  })
  await member.post('/prospects/import', { board: 're', format: 'csv', content, consent })
  const { leads } = (await member.get('/prospects?board=re&limit=200')).body
  const found = Array.isArray(leads) ? leads : []
  const valueOf = (name: string) => found.find((lead) => lead.name === name)?.value
  expect(['Sample Short', 'Sample Typo', 'Sample Words', 'Sample Unreached'].map(valueOf)).toEqual([
    797_000,
    1_200_000,
    null,
    undefined,
  ])
})

test('an import adds what is new and attaches the rest; a row that was set apart is a lead of its own', async () => {
  const { body, status, text } = await send(false, { asNew: [3, 4] })
  expect(status, text).toBe(200)
  expect(body).toMatchObject({ dryRun: false, added: 2, attached: 3, refused: 2 })
  expect(await names()).toEqual(['Sample Known', 'Sample New', 'Sample Phone'])
  const { leads } = (await member.get('/prospects?board=prv&limit=200')).body
  const found = Array.isArray(leads) ? leads : []
  expect(found.find(({ name }) => name === 'Sample New')).toMatchObject({
    source: 'import',
    value: 1_200,
    zip: '78701',
    email: 'new@example.org',
  })
})

test('without a basis of consent, what was imported is counted and hidden', async () => {
  const content = 'Name,Email\nSample Silent,silent@example.org\n'
  expect((await send(false, { content, consent: {} })).body).toMatchObject({ added: 1 })
  expect(await names()).not.toContain('Sample Silent')
})

const STRANGE = [
  'Who,Their mail,Handset,Budget,Name',
  'Sample Mapped,mapped@example.org,555 010 0177,900,Spring fair',
].join('\n')

test('columns with other headings are chosen; a column is read for one field, and one that nobody chose by its name', async () => {
  const plain = await send(true, { content: STRANGE })
  expect(plain.body).toMatchObject({
    headings: ['Who', 'Their mail', 'Handset', 'Budget', 'Name'],
    columns: {
      name: 'Name',
      company: null,
      email: null,
      phone: null,
      zip: null,
      value: 'Budget',
      notes: null,
    },
    rows: [{ name: 'Spring fair', verdict: 'new' }],
  })
  const columns = { name: 'Who', email: 'Their mail', phone: 'Handset', value: 'Budget' }
  const preview = await send(true, { content: STRANGE, columns })
  expect(preview.body).toMatchObject({
    columns: { ...columns, zip: null },
    rows: [{ name: 'Sample Mapped', verdict: 'new' }],
  })
  expect((await send(false, { content: STRANGE, columns })).body).toMatchObject({ added: 1 })
  const { leads } = (await member.get('/prospects?board=prv&limit=200')).body
  const found = Array.isArray(leads) ? leads.find(({ name }) => name === 'Sample Mapped') : undefined
  expect(found).toMatchObject({
    email: 'mapped@example.org',
    phone: expect.stringMatching(/0177/),
    value: 900,
  })
})

test('a chosen column that the file does not have is named by its field', async () => {
  const { status, body } = await send(true, { content: STRANGE, columns: { phone: 'Telefax' } })
  expect([status, body.fields]).toEqual([
    400,
    [{ path: 'columns.phone', message: 'The file has no column with this heading.' }],
  ])
  const none = await send(true, { content: STRANGE, columns: { name: 'constructor' } })
  expect(none.status).toBe(400)
})

test('a file without names, or that is none, is refused; a preview shows its headings to choose from', async () => {
  const content = 'Email\na@example.org\n'
  expect((await send(true, { content })).body).toMatchObject({ headings: ['Email'], columns: { name: null } })
  expect((await send(false, { content })).body.message).toMatch(/“Name”/)
  expect((await send(true, { content: 'Name,Email\nonly one cell\n' })).status).toBe(400)
})
