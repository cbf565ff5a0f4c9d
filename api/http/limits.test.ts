import { expect, test } from 'vitest'
import { SAMPLE_PASSWORD } from '../sample/people.ts'
import { startTestServer } from '../testing/server.ts'

const clock = (start: string) => {
  let time = Date.parse(start)
  return { now: () => new Date(time), pass: (seconds: number) => void (time += seconds * 1_000) }
}

test('a person gets a fixed number of calls per minute, then 429 with the seconds to wait, then a new minute', async () => {
  const { now, pass } = clock('2026-11-20T10:00:30.000Z')
  const server = await startTestServer({ environment: { RATE_LIMIT_PER_MINUTE: '3' }, now })
  const member = await server.as('memberA')
  for (let call = 0; call < 3; call += 1) expect((await member.get('/org/checklists')).status).toBe(200)
  const refused = await member.get('/auth/verify')
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
  expect(refused.headers.get('retry-after')).toBe('30')
  pass(31)
  expect((await member.get('/auth/verify')).status).toBe(200)
  await server.close()
})

test('bad or malformed tokens from a network eventually get 429, while its valid sessions and sign-ins continue', async () => {
  const { now, pass } = clock('2026-11-20T10:00:30.000Z')
  const server = await startTestServer({ environment: { RATE_LIMIT_PER_MINUTE: '40' }, now })
  const member = await server.as('memberA')
  const paths = ['/auth/verify', '/org/checklists', '/plans', '/nothing-there']
  const guess = (index: number) => {
    const token = index % 2 === 0 ? 'A'.repeat(42) + String(index % 10) : 'malformed'
    return server.stranger.get(paths[index % 3] ?? '', { authorization: `Bearer ${token}` })
  }
  const answers = []
  for (let index = 0; index < 8; index += 1) answers.push(await guess(index))
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 429, 429, 429, 429])
  expect(answers.at(-1)?.headers.get('retry-after')).toBe('30')
  for (const path of paths.slice(0, 3)) expect((await member.get(path)).status).toBe(200)
  expect((await server.as('memberB')).token).not.toBeNull()
  expect((await server.stranger.get('/auth/verify')).status).toBe(401)
  pass(31)
  expect((await guess(0)).status).toBe(401)
  await server.close()
})

test('after several failures a sign-in waits 1, 2, 4 … seconds, even with the right password, and then succeeds', async () => {
  const { now, pass } = clock('2026-11-20T10:00:00.000Z')
  const server = await startTestServer({ environment: { LOGIN_FAILURES_PER_MINUTE: '3' }, now })
  const attempt = (password: string) =>
    server.stranger.post('/auth/login', { email: 'member@example.org', password })
  for (let failure = 0; failure < 3; failure += 1) expect((await attempt('wrong')).status).toBe(400)
  const refused = await attempt(SAMPLE_PASSWORD)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
  pass(1)
  expect((await attempt('wrong')).status).toBe(400)
  expect((await attempt('wrong')).headers.get('retry-after')).toBe('2')
  pass(2)
  expect((await attempt(SAMPLE_PASSWORD)).status).toBe(200)
  expect((await attempt('wrong')).status).toBe(400)
  await server.close()
})

test('guesses from elsewhere do not keep an owner waiting on a network they have signed in from, where guesses are counted too', async () => {
  const { now, pass } = clock('2026-11-20T10:00:00.000Z')
  const environment = { LOGIN_FAILURES_PER_MINUTE: '3', TRUSTED_PROXIES: '1' }
  const server = await startTestServer({ environment, now })
  const attempt = async (address: string, password: string) => {
    const from = { 'x-forwarded-for': address }
    return (await server.stranger.post('/auth/login', { email: 'member@example.org', password }, from)).status
  }
  expect(await attempt('192.0.2.1', SAMPLE_PASSWORD)).toBe(200)
  for (let failure = 0; failure < 3; failure += 1) expect(await attempt('198.51.100.1', 'wrong')).toBe(400)
  expect(await attempt('198.51.100.1', SAMPLE_PASSWORD)).toBe(429)
  expect(await attempt('203.0.113.1', SAMPLE_PASSWORD)).toBe(429)
  expect(await attempt('192.0.2.7', SAMPLE_PASSWORD)).toBe(200)
  // The owner's success gives a guesser elsewhere nothing back.
  expect(await attempt('203.0.113.1', 'wrong')).toBe(429)
  for (let failure = 0; failure < 3; failure += 1) expect(await attempt('192.0.2.8', 'wrong')).toBe(400)
  expect(await attempt('192.0.2.1', SAMPLE_PASSWORD)).toBe(429)
  pass(60)
  expect(await attempt('192.0.2.1', SAMPLE_PASSWORD)).toBe(200)
  await server.close()
})

