import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import intake from '../../e2e/kinds/screens/trial/intake/intake.form.ts'
import type { Client } from '../testing/client.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let member: Client
let time = new Date('2026-11-24T12:00:00Z')
beforeAll(async () => {
  server = await startTestServer({ now: () => time, forms: [intake] })
  member = await server.as('memberA')
})
afterAll(() => server.close())

const later = (seconds: number) => {
  time = new Date(time.getTime() + seconds * 1_000)
}
// So many from one network would meet the limit that each of the strangers has.
beforeEach(() => later(700))
const ANSWERS = { goal: 'saving', monthly: 3_000, name: 'Sample Person', email: 'sample@example.org' }
const form = intake.id

const sharedForm = async (more: object = {}) => {
  const before = (await member.get('/shares?kind=form')).body.shares
  for (const { id } of Array.isArray(before) ? before : []) await member.delete(`/shares/${String(id)}`)
  const made = await member.post('/shares', { kind: 'form', objectId: form, ...more })
  expect(made.status, made.text).toBe(201)
  return String(made.body.code)
}
const opened = async (code: string) => (await server.stranger.get(`/shared/${code}`)).body.opened
const send = async (code: string, more: object = {}) =>
  server.stranger.post(`/f/${code}`, {
    answers: ANSWERS,
    consent: true,
    opened: await opened(code),
    ...more,
  })
const received = async (who = member) => {
  const { submissions } = (await who.get(`/submissions?form=${encodeURIComponent(form)}`)).body
  return Array.isArray(submissions) ? submissions : []
}

test('what a person has begun is kept until it is sent, and is theirs alone', async () => {
  const draft = { form, answers: { goal: 'other', question: 'Half a sent' }, step: 1 }
  expect((await member.post('/form-drafts', draft)).status).toBe(204)
  expect((await member.post('/form-drafts', { ...draft, step: 2 })).status).toBe(204)
  const read = async (who: Client) =>
    (await who.get(`/form-drafts?form=${encodeURIComponent(form)}`)).body.draft
  expect(await read(member)).toMatchObject({ answers: draft.answers, step: 2 })
  expect(await read(await server.as('memberB'))).toBeNull()
  expect((await member.post('/submissions', { form, answers: ANSWERS, consent: true })).status).toBe(201)
  expect(await read(member)).toBeNull()
})

test('a form that a member sends is a row of the organization, with the sentence that was agreed to', async () => {
  const more = { dependents: 2, question: 'Left behind by the branch', stranger: 'x' }
  const sent = await member.post('/submissions', { form, answers: { ...ANSWERS, ...more }, consent: true })
  expect(sent.status).toBe(201)
  expect((await received())[0]).toEqual({
    id: sent.body.id,
    answers: { ...ANSWERS, dependents: 2 },
    consent: intake.consent,
    sentAt: time.toISOString(),
    byLink: false,
    leadId: expect.stringMatching(/^led_/),
  })
  const elsewhere = await received(await server.as('memberB'))
  expect(elsewhere).toEqual([])
})

test('answers that are missing or out of bounds are refused by field, and so is a form without consent', async () => {
  const bad = await member.post('/submissions', {
    form,
    answers: { ...ANSWERS, monthly: -1, email: '' },
    consent: true,
  })
  expect([bad.status, bad.body.fields]).toEqual([
    400,
    [
      { path: 'answers.monthly', message: 'Enter a value from $0 to $1,000,000.' },
      { path: 'answers.email', message: 'This is required.' },
    ],
  ])
  expect((await member.post('/submissions', { form, answers: ANSWERS, consent: false })).status).toBe(400)
  expect((await member.post('/submissions', { form: 'no/form', answers: {}, consent: true })).status).toBe(
    404,
  )
})

test('a stranger with the link sends it; what comes at once or fills the trap reaches nobody', async () => {
  const code = await sharedForm()
  const seen = await server.stranger.get(`/shared/${code}`)
  expect(seen.body).toMatchObject({ kind: 'form', form, org_name: 'Sample Realty' })
  const before = (await received()).length
  const atOpening = await opened(code)
  expect((await send(code)).status).toBe(400)
  later(5)
  const sent = await send(code, { opened: atOpening })
  expect(sent.status, sent.text).toBe(201)
  expect((await received())[0]).toMatchObject({ id: sent.body.id, byLink: true, answers: ANSWERS })
  expect((await send(code, { opened: atOpening, website: 'https://example.com' })).status).toBe(201)
  expect(await received()).toHaveLength(before + 1)
})

