import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer } from '#api/testing/server.ts'
import { addMembers, type Client, offer, patient, type TestServer } from './cohort.fixture.ts'

let server: TestServer
let admin: Client
let member: Client
beforeAll(async () => {
  server = await startTestServer()
  admin = patient(await server.as('adminA'))
  member = patient(await server.as('memberA'))
})
afterAll(() => server.close())

const ORG = { org_name: 'Sample Realty' }
const patch = (itemId: string, values: object) =>
  admin.patch(`/org/cohorts/items/${itemId}`, { ...ORG, ...values })

/** Members of the organization, the last one with a disabled account. */
async function people() {
  const [active = '', closed = ''] = await addMembers(server, 2)
  await disable(closed)
  return { active, closed }
}
const disable = (id: string) => server.pool.query("UPDATE users SET status = 'disabled' WHERE id = $1", [id])
const mentor = (userId: string) => ({ userId, name: 'Pat Person' })

test('nobody whose account is disabled becomes a mentor, of a draft no more than of an offer', async () => {
  const { active, closed } = await people()
  const mentors = [mentor(active), mentor(closed), { userId: '', name: 'A guest' }]
  const refused = {
    status: 400,
    body: { fields: [{ path: 'mentors[1].userId', message: 'Choose somebody whose account is active.' }] },
  }
  const { itemId } = await offer(admin, { mentors: [mentor(active)] })
  expect(await patch(itemId, { mentors })).toMatchObject(refused)
  const draft = { ...ORG, id: 'a-draft', cohort_name: 'Sample draft', mentors }
  expect(await member.post('/org/cohorts/items', draft)).toMatchObject(refused)
  const list = (await admin.get('/org/cohorts?org_name=Sample%20Realty')).body
  const whole = { ...ORG, rev: list.rev, cohorts: [draft] }
  expect(await admin.post('/org/cohorts', whole)).toMatchObject(refused)
})

test('a mentor whose account is disabled later stays, and hinders no other change of the cohort', async () => {
  const { active } = await people()
  const { itemId } = await offer(admin, { mentors: [mentor(active)] })
  await disable(active)
  expect((await patch(itemId, { seats: 30 })).status).toBe(200)
  expect((await patch(itemId, { mentors: [] })).status).toBe(200)
  expect((await patch(itemId, { mentors: [mentor(active)] })).status).toBe(200)
  const { itemId: other } = await offer(admin)
  expect((await patch(other, { mentors: [mentor(active)] })).status).toBe(400)
})
