import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { builtInRoleId } from '#api/orgs/built-in-roles.ts'
import type { Client } from '#api/testing/client.ts'
import { startTestServer, type TestServer } from '#api/testing/server.ts'
import { CHOICE, LARGEST, NUMBER, OLDEST, RIGHT } from './bank/written.fixture.ts'
import { readQuestions } from './frozen.db.ts'
import { FORMS } from './rules.model.ts'

const [ORG, TAB] = ['Sample Realty', 'first-tab']
let server: TestServer
let examiner: Client
let other: Client
let mmg: Client

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date('2026-11-26T12:00:00.000Z') })
  await server.pool.query(
    `INSERT INTO membership_roles SELECT m.org_id, m.user_id, $1 FROM memberships m JOIN organisations o ON o.id = m.org_id
     JOIN users u ON u.id = m.user_id WHERE u.email IN ('coordinator@example.org', 'broker@example.org') AND o.org_name = $2`,
    [builtInRoleId('examiner'), ORG],
  )
  examiner = await server.as('coordinatorA')
  other = await server.as('brokerA')
  mmg = await server.as('mmgA')
})
afterAll(() => server.close())
beforeEach(() =>
  server.pool.query(
    'DELETE FROM exam_attempts WHERE NOT is_sample; DELETE FROM exam_versions; DELETE FROM exam_items',
  ),
)

const STANDING = z.object({ id: z.string(), version: z.int(), state: z.string(), rev: z.int() })
const write = (content: object, by = examiner) => by.post('/exam/items', { org_name: ORG, content })
const written = async (content: object = CHOICE) => STANDING.parse((await write(content)).body)
const rewrite = (id: string, content: object, more: { rev?: number; by?: Client } = {}) => {
  const { by = examiner, ...body } = more
  return by.send('PUT', `/exam/items/${id}`, { body: { org_name: ORG, content, ...body } })
}
const decide = (id: string, action: string, more: object = {}) =>
  examiner.post(`/exam/items/${id}/state`, { org_name: ORG, action, reason: 'As it should be', ...more })
const show = (id: string, more = '') => examiner.get(`/exam/items/${id}?org_name=${ORG}${more}`)
const begin = async () => String((await mmg.post('/exam/attempts', { org_name: ORG, tab: TAB })).body.id)

async function frozen(id: string) {
  const { rows } = await server.pool.query('SELECT questions FROM exam_attempts WHERE id = $1', [id])
  return readQuestions(z.object({ questions: z.string() }).parse(rows[0]).questions)
}

/** Withdraws every other question on trial, so that an attempt asks these. */
async function onlyOnTrial(ids: readonly string[]) {
  const { body } = await examiner.get(`/exam/items?org_name=${ORG}`)
  const items = z.array(z.object({ id: z.string(), state: z.string() })).parse(body.items)
  const others = items.filter(({ id, state }) => state === 'trial' && !ids.includes(id))
  for (const { id } of others) expect((await decide(id, 'withdraw')).status).toBe(200)
}

test('a question that an examiner writes is asked on trial, counts for nothing, and is promoted', async () => {
  const made = [CHOICE, NUMBER, { ...CHOICE, stem: 'Another question?' }, { ...NUMBER, key: 11 }, CHOICE]
  const all = []
  for (const content of made) all.push(await written(content))
  expect(all[0]).toMatchObject({ version: 1, state: 'trial', rev: 1 })
  const ids = all.map(({ id }) => id)
  await onlyOnTrial(ids)
  const attempt = await begin()
  const asked = await frozen(attempt)
  expect(asked.flatMap(({ item, isTrial }) => (isTrial ? [item] : [])).toSorted()).toEqual(ids.toSorted())
  const paper = await mmg.get(`/exam/attempts/${attempt}?tab=${TAB}`)
  expect(paper.text).toContain('What is a month’s interest on 1,200 at 10% a year?')
  expect(paper.text).not.toMatch(/"(right\w*|isRight|why|says|slips|key|within|item|version|isTrial)":/)
  const place = asked.findIndex(({ item }) => item === ids[0])
  const given = asked[place]?.rightOptions
  const body = {
    tab: TAB,
    answers: [{ place, given, flagged: false, seconds: 9 }],
    clientTime: '2026-11-26T12:00:00.000Z',
  }
  expect((await mmg.send('PUT', `/exam/attempts/${attempt}`, { body })).status).toBe(200)
  await mmg.post(`/exam/attempts/${attempt}/submit`, { tab: TAB })
  const { result } = (await mmg.get(`/exam/attempts/${attempt}/result`)).body
  expect(result).toMatchObject({ points: 0, of: 50 })
  // Attempts go on asking five on trial: one more has to be written first.
  expect(await decide(ids[0] ?? '', 'promote')).toMatchObject({ status: 409, body: { code: 'too_few' } })
  await written()
  expect((await decide(ids[0] ?? '', 'promote')).body).toMatchObject({ state: 'live', version: 1 })
})