test('guesses at others keep no one waiting who has signed in from that network, nor their step-up or new password', async () => {
  const { now } = clock('2026-11-20T10:00:00.000Z')
  const server = await startTestServer({ environment: { LOGIN_FAILURES_PER_MINUTE: '3' }, now })
  const login = (email: string, password: string) => server.stranger.post('/auth/login', { email, password })
  const member = await server.as('memberA')
  for (const email of ['a@example.org', 'b@example.org', 'c@example.org'])
    expect((await login(email, 'wrong')).status).toBe(400)
  expect((await login('coach@example.org', SAMPLE_PASSWORD)).status).toBe(429)
  expect((await login('member@example.org', SAMPLE_PASSWORD)).status).toBe(200)
  expect((await member.post('/auth/step-up', { password: SAMPLE_PASSWORD })).status).toBe(200)
  const change = { currentPassword: SAMPLE_PASSWORD, newPassword: 'blue kettle under sand' }
  expect((await member.post('/auth/password/change', change)).status).toBe(200)
  // What the owner gets right gives whoever guesses at others nothing back.
  expect((await login('coach@example.org', SAMPLE_PASSWORD)).status).toBe(429)
  // Their own failures count as before.
  for (let failure = 0; failure < 3; failure += 1)
    expect((await login('member@example.org', 'wrong')).status).toBe(400)
  expect((await login('member@example.org', change.newPassword)).status).toBe(429)
  await server.close()
})

test('parallel guesses are all counted', async () => {
  const { now } = clock('2026-11-20T10:00:00.000Z')
  const server = await startTestServer({ environment: { LOGIN_FAILURES_PER_MINUTE: '3' }, now })
  const guesses = Array.from({ length: 12 }, (_, index) =>
    server.stranger.post('/auth/login', { email: 'member@example.org', password: `guess ${index}` }),
  )
  const statuses = (await Promise.all(guesses)).map((answer) => answer.status)
  expect(statuses.filter((status) => status === 400)).toHaveLength(3)
  expect(statuses.filter((status) => status === 429)).toHaveLength(9)
  await server.close()
})

test('a session ends after a day without use and after a week in any case', async () => {
  const { now, pass } = clock('2026-11-20T10:00:00.000Z')
  const server = await startTestServer({ now })
  const hour = 3_600
  const idle = await server.as('memberA')
  const used = await server.as('memberA')
  for (let day = 0; day < 6; day += 1) {
    pass(23 * hour)
    expect((await used.get('/org/checklists')).status).toBe(200)
  }
  expect((await idle.get('/auth/verify')).body.message).toBe('Token verification failed')
  for (let rest = 0; rest < 2; rest += 1) pass(20 * hour)
  expect((await used.get('/org/checklists')).status).toBe(401)
  await server.close()
})

test('a lagging process refuses calls with 503 and a time to retry, reports that it is alive, and recovers', async () => {
  const server = await startTestServer({ environment: { BUSY_LOOP_MS: '50' } })
  const call = async () => {
    const { status, headers, body } = await server.stranger.get('/auth/verify')
    return [status, body.code, headers.has('retry-after')]
  }
  const whileBusy = () => {
    const until = performance.now() + 1_000
    while (performance.now() < until);
    return call()
  }
  await expect.poll(whileBusy).toEqual([503, 'overloaded', true])
  expect((await server.stranger.get('/healthz')).status).toBe(200)
  await expect.poll(call).toEqual([401, 'unauthenticated', false])
  await server.close()
})
