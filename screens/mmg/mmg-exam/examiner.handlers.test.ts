import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { builtInRoleId } from '#api/orgs/built-in-roles.ts'
import type { Client } from '#api/testing/client.ts'
import { startTestServer, type TestServer } from '#api/testing/server.ts'
import { readQuestions } from './frozen.db.ts'

const ORG = 'Sample Realty'
const TAB = 'first-tab'
let time = new Date('2026-11-26T12:00:00.000Z')
let server: TestServer
let examiner: Client
let mmg: Client
let mmgId = ''

beforeAll(async () => {
  server = await startTestServer({ now: () => time })
  await server.pool.query(
    `INSERT INTO membership_roles SELECT m.org_id, m.user_id, $1 FROM memberships m JOIN organisations o ON o.id = m.org_id
     JOIN users u ON u.id = m.user_id WHERE u.email = 'coordinator@example.org' AND o.org_name = $2`,
    [builtInRoleId('examiner'), ORG],
  )
  examiner = await server.as('coordinatorA')
  mmg = await server.as('mmgA')
  mmgId = String((await mmg.get('/auth/verify')).body.userId)
})
afterAll(() => server.close())

const giveTime = (factor: number, userId = mmgId) =>
  examiner.post('/exam/candidates', { org_name: ORG, userId, factor })
const begin = () => mmg.post('/exam/attempts', { org_name: ORG, tab: TAB })
const ITEMS = z.array(z.object({ id: z.string(), state: z.string() }))
const OPTIONS = z.array(z.object({ isRight: z.boolean(), isAccepted: z.boolean() }))
const MEASURED = z.array(z.object({ id: z.string(), asked: z.int(), flags: z.array(z.string()) }))
const bank = async () => ITEMS.parse((await examiner.get(`/exam/items?org_name=${ORG}`)).body.items)
const statistics = async () => {
  const { body } = await examiner.get(`/exam/statistics?org_name=${ORG}`)
  return { attempts: body.attempts, test: body.test, items: MEASURED.parse(body.items) }
}

test('more time is given before a start, is noted, and moves the deadline', async () => {
  expect((await giveTime(1.3)).status).toBe(400)
  expect((await giveTime(1.5)).body).toEqual({ factor: 1.5 })
  const started = await begin()
  expect(started.body.deadline).toBe('2026-11-26T13:52:30.000Z')
  expect((await giveTime(2)).status).toBe(409)
  const { body } = await examiner.get(`/exam/candidates?org_name=${ORG}`)
  expect(body.candidates).toMatchObject([
    { userId: mmgId, factor: 1.5, attempts: 1, isSitting: true, last: null },
  ])
  const { rows } = await server.pool.query(
    `SELECT action FROM audit_events WHERE action LIKE 'exam.%' AND result = 'allowed' ORDER BY seq`,
  )
  expect(rows.map(({ action }) => action)).toEqual(['exam.accommodate', 'exam.start'])
  const stranger = String((await (await server.as('memberB')).get('/auth/verify')).body.userId)
  expect(await giveTime(2, stranger)).toMatchObject({ status: 409, body: { code: 'no_candidate' } })
})

