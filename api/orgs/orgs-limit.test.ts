import { expect, test } from 'vitest'
import { createClock } from '../auth/testing.ts'
import { SAMPLE_PASSWORD } from '../sample/people.ts'
import { startTestServer } from '../testing/server.ts'

const HOUR = 3_600

test('five organizations in any 24 hours: refusals do not count, and the stated wait is exact', async () => {
  const clock = createClock(Date.parse('2026-11-20T10:00:00.000Z'))
  const server = await startTestServer({ now: clock.now })
  const member = await server.as('memberA')
  const make = (org_name: string) => member.post('/orgs', { org_name })
  for (let count = 1; count <= 4; count += 1) {
    expect((await make(`Firm ${count} (sample)`)).status).toBe(201)
    expect((await make('Sample Realty')).status).toBe(409)
    expect((await make('')).status).toBe(400)
    clock.pass(HOUR)
  }
  const together = await Promise.all(['a', 'b', 'c', 'd'].map((name) => make(`Firm ${name} (sample)`)))
  expect(together.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 429, 429, 429])
  const refused = await make('One more (sample)')
  expect([refused.status, refused.headers.get('retry-after'), refused.body.message]).toEqual([
    429,
    String(20 * HOUR),
    'You have created 5 organizations in 24 hours. Try again in 20 hours.',
  ])
  // A deleted one counts: its name stays taken.
  const [first] = (await member.get('/orgs')).text.match(/org_\w+/g) ?? []
  await member.post('/auth/step-up', { password: SAMPLE_PASSWORD })
  await member.delete(`/orgs/${first}`)
  expect((await make('One more (sample)')).status).toBe(429)
  clock.pass(20 * HOUR - 30)
  const soon = await (await server.as('memberA')).post('/orgs', { org_name: 'One more (sample)' })
  expect([soon.headers.get('retry-after'), soon.body.message]).toEqual([
    '30',
    'You have created 5 organizations in 24 hours. Try again in 30 seconds.',
  ])
  clock.pass(30)
  expect((await (await server.as('memberA')).post('/orgs', { org_name: 'One more (sample)' })).status).toBe(
    201,
  )
  expect((await (await server.as('adminB')).post('/orgs', { org_name: 'Another (sample)' })).status).toBe(201)
  await server.close()
})

test('ten new names in any 30 days: a former name and a refused one do not count, and the stated wait is exact', async () => {
  const clock = createClock(Date.parse('2093-03-01T10:00:00.000Z'))
  const server = await startTestServer({ now: clock.now })
  const admin = await server.as('adminB')
  const { text } = await admin.get('/orgs')
  const id = text.match(/org_\w+/)?.[0]
  const rename = async (org_name: string) => (await server.as('adminB')).patch(`/orgs/${id}`, { org_name })
  for (let count = 1; count <= 10; count += 1) {
    clock.pass(HOUR)
    expect((await rename(`Court ${count} (sample)`)).status).toBe(200)
    expect((await rename('Sample Realty')).status).toBe(409)
    expect((await rename('Court 1 (sample)')).status).toBe(200)
  }
  const refused = await rename('Court 11 (sample)')
  expect([refused.status, refused.headers.get('retry-after'), refused.body.message]).toEqual([
    429,
    String(30 * 24 * HOUR - 9 * HOUR),
    'This organization was renamed 10 times in 30 days. Try again in 711 hours.',
  ])
  expect((await rename('Court 5 (sample)')).status).toBe(200)
  expect((await admin.patch(`/orgs/${id}`, { kind: 'hoa' })).status).toBe(200)
  clock.pass(30 * 24 * HOUR - 9 * HOUR)
  expect((await rename('Court 11 (sample)')).status).toBe(200)
  expect((await rename('Court 12 (sample)')).status).toBe(429)
  await server.close()
})

test('a name with a look-alike letter of another alphabet is refused when made and when changed', async () => {
  const server = await startTestServer()
  const admin = await server.as('adminB')
  const lookAlike = 'S\u0430mple Realty'
  const made = await admin.post('/orgs', { org_name: lookAlike })
  expect([made.status, made.body.fields]).toEqual([
    400,
    [{ path: 'org_name', message: 'Write each word in letters of one alphabet.' }],
  ])
  const id = (await admin.get('/orgs')).text.match(/org_\w+/)?.[0]
  expect((await admin.patch(`/orgs/${id}`, { org_name: lookAlike })).status).toBe(400)
  await server.close()
})
