import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Client, Reply } from '#api/testing/client.ts'
import { startTestServer, type TestServer } from '#api/testing/server.ts'
import { providerAnswer } from '../locate/located.handlers.ts'

let server: TestServer
let time = new Date('2026-11-26T12:00:00.000Z')
let admin: Client
let other: Client

const LIST = '/org/zip-locator-widget-service-areas'
const KEY = 'zip_locator_widget_service_areas'

beforeAll(async () => {
  server = await startTestServer({ now: () => time })
  admin = await server.as('adminA')
  other = await server.as('adminB')
  await admin.post(LIST, {
    [KEY]: [
      {
        id: 'a',
        name: 'Agent',
        layer: 'member',
        zip: '94110',
        radius: 9,
        phone: '4155550110',
        email: 'a@example.org',
      },
      {
        id: 'v',
        name: 'Vendor',
        layer: 'vendor',
        zip: '94612',
        serves: ['CA'],
        phone: '5105550120',
        website: 'https://v.example.org',
      },
    ],
  })
  await other.post(LIST, { [KEY]: [{ id: 'x', name: 'Another firm', layer: 'member', serves: ['CA'] }] })
})
afterAll(() => server.close())
afterEach(async () => {
  time = new Date(time.getTime() + 61_000)
  const { shares } = (await admin.get('/shares?kind=zip')).body
  for (const { id } of Array.isArray(shares) ? shares : []) await admin.delete(`/shares/${String(id)}`)
})

const BOTH = { layers: ['member', 'vendor'] }
const made = async (options: object = BOTH, who = admin): Promise<Reply> => {
  const reply = await who.post('/shares', { kind: 'zip', options })
  expect(reply.status, reply.text).toBeLessThan(300)
  return reply
}
const keyOf = async (options: object = BOTH) => String((await made(options)).body.code)
const look = (key: string, zip = '94110') => server.stranger.get(`/widget/zip/${key}/${zip}`)
const providersIn = ({ body }: Reply): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(body.providers) ? body.providers : []

test('a stranger with the key sees the chosen fields of the organization’s own providers, and nothing else', async () => {
  const answer = await look(await keyOf())
  expect(answer.body).toMatchObject({ zip: '94110', place: 'San Francisco', state: 'CA' })
  expect(providersIn(answer)).toEqual([
    { layer: 'member', name: 'Agent', miles: 0, by: '9 mi', base: 'San Francisco, CA 94110' },
    expect.objectContaining({ layer: 'vendor', name: 'Vendor', by: 'CA' }),
  ])
  for (const hidden of ['example.org', '555', 'phone', 'email', 'Another firm', 'org_name', 'usr_', 'org_'])
    expect(answer.text).not.toContain(hidden)
  expect(answer.headers.get('set-cookie')).toBeNull()
})

test('phone, e-mail, and website are told only where they are chosen, and only of the chosen kinds', async () => {
  const none = providersIn(await look(await keyOf({ ...BOTH, fields: [] })))
  expect(none.map((one) => Object.keys(one))).toEqual([
    ['layer', 'name'],
    ['layer', 'name'],
  ])
  const fields = ['phone', 'email', 'website']
  const vendors = providersIn(await look(await keyOf({ layers: ['vendor'], fields })))
  expect(vendors).toEqual([
    { layer: 'vendor', name: 'Vendor', phone: '5105550120', email: '', website: 'https://v.example.org' },
  ])
  for (const bad of [
    {},
    { layers: [] },
    { ...BOTH, fields: ['notes'] },
    { ...BOTH, more: 1 },
    { ...BOTH, radius: 900 },
  ])
    expect((await admin.post('/shares', { kind: 'zip', options: bad })).status).toBe(400)
})

test('a website is one that a browser may be sent to: others are refused, and those that are stored are not handed out', async () => {
  const given = { name: 'Trial', layer: 'vendor', serves: ['CA'] }
  for (const website of [
    'javascript:alert(1)',
    'data:text/html,hi',
    '//evil.example',
    'https:///x',
    'v.example.org',
  ]) {
    const { status, body } = await admin.post(`${LIST}/items`, { ...given, website })
    expect([website, status, JSON.stringify(body)]).toEqual([
      website,
      400,
      expect.stringContaining('https://'),
    ])
  }
  const stored = { ...given, zip: '', radius: null, phone: '', email: '' }
  const handedOut = ['http://v.example.org', 'javascript:alert(1)', '//evil.example', ''].map((website) => {
    const found = { provider: { ...stored, website }, miles: null, by: 'CA' }
    return providerAnswer(found, { find: () => undefined }).website
  })
  expect(handedOut).toEqual(['http://v.example.org', '', '', ''])
})

