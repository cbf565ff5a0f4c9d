import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfWords } from '../testing/pdf-words.ts'
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

test('a document of an answer that stands on example values says so', async () => {
  const member = await server.as('memberA')
  const said = async (isExample: boolean) => {
    const body = { toolId: 'calculators/emergency-fund', inputs: { essentialMonthly: 4_000 }, isExample }
    const made = await member.post('/exports/pdf', body)
    return pdfWords(made.body.base64)
  }
  expect(await said(true)).toContain('Example:')
  expect(await said(false)).not.toContain('Example:')
})

test('a document has the charts of its report, with the names of their axes', async () => {
  const member = await server.as('memberA')
  const made = await member.post('/exports/pdf', {
    toolId: 'calculators/emergency-fund',
    inputs: { essentialMonthly: 4_000 },
  })
  expect(pdfWords(made.body.base64)).toMatch(/Months ?after ?losing ?your ?job/)
})

test('a report of thousands of rows is refused by their number', async () => {
  const member = await server.as('memberA')
  const transactions = Array.from({ length: 5_000 }, (_, at) => ({
    date: '2024-01-02',
    symbol: `S${at % 1_500}`,
    type: 'buy',
    quantity: 1,
    price: 1,
  }))
  const body = { toolId: 'portfolio/currentholdings', inputs: { transactions } }
  const { status, body: said } = await member.post('/exports/pdf', body)
  expect([status, said.message]).toEqual([413, expect.stringContaining('too long for a PDF')])
})
