import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { PHONE_PROBLEM } from '#kit/phone.ts'
import { CONSENT, leadDesk } from './desk.fixture.ts'

let desk: Awaited<ReturnType<typeof leadDesk>>
beforeAll(async () => {
  desk = await leadDesk()
})
afterAll(() => desk.server.close())

test('an open lead’s e-mail comes again as an activity, with what it newly agrees to; a closed one’s does not', async () => {
  const first = await desk.add({ consent: {}, email: 'sample.again@example.org' })
  const email = 'SAMPLE.again@example.org '
  await desk.later(1)
  const again = await desk.add({ email, consent: CONSENT, sourceRef: 'Newsletter form' })
  expect(again).toMatchObject({ id: first.id, attached: true, isHidden: false })
  expect((await desk.readLead(first.id)).events).toMatchObject([
    { kind: 'duplicate', text: 'Newsletter form', by: 'Sample Member' },
    { kind: 'created' },
  ])
  expect((await desk.add({ email, board: 're' })).attached).toBe(false)
  expect(
    (await desk.member().patch(`/prospects/${first.id}`, { stage: 'lost', lostReason: 'price' })).status,
  ).toBe(200)
  const anew = await desk.add({ email })
  expect(anew).toMatchObject({ attached: false })
  expect((await desk.member().patch(`/prospects/${first.id}`, { stage: 'contacted' })).status).toBe(409)
})

test('of ten forms sent at once with one address, one is a lead and nine are attached to it', async () => {
  const body = { board: 'prv', name: 'Sample Person', email: 'sample.at.once@example.org', consent: CONSENT }
  const sent = await Promise.all(Array.from({ length: 10 }, () => desk.member().post('/prospects', body)))
  expect(sent.map(({ status }) => status)).toEqual(Array(10).fill(201))
  expect(sent.filter((one) => one.body.attached === false)).toHaveLength(1)
})

test('the server alone writes stages, first response, and contact', async () => {
  const forged = { moves: [{ from: 'new', to: 'won', at: '2020-01-01T00:00:00.000Z' }], score: 100 }
  const lead = await desk.add({ ...forged, firstResponseAt: '2020-01-01T00:00:00.000Z', stage: 'won' })
  expect(lead).toMatchObject({ stage: 'new', firstResponseAt: null, moves: [] })
  await desk.later(2)
  const called = await desk
    .member()
    .post(`/prospects/${lead.id}/activities`, { kind: 'call', text: 'No answer' })
  expect(called.body.lead).toMatchObject({ firstResponseAt: desk.now().toISOString(), stage: 'new' })
  const at = desk.now().toISOString()
  await desk.later(1)
  await desk.member().post(`/prospects/${lead.id}/activities`, { kind: 'email' })
  const moved = await desk
    .member()
    .patch(`/prospects/${lead.id}`, { stage: 'qualified', firstResponseAt: null })
  expect(moved.body.lead).toMatchObject({
    firstResponseAt: at,
    lastContactAt: desk.now().toISOString(),
    moves: [{ from: 'new', to: 'qualified', at: desk.now().toISOString() }],
  })
  const lost = await desk.member().patch(`/prospects/${lead.id}`, { stage: 'lost' })
  expect([lost.status, lost.body.fields]).toEqual([
    400,
    [{ path: 'lostReason', message: 'Choose why the lead was lost.' }],
  ])
})

test('a note is deleted by whoever wrote it and by an administrator, and what else happened by nobody', async () => {
  const { id } = await desk.add()
  const of = async (one: ReturnType<typeof desk.member>, text: string, kind = 'note') => {
    await one.post(`/prospects/${id}/activities`, { kind, text })
    const { body } = await one.get(`/prospects/${id}`)
    return z
      .object({ events: z.array(z.object({ id: z.string(), text: z.string(), mayDelete: z.boolean() })) })
      .parse(body)
      .events.find((event) => event.text === text)
  }
  const remove = async (one: ReturnType<typeof desk.member>, note: string) =>
    (await one.delete(`/prospects/${id}/notes/${note}`)).status
  const [own, others] = [await of(desk.member(), 'Own'), await of(desk.admin(), 'The administrator’s')]
  const called = await of(desk.admin(), 'A call', 'call')
  expect([own?.mayDelete, others?.mayDelete, called?.mayDelete]).toEqual([true, true, false])
  expect(await remove(desk.member(), others?.id ?? '')).toBe(403)
  expect(await remove(desk.admin(), called?.id ?? '')).toBe(404)
  expect(await remove(desk.member(), own?.id ?? '')).toBe(200)
  expect(await remove(desk.member(), own?.id ?? '')).toBe(404)
  const again = await of(desk.member(), 'Of the member')
  expect(await remove(desk.admin(), again?.id ?? '')).toBe(200)
  const { events } = (await desk.member().get(`/prospects/${id}`)).body
  expect(JSON.stringify(events)).not.toMatch(/Own|Of the member/)
})

test('a contact does what was due, and leaves what is planned for later', async () => {
  const [today, tomorrow] = [0, 86_400_000].map((more) =>
    new Date(desk.now().getTime() + more).toISOString().slice(0, 10),
  )
  const plan = (nextActionAt?: string) => desk.add({ nextAction: 'Send the offer', nextActionAt })
  const call = async ({ id }: { readonly id: string }) =>
    (await desk.member().post(`/prospects/${id}/activities`, { kind: 'call' })).body.lead
  expect(await call(await plan(today))).toMatchObject({ nextAction: '', nextActionAt: null })
  expect(await call(await plan(tomorrow))).toMatchObject({
    nextAction: 'Send the offer',
    nextActionAt: tomorrow,
  })
})

