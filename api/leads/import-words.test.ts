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