test('another answer that is accepted adds marks to graded attempts, once, and takes none away', async () => {
  const { body: exam } = await mmg.get(`/exam?org_name=${ORG}`)
  const { id } = z.object({ id: z.string() }).parse(exam.open)
  const { rows } = await server.pool.query('SELECT questions FROM exam_attempts WHERE id = $1', [id])
  const questions = readQuestions(z.object({ questions: z.string() }).parse(rows[0]).questions)
  const place = questions.findIndex(({ kind, isTrial }) => kind === 'single' && !isTrial)
  const asked = questions[place]
  const wrong = asked?.options.find(({ id: option }) => !asked.rightOptions.includes(option))
  const answers = [{ place, given: [wrong?.id], flagged: false, seconds: 5 }]
  const body = { tab: TAB, answers, clientTime: time.toISOString() }
  const saved = await mmg.send('PUT', `/exam/attempts/${id}`, { body })
  expect([saved.status, (await mmg.get(`/exam/attempts/${id}/result`)).status]).toEqual([200, 409])
  await mmg.post(`/exam/attempts/${id}/submit`, { tab: TAB })
  const points = async () =>
    (await server.pool.query('SELECT points FROM exam_attempts WHERE id = $1', [id])).rows[0]?.points
  expect(await points()).toBe(0)
  const accept = () =>
    examiner.post(`/exam/items/${asked?.item}/regrade`, {
      org_name: ORG,
      option: wrong?.from,
      reason: 'Both readings are right',
    })
  expect((await accept()).body).toMatchObject({ regraded: 1 })
  expect(await points()).toBe(1)
  expect((await mmg.get(`/exam/attempts/${id}/result`)).body).toMatchObject({ result: { id, points: 1 } })
  await server.runJobs()
  const { reports } = (await mmg.get('/reports?kind=summary')).body
  expect(reports).toMatchObject([{ sourceRef: id, summary: 'Not passed: 2.0%' }])
  expect((await accept()).body).toMatchObject({ regraded: 0 })
  expect(await points()).toBe(1)
  const { body: stands } = await examiner.get(`/exam/items/${asked?.item}?org_name=${ORG}`)
  const accepted = OPTIONS.parse(stands.options).map(({ isRight, isAccepted }) => isRight || isAccepted)
  expect(accepted.filter(Boolean)).toHaveLength(2)
  expect(accepted[wrong?.from ?? -1]).toBe(true)
})

test('a question on trial is promoted, one is withdrawn, and a domain never has too few', async () => {
  const items = await bank()
  const trial = items.find(({ state }) => state === 'trial')
  const act = (id: string, action: string) =>
    examiner.post(`/exam/items/${id}/state`, { org_name: ORG, action, reason: 'As the statistics say' })
  expect((await act(trial?.id ?? '', 'promote')).body.state).toBe('live')
  expect((await act(trial?.id ?? '', 'promote')).status).toBe(409)
  expect((await bank()).find(({ id }) => id === trial?.id)?.state).toBe('live')
  const business = items.filter(({ id, state }) => /^(cap|val|deal)-/.test(id) && state === 'live')
  const replies = []
  for (const { id } of business) replies.push((await act(id, 'withdraw')).status)
  expect(replies.filter((status) => status === 409).length).toBeGreaterThan(0)
  expect(replies.filter((status) => status === 200).length).toBeGreaterThan(5)
  expect((await act('no-such-item', 'withdraw')).status).toBe(404)
})

test('statistics are shown from 30 graded attempts on, and samples are not counted', async () => {
  const few = await statistics()
  expect(few).toEqual({ attempts: 1, test: null, items: [] })
  await server.pool.query(
    `INSERT INTO exam_attempts SELECT 'exm_copy' || lpad(n::text, 16, '0'), org_id, user_id, form, seed, factor, started_at,
       deadline, tab, questions, graded_at, n % 7, n % 7, false,
       (SELECT json_agg(CASE WHEN i <= n % 7 THEN 1 ELSE 0 END) FROM generate_series(1, 55) i)::text, false
     FROM exam_attempts, generate_series(1, 29) n WHERE NOT is_sample AND graded_at IS NOT NULL`,
  )
  const many = await statistics()
  expect(many.attempts).toBe(30)
  expect(many.test).toMatchObject({ mean: expect.any(Number), kr20: expect.any(Number) })
  expect(many.items.length).toBe(55)
  expect(many.items.every(({ asked }) => asked === 30)).toBe(true)
  expect(many.items.some(({ flags }) => flags.includes('too hard'))).toBe(true)
})

test('an examiner of one organization neither sees nor changes another’s', async () => {
  time = new Date(time.getTime() + 1_000)
  const path = '?org_name=Maple%20Court%20HOA%20(sample)'
  for (const part of ['candidates', 'items', 'statistics'])
    expect((await examiner.get(`/exam/${part}${path}`)).status).toBe(404)
})
