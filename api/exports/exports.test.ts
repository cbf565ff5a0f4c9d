import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('a report becomes a PDF, laid out in its own process', async () => {
  const member = await server.as('memberA')
  const { status, body } = await member.post('/exports/pdf', {
    toolId: 'calculators/emergency-fund',
    inputs: {},
  })
  expect(status).toBe(200)
  expect(Buffer.from(String(body.base64), 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  const wrong = await member.post('/exports/pdf', {
    toolId: 'calculators/emergency-fund',
    inputs: { nothing: 1 },
  })
  expect(wrong.status).toBe(400)
})
