import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../testing/client.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let person: Client
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const FUND = 'calculators/emergency-fund'

test('a profile shows the date of each fact; facts can be changed and removed with null', async () => {
  person = await server.as('noOrg')
  const before = await person.get('/facts')
  expect(before.body).toMatchObject({ facts: { 'spending.essentialMonthly': { value: 3_900 } }, rev: 1 })
  const changed = await person.patch('/facts', {
    changes: { 'spending.essentialMonthly': 4_100, 'savings.liquid': null },
    rev: 1,
  })
  expect(changed.body).toMatchObject({ rev: 2, facts: { 'spending.essentialMonthly': { value: 4_100 } } })
  expect(changed.body.facts).not.toHaveProperty(['savings.liquid'])
})

test.each([
  ['a fact that does not exist', { 'nothing.here': 1 }, 'changes.nothing.here'],
  ['a number over its bound', { 'savings.rate': 7 }, 'changes.savings.rate'],
  ['text for a number', { 'income.gross': 'much' }, 'changes.income.gross'],
  ['a wrong row', { debts: [{ balance: -1 }] }, 'changes.debts[0].balance'],
])('%s is refused with its path', async (_what, changes, path) => {
  person = await server.as('memberA')
  const answer = await person.patch('/facts', { changes })
  expect(answer.status).toBe(400)
  expect(answer.body.fields).toMatchObject([{ path }])
})

test('two people on one account keep changes to different facts, and the same fact is a conflict', async () => {
  person = await server.as('coach')
  await person.patch('/facts', { changes: { 'savings.monthly': 900 }, rev: 1 })
  const other = await person.patch('/facts', { changes: { 'spending.total': 5_000 }, rev: 1 })
  expect(other.status).toBe(200)
  const clash = await person.patch('/facts', { changes: { 'savings.monthly': 950 }, rev: 1 })
  expect([clash.status, clash.body.code]).toEqual([412, 'conflict'])
  expect(clash.body.facts).toMatchObject({ 'savings.monthly': { value: 900 } })
})

test('changing a fact reports which saved plans change and by how much; a preview changes nothing', async () => {
  person = await server.as('adminB')
  const plan = (inputs: object, factBound: string[]) =>
    person.post('/plans', { name: 'Fund', toolId: FUND, inputs, factBound })
  const bound = await plan({ essentialMonthly: 3_900 }, ['essentialMonthly'])
  await plan({ essentialMonthly: 3_900 }, [])
  const changes = { 'spending.essentialMonthly': 7_800 }
  const preview = await person.patch('/facts', { changes, preview: true })
  expect(preview.body).toMatchObject({ rev: 1, plansAffected: [{ id: bound.body.id, toolId: FUND }] })
  expect((await person.get('/facts')).body.rev).toBe(1)
  const done = await person.patch('/facts', { changes })
  expect(done.body.plansAffected).toEqual(preview.body.plansAffected)
  const run = await person.post(`/tools/${FUND}/run`, { inputs: { essentialMonthly: 7_800 } })
  const [effect] = Object(done.body.plansAffected)
  expect(effect).toMatchObject({ after: Object(run.body.outputs)[effect.output] })
  expect(effect.difference).toBe(effect.after - effect.before)
})

test('a profile is visible only to its owner', async () => {
  const [one, two] = [await server.as('memberA'), await server.as('memberB')]
  await one.patch('/facts', { changes: { 'savings.monthly': 1 } })
  expect((await two.get('/facts')).body.facts).toMatchObject({ 'savings.monthly': { value: 850 } })
  expect((await server.stranger.get('/facts')).status).toBe(401)
})
