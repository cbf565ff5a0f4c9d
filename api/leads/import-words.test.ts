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
test('a source in other words is the one that they mean; of a word that means none, the preview says so', async () => {
  const words = ['Web', 'on-line', 'Open House', 'REFERRAL', 'Zillow', 'Sign call', '']
  const lines = words.map((word, at) => `Sample Source ${at},source.${at}@example.org,${word}`)
  const content = ['Name,E-mail,Source', ...lines].join('\n')
  const { body } = await member.post('/prospects/import', { board: 'prv', format: 'csv', content, consent })
  const kept = (word: string) => [`Source “${word}” is kept as Import`]
  expect(body.rows).toMatchObject(
    [[], [], [], [], kept('Zillow'), kept('Sign call'), []].map((remarks) => ({ remarks })),
  )
  const { leads } = (await member.get('/prospects?board=prv&limit=200')).body
  const found = Array.isArray(leads) ? leads : []
  expect(words.map((_, at) => found.find(({ name }) => name === `Sample Source ${at}`))).toMatchObject([
    { source: 'website', sourceRef: 'Web, line 2 of a file' },
    { source: 'website' },
    { source: 'event', sourceRef: 'Open House, line 4 of a file' },
    { source: 'referral', sourceRef: 'Line 5 of a file' },
    { source: 'import', sourceRef: 'Zillow, line 6 of a file' },
    { source: 'import' },
    { source: 'import' },
  ])
})

test('a break within a cell is a space: the name of two lines is one', async () => {
  const content = 'Name,E-mail,Phone #\n"Sample\n  Break",break@example.org,512-555-0199\n'
  const sent = { board: 'prv', format: 'csv', content, consent }
  const { body } = await member.post('/prospects/import?dryRun=true', sent)
  expect(body).toMatchObject({
    columns: { phone: 'Phone #' },
    rows: [{ name: 'Sample Break', verdict: 'new', leftOut: [] }],
  })
})

test('a row that is short lacks its last cells; one that cannot be read is named by its line, and the others come in', async () => {
  const lines = [
    'Name,E-mail,Phone,ZIP',
    'Sample Short,short@example.org',
    'Sample Full,full@example.org,512-555-0142,78701,,',
    '',
    ',,,',
    'Sample Comma, Inc.,comma@example.org,512-555-0143,78701',
    '"Sample" Quote,quote@example.org,,',
    'Sample Last,last@example.org,,78702',
  ]
  const sent = { board: 'np', format: 'csv', content: lines.join('\n'), consent }
  const { status, body, text } = await member.post('/prospects/import', sent)
  expect(status, text).toBe(200)
  expect(body).toMatchObject({ added: 3, refused: 2 })
  expect(body.rows).toMatchObject([
    { line: 2, name: 'Sample Short', verdict: 'new', leftOut: [] },
    { line: 3, name: 'Sample Full', verdict: 'new', leftOut: [] },
    {
      line: 6,
      verdict: 'refused',
      reason: 'It has more cells than the first line: put a cell with a comma in quotation marks.',
    },
    { line: 7, verdict: 'refused', reason: 'A quotation mark stands in the middle of a cell.' },
    { line: 8, name: 'Sample Last', verdict: 'new' },
  ])
})

test('what the list exports, it imports with no change', async () => {
  const admin = await server.as('adminA')
  const lead = {
    name: '+Sample Round',
    company: 'Sample, Inc.',
    email: 'round@example.org',
    phone: '+1 512-555-0144',
    zip: '78701',
    value: 1250.5,
    expectedClose: '2027-03-31',
    nextAction: '=Send the offer',
    nextActionAt: '2026-12-01',
  }
  const agreed = { email: true, phone: true, text: false, proof: 'Sign-up sheet' }
  const { body: made } = await admin.post('/prospects', {
    board: 'ai',
    source: 'event',
    ...lead,
    consent: agreed,
  })
  expect(made.attached).toBe(false)
  const { csv } = (await admin.get('/prospects/export?board=ai')).body
  const sent = { board: 'coaching', format: 'csv', content: csv, consent: { ...agreed, text: true } }
  const { body } = await admin.post('/prospects/import', sent)
  const remarks = expect.arrayContaining(['Consent to text messages: the file says “e-mail, phone”'])
  const rows = Array.isArray(body.rows) ? body.rows : []
  expect(rows.find(({ name }) => name === lead.name)).toMatchObject({ verdict: 'new', leftOut: [], remarks })
  const { leads } = (await admin.get('/prospects?board=coaching&limit=200')).body
  const found = Array.isArray(leads) ? leads.find(({ name }) => name === lead.name) : undefined
  expect(found).toMatchObject({ ...lead, source: 'event', stage: 'new', consent: agreed })
})

test('a day is read as the file writes its days; what is none is left out and said', async () => {
  const rows = (days: readonly string[]) =>
    days.map((day, at) => `Sample Day ${at},day.${at}@example.org,${day}`).join('\n')
  const read = async (board: string, days: readonly string[]) => {
    const content = `Name,E-mail,Expected close date\n${rows(days)}`
    const { body } = await member.post('/prospects/import', { board, format: 'csv', content, consent })
    const { leads } = (await member.get(`/prospects?board=${board}&limit=200`)).body
    const found = Array.isArray(leads) ? leads : []
    const closes = days.map((_, at) => found.find(({ name }) => name === `Sample Day ${at}`)?.expectedClose)
    return { body, closes }
  }
  const american = await read('re', ['3/4/2027', '04/30/2027', '2027-05-01', '"Jan 5, 2027"', 'soon', ''])
  expect(american.closes).toEqual(['2027-03-04', '2027-04-30', '2027-05-01', '2027-01-05', null, null])
  const reason = 'Expected close left out: “soon” is not a date'
  const none = { leftOut: [] }
  const left = { leftOut: [{ field: 'expectedClose', reason }] }
  expect(american.body.rows).toMatchObject([none, none, none, none, left, none])
  expect((await read('np', ['3/4/2027', '30/4/2027'])).closes).toEqual(['2027-04-03', '2027-04-30'])
})
