import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import type { Client } from '#api/testing/client.ts'
import { startTestServer, type TestServer } from '#api/testing/server.ts'
import { DOMAINS } from './bank/item.model.ts'
import { readQuestions } from './frozen.db.ts'
import { FORMS } from './rules.model.ts'

const [ORG, TAB] = ['Sample Realty', 'first-tab']
const at = (day: string) => new Date(`${day}T12:00:00.000Z`)
let time = at('2026-11-26')
let server: TestServer
let mmg: Client

beforeAll(async () => {
  server = await startTestServer({ now: () => time })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.pool.query('DELETE FROM exam_attempts WHERE NOT is_sample')
  time = at('2026-11-26')
})

/** A session lasts a week. */
const on = async (day: string) => {
  time = at(day)
  mmg = await server.as('mmgA')
}
const standing = async () => (await mmg.get(`/exam?org_name=${ORG}`)).body
const begin = async () => {
  const { status, body } = await mmg.post('/exam/attempts', { org_name: ORG, tab: TAB })
  return { status, id: String(body.id), deadline: body.deadline }
}

async function frozen(id: string) {
  const { rows } = await server.pool.query('SELECT questions FROM exam_attempts WHERE id = $1', [id])
  return readQuestions(z.object({ questions: z.string() }).parse(rows[0]).questions)
}

/** Answers so many of the questions that count, hands in, and tells the result. */
async function sit(id: string, right: number) {
  const scored = (await frozen(id)).flatMap((question, place) =>
    question.isTrial ? [] : [{ question, place }],
  )
  const answers = scored.slice(0, right).map(({ question, place }) => ({
    place,
    given: question.rightNumber ?? question.rightOptions,
    flagged: false,
    seconds: 20,
  }))
  const body = { tab: TAB, answers, clientTime: time.toISOString() }
  expect((await mmg.send('PUT', `/exam/attempts/${id}`, { body })).status).toBe(200)
  await mmg.post(`/exam/attempts/${id}/submit`, { tab: TAB })
  return (await mmg.get(`/exam/attempts/${id}/result`)).body.result
}

/** Passed on November 26, 2026: certified until the same day of 2028. */
async function certified() {
  await on('2026-11-26')
  const { id } = await begin()
  expect(await sit(id, 35)).toMatchObject({ form: 'full', passed: true })
}

test('the next attempt asks nothing that the one before asked', async () => {
  await on('2026-11-26')
  const { id } = await begin()
  const first = new Set((await frozen(id)).map(({ item }) => item))
  await mmg.post(`/exam/attempts/${id}/submit`, { tab: TAB })
  await on('2026-12-10')
  const again = await begin()
  expect((await frozen(again.id)).filter(({ item }) => first.has(item))).toEqual([])
})

test('who is certified renews in the last 90 days by 20 questions in 30 minutes, spread by the blueprint', async () => {
  await certified()
  await on('2028-08-27')
  expect(await standing()).toMatchObject({ because: 'certificate', form: 'renewal' })
  expect((await begin()).status).toBe(409)
  await on('2028-08-29')
  expect(await standing()).toMatchObject({ because: 'now', form: 'renewal', questions: 22, minutes: 30 })
  const { status, id, deadline } = await begin()
  expect([status, deadline]).toEqual([201, '2028-08-29T12:30:00.000Z'])
  const asked = await frozen(id)
  expect(asked.filter(({ isTrial }) => isTrial)).toHaveLength(2)
  for (const { id: domain } of DOMAINS)
    expect(asked.filter((one) => one.domain === domain && !one.isTrial).length, domain).toBe(
      FORMS.renewal.needs[domain],
    )
})

test('14 of 20 renew for 24 months from that day, and 13 leave the certificate as it is', async () => {
  await certified()
  await on('2028-08-29')
  const failed = await begin()
  expect(await sit(failed.id, 13)).toMatchObject({ of: 20, percent: 65, passed: false, certificate: null })
  expect(await standing()).toMatchObject({ because: 'pause', certifiedUntil: '2028-11-26T12:00:00.000Z' })
  await on('2028-09-13')
  const again = await begin()
  expect(await sit(again.id, 14)).toMatchObject({
    form: 'renewal',
    percent: 70,
    passed: true,
    certificate: { until: '2030-09-13T12:00:00.000Z' },
  })
  expect(await standing()).toMatchObject({ certifiedUntil: '2030-09-13T12:00:00.000Z' })
})

test('who lets the certificate expire sits the whole exam again', async () => {
  await certified()
  await on('2028-11-27')
  expect(await standing()).toMatchObject({ because: 'now', form: 'full', certifiedUntil: null })
  const { id } = await begin()
  expect(await frozen(id)).toHaveLength(55)
})
