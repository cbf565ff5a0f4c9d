import { expect, test } from 'vitest'
import { startTestServer } from '../testing/server.ts'

test('a line that registers as many as it may closes registration for itself, not for its neighbors; their network has an end too', async () => {
  const environment = { TRUSTED_PROXIES: '1', REGISTRATIONS_PER_HOUR: '1' }
  const server = await startTestServer({ environment, now: () => new Date('2026-11-20T10:00:00Z') })
  let count = 0
  const registerFrom = async (ip: string) => {
    count += 1
    const names = { firstName: 'Sample', lastName: 'Neighbor', email: `neighbor${count}@example.org` }
    const body = { ...names, password: 'a long sample sentence', acceptTerms: true }
    const answer = await server.stranger.post('/auth/register', body, { 'x-forwarded-for': ip })
    return answer.status
  }
  const statusesOf = async (ips: readonly string[]) => {
    const statuses: number[] = []
    for (const ip of ips) statuses.push(await registerFrom(ip))
    return statuses
  }
  const lines = ['192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4', '192.0.2.5', '198.51.100.1']
  expect(await statusesOf(lines)).toEqual([201, 429, 201, 201, 201, 429, 201])
  const places = [
    '2001:db8:1:1::1',
    '2001:db8:1:1::2',
    '2001:db8:1:2::1',
    '2001:db8:1:3::1',
    '2001:db8:1:4::1',
  ]
  expect(await statusesOf([...places, '2001:db8:1:5::1'])).toEqual([201, 429, 201, 201, 201, 429])
  await server.close()
})