test('a guessed, revoked, or replaced key, and one of another kind, are one and the same 404', async () => {
  const first = await made()
  const key = String(first.body.code)
  await admin.delete(`/shares/${String(first.body.id)}`)
  const second = await keyOf()
  expect(second).not.toBe(key)
  const plan = await admin.post('/plans', {
    toolId: 'calculators/emergency-fund',
    name: 'A plan',
    inputs: {},
  })
  const shared = await admin.post('/shares', { kind: 'plan', objectId: String(plan.body.id) })
  expect(shared.status, shared.text).toBe(201)
  for (const bad of [
    key,
    'aaaaaaaaaaaaaaaaaaaaaaaaaa',
    '__proto__',
    'constructor',
    String(shared.body.code),
    "'--",
  ]) {
    const { status, body } = await look(bad)
    expect([bad, status, body.message]).toEqual([bad, 404, 'This link no longer works'])
  }
  // Nor does a wrong key say whether the ZIP code is one.
  expect((await look(key, 'nonsense')).status).toBe(404)
  expect((await look(second)).status).toBe(200)
})

test('what is no ZIP code is refused, however it is written', async () => {
  const key = await keyOf()
  for (const bad of [
    '2139',
    '__proto__',
    'constructor',
    'toString',
    '94110%00',
    '%0094110',
    '..%2f..',
    '941*',
    '-1',
  ])
    expect([bad, (await look(key, bad)).status]).toEqual([bad, 400])
  expect((await look(key, '94110-1234')).body).toMatchObject({ zip: '94110' })
})

test('only who sets the organization up makes and takes back its key, and another organization’s stays out of reach', async () => {
  const member = await server.as('memberA')
  expect((await member.post('/shares', { kind: 'zip', options: BOTH })).status).toBe(403)
  expect((await server.stranger.post('/shares', { kind: 'zip', options: BOTH })).status).toBe(401)
  const own = await made()
  expect((await other.delete(`/shares/${String(own.body.id)}`)).status).toBe(404)
  expect((await member.delete(`/shares/${String(own.body.id)}`)).status).toBe(404)
  const foreign = await other.post('/shares', {
    kind: 'zip',
    options: BOTH,
    org_name: String(own.body.org_name),
  })
  expect(foreign.status).toBe(404)
  const theirs = await other.post('/shares', { kind: 'zip', options: BOTH })
  expect(providersIn(await look(String(theirs.body.code))).map(({ name }) => name)).toEqual(['Another firm'])
  await other.delete(`/shares/${String(theirs.body.id)}`)
})

test('sixty look-ups a minute for a key, then 429; another key and the next minute are not touched', async () => {
  const key = await keyOf()
  const theirs = await other.post('/shares', { kind: 'zip', options: BOTH })
  const all = await Promise.all(Array.from({ length: 70 }, () => look(key)))
  const counts = (status: number) => all.filter((one) => one.status === status).length
  expect([counts(200), counts(429)]).toEqual([60, 10])
  const refused = all.find(({ status }) => status === 429)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await look(String(theirs.body.code))).status).toBe(200)
  time = new Date(time.getTime() + 61_000)
  expect((await look(key)).status).toBe(200)
  await other.delete(`/shares/${String(theirs.body.id)}`)
})

test('the widget’s page says what it shows, and its address is that of what sites embed', async () => {
  const reply = await made({ ...BOTH, embedOn: ['https://site.example'], radius: 40 })
  expect(reply.body.path).toBe(`/f/${String(reply.body.code)}`)
  const { body } = await server.stranger.get(`/shared/${String(reply.body.code)}`)
  expect(body).toEqual({
    kind: 'zip',
    org_name: reply.body.org_name,
    layers: [
      { id: 'member', one: 'team member', many: 'team members' },
      { id: 'vendor', one: 'vendor', many: 'vendors' },
    ],
    fields: ['base', 'miles', 'by'],
    radius: 40,
    credit: expect.stringContaining('GeoNames'),
  })
  for (const bad of ['http://site.example', 'https://a;script-src *', "https://x 'self'"])
    expect((await admin.post('/shares', { kind: 'zip', options: { ...BOTH, embedOn: [bad] } })).status).toBe(
      400,
    )
  // A change keeps the key: the sites that have it go on.
  expect((await made({ ...BOTH, fields: ['phone'] })).body.code).toBe(reply.body.code)
})
