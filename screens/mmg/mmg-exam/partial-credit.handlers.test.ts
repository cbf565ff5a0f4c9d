import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { SAMPLE_PASSWORD } from '#api/sample/people.ts'
import { startTestServer, type TestServer } from '#api/testing/server.ts'
import { readQuestions } from './frozen.db.ts'

const DAY = 86_400_000
const [TAB, ORG] = ['first-tab', 'Sample Realty']

let time = new Date('2026-11-26T12:00:00.000Z')
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ now: () => time })
})
afterAll(() => server.close())

const ROW = z.object({ questions: z.string() })

/** Not every draw has a question with several right answers: the first one with options of this attempt becomes such. */
async function withSeveral(id: string) {
  const { rows } = await server.pool.query('SELECT questions FROM exam_attempts WHERE id = $1', [id])
  const questions = readQuestions(ROW.parse(rows[0]).questions)
  const place = questions.findIndex((one) => one.options.length > 2 && !one.isTrial)
  const right = (questions[place]?.options ?? []).slice(0, 2).map((one) => one.id)
  const changed = questions.map((one, at) =>
    at === place ? { ...one, kind: 'multi', rightOptions: right } : one,
  )
  await server.pool.query('UPDATE exam_attempts SET questions = $2 WHERE id = $1', [
    id,
    JSON.stringify(changed),
  ])
  return { place, right }
}

/** An attempt in which a question with several right answers has one of them, and how much that is in part. */
async function answerInPart() {
  const mmg = await server.as('mmgA')
  const id = String((await mmg.post('/exam/attempts', { org_name: ORG, tab: TAB })).body.id)
  const { place, right } = await withSeveral(id)
  const answers = [{ place, given: right.slice(0, 1), flagged: false, seconds: 30 }]
  await mmg.send('PUT', `/exam/attempts/${id}`, {
    body: { tab: TAB, answers, clientTime: time.toISOString() },
  })
  const rule = async () => (await mmg.get(`/exam?org_name=${ORG}`)).body.partial
  const result = async () => (await mmg.get(`/exam/attempts/${id}/result`)).body.result
  const handIn = async () => {
    await mmg.post(`/exam/attempts/${id}/submit`, { tab: TAB })
    return result()
  }
  return { part: 1 / right.length, rule, result, handIn }
}

test('an attempt is graded by the rule for several right answers under which it began', async () => {
  const operator = await server.as('platformAdmin')
  await operator.post('/auth/step-up', { password: SAMPLE_PASSWORD })
  const turn = async (value: boolean, rev: number) =>
    (await operator.patch('/admin/settings', { name: 'EXAM_PARTIAL_CREDIT', value, rev })).status
  expect(await turn(true, 0)).toBe(200)
  const partial = await answerInPart()
  expect(await turn(false, 1)).toBe(200)
  expect(await partial.rule()).toBe(true)
  const graded = await partial.handIn()
  expect(graded).toMatchObject({ points: expect.closeTo(partial.part, 10) })
  expect(await partial.result()).toEqual(graded)
  time = new Date(time.getTime() + 15 * DAY)
  const whole = await answerInPart()
  expect(await whole.rule()).toBe(false)
  expect(await whole.handIn()).toMatchObject({ points: 0 })
})
