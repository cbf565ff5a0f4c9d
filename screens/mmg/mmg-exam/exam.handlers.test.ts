import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { builtInRoleId } from '#api/orgs/built-in-roles.ts'
import type { Client } from '#api/testing/client.ts'
import { startTestServer, type TestServer } from '#api/testing/server.ts'
import { BANK } from './bank/exam.bank.ts'
import { readQuestions } from './frozen.db.ts'

const [SECOND, MINUTE, DAY] = [1_000, 60_000, 86_400_000]
const [TAB, ORG] = ['first-tab', 'Sample Realty']

let time = new Date('2026-11-26T12:00:00.000Z')
let server: TestServer
let mmg: Client
let member: Client

const pass = (ms: number) => {
  time = new Date(time.getTime() + ms)
}

beforeAll(async () => {
  server = await startTestServer({ now: () => time })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.pool.query('DELETE FROM exam_attempts WHERE NOT is_sample')
  mmg = await server.as('mmgA')
  member = await server.as('memberA')
})

const standing = async () => (await mmg.get(`/exam?org_name=${ORG}`)).body
const begin = async (tab = TAB) => {
  const started = await mmg.post('/exam/attempts', { org_name: ORG, tab })
  return { status: started.status, id: String(started.body.id), body: started.body }
}
const look = (id: string, tab = TAB) => mmg.get(`/exam/attempts/${id}?tab=${tab}`)
type Change = { place: number; given: unknown; at?: Date; tab?: string; flagged?: boolean; by?: Client }
const answer = (id: string, { place, given, at = time, tab = TAB, flagged = false, by = mmg }: Change) =>
  by.send('PUT', `/exam/attempts/${id}`, {
    body: { tab, answers: [{ place, given, flagged, seconds: 30 }], clientTime: at.toISOString() },
  })

/** What was frozen, keys and all, as it is stored. */
async function frozen(id: string) {
  const { rows } = await server.pool.query('SELECT questions FROM exam_attempts WHERE id = $1', [id])
  return readQuestions(z.object({ questions: z.string() }).parse(rows[0]).questions)
}

/** Answers the first scored questions right, so many of them. */
async function answerRight(id: string, count: number) {
  const scored = (await frozen(id)).flatMap((question, place) =>
    question.isTrial ? [] : [{ question, place }],
  )
  for (const { question, place } of scored.slice(0, count)) {
    const given = question.rightNumber ?? question.rightOptions
    expect((await answer(id, { place, given })).status).toBe(200)
  }
}

async function makeExaminer(): Promise<Client> {
  const admin = await server.as('adminA')
  await server.pool.query(
    `INSERT INTO membership_roles SELECT m.org_id, m.user_id, $1 FROM memberships m JOIN organisations o ON o.id = m.org_id
     JOIN users u ON u.id = m.user_id WHERE u.email = 'admin@example.org' AND o.org_name = $2 ON CONFLICT DO NOTHING`,
    [builtInRoleId('examiner'), ORG],
  )
  return admin
}

test('without the MMG role every call of a candidate is refused, and no question is told', async () => {
  const { id } = await begin()
  const calls = [
    member.get(`/exam?org_name=${ORG}`),
    member.post('/exam/attempts', { org_name: ORG, tab: TAB }),
    member.get(`/exam/attempts/${id}?tab=${TAB}`),
    member.post(`/exam/attempts/${id}/tab`, { tab: TAB }),
    answer(id, { place: 0, given: null, by: member }),
    member.get(`/exam/attempts/${id}/result`),
    member.post(`/exam/attempts/${id}/submit`, { tab: TAB }),
    member.get(`/exam/attempts/${id}/certificate`),
    member.get(`/exam/candidates?org_name=${ORG}`),
    member.get(`/exam/statistics?org_name=${ORG}`),
    mmg.get(`/exam/statistics?org_name=${ORG}`),
    member.get(`/exam/items?org_name=${ORG}`),
    mmg.get(`/exam/items?org_name=${ORG}`),
    ...[member, mmg].map((one) => one.get(`/exam/items/ret-whole-match?org_name=${ORG}`)),
  ]
  const stems = BANK.flatMap((item) => (item.kind === 'numeric' ? [] : [item.stem]))
  for (const reply of await Promise.all(calls)) {
    expect(reply.status).toBe(403)
    expect(stems.filter((stem) => reply.text.includes(stem))).toEqual([])
  }
})