test('the time of opening cannot be made up, nor carried from one link to another', async () => {
  const code = await sharedForm()
  const atOpening = String(await opened(code))
  later(10)
  const [at = '', seal = ''] = atOpening.split('.')
  for (const forged of [`${Number(at) - 5_000}.${seal}`, at, `${at}.`, 'x'])
    expect([forged, (await send(code, { opened: forged })).status]).toEqual([forged, 400])
  const other = await sharedForm()
  expect((await send(other, { opened: atOpening })).status).toBe(400)
  expect((await send(code, { opened: atOpening })).status).toBe(404)
})

test('a link that may be used twice is used twice, also when five send at once', async () => {
  const code = await sharedForm({ maxUses: 2 })
  const atOpening = await opened(code)
  later(5)
  const sent = await Promise.all(Array.from({ length: 5 }, () => send(code, { opened: atOpening })))
  expect(sent.map(({ status }) => status).sort((one, other) => one - other)).toEqual([
    201, 201, 404, 404, 404,
  ])
  expect((await server.stranger.get(`/shared/${code}`)).status).toBe(404)
})

test('a link has an end, and what was opened before it cannot be sent after it', async () => {
  const code = await sharedForm({ expiresAt: new Date(time.getTime() + 60_000).toISOString() })
  const atOpening = await opened(code)
  later(61)
  expect((await send(code, { opened: atOpening })).status).toBe(404)
})

test('a site that cannot be one is refused as a place to embed the form in', async () => {
  for (const bad of ['https://example.org; script-src *', 'http://example.org', '*'])
    expect(
      (await member.post('/shares', { kind: 'form', objectId: form, options: { embedOn: [bad] } })).status,
    ).toBe(400)
})

test('an answer becomes the lead that its form says, with the consent that was given; a second one is added to it', async () => {
  const email = 'lead-of-a-form@example.org'
  const answers = { ...ANSWERS, name: 'Lead Person', email }
  for (const _once of [1, 2]) await member.post('/submissions', { form, answers, consent: true })
  const [second, first] = await received()
  expect(second.leadId).toBe(first.leadId)
  const { body } = await member.get(`/prospects/${String(first.leadId)}`)
  expect(body.lead).toMatchObject({
    name: 'Lead Person',
    email,
    board: 'coaching',
    source: 'form',
    sourceRef: form,
    consent: { email: true, phone: false, proof: intake.consent },
  })
})

test('answers are paged, found by words and by sender, and deleted by who may, in their organization alone', async () => {
  const question = 'A word that nobody else wrote: quokka'
  const answers = { ...ANSWERS, goal: 'other', question }
  const { body } = await member.post('/submissions', { form, answers, consent: true })
  const ask = async (query: string) =>
    (await member.get(`/submissions?form=${encodeURIComponent(form)}&${query}`)).body
  const ids = (found: unknown) => (Array.isArray(found) ? found.map(({ id }) => String(id)) : [])
  expect(ids((await ask('q=QUOKKA')).submissions)).toEqual([body.id])
  expect(ids((await ask('q=quokka&by=link')).submissions)).toEqual([])
  const all = ids((await ask('limit=200')).submissions)
  const paged: string[] = []
  let cursor = ''
  do {
    const page = await ask(`limit=3${cursor}`)
    paged.push(...ids(page.submissions))
    cursor = typeof page.nextCursor === 'string' ? `&cursor=${page.nextCursor}` : ''
  } while (cursor !== '')
  expect(paged).toEqual(all)
  expect(all.length).toBeGreaterThan(3)
  const path = `/submissions/${String(body.id)}`
  expect((await (await server.as('memberB')).delete(path)).status).toBe(404)
  expect((await member.delete(path)).status).toBe(204)
  expect((await member.delete(path)).status).toBe(404)
  expect(ids((await ask('q=quokka')).submissions)).toEqual([])
})