test('a save on an older revision is refused', async () => {
  const lead = await desk.add()
  expect((await desk.member().patch(`/prospects/${lead.id}`, { value: 10, rev: 1 })).status).toBe(200)
  expect((await desk.member().patch(`/prospects/${lead.id}`, { value: 20, rev: 1 })).status).toBe(412)
  expect((await desk.readLead(lead.id)).lead).toMatchObject({ value: 10, rev: 2 })
})

test('a lead that its owner leaves for a day goes back to the pool', async () => {
  const { body } = await desk.member().get('/prospects/settings')
  const owners = Array.isArray(body.owners) ? body.owners : []
  const ownerId = String(owners[0]?.userId)
  const { id } = await desk.add()
  expect((await desk.member().patch(`/prospects/${id}`, { ownerId })).body.lead).toMatchObject({ ownerId })
  expect((await desk.member().patch(`/prospects/${id}`, { ownerId: 'usr_nobody' })).status).toBe(400)
  await desk.later(25)
  await desk.keepHouse()
  expect((await desk.readLead(id)).lead).toMatchObject({ ownerId: null })
})

test('a phone number that nobody could dial is refused by its field, new or changed', async () => {
  const { id } = await desk.add({ phone: '+44 20 7946 0958' })
  const given = { board: 'coaching', name: 'Sample Person', phone: '12345' }
  for (const { status, body } of [
    await desk.member().post('/prospects', given),
    await desk.member().patch(`/prospects/${id}`, { phone: '12345' }),
  ])
    expect([status, body.fields]).toEqual([400, [{ path: 'phone', message: PHONE_PROBLEM }]])
  expect((await desk.member().patch(`/prospects/${id}`, { phone: '' })).status).toBe(200)
})

test('the owner of a lead is a member whose account is active and who may work on leads', async () => {
  const { owners } = (await desk.member().get('/prospects/settings')).body
  const names = Array.isArray(owners) ? owners.map(({ displayName }) => displayName) : []
  expect(names).toContain('Sample Member')
  expect(names.filter((name) => /Disabled|Removed-Role/.test(name))).toEqual([])
  const { id } = await desk.add()
  for (const address of ['disabled@example.org', 'removed-role@example.org']) {
    const { rows } = await desk.server.pool.query('SELECT id FROM users WHERE email = $1', [address])
    const { status, body } = await desk.member().patch(`/prospects/${id}`, { ownerId: rows[0]?.id })
    expect([address, status, body.fields]).toEqual([
      address,
      400,
      [{ path: 'ownerId', message: 'Choose a member who may work on leads.' }],
    ])
  }
})

test('two leads become one: what one lacks comes from the other, and of restrictions both hold', async () => {
  const one = await desk.add({ name: 'Sample One', company: '', notes: 'First' })
  const other = await desk.add({
    name: 'Sample Other',
    company: 'Sample Co.',
    notes: 'Second',
    doNotContact: true,
  })
  const foreign = await desk.add({ board: 'ai' })
  const merge = (from: string) => desk.member().post(`/prospects/${one.id}/merge`, { from })
  for (const from of [one.id, foreign.id, 'led_0000000000000000'])
    expect((await merge(from)).status).toBe(400)
  const { body } = await merge(other.id)
  expect(body.lead).toMatchObject({
    name: 'Sample One',
    company: 'Sample Co.',
    notes: 'First\nSecond',
    doNotContact: true,
    email: one.email,
  })
  expect((await desk.member().get(`/prospects/${other.id}`)).status).toBe(404)
})

test('an organization’s own weights score its leads, line by line', async () => {
  const weights = { contact: 0, consent: 100, source: 0, interest: 0, timeline: 0, engaged: 0 }
  expect((await desk.member().patch('/prospects/settings', { weights })).status).toBe(403)
  expect(
    (await desk.admin().patch('/prospects/settings', { org_name: 'Sample Realty', weights })).status,
  ).toBe(200)
  expect(await desk.add()).toMatchObject({
    score: 100,
    grade: 'A',
    scoreParts: [{ points: 0 }, { label: 'Consent to contact', points: 100, max: 100 }, {}, {}, {}, {}],
  })
  const ours = { contact: 15, consent: 15, source: 20, interest: 20, timeline: 15, engaged: 15 }
  await desk.admin().patch('/prospects/settings', { org_name: 'Sample Realty', weights: ours })
  expect(await desk.add({ source: 'referral', interest: ['coaching'] })).toMatchObject({
    score: 85,
    grade: 'A',
  })
  expect(await desk.add({ board: 'ai' })).toMatchObject({ scoreModel: 'form-v1', score: 0, grade: 'D' })
})

test('pages hold every lead once, newest first', async () => {
  const first = (await desk.member().get('/prospects?limit=3')).body
  const all: unknown[] = []
  let cursor = ''
  do {
    const { body } = await desk.member().get(`/prospects?limit=3${cursor}`)
    if (Array.isArray(body.leads)) all.push(...body.leads.map(({ id }) => String(id)))
    cursor = typeof body.nextCursor === 'string' ? `&cursor=${body.nextCursor}` : ''
  } while (cursor !== '')
  expect(new Set(all).size).toBe(all.length)
  expect(all.length).toBeGreaterThan(Array.isArray(first.leads) ? first.leads.length : 0)
  expect((await (await desk.server.as('memberB')).get('/prospects')).body.leads).toEqual([])
})
