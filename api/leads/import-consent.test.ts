import { afterAll, beforeAll, expect, test } from 'vitest'
import { isObject } from '#kit/list/same.ts'
import type { Client } from '../testing/client.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let member: Client
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date('2026-11-26T12:00:00.000Z') })
  member = await server.as('memberA')
})
afterAll(() => server.close())

const consent = { email: true, phone: true, text: true, proof: 'Sign-up sheet of the sample fair' }

/** The rows of a file of people with these further cells, each with an e-mail of its own, and what they became. */
async function imported(headings: string, cells: readonly string[], more: object = {}) {
  const name = (at: number) => `Sample ${headings.replaceAll(/\W/g, '')} ${at}`
  const mail = (at: number) => `${name(at).toLowerCase().replaceAll(' ', '.')}@example.org`
  const lines = cells.map((cell, at) => `${name(at)},${mail(at)},${cell}`)
  const content = [`Name,E-mail,${headings}`, ...lines].join('\n')
  const sent = { board: 'prv', format: 'csv', content, consent, ...more }
  const { status, body, text } = await member.post('/prospects/import', sent)
  expect(status, text).toBe(200)
  const { leads } = (await member.get('/prospects?board=prv&limit=200')).body
  const found = Array.isArray(leads) ? leads.filter(isObject) : []
  const rows = Array.isArray(body.rows) ? body.rows.filter(isObject) : []
  return {
    columns: body.columns,
    remarks: rows.map(({ remarks }) => remarks),
    leads: cells.map((_, at) => found.find((lead) => lead['name'] === name(at))),
  }
}

const SAYS_NO = ['Consent: the file says no']

test('a row that says no gets no consent, whatever the whole file is said to have agreed to; an empty one follows it', async () => {
  const cells = ['no', 'N', 'FALSE', '0', 'Declined', 'opted-out', 'yes', 'x', '', '-']
  const { columns, remarks, leads } = await imported('Opt-in?', cells)
  expect(columns).toMatchObject({ consent: 'Opt-in?', doNotContact: null })
  expect(remarks).toEqual(cells.map((_, at) => (at < 6 ? SAYS_NO : [])))
  // Who did not agree is hidden, and so not found by name.
  expect(leads.map((lead) => lead?.['consent'])).toEqual(
    cells.map((_, at) => (at < 6 ? undefined : expect.objectContaining({ email: true, phone: true }))),
  )
})

test('a yes below “Do not call” is a no, and the lead is not contacted although it may agree later', async () => {
  const cells = ['yes', 'Y', 'true', '1', 'x', 'unsubscribed', 'no', 'false', '']
  const { columns, remarks, leads } = await imported('Do Not Call', cells)
  expect(columns).toMatchObject({ consent: null, doNotContact: 'Do Not Call' })
  expect(remarks).toEqual(cells.map((_, at) => (at < 6 ? ['Consent: the file says “Do Not Call”'] : [])))
  expect(leads.map((lead) => lead?.['blocked'])).toEqual(cells.map((_, at) => (at < 6 ? undefined : null)))
  const all = (await member.get('/prospects?board=prv&limit=200')).body.leads
  const asked = Array.isArray(all) ? all.filter(isObject).filter((lead) => lead['doNotContact'] === true) : []
  expect(asked.length).toBe(6)
})

test('a word that is neither yes nor no is no consent, and is said', async () => {
  const { remarks, leads } = await imported('Consented to be contacted', ['perhaps'], {
    columns: { consent: 'Consented to be contacted' },
  })
  expect(remarks).toEqual([['Consent: “perhaps” is neither yes nor no: none is noted']])
  expect(leads).toEqual([undefined])
})

test('a file with several such columns is read by all of them, each for its channel; none is read where none is chosen', async () => {
  const headings = 'Unsubscribed,Do Not E-mail,SMS opt-in'
  const cells = ['no,yes,yes', 'no,no,no', 'yes,no,yes']
  const { remarks, leads } = await imported(headings, cells)
  expect(remarks).toEqual([
    ['Consent to e-mail: the file says “Do Not E-mail”'],
    ['Consent to text messages: the file says no'],
    ['Consent: the file says “Unsubscribed”'],
  ])
  expect(leads.slice(0, 2)).toMatchObject([
    { consent: { email: false, phone: true, text: true } },
    { consent: { email: true, phone: true, text: false } },
  ])
  expect(leads[2]).toBe(undefined)
  const none = await imported('Consent', ['no'], { columns: { consent: null } })
  expect(none.remarks).toEqual([[]])
  expect(none.leads).toMatchObject([{ consent: { email: true } }])
})

test('one line of a person that says no says it for their other lines; what a lead here agreed to stays, and is said', async () => {
  const leadsById = async () => {
    const { leads } = (await member.get('/prospects?board=ai&limit=200')).body
    return new Map(Array.isArray(leads) ? leads.filter(isObject).map((lead) => [lead['id'], lead]) : [])
  }
  const before = await leadsById()
  const known = { name: 'Sample Agreed', email: 'agreed@example.org' }
  await member.post('/prospects', { board: 'ai', ...known, consent: { email: true, proof: 'Form' } })
  const content = [
    'Name,E-mail,Phone,Consent',
    'Sample Twice,twice@example.org,512-555-0101,',
    'Sample Twice,,512 555 0101,no',
    'Sample Twice,twice@example.org,,yes',
    'Sample Agreed,agreed@example.org,,no',
  ].join('\n')
  const { body } = await member.post('/prospects/import', { board: 'ai', format: 'csv', content, consent })
  const other = 'Consent: line 3, which is the same person, says no'
  expect(body).toMatchObject({
    added: 1,
    attached: 3,
    rows: [
      { remarks: [other] },
      { remarks: SAYS_NO },
      { remarks: [other] },
      { remarks: [...SAYS_NO, 'Consent: what Sample Agreed agreed to here stays'] },
    ],
  })
  const added = [...(await leadsById())].filter(([id]) => !before.has(id))
  const names = added.map(
    ([, { name, isHidden }]) => `${String(name)} ${isHidden === true ? 'hidden' : 'shown'}`,
  )
  expect(names.toSorted()).toEqual([
    expect.stringMatching(/^Lead [A-Z0-9]{4} hidden$/),
    'Sample Agreed shown',
  ])
})
