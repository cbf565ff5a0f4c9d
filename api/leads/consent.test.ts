import { afterAll, beforeAll, expect, test } from 'vitest'
import { CONSENT, leadDesk } from './desk.fixture.ts'

let desk: Awaited<ReturnType<typeof leadDesk>>
beforeAll(async () => {
  desk = await leadDesk()
})
afterAll(() => desk.server.close())

/** The administrator belongs to two organizations. */
const EXPORT = '/prospects/export?org_name=Sample Realty'

test('without consent a lead is counted, but nobody learns who it is, by any call', async () => {
  const secret = { name: 'Sample Secret', company: 'Sample Hidden Co.', notes: 'Sample told us more' }
  const lead = await desk.add({ ...secret, consent: {}, sourceRef: 'Sample Secret wrote' })
  expect(lead).toMatchObject({ isHidden: true, blocked: 'No consent to contact', slaHours: null, email: '' })
  await desk.member().post(`/prospects/${lead.id}/activities`, { kind: 'note', text: 'Sample Secret called' })
  const answers = [
    await desk.member().get(`/prospects/${lead.id}`),
    await desk.member().get('/prospects?limit=200'),
    await desk.admin().get(EXPORT),
    await desk.member().patch(`/prospects/${lead.id}`, { value: 5 }),
  ]
  for (const { status, text } of answers) {
    expect(status, text).toBe(200)
    expect(text).not.toMatch(/Secret|Hidden Co|told us more|010-0123/)
  }
  const shown = await desk.member().post(`/prospects/${lead.id}/consent`, CONSENT)
  expect(shown.body.lead).toMatchObject({ ...secret, isHidden: false, blocked: null })
})

test('consent says what shows it', async () => {
  const refused = await desk
    .member()
    .post('/prospects', { board: 'ai', name: 'Sample Person', consent: { email: true } })
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    [{ path: 'consent.proof', message: 'Say how they agreed.' }],
  ])
})

test('who asked not to be contacted is neither called nor exported, with the reason', async () => {
  const { id } = await desk.add({ name: 'Sample Quiet', doNotContact: true })
  for (const kind of ['call', 'email', 'text', 'meeting']) {
    const refused = await desk.member().post(`/prospects/${id}/activities`, { kind })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This lead cannot be contacted: Asked not to be contacted.',
    ])
  }
  expect((await desk.member().post(`/prospects/${id}/activities`, { kind: 'reply' })).status).toBe(201)
  const { text } = await desk.admin().get(EXPORT)
  expect(text).not.toContain('Sample Quiet')
})

test('an export holds each channel only where it was agreed to, and runs no formula', async () => {
  const email = 'sample.channels@example.org'
  const next = { nextAction: '=Send the offer', nextActionAt: '2026-12-01' }
  await desk.add({ name: '=SUM(1)', email, consent: { email: true, proof: 'Form' }, ...next })
  const { body } = await desk.admin().get(`${EXPORT}&board=coaching`)
  const line =
    String(body.csv)
      .split('\r\n')
      .find((one) => one.includes(email)) ?? ''
  expect(line).toMatch(/^'=SUM/)
  expect(line).not.toContain('010-0123')
  expect(line).toContain("'=Send the offer,2026-12-01,")
  expect((await desk.member().get('/prospects/export')).status).toBe(403)
})

test('withdrawn consent hides at once, erases after 30 days, and keeps stage and score', async () => {
  const { id } = await desk.add({ name: 'Sample Withdrawn', interest: ['coaching'] })
  await desk.member().patch(`/prospects/${id}`, { stage: 'meeting' })
  const { body } = await desk.member().post(`/prospects/${id}/consent`, {})
  expect(body.lead).toMatchObject({ isHidden: true, blocked: 'Consent was withdrawn', phone: '' })
  await desk.later(29 * 24)
  await desk.keepHouse()
  expect((await desk.readLead(id)).lead).toMatchObject({ blocked: 'Consent was withdrawn' })
  await desk.later(2 * 24)
  const { score } = await desk.leadAt(id)
  expect(score).toBeGreaterThan(0)
  await desk.keepHouse()
  expect(await desk.leadAt(id)).toMatchObject({
    blocked: 'Personal details were erased',
    stage: 'meeting',
    score,
  })
  expect((await desk.member().post(`/prospects/${id}/consent`, CONSENT)).status).toBe(409)
})

test('a lead without activity for 24 months is erased; one with any is not', async () => {
  const idle = await desk.add({ name: 'Sample Idle' })
  await desk.later(400 * 24)
  const kept = await desk.add({ name: 'Sample Kept' })
  await desk.later(331 * 24)
  await desk.keepHouse()
  expect((await desk.readLead(idle.id)).lead).toMatchObject({ blocked: 'Personal details were erased' })
  expect((await desk.readLead(kept.id)).lead).toMatchObject({ name: 'Sample Kept', blocked: null })
})

test('erasing is for good and says nothing more of who it was', async () => {
  const { id } = await desk.add({ name: 'Sample Gone', sourceRef: 'Sample Gone asked' })
  await desk.member().post(`/prospects/${id}/activities`, { kind: 'note', text: 'Sample Gone called' })
  expect((await desk.admin().delete(`/prospects/${id}`)).status).toBe(204)
  expect((await desk.admin().delete(`/prospects/${id}`)).status).toBe(204)
  expect((await desk.member().get(`/prospects/${id}`)).text).not.toContain('Gone')
  expect((await desk.member().patch(`/prospects/${id}`, { name: 'Sample Back' })).status).toBe(409)
})

test('merging lends nobody’s consent to somebody else', async () => {
  const hidden = await desk.add({ name: 'Sample Unasked', email: 'unasked@example.org', consent: {} })
  const open = await desk.add({ name: 'Sample Open' })
  for (const [id, from] of [
    [open.id, hidden.id],
    [hidden.id, open.id],
  ])
    expect((await desk.member().post(`/prospects/${String(id)}/merge`, { from })).status).toBe(409)
  expect((await desk.member().get(`/prospects/${open.id}`)).text).not.toContain('unasked@example.org')
})

test('a list does not undo what a lead has withdrawn', async () => {
  const email = 'sample.left@example.org'
  const { id } = await desk.add({ name: 'Sample Left', email })
  await desk.member().post(`/prospects/${id}/consent`, {})
  const again = await desk.add({ name: 'Sample Left', email })
  expect(again).toMatchObject({ id, isHidden: true, blocked: 'Consent was withdrawn' })
  await desk.member().post(`/prospects/${id}/consent`, CONSENT)
  expect((await desk.readLead(id)).lead).toMatchObject({ isHidden: false })
})

test('consent scores only where there is an address or a number to use it with', async () => {
  const pointsOf = async (more: object): Promise<unknown> =>
    (await desk.leadAt((await desk.add(more)).id))['scoreParts']
  const consent = (points: number) => [{}, { label: 'Consent to contact', points }, {}, {}, {}, {}]
  expect(await pointsOf({ email: '', phone: '' })).toMatchObject(consent(0))
  expect(await pointsOf({ phone: '', consent: { phone: true, proof: 'Form' } })).toMatchObject(consent(0))
  expect(await pointsOf({ email: '', consent: { text: true, proof: 'Form' } })).toMatchObject(consent(15))
})