test('a new version is on trial, and changes neither what an attempt was asked nor how it is graded', async () => {
  const attempt = await begin()
  const asked = await frozen(attempt)
  const place = asked.findIndex(({ kind, isTrial }) => kind === 'single' && !isTrial)
  const item = asked[place]?.item ?? ''
  const before = (await mmg.get(`/exam/attempts/${attempt}?tab=${TAB}`)).body.paper
  const made = await rewrite(item, { ...CHOICE, domain: asked[place]?.domain })
  expect(made).toMatchObject({ status: 200, body: { id: item, version: 2, state: 'trial', rev: 1 } })
  expect((await mmg.get(`/exam/attempts/${attempt}?tab=${TAB}`)).body.paper).toEqual(before)
  expect(await frozen(attempt)).toEqual(asked)
  const given = asked[place]?.rightOptions
  const answers = [{ place, given, flagged: false, seconds: 9 }]
  await mmg.send('PUT', `/exam/attempts/${attempt}`, {
    body: { tab: TAB, answers, clientTime: '2026-11-26T12:00:00.000Z' },
  })
  await mmg.post(`/exam/attempts/${attempt}/submit`, { tab: TAB })
  expect((await mmg.get(`/exam/attempts/${attempt}/result`)).body.result).toMatchObject({ points: 1 })
  const versions = (await show(item)).body
  expect(versions).toMatchObject({
    version: 2,
    stem: CHOICE.stem,
    versions: [{ version: 2 }, { version: 1 }],
  })
  expect((await show(item, '&version=1')).body).toMatchObject({ version: 1, stem: asked[place]?.stem })
  expect((await show(item, '&version=3')).status).toBe(404)
})

test('another answer is accepted for the version that had it, and for no other', async () => {
  const { id } = await written()
  expect((await rewrite(id, { ...CHOICE, options: [RIGHT, OLDEST, LARGEST] })).body).toMatchObject({
    version: 2,
  })
  const accept = (more: object) =>
    examiner.post(`/exam/items/${id}/regrade`, {
      org_name: ORG,
      option: 1,
      reason: 'Both can be read so',
      ...more,
    })
  expect((await accept({ version: 1 })).status).toBe(200)
  expect((await accept({ version: 9 })).status).toBe(404)
  const options = z.array(z.object({ text: z.string(), isAccepted: z.boolean() }))
  const acceptedOf = async (version: number) =>
    options.parse((await show(id, `&version=${version}`)).body.options).filter((one) => one.isAccepted)
  expect((await acceptedOf(1)).map(({ text }) => text)).toEqual(['The largest one'])
  expect(await acceptedOf(2)).toEqual([])
})

test('of many examiners who save at once on what they saw, one goes through', async () => {
  const { id, rev } = await written()
  const stems = Array.from({ length: 8 }, (_, n) => `Which debt is paid off first, ${n}?`)
  const replies = await Promise.all(
    stems.map((stem, n) => rewrite(id, { ...CHOICE, stem }, { rev, by: n % 2 === 0 ? examiner : other })),
  )
  const statuses = replies.map(({ status }) => status).toSorted((one, two) => one - two)
  expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 412)])
  const refused = replies.find(({ status }) => status === 412)
  expect(refused?.body).toMatchObject({ code: 'changed', current: { id, version: 2, rev: rev + 1 } })
  expect((await show(id)).body).toMatchObject({ version: 2, rev: rev + 1 })
  expect((await decide(id, 'withdraw', { rev })).status).toBe(412)
  // Without a revision the newest is meant: versions follow each other, and none is lost.
  const blind = await Promise.all(stems.map((stem) => rewrite(id, { ...CHOICE, stem: `${stem} Again` })))
  expect(blind.map(({ status }) => status)).toEqual(stems.map(() => 200))
  expect((await show(id)).body).toMatchObject({ version: 10 })
})

test('many withdrawals at once never leave a domain with fewer questions than an attempt asks', async () => {
  const { body } = await examiner.get(`/exam/items?org_name=${ORG}`)
  const items = z.array(z.object({ id: z.string(), state: z.string(), domain: z.string() })).parse(body.items)
  const live = items.filter(({ domain, state }) => domain === 'business' && state === 'live')
  const statuses = await Promise.all(live.map(async ({ id }) => (await decide(id, 'withdraw')).status))
  expect(statuses.filter((status) => status === 409)).toHaveLength(FORMS.full.needs.business)
})

