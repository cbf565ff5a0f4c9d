import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import type { Client } from '#api/testing/client.ts'
import { pdfWords } from '#api/testing/pdf-words.ts'
import { startTestServer, type TestServer } from '#api/testing/server.ts'

let time = new Date('2026-11-26T12:00:00.000Z')
let server: TestServer
let holder: Client
beforeAll(async () => {
  server = await startTestServer({ now: () => time, environment: { PUBLIC_URL: 'https://plan.example' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  holder = await server.as('mmgA')
})

const EXAM = z.object({ results: z.array(z.object({ id: z.string() })) })

/** The sample's passed attempt, made its person's own: 74% on October 17. */
async function passedAttempt(): Promise<string> {
  const { results } = EXAM.parse((await holder.get('/exam?org_name=Sample Realty')).body)
  const id = String(results[0]?.id)
  await server.pool.query(
    `UPDATE exam_attempts SET is_sample = false, passed = true, graded_at = '2026-10-17T15:00:00Z' WHERE id = $1`,
    [id],
  )
  return id
}

const share = (id: string, more: object = {}, who = holder) =>
  who.post('/shares', { kind: 'certificate', objectId: id, ...more })
const check = (code: unknown) => server.stranger.get(`/shared/${String(code)}`)

test('a passed exam has an address where anybody checks it, which says the name, the exam, the day, and nothing more', async () => {
  const made = await share(await passedAttempt())
  expect([made.status, made.body.kind]).toEqual([201, 'certificate'])
  const seen = await check(made.body.code)
  expect([seen.status, seen.body]).toEqual([
    200,
    {
      kind: 'certificate',
      name: 'Sample MMG-Member',
      exam: 'Membership exam',
      passedAt: '2026-10-17T15:00:00.000Z',
      validUntil: '2028-10-17T15:00:00.000Z',
      status: 'valid',
      isSample: false,
    },
  ])
  time = new Date('2028-10-18T00:00:00.000Z')
  expect((await check(made.body.code)).body.status).toBe('expired')
  time = new Date('2026-11-26T12:00:00.000Z')
  holder = await server.as('mmgA')
  await holder.delete(`/shares/${String(made.body.id)}`)
  expect((await check(made.body.code)).status).toBe(404)
})

test('an address ends when its holder said so, and nobody else makes or withdraws one', async () => {
  const id = await passedAttempt()
  const expiresAt = new Date(time.getTime() + 60_000).toISOString()
  const { body } = await share(id, { expiresAt })
  const other = await server.as('memberA')
  expect((await share(id, {}, other)).status).toBe(404)
  expect((await other.delete(`/shares/${String(body.id)}`)).status).toBe(404)
  expect((await check(body.code)).status).toBe(200)
  time = new Date(time.getTime() + 61_000)
  expect((await check(body.code)).status).toBe(404)
})

test('an attempt that did not pass, or that is not there, has none', async () => {
  const id = await passedAttempt()
  await server.pool.query('UPDATE exam_attempts SET passed = false WHERE id = $1', [id])
  expect((await share(id)).status).toBe(404)
  expect((await share('exm_0000000000000000')).status).toBe(404)
})

test('the PDF of a certificate shows the address while it opens, and none otherwise', async () => {
  const id = await passedAttempt()
  const printed = async () => {
    const { status, body } = await holder.get(`/exam/attempts/${id}/certificate`)
    expect(status).toBe(200)
    return pdfWords(body.base64)
  }
  const { code, id: link } = (await share(id)).body
  expect(await printed()).toContain(`https://plan.example/shared/${String(code)}`)
  await holder.delete(`/shares/${String(link)}`)
  expect(await printed()).not.toContain('plan.example')
})
