import { afterAll, beforeAll, expect, test } from 'vitest'
import { SAMPLE_PASSWORD } from '#api/sample/people.ts'
import { type Receiver, startReceiver } from '#api/testing/receiver.ts'
import { startTestServer } from '#api/testing/server.ts'
import { ADDED, verifyCall } from '#api/webhooks/calls.fixture.ts'
import { type Client, DAY_MS, join, offer, patient, payer, type TestServer } from './cohort.fixture.ts'

let ahead = 0
let receiver: Receiver
let server: TestServer
let admin: Client
let member: Client
beforeAll(async () => {
  receiver = await startReceiver()
  const environment = { WEBHOOK_ORIGINS: receiver.origin }
  server = await startTestServer({ now: () => new Date(Date.now() + ahead), environment })
  member = patient(await server.as('memberA'))
})
afterAll(async () => {
  await server.close()
  await receiver.close()
})

const SESSIONS = [
  { id: 'one', title: 'One', dayOffset: 0 },
  { id: 'two', title: 'Two', dayOffset: 7 },
]

/** Two people in a cohort that asks for half of its sessions, as it stands when it is over. */
async function over() {
  ahead = 0
  admin = patient(await server.as('adminA'))
  const { id } = await offer(admin, { sessions: SESSIONS, attendancePercent: 50 })
  member = patient(await server.as('memberA'))
  const missed = await payer(server)
  const ids = [
    String((await join(member, id)).body.id),
    String((await join(missed.client, id)).body.id),
  ] as const
  const early = await admin.post(`/cohorts/${id}/certificates`, { ids })
  ahead = 400 * DAY_MS
  admin = patient(await server.as('adminA'))
  member = patient(await server.as('memberA'))
  const attendance = `/cohorts/${id}/attendance`
  for (const session of ['one', 'two'])
    await admin.send('PUT', attendance, {
      body: {
        session,
        marks: [
          { id: ids[0], present: session === 'one', minutes: 60 },
          { id: ids[1], present: false, minutes: 0 },
        ],
      },
    })
  return { id, ids, early }
}

const codeIn = (body: Readonly<Record<string, unknown>>): string => {
  const people: readonly Readonly<Record<string, unknown>>[] = Object(body.people)
  return String(Object(people[0]?.certificate).code)
}

test('a certificate is given once the cohort is over to whoever was there often enough, checked by anybody, and withdrawn', async () => {
  const { id, ids, early } = await over()
  expect(early).toMatchObject({ status: 409, body: { code: 'not_over' } })
  const give = (who: readonly string[], client = admin) =>
    client.post(`/cohorts/${id}/certificates`, { ids: who })
  expect(await give(ids)).toMatchObject({ status: 400, body: { fields: [{ path: 'ids[1]' }] } })
  expect((await give(ids.slice(0, 1), member)).status).toBe(403)
  expect((await give(['enr_0000000000000000'])).body.fields).toMatchObject([{ path: 'ids[0]' }])
  expect((await give(ids.slice(0, 1))).body).toEqual({ issued: 1 })
  expect((await give(ids.slice(0, 1))).body).toEqual({ issued: 0 })
  const { body } = await admin.get(`/cohorts/${id}/people`)
  expect(body).toMatchObject({
    stage: 'completed',
    people: [
      { status: 'completed', isEligible: true },
      { status: 'enrolled', isEligible: false, certificate: null },
    ],
  })
  const code = codeIn(body)
  expect(code).toMatch(/^crt_[0-9a-z]{16}$/)
  const stranger = server.stranger
  const check = () => stranger.get(`/certificates/${code}`)
  const seen = await check()
  expect(seen).toMatchObject({
    status: 200,
    body: { name: expect.stringMatching(/\w+ \w+/), status: 'valid' },
  })
  expect(Object.keys(seen.body).toSorted()).toEqual(['cohort_name', 'issuedAt', 'name', 'status'])
  const withdraw = (reason: string) =>
    admin.post(`/cohorts/${id}/certificates/withdraw`, { id: ids[0], reason })
  expect((await withdraw(' ')).body.fields).toMatchObject([{ path: 'reason' }])
  expect((await withdraw('Given by mistake')).body).toEqual({ withdrawn: true })
  expect((await withdraw('Given by mistake')).status).toBe(409)
  expect((await check()).body).toEqual({ ...seen.body, status: 'withdrawn' })
  const stated = { issuedAt: seen.body.issuedAt, withdrawnAt: expect.any(String), reason: 'Given by mistake' }
  const list = async () => Object((await admin.get(`/cohorts/${id}/people`)).body).people
  expect(await list()).toMatchObject([
    { status: 'enrolled', certificate: null, withdrawn: stated },
    { certificate: null, withdrawn: null },
  ])
  expect((await give(ids.slice(0, 1))).body).toEqual({ issued: 1 })
  expect(await list()).toMatchObject([{ certificate: expect.anything(), withdrawn: null }, {}])
})

test('the organization’s programs hear of each certificate once, signed and without who it is', async () => {
  const { id, ids } = await over()
  await admin.post('/auth/step-up', { password: SAMPLE_PASSWORD })
  const orgId = String((await member.get('/org/checklists?org_name=Sample Realty')).body.orgId)
  const hook = await admin.post(`/orgs/${orgId}/webhooks`, {
    url: `${receiver.origin}/hook`,
    events: ['cohort.completed'],
  })
  const { secret } = ADDED.parse(hook.body)
  await admin.post(`/cohorts/${id}/certificates`, { ids: ids.slice(0, 1) })
  await admin.post(`/cohorts/${id}/certificates`, { ids: ids.slice(0, 1) })
  await server.runJobs()
  expect(receiver.calls).toHaveLength(1)
  const [call] = receiver.calls
  const { userId } = (await member.get('/auth/verify')).body
  expect(verifyCall(secret, call, new Date(Date.now() + ahead))).toMatchObject({
    type: 'cohort.completed',
    orgId,
    data: { cohortId: id, enrollmentId: ids[0], userId },
  })
  expect(call?.body).not.toMatch(/@|name/i)
  expect(() => verifyCall(`${secret}x`, call, new Date(Date.now() + ahead))).toThrow('signature')
})

test('its person downloads it as a PDF and nobody else does; the milestone and the webhook are told', async () => {
  const { id, ids } = await over()
  const path = `/user/cohort-enrollment/${ids[0]}/certificate`
  expect((await member.get(path)).status).toBe(409)
  await admin.post(`/cohorts/${id}/certificates`, { ids: ids.slice(0, 1) })
  const made = await member.get(path)
  expect(made).toMatchObject({ status: 200, body: { mediaType: 'application/pdf' } })
  expect(Buffer.from(String(made.body.base64), 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  expect((await admin.get(path)).status).toBe(404)
  expect((await member.get('/user/cohort-enrollments')).body.enrollments).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ id: ids[0], status: 'completed', certificate: expect.anything() }),
    ]),
  )
  await server.runJobs()
  const { rowCount } = await server.pool.query(
    'SELECT 1 FROM milestone_actions WHERE type = $1 AND object = $2',
    ['cohort.completed', id],
  )
  expect(rowCount).toBe(1)
})

test('guessed codes are not found, and soon not asked for any more', async () => {
  const stranger = server.stranger
  const asked = []
  for (let at = 0; at < 35; at += 1)
    asked.push((await stranger.get(`/certificates/crt_00000000000000${10 + at}`)).status)
  expect(asked[0]).toBe(404)
  expect(asked.at(-1)).toBe(429)
})
