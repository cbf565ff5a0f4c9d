import { expect, test } from 'vitest'
import { SAMPLE_PASSWORD } from './sample/people.ts'
import { seed } from './seed.ts'
import { startTestServer } from './testing/server.ts'

const attempt = { email: 'admin@example.org', password: SAMPLE_PASSWORD }

test('a server reachable by others has no account with a well-known password', async () => {
  const server = await startTestServer({ environment: { HOST: '0.0.0.0' } })
  expect((await server.stranger.post('/auth/login', attempt)).status).toBe(400)
  expect((await server.pool.query('select 1 from users')).rowCount).toBe(0)
  expect((await server.pool.query('select org_name from organisations')).rows).toHaveLength(1)
  expect(await seed(server.databaseUrl, { HOST: '0.0.0.0' })).toEqual([])
  await server.close()
})

test('an operator can turn samples on wherever the server listens, and off on this machine', async () => {
  const asked = await startTestServer({ environment: { HOST: '0.0.0.0', SAMPLE_DATA: 'on' } })
  expect((await asked.stranger.post('/auth/login', attempt)).status).toBe(200)
  await asked.close()
  const refused = await startTestServer({ environment: { SAMPLE_DATA: 'off' } })
  expect((await refused.stranger.post('/auth/login', attempt)).status).toBe(400)
  await refused.close()
})
