import { constants, inflateSync } from 'node:zlib'
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

/** What the pages of a document say, without the spaces between words, which it draws by moving. */
function wordsIn(pdf: Buffer): string {
  const text = pdf.toString('latin1')
  const streams = [...text.matchAll(/stream\r?\n/g)].flatMap(({ index, 0: mark }) => {
    try {
      return [inflateSync(pdf.subarray(index + mark.length), { finishFlush: constants.Z_SYNC_FLUSH })]
    } catch {
      return []
    }
  })
  const hex = streams.flatMap((one) => [...one.toString('latin1').matchAll(/<([0-9a-f]+)>/g)])
  return hex.map(([, part = '']) => Buffer.from(part, 'hex').toString('latin1')).join('')
}

test('a document of an answer that stands on example values says so', async () => {
  const member = await server.as('memberA')
  const said = async (isExample: boolean) => {
    const body = { toolId: 'calculators/emergency-fund', inputs: { essentialMonthly: 4_000 }, isExample }
    const made = await member.post('/exports/pdf', body)
    return wordsIn(Buffer.from(String(made.body.base64), 'base64'))
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
  expect(wordsIn(Buffer.from(String(made.body.base64), 'base64'))).toMatch(/Months ?after ?losing ?your ?job/)
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
