import { afterAll, beforeAll, expect, test } from 'vitest'
import bank from '../../e2e/kinds/screens/trial/mortgage/mortgage.bank.ts'
import course from '../../e2e/kinds/screens/trial/mortgage/mortgage.course.ts'
import type { Client } from '../testing/client.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let learner: Client
let time = new Date('2026-11-24T12:00:00Z')
beforeAll(async () => {
  server = await startTestServer({ now: () => time, courses: [{ course, bank }] })
  learner = await server.as('memberA')
})
afterAll(() => server.close())

const ASKED = `course=${encodeURIComponent(course.id)}`
const progress = async (who = learner) => (await who.get(`/courses/progress?${ASKED}`)).body
const answer = (item: string, value: unknown, who = learner) =>
  who.post('/courses/answers', { course: course.id, item, value })
const quiz = (answers: object, who = learner) => who.post('/courses/quiz', { course: course.id, answers })
const certificate = (who = learner) => who.get(`/courses/certificate?${ASKED}`)

test('questions come without what is right', async () => {
  const asked = await learner.get(`/courses/progress?${ASKED}`)
  expect(asked.body).toMatchObject({
    checks: [
      { id: 'monthly-rate', of: 'percent', misses: 0, isRight: false },
      { id: 'payment', of: 'money', misses: 0, isRight: false },
    ],
    best: null,
  })
  expect(asked.text).not.toMatch(/answer|slip|why|1918|0\.005/)
})

test('a check is graded by its step, counts its misses for this person alone, and stays right', async () => {
  const wrong = await answer('payment', 19_200)
  expect(wrong.body).toMatchObject({ isRight: false, hint: null })
  expect(wrong.body.says).toContain('yearly rate')
  await answer('payment', 5)
  expect((await answer('payment', 5)).body.hint).not.toBeNull()
  expect((await answer('payment', 1918.56)).body.isRight).toBe(true)
  await answer('payment', 5)
  const { checks } = await progress()
  expect(checks).toMatchObject([{ isRight: false }, { id: 'payment', misses: 4, isRight: true }])
  expect((await progress(await server.as('memberB'))).checks).toMatchObject([{ misses: 0 }, { misses: 0 }])
  expect((await answer('which-rate', 'balance')).status).toBe(404)
})

test('the quiz is graded on the server, and a failed one has to rest', async () => {
  const failed = await quiz({ payment: 1918.56, 'which-rate': 'original' })
  expect(failed.body).toMatchObject({ right: 1, of: 2, passed: false })
  expect(failed.body.grades).toMatchObject({ payment: { isRight: true }, 'which-rate': { isRight: false } })
  const all = { payment: 1918.56, 'which-rate': 'balance' }
  expect((await quiz(all)).status).toBe(409)
  time = new Date(time.getTime() + 601_000)
  expect((await certificate()).status).toBe(409)
  expect((await quiz(all)).body).toMatchObject({ right: 2, of: 2, passed: true })
  expect((await progress()).best).toMatchObject({ right: 2, of: 2, passed: true })
  const { reports } = (await learner.get('/reports?kind=summary')).body
  expect(reports).toMatchObject([
    { kind: 'summary', title: `Course: ${course.title}`, summary: 'Quiz passed: 2 of 2 right' },
  ])
  const other = await server.as('memberB')
  expect((await other.get('/reports?kind=summary')).body.reports).toEqual([])
})

test('the certificate waits for the checks, and is one’s own', async () => {
  expect((await certificate()).status).toBe(409)
  await answer('monthly-rate', 0.005)
  const made = await certificate()
  expect([made.status, made.body.fileName]).toEqual([200, 'certificate-trial-mortgage.pdf'])
  expect(Buffer.from(String(made.body.base64), 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  expect((await certificate(await server.as('memberB'))).status).toBe(409)
})

test('a course that does not exist, and a stranger, learn nothing', async () => {
  expect((await learner.get('/courses/progress?course=no/course')).status).toBe(404)
  expect((await server.stranger.get(`/courses/progress?${ASKED}`)).status).toBe(401)
})
