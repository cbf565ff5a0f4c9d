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
