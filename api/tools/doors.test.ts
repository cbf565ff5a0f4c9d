import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { datedInputs } from '#kit/field-start.ts'
import { runTool } from '#kit/tool.ts'
import { runCommand } from '../cli.ts'
import { TOOLS } from '../registry/screens.gen.ts'
import type { Client } from '../testing/client.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { LIBRARY_WORDS } from '../verify/library-words.ts'
import { toRunAnswer } from './run-answer.ts'
import { createToolbox } from './toolbox.ts'

const FUND = 'calculators/emergency-fund'
const DAY = '2026-11-30'

let server: TestServer
let member: Client
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(`${DAY}T12:00:00Z`) })
  member = await server.as('noOrg')
})
afterAll(async () => {
  await toolbox.close()
  await server.close()
})
const toolbox = createToolbox(() => new Date())

const run = promisify(execFile)
const MCP_ACCEPT = { accept: 'application/json, text/event-stream' }
const CALLED = z.object({
  result: z.object({
    content: z.tuple([z.object({ type: z.literal('text'), text: z.string() })]),
    isError: z.boolean().optional(),
  }),
})

async function byMcp(name: string, given: object): Promise<{ text: string; isError: boolean }> {
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } }
  const { result } = CALLED.parse((await member.post('/mcp', call, MCP_ACCEPT)).body)
  return { text: result.content[0].text, isError: result.isError ?? false }
}

/** The same JSON text, number by number, from a direct call. */
async function direct(id: string, inputs: Readonly<Record<string, unknown>>): Promise<string> {
  const load = TOOLS[id]
  if (load === undefined) throw new Error(id)
  const tool = (await load()).default
  const answer = runTool(tool, datedInputs(tool, inputs, DAY))
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
  return JSON.stringify(toRunAnswer(tool, inputs, answer))
}

test.each(Object.keys(TOOLS))(
  '%s answers the same by a direct call, REST, MCP and the command line, to the last bit',
  async (id) => {
    const load = TOOLS[id]
    const tool = (await load?.())?.default
    if (tool === undefined) throw new Error(id)
    const inputs = datedInputs(tool, tool.examples[0]?.inputs ?? {}, DAY)
    const expected = await direct(id, inputs)
    const rest = await member.post(`/tools/${id}/run`, { inputs })
    expect([rest.status, rest.text]).toEqual([200, expected])
    expect((await byMcp('run', { id, inputs })).text).toBe(expected)
    const printed = await runCommand(toolbox, [id, JSON.stringify(inputs)])
    expect([printed.code, JSON.stringify(printed.value)]).toEqual([0, expected])
  },
  120_000,
)

test('the command line is a program of its own, which prints that answer and nothing else', async () => {
  const inputs = { essentialMonthly: 4_000, cashNow: 1_000 }
  const { stdout } = await run(process.execPath, ['api/cli.ts', FUND, JSON.stringify(inputs)])
  const { value } = await runCommand(toolbox, [FUND, JSON.stringify(inputs)])
  expect(stdout).toBe(`${JSON.stringify(value)}\n`)
})

test('omitted inputs take their defaults, and omitted dates count from the server’s day', async () => {
  const rest = await member.post(`/tools/${FUND}/run`, {})
  expect(rest.text).toBe(await direct(FUND, {}))
})

test('every interface lists what it assumed and what the chosen mode did not read', async () => {
  const id = 'calculators/true-cost-credit'
  const inputs = { mode: 'card', balance: 900, principal: 5_000, promo: { apr: 0, rate: 1 } }
  const { body } = await member.post(`/tools/${id}/run`, { inputs })
  expect(body.ignored).toEqual(['principal', 'promo.rate'])
  expect(body.assumed).toMatchObject({ apr: 0.2199, fixedPayment: 0 })
  expect(Object.keys(z.record(z.string(), z.unknown()).parse(body.assumed))).not.toContain('balance')
  expect(JSON.parse((await byMcp('run', { id, inputs })).text)).toMatchObject({ ignored: body.ignored })
})

test('an omitted list is missing, not wrong: the answer says what to add', async () => {
  const { status, body } = await member.post('/tools/calculators/interest-rates-compare/run', {})
  expect([status, body.report]).toEqual([200, [{ kind: 'headline', text: 'Add at least one offer.' }]])
})