test('an attempt has 55 questions in 75 minutes, and neither keys nor what is on trial are sent', async () => {
  const { status, id, body } = await begin()
  expect(status).toBe(201)
  expect(body.deadline).toBe(new Date(time.getTime() + 75 * MINUTE).toISOString())
  const seen = await look(id)
  expect(seen.body).toMatchObject({ isCurrent: true, result: null })
  expect(z.object({ questions: z.array(z.unknown()) }).parse(seen.body.paper).questions.length).toBe(55)
  expect(seen.text).not.toMatch(
    /"(right\w*|isTrial|within|from|item|version|domain|objective|values|seed|why|slips|says)":/,
  )
})

test('of many starts at once one goes through', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, (_, n) => begin(`tab-number-${n}`)))
  expect(all.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    201,
    ...Array.from({ length: 7 }, () => 409),
  ])
})

test('what is asked stays as it was drawn when the bank changes, and is graded by the key of then', async () => {
  const examiner = await makeExaminer()
  const { id } = await begin()
  const before = (await look(id)).body.paper
  const [first] = (await frozen(id)).filter(({ isTrial }) => !isTrial)
  const change = (action: string) =>
    examiner.post(`/exam/items/${first?.item}/state`, { org_name: ORG, action, reason: 'Out of date' })
  const withdrawn = await change('withdraw')
  expect(withdrawn.body).toMatchObject({ state: 'withdrawn' })
  expect((await look(id)).body.paper).toEqual(before)
  await answerRight(id, 1)
  await mmg.post(`/exam/attempts/${id}/submit`, { tab: TAB })
  expect((await look(id)).body.result).toMatchObject({ points: 1, of: 50 })
  await change('restore')
})

test('a closed browser is graded at the deadline on what was saved', async () => {
  const { id } = await begin()
  await answerRight(id, 3)
  pass(75 * MINUTE + 29 * SECOND)
  await server.runJobs()
  expect((await look(id)).body).toMatchObject({ paper: null, result: null })
  pass(5 * SECOND)
  await server.runJobs()
  const { rows } = await server.pool.query('SELECT points, passed FROM exam_attempts WHERE id = $1', [id])
  expect(rows).toEqual([{ points: 3, passed: false }])
  expect((await look(id)).body.result).toMatchObject({ points: 3, percent: 6, passed: false })
})

test('an answer up to 30 seconds late counts if it was given in time, and later ones do not', async () => {
  const { id } = await begin()
  pass(75 * MINUTE)
  const deadline = time
  pass(20 * SECOND)
  expect((await answer(id, { place: 0, given: null, at: new Date(deadline.getTime() - 1) })).status).toBe(200)
  const after = await answer(id, { place: 0, given: null, at: new Date(deadline.getTime() + 1) })
  expect(after).toMatchObject({ status: 409, body: { code: 'too_late', message: 'Time is up' } })
  pass(11 * SECOND)
  expect((await answer(id, { place: 0, given: null, at: new Date(deadline.getTime() - 1) })).status).toBe(409)
})

test('a clock that is set back on the device moves nothing: the server says what time it is', async () => {
  const { id } = await begin()
  pass(30 * MINUTE)
  const wrong = new Date(time.getTime() - 3_600_000)
  const saved = await answer(id, { place: 1, given: null, at: wrong })
  expect(saved.body.now).toBe(time.toISOString())
  pass(46 * MINUTE)
  expect((await answer(id, { place: 1, given: null, at: wrong })).status).toBe(409)
})

