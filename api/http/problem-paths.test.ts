import { afterAll, beforeAll, expect, test } from 'vitest'
import intake from '../../e2e/kinds/screens/trial/intake/intake.form.ts'
import type { Client } from '../testing/client.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let member: Client
beforeAll(async () => {
  server = await startTestServer({ forms: [intake] })
  member = await server.as('memberA')
})
afterAll(() => server.close())

const TOOL = 'calculators/emergency-fund'
const NAMELESS = { '': 1 }
const CALLS = [
  ['POST', '/shares', { kind: 'portfolio', options: { and: 1 } }, 'options'],
  ['POST', '/shares', { kind: 'portfolio', options: { hideAmounts: 1 } }, 'options.hideAmounts'],
  ['PATCH', '/facts', { changes: NAMELESS, rev: 0 }, 'changes[""]'],
  ['POST', `/tools/${TOOL}/run`, { inputs: NAMELESS }, '[""]'],
  ['POST', '/plans', { name: 'Fund', toolId: TOOL, inputs: NAMELESS }, 'inputs[""]'],
] as const

test.each(CALLS)('%s %s names what is wrong in %j by a path without a stray dot', async (...call) => {
  const [method, path, body, where] = call
  const answer = await member.send(method, path, { body: JSON.stringify(body), headers: {} })
  expect([answer.status, answer.text]).toEqual([400, expect.any(String)])
  expect(answer.body.fields).toMatchObject([{ path: where }])
})

test('a number too large below a name without a letter is named by its path', async () => {
  const body = '{"changes":{"":1e309},"rev":0}'
  const answer = await member.send('PATCH', '/facts', { body, headers: {} })
  expect(answer.body.fields).toMatchObject([{ path: 'changes[""]' }])
})

const LONG = 'x'.repeat(5_000)
const WITH_LONG_NAMES = [
  ['PATCH', '/facts', { changes: { [LONG]: 1 }, rev: 0 }],
  ['POST', `/tools/${TOOL}/run`, { inputs: { [LONG]: 1 } }],
  ['POST', '/shares', { kind: 'portfolio', options: { [LONG]: 1 } }],
  ['POST', '/plans', { name: 'Fund', toolId: TOOL, inputs: {}, factBound: [LONG.slice(0, 90)] }],
  ['POST', '/prospects', { [`org_name ${LONG}`]: 'Sample Realty' }],
] as const

test.each(WITH_LONG_NAMES)('%s %s says of a long name no more than tells which it is', async (...call) => {
  const [method, path, body] = call
  const answer = await member.send(method, path, { body: JSON.stringify(body), headers: {} })
  expect(answer.status).toBe(400)
  expect(answer.text).toContain('x'.repeat(40))
  expect(answer.text).not.toContain('x'.repeat(61))
})