test('a bad input is refused with the name of the field, at every interface', async () => {
  for (const essentialMonthly of ['', 'abc', -1, null]) {
    const rest = await member.post(`/tools/${FUND}/run`, { inputs: { essentialMonthly } })
    expect(rest.status).toBe(400)
    expect(rest.body.fields).toMatchObject([{ path: 'essentialMonthly' }])
    const agent = await byMcp('run', { id: FUND, inputs: { essentialMonthly } })
    expect(agent.isError).toBe(true)
    expect(agent.text).toContain('essentialMonthly')
  }
  const infinite = await member.post(`/tools/${FUND}/run`, '{"inputs":{"essentialMonthly":1e309}}')
  expect(infinite.body.fields).toMatchObject([{ path: 'essentialMonthly' }])
  const unknown = await member.post(`/tools/${FUND}/run`, { inputs: { nothing: 1 } })
  expect(unknown.body.fields).toMatchObject([{ path: 'nothing' }])
})

test('tools are listed and described, with IDs that contain slashes, escaped or not', async () => {
  const { tools } = (await member.get('/tools')).body
  expect(tools).toEqual(expect.arrayContaining([expect.objectContaining({ id: FUND })]))
  for (const path of [`/tools/${FUND}`, `/tools/${encodeURIComponent(FUND)}`]) {
    const { status, body } = await member.get(path)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: FUND,
      inputs: { type: 'object' },
      defaults: {},
      sources: expect.any(Array),
    })
  }
  expect((await member.get('/tools/calculators/nothing')).status).toBe(404)
  expect((await member.post('/tools/calculators/nothing/run', {})).status).toBe(404)
  // Below a tool there may be an address to read, so that it is the method that does not fit.
  expect((await member.post(`/tools/${FUND}/walk`, {})).status).toBe(405)
})

test('an agent finds a tool by words and reads its description', async () => {
  expect((await byMcp('find', { query: 'emergency savings' })).text).toContain(FUND)
  const described = z
    .object({ id: z.string() })
    .parse(JSON.parse((await byMcp('describe', { id: FUND })).text))
  expect(described.id).toBe(FUND)
})

test('a batch of messages is refused: each call passes the limits by itself', async () => {
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  const { status, body } = await member.post('/mcp', JSON.stringify([call, call]), MCP_ACCEPT)
  expect([status, body.error]).toEqual([400, { code: -32_600, message: 'Send one message in each request.' }])
})

const CALLED_WRONGLY = [
  ['tools/call', { name: 'run', arguments: { id: 7 } }, 'id: '],
  ['tools/call', { name: 'run', arguments: { id: FUND, inputs: [] } }, 'inputs: '],
  ['tools/call', { name: 'run', arguments: 'all' }, 'The params of tools/call do not follow'],
  ['tools/call', { name: 'find', arguments: { query: 'x'.repeat(201) } }, 'query: '],
  ['tools/call', { name: '__proto__', arguments: {} }, 'There is no tool with this name.'],
  ['tools/call', { name: 'constructor' }, 'There is no tool with this name.'],
  ['tools/call', { name: 7 }, 'The params of tools/call do not follow'],
  ['initialize', { protocolVersion: 7 }, 'The params of initialize do not follow'],
  ['tools/list', { cursor: 7 }, 'The params of tools/list do not follow'],
] as const

test.each(CALLED_WRONGLY)('an agent that calls %s with %j is told in a plain sentence', async (...called) => {
  const [method, params, start] = called
  const { status, body } = await member.post('/mcp', { jsonrpc: '2.0', id: 5, method, params }, MCP_ACCEPT)
  expect([status, body.id]).toEqual([200, 5])
  const { code, message } = z.object({ code: z.number(), message: z.string() }).parse(body.error)
  expect(code).toBe(-32_602)
  expect(message.slice(0, start.length)).toBe(start)
  expect(message).not.toMatch(LIBRARY_WORDS)
})

test('tools need a session, for people and agents alike', async () => {
  expect((await server.stranger.get('/tools')).status).toBe(401)
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  expect((await server.stranger.post('/mcp', call, MCP_ACCEPT)).status).toBe(401)
  expect((await member.send('GET', '/mcp')).status).toBe(405)
})

test('inputs sent without their wrapper are refused by name, not answered as if nothing was said', async () => {
  const { status, body } = await member.post('/tools/calculators/mbs/run', { wac: 0.9 })
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('Send wac in “inputs”.')])
})
