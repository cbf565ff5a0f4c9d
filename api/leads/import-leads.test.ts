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
  'sample known,known.two@example.org,,78702,,',
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

const UNREACHABLE =
  'Nothing to reach them by: “not an address” is not an e-mail address, and no phone number.'

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
      { line: 8, verdict: 'refused', reason: UNREACHABLE },
    ],
  })
  expect(await names()).toEqual(['Sample Known'])
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
  'Who,Their mail,Handset,Worth,Name',
  'Sample Mapped,mapped@example.org,555 010 0177,900,Spring fair',
].join('\n')

test('columns with other headings are chosen; a column is read for one field, and one that nobody chose by its name', async () => {
  const plain = await send(true, { content: STRANGE })
  expect(plain.body).toMatchObject({
    headings: ['Who', 'Their mail', 'Handset', 'Worth', 'Name'],
    columns: { name: 'Name', company: null, email: null, phone: null, zip: null, value: null, notes: null },
    rows: [{ name: 'Spring fair', verdict: 'refused' }],
  })
  const columns = { name: 'Who', email: 'Their mail', phone: 'Handset', value: 'Worth' }
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

test('a file without names is refused; a preview shows its headings to choose from', async () => {
  const content = 'Email\na@example.org\n'
  expect((await send(true, { content })).body).toMatchObject({ headings: ['Email'], columns: { name: null } })
  expect((await send(false, { content })).body.message).toMatch(/“Name”/)
})

const REALTY = [
  'Name,Email,Phone,Zip,Est. value,Agent,Lead source,Stage',
  'Sample Short ZIP,,555 010 0141,787,1.2m,,,',
  'Sample Words,words@example.org,12,78704,call me,,,',
  'Sample Host,host@example,,,"$797,000",,,',
  'Sample Own,own@example.org,,,797k,OWNER,Referral,Qualified',
  'Sample Unknown,unknown@example.org,,,,nobody@example.org,Postcard,Hot',
].join('\n')

test('a field that cannot be read is left out and said; only who cannot be reached is refused', async () => {
  const { body, status, text } = await send(true, { content: REALTY })
  expect(status, text).toBe(200)
  expect(body).toMatchObject({
    columns: { value: 'Est. value', owner: 'Agent', source: 'Lead source', stage: 'Stage' },
    rows: [
      {
        line: 2,
        verdict: 'new',
        leftOut: [{ field: 'zip', reason: 'ZIP code left out: “787” is not a ZIP code' }],
      },
      { line: 3, verdict: 'new', leftOut: [{ field: 'phone' }, { field: 'value' }] },
      { line: 4, verdict: 'refused', reason: expect.stringMatching(/“host@example” is not an e-mail/) },
      { line: 5, verdict: 'new' },
      { line: 6, verdict: 'new' },
    ],
  })
})

test('owner, source, stage and amount are read from the file; an owner whom nobody knows is said', async () => {
  const { owners } = (await member.get('/prospects/settings')).body
  const [owner] = Array.isArray(owners) ? owners : []
  const content = REALTY.replace('OWNER', String(owner?.displayName))
  const { body } = await send(false, { content })
  expect(body).toMatchObject({
    added: 4,
    refused: 1,
    rows: [
      {},
      {},
      {},
      { leftOut: [] },
      {
        leftOut: [
          { field: 'stage', reason: 'Stage left out: “Hot” is not a stage' },
          {
            field: 'owner',
            reason: 'Owner left out: nobody who may work on leads here is “nobody@example.org”',
          },
        ],
      },
    ],
  })
  const { leads } = (await member.get('/prospects?board=prv&limit=200')).body
  const named = new Map(Array.isArray(leads) ? leads.map((lead) => [lead.name, lead]) : [])
  expect(named.get('Sample Short ZIP')).toMatchObject({ value: 1_200_000, zip: '', phone: '555 010 0141' })
  expect(named.get('Sample Own')).toMatchObject({
    value: 797_000,
    ownerId: owner?.userId,
    source: 'referral',
    stage: 'qualified',
  })
  expect(named.get('Sample Unknown')).toMatchObject({ ownerId: null, source: 'import', stage: 'new' })
})

test('a source that the product does not know is kept in the words of the file, unless they cannot be shown', async () => {
  const content = [
    'Name,E-mail,Source',
    'Sample Fair,fair@example.org,Spring fair',
    'Sample Trick,trick@example.org,a\u202eb',
  ]
  await send(false, { content: content.join('\n') })
  const { leads } = (await member.get('/prospects?board=prv&limit=200')).body
  const found = Array.isArray(leads) ? leads : []
  const sourceOf = (name: string) => found.find((lead) => lead.name === name)?.sourceRef
  expect(sourceOf('Sample Fair')).toBe('Spring fair, line 2 of a file')
  expect(sourceOf('Sample Trick')).toBe('Line 3 of a file')
})

test('a value below zero is no value of a lead', async () => {
  const content = ['Name,E-mail,Value', 'Sample Below,below@example.org,-5'].join('\n')
  const { body } = await send(true, { content })
  expect(body).toMatchObject({
    rows: [{ verdict: 'new', leftOut: [{ field: 'value', reason: expect.stringContaining('“-5”') }] }],
  })
})

test('whoever owns new leads of a file is told of them once; who imports them is not', async () => {
  const admin = await server.as('adminA')
  const { owners } = (await member.get('/prospects/settings')).body
  const { org_name } = (await member.get('/prospects')).body
  const nameOf = async (client: Client) => {
    const { userId } = (await client.get('/auth/verify')).body
    const found = Array.isArray(owners) ? owners.find((owner) => owner.userId === userId) : undefined
    return String(found?.displayName)
  }
  const theirs = await nameOf(member)
  const rows = [
    `Sample One,one@example.org,${theirs}`,
    `Sample Two,two@example.org,${theirs}`,
    `Sample Mine,mine@example.org,${await nameOf(admin)}`,
  ]
  const content = ['Name,E-mail,Owner', ...rows].join('\n')
  const sent = { board: 'prv', format: 'csv', content, consent, org_name }
  const told = async (client: Client) => {
    const { notices } = (await client.get('/user/notices')).body
    return Array.isArray(notices) ? notices.filter(({ kind }) => kind === 'lead.assigned') : []
  }
  const before = await told(admin)
  const { body } = await admin.post('/prospects/import?dryRun=false', sent)
  expect(body).toMatchObject({ added: 3, rows: [{ leftOut: [] }, { leftOut: [] }, { leftOut: [] }] })
  expect(await told(member)).toMatchObject([{ title: '2 leads are assigned to you' }])
  expect(await told(admin)).toEqual(before)
})