test('of two tabs the newer one answers, and the older one can only read', async () => {
  const { id } = await begin()
  expect((await mmg.post(`/exam/attempts/${id}/tab`, { tab: 'second-tab' })).status).toBe(200)
  expect((await look(id)).body).toMatchObject({ isCurrent: false })
  expect((await look(id, 'second-tab')).body).toMatchObject({ isCurrent: true })
  expect(await answer(id, { place: 0, given: null })).toMatchObject({
    status: 409,
    body: { code: 'another_tab' },
  })
  expect((await mmg.post(`/exam/attempts/${id}/submit`, { tab: TAB })).status).toBe(409)
  expect((await answer(id, { place: 0, given: null, tab: 'second-tab' })).status).toBe(200)
})

test('answers and flags are there again on another device', async () => {
  const { id } = await begin()
  const places = await frozen(id)
  const choice = places.findIndex(({ kind }) => kind === 'single')
  await answer(id, { place: choice, given: ['b'], flagged: true })
  const paper = z
    .object({
      questions: z.array(z.object({ given: z.unknown(), flagged: z.boolean(), seconds: z.number() })),
    })
    .parse((await look(id, 'another-device')).body.paper)
  expect(paper.questions[choice]).toEqual({ given: ['b'], flagged: true, seconds: 30 })
})

test('35 of 50 pass with a certificate for 24 months; attempts after that wait for its last 90 days', async () => {
  const { id } = await begin()
  await answerRight(id, 35)
  expect((await mmg.get(`/exam/attempts/${id}/certificate`)).status).toBe(409)
  expect((await mmg.post(`/exam/attempts/${id}/submit`, { tab: TAB })).body).toEqual({ passed: true })
  const { result } = (await look(id)).body
  expect(result).toMatchObject({ points: 35, percent: 70, passed: true, study: [] })
  expect((await mmg.get('/reports?kind=summary&q=70.0%25')).body.reports).toMatchObject([{ sourceRef: id }])
  const made = await mmg.get(`/exam/attempts/${id}/certificate`)
  expect(made.status).toBe(200)
  expect(Buffer.from(String(made.body.base64), 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  expect(await standing()).toMatchObject({ because: 'certificate', form: 'renewal' })
  await server.runJobs()
  const { achievements } = (await mmg.get('/user/achievements')).body
  expect(JSON.stringify(achievements)).toContain('Membership exam passed')
  expect((await begin()).status).toBe(409)
})

test('attempts are 14 days apart, and nobody has more than three in 365 days', async () => {
  for (const left of [2, 1, 0]) {
    const { id } = await begin()
    await mmg.post(`/exam/attempts/${id}/submit`, { tab: TAB })
    expect(await standing()).toMatchObject({ left })
    expect((await begin()).status).toBe(409)
    pass(14 * DAY)
    // A session lasts a week.
    mmg = await server.as('mmgA')
  }
  expect(await standing()).toMatchObject({ because: 'window' })
  const { results } = await standing()
  const study = z.array(z.object({ objective: z.string(), explanations: z.array(z.string()) }))
  const [last] = z.array(z.object({ study })).parse(results)
  expect(last?.study.length).toBeGreaterThan(5)
  expect(last?.study.every(({ explanations }) => explanations.length > 0)).toBe(true)
  expect((await begin()).status).toBe(409)
})

test('the sample result is labeled as one and counts for nothing', async () => {
  const { results, left } = await standing()
  expect(results).toMatchObject([{ isSample: true, percent: 74, passed: true }])
  expect(left).toBe(3)
})

test('somebody else’s attempt is not found, and its person is told nothing of others’ answers', async () => {
  const { id } = await begin()
  await server.pool.query(
    `INSERT INTO membership_roles SELECT m.org_id, m.user_id, $1 FROM memberships m JOIN organisations o ON o.id = m.org_id
     JOIN users u ON u.id = m.user_id WHERE u.email = 'broker@example.org' AND o.org_name = $2 ON CONFLICT DO NOTHING`,
    [builtInRoleId('MMG'), ORG],
  )
  const broker = await server.as('brokerA')
  expect((await broker.get(`/exam/attempts/${id}?tab=${TAB}`)).status).toBe(404)
  expect((await broker.post(`/exam/attempts/${id}/submit`, { tab: TAB })).status).toBe(404)
})
