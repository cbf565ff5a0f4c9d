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
const preview = (content: string) =>
  member.post('/prospects/import?dryRun=true', { board: 'prv', format: 'csv', content, consent })

test('what is kept otherwise than the file says it is named by its row: an amount, a second line, a long ZIP code', async () => {
  const content = [
    'Name,E-mail,Value,Zip,Company',
    'Sample Share,share@example.org,45%,78701-1234,',
    'Sample First,first@example.org,1200,,Sample Firm',
    'Sample First,FIRST@example.org,1300.50,,',
    'Sample First,first@example.org,1200,,SAMPLE FIRM',
  ].join('\n')
  const { body, status, text } = await preview(content)
  expect(status, text).toBe(200)
  expect(body).toMatchObject({
    rows: [
      {
        leftOut: [{ field: 'value', reason: 'Value left out: “45%” is not an amount up to $1 billion' }],
        remarks: ['ZIP code: of “78701-1234”, 78701 is kept'],
      },
      { verdict: 'new', remarks: [] },
      {
        verdict: 'duplicate',
        reason: 'Same e-mail as line 3',
        remarks: ['Left out because line 3 stays as it is: value $1,300.50'],
      },
      { verdict: 'duplicate', remarks: [] },
    ],
  })
})

test('days and a next action that a second row says otherwise are named as left out too', async () => {
  const content = [
    'Name,E-mail,Expected close,Next action,Next action due',
    'Sample Plan,plan@example.org,12/31/2026,Call,2026-12-01',
    'Sample Plan,plan@example.org,12/31/2026,Call,2026-12-01',
    'Sample Plan,plan@example.org,1/15/2027,Send the offer,2026-12-04',
  ].join('\n')
  const { body } = await preview(content)
  expect(body).toMatchObject({
    rows: [
      { verdict: 'new', remarks: [] },
      { verdict: 'duplicate', remarks: [] },
      {
        verdict: 'duplicate',
        remarks: [
          'Left out because line 2 stays as it is: next action “Send the offer”, expected close Jan 15, 2027, next action due Dec 4, 2026',
        ],
      },
    ],
  })
})

test('what a row says of a hidden lead is all named as left out: nobody learns by it what the lead has', async () => {
  const hidden = { name: 'Sample Quiet', email: 'quiet@example.org', company: 'Sample Quiet Firm', value: 5 }
  await member.post('/prospects', { board: 'prv', ...hidden })
  const content = 'Name,E-mail,Company,Value\nSample Quiet,quiet@example.org,Sample Quiet Firm,5\n'
  const { body } = await preview(content)
  expect(body).toMatchObject({
    rows: [
      {
        verdict: 'duplicate',
        remarks: [
          expect.stringMatching(
            /^Left out because Lead [A-Z0-9]{4} stays as it is: name “Sample Quiet”, company “Sample Quiet Firm”, e-mail “quiet@example\.org”$/,
          ),
        ],
      },
    ],
  })
})

test('a lead of another board with the same e-mail is named, and by no name that is hidden', async () => {
  const given = { board: 'ai', zip: '78799' }
  await member.post('/prospects', { ...given, name: 'Sample Seen', email: 'seen@example.org', consent })
  await member.post('/prospects', { ...given, name: 'Sample Unseen', email: 'unseen@example.org' })
  const content = 'Name,E-mail\nSample A,SEEN@example.org\nSample B,unseen@example.org\n'
  const { body } = await preview(content)
  expect(body).toMatchObject({
    rows: [
      { verdict: 'new', remarks: ['The AI board has a lead with this e-mail: Sample Seen'] },
      { verdict: 'new', remarks: [expect.stringMatching(/^The AI board has a lead .*: Lead [A-Z0-9]{4}$/)] },
    ],
  })
})