test('a withdrawn question is not asked, and a new version of it stays withdrawn', async () => {
  const ids = []
  for (let n = 0; n < 6; n += 1) ids.push((await written({ ...CHOICE, stem: `Question number ${n}?` })).id)
  await onlyOnTrial(ids)
  expect((await decide(ids[0] ?? '', 'withdraw')).status).toBe(200)
  expect((await rewrite(ids[0] ?? '', NUMBER)).body).toMatchObject({ state: 'withdrawn', version: 2 })
  const asked = (await frozen(await begin())).flatMap(({ item, isTrial }) => (isTrial ? [item] : []))
  expect(asked.toSorted()).toEqual(ids.slice(1).toSorted())
  expect((await decide(ids[0] ?? '', 'restore')).body).toMatchObject({ state: 'trial' })
})

test('a question is refused by the name of its field, and nothing of it is kept', async () => {
  const cases: readonly (readonly [object, string])[] = [
    [{ ...CHOICE, kind: 'multi' }, 'content.options'],
    [{ ...CHOICE, stem: 'Short' }, 'content.stem'],
    [{ ...CHOICE, domain: 'astrology' }, 'content.domain'],
    [{ ...NUMBER, key: 1e13 }, 'content.key'],
    [{ ...NUMBER, within: 2 }, 'content.within'],
  ]
  for (const [content, path] of cases) {
    const { status, body } = await write(content)
    expect([
      status,
      z
        .array(z.object({ path: z.string() }))
        .parse(body.fields)
        .map((one) => one.path),
    ]).toEqual([400, expect.arrayContaining([path])])
  }
  const { rows } = await server.pool.query('SELECT item FROM exam_versions')
  expect(rows).toEqual([])
})

test('a generated question cannot be rewritten, and saving what stands makes no version', async () => {
  expect(await rewrite('tvm-future-value', NUMBER)).toMatchObject({
    status: 409,
    body: { code: 'generated' },
  })
  const { id } = await written()
  expect((await rewrite(id, CHOICE)).body).toMatchObject({ version: 1, rev: 1 })
})

test('an examiner whose own attempt is running is shown no keys', async () => {
  await server.pool.query(
    `INSERT INTO membership_roles SELECT m.org_id, m.user_id, $1 FROM memberships m JOIN organisations o ON o.id = m.org_id
     JOIN users u ON u.id = m.user_id WHERE u.email = 'mmg@example.org' AND o.org_name = $2`,
    [builtInRoleId('examiner'), ORG],
  )
  const both = await server.as('mmgA')
  const ask = () => both.get(`/exam/items/ret-whole-match?org_name=${ORG}`)
  expect((await ask()).status).toBe(200)
  const attempt = await begin()
  expect(await ask()).toMatchObject({ status: 409, body: { code: 'exam_open' } })
  expect((await both.get(`/exam/items?org_name=${ORG}`)).text).not.toMatch(/"(isRight|options|key|why)":/)
  await mmg.post(`/exam/attempts/${attempt}/submit`, { tab: TAB })
  expect((await ask()).status).toBe(200)
})

test('what examiners of one organization write is neither shown to nor changed by those of another', async () => {
  const { id } = await written()
  const { rows } = await server.pool.query(
    `INSERT INTO membership_roles SELECT m.org_id, m.user_id, $1 FROM memberships m JOIN users u ON u.id = m.user_id
     WHERE u.email = 'member-b@example.org' ON CONFLICT DO NOTHING
     RETURNING (SELECT org_name FROM organisations WHERE id = org_id) AS name`,
    [builtInRoleId('examiner')],
  )
  const { name } = z.object({ name: z.string() }).parse(rows[0])
  const stranger = await server.as('memberB')
  const at = `org_name=${encodeURIComponent(name)}`
  expect((await stranger.get(`/exam/items/ret-whole-match?${at}`)).status).toBe(200)
  expect((await stranger.get(`/exam/items/${id}?${at}`)).status).toBe(404)
  expect((await stranger.get(`/exam/items?${at}`)).text).not.toContain(id)
  expect((await stranger.get(`/exam/items/${id}?org_name=${ORG}`)).status).toBe(404)
  const body = { org_name: name, content: CHOICE }
  expect((await stranger.send('PUT', `/exam/items/${id}`, { body })).status).toBe(404)
  expect((await rewrite(id, NUMBER)).body).toMatchObject({ version: 2 })
})
