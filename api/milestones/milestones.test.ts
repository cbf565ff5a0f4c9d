import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '../testing/client.ts'
import { milestoneDesk, rowsOf as listOf } from './saver.fixture.ts'

const START = '2026-11-26T12:00:00.000Z'

let desk: Awaited<ReturnType<typeof milestoneDesk>>
let person: Client
let email: string

beforeAll(async () => {
  desk = await milestoneDesk()
})
afterAll(() => desk.server.close())
beforeEach(async () => {
  desk.at(START)
  ;({ email, client: person } = await desk.newPerson())
})

const facts = (changes: object) => person.patch('/facts', { changes })
const claim = (action_type: string, action_data: object = {}) =>
  person.post('/user/milestone-progress', { action_type, action_data })
const path = async () => (await person.get('/user/milestones')).body
const milestone = async (title: string) =>
  listOf((await path()).milestones).find((one) => one.title === title) ?? {}
const achieved = async () =>
  listOf((await person.get('/user/achievements')).body.achievements).map(({ title }) => title)
const ONE_MONTH = 'One month of essentials saved'
const SAVER = { 'savings.liquid': 1_760, 'spending.essentialMonthly': 2_900, 'savings.monthly': 350 }

test('whoever is new is a Starter, and what cannot be judged yet is locked and says what it needs', async () => {
  expect(await path()).toMatchObject({
    points: 0,
    level: 'Starter',
    nextLevel: { name: 'Builder', points: 100, toGo: 100 },
  })
  expect(await milestone(ONE_MONTH)).toMatchObject({
    status: 'locked',
    missing: 'Add your cash and savings and your monthly essential spending to your profile.',
  })
})

test('a gap of $1,140 at $350 a month is said as 4 months', async () => {
  await facts(SAVER)
  expect(await milestone(ONE_MONTH)).toMatchObject({
    status: 'open',
    missing: '$1,140 to go; at $350 a month, 4 months.',
    monthsToGo: 4,
  })
  const { nearest, milestones } = await path()
  expect(listOf(milestones).find(({ id }) => id === nearest)).toMatchObject({ title: ONE_MONTH })
})

test('a fact that reaches its threshold is awarded with the change, and stays when it falls back', async () => {
  await facts({ ...SAVER, 'savings.liquid': 2_900 })
  const then = await milestone(ONE_MONTH)
  expect(then).toMatchObject({ status: 'done', evidence: 'Emergency fund 1 month', isBelow: false })
  expect((await path()).points).toBe(40)
  desk.at('2026-11-26T13:00:00.000Z')
  await facts({ 'savings.liquid': 1_450 })
  expect(await milestone(ONE_MONTH)).toMatchObject({
    status: 'done',
    doneAt: then.doneAt,
    isBelow: true,
    missing: '$1,450 to go; at $350 a month, 5 months.',
  })
  const { achievements } = (await person.get('/user/achievements')).body
  expect(listOf(achievements)[0]).toMatchObject({
    points: 40,
    effect: 'Emergency fund 1 month → 0.5 months since',
  })
})

test('a plan with one’s own numbers counts with its saving; one of the example does not', async () => {
  const plan = (inputs: object, ownValues: string[]) =>
    person.post('/plans', { name: 'A plan', toolId: 'calculators/emergency-fund', inputs, ownValues })
  const example = {
    essentialMonthly: 3_800,
    cashNow: 6_000,
    monthlyContribution: 500,
    dependants: 2,
    homeowner: true,
    insuranceDeductibles: 2_500,
  }
  expect((await plan(example, [])).body.isExample).toBe(true)
  const typed = {
    essentialMonthly: 3_111,
    cashNow: 1_234,
    monthlyContribution: 222,
    apy: 0.03,
    dependants: 1,
    insuranceDeductibles: 900,
  }
  const before = listOf((await person.get('/user/achievements')).body.days)
  const saved = await plan(typed, Object.keys(typed))
  expect(saved.body.isExample).toBe(false)
  const after = listOf((await person.get('/user/achievements')).body.days)
  expect([before.length, after.length]).toEqual([0, 1])
  const own = await claim('tool.plan.saved', { planId: saved.body.id })
  expect(own.body).toMatchObject({ accepted: true, counted: false })
  const other = await desk.server.as('memberB')
  const stolen = { action_type: 'tool.plan.saved', action_data: { planId: saved.body.id } }
  expect((await other.post('/user/milestone-progress', stolen)).body).toMatchObject({
    accepted: false,
    counted: false,
  })
})

test('the same action sent twenty times at once counts once', async () => {
  const all = await Promise.all(
    Array.from({ length: 20 }, () => claim('self.reported', { topic: 'insurance.read' })),
  )
  expect(all.filter(({ status }) => status !== 200)).toEqual([])
  expect(all.filter(({ body }) => body.counted === true)).toHaveLength(1)
  expect(all.filter(({ body }) => listOf(body.awarded).length > 0)).toHaveLength(1)
  expect((await path()).points).toBe(5)
})

test('facts changed by twenty calls at once achieve once', async () => {
  const values = Array.from({ length: 20 }, (_, index) => ({ ...SAVER, 'savings.liquid': 3_000 + index }))
  await Promise.all(values.map(facts))
  expect((await achieved()).filter((title) => title === ONE_MONTH)).toHaveLength(1)
})

test('what people say themselves is worth 5 points, three a day, and again only next year', async () => {
  const topics = ['insurance.read', 'creditReports.read', 'beneficiaries.checked', 'documents.found']
  for (const topic of topics.slice(0, 3))
    expect((await claim('self.reported', { topic })).body).toMatchObject({ counted: true })
  const fourth = await claim('self.reported', { topic: topics[3] })
  expect(fourth.body).toMatchObject({ accepted: false, counted: false, points: 15 })
  desk.at('2026-11-27T02:00:00.000Z')
  expect((await claim('self.reported', { topic: topics[3] })).body).toMatchObject({
    counted: true,
    points: 20,
  })
  expect((await claim('self.reported', { topic: topics[0] })).body).toMatchObject({ counted: false })
  expect((await claim('self.reported', { topic: 'wine.tasted' })).body).toMatchObject({ accepted: false })
})

test('what was checked off is taken back with its points, and can be checked off again', async () => {
  const topic = 'insurance.read'
  const report = () => claim('self.reported', { topic })
  const undo = (action_type = 'self.reported') =>
    person.post('/user/milestone-progress', { action_type, action_data: { topic }, undo: true })
  const told = async () => listOf((await person.get('/user/notices')).body.notices).length
  expect((await undo()).body).toMatchObject({ accepted: false, reason: 'This is not checked off.' })
  await report()
  const [titles, notices] = [await achieved(), await told()]
  expect([titles.length, notices]).toEqual([1, 1])
  expect((await undo()).body).toMatchObject({ accepted: true, points: 0 })
  expect([(await achieved()).length, await told()]).toEqual([0, 0])
  expect((await undo()).body).toMatchObject({ accepted: false })
  expect((await undo('tool.plan.saved')).status).toBe(400)
  for (let time = 0; time < 4; time++) {
    expect((await report()).body).toMatchObject({ counted: true, points: 5 })
    await undo()
  }
})

test('of checking off and taking back at the same time the last one holds, whole', async () => {
  const send = (undo: boolean) =>
    person.post('/user/milestone-progress', {
      action_type: 'self.reported',
      action_data: { topic: 'insurance.read' },
      undo,
    })
  const all = await Promise.all(Array.from({ length: 12 }, (_, at) => send(at % 2 === 1)))
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
  const { points } = await path()
  expect(points).toBe(5 * (await achieved()).length)
  expect((await send(false)).body.counted).toBe(points === 0)
})

test('an unknown type is 400, and what nothing records is not accepted', async () => {
  expect((await claim('wine.tasted')).status).toBe(400)
  expect((await claim('training.course.completed', { course: 'any' })).body).toMatchObject({
    accepted: false,
    counted: false,
    awarded: [],
    points: 0,
  })
  expect((await claim('debt.cleared', { object: 'card' })).body).toMatchObject({ accepted: false })
  expect((await claim('self.reported', { topic: 'x'.repeat(5_000) })).status).toBe(400)
})

test('a debt set to nothing is paid off; one that only disappears is not', async () => {
  const debt = (name: string, balance: number) => ({ name, balance, apr: 0.2, payment: 50 })
  await facts({ debts: [debt('Store card', 300), debt('Visa card', 900), debt('Car', 5_000)] })
  await facts({ debts: [debt('Store card', 0), debt('Visa card', 900)] })
  expect(await achieved()).toEqual(['First debt paid off'])
  await facts({ debts: [debt('Store card', 0), debt('Visa card', 0)] })
  expect(await achieved()).toContain('All cards paid off')
})

test('a savings rate has to hold for three months in a row', async () => {
  const title = 'Savings rate of 10% for three months'
  const months = ['2026-09-10', '2026-10-10', '2026-11-10']
  for (const day of months) {
    desk.at(`${day}T12:00:00.000Z`)
    person = await desk.again(email)
    expect(await achieved()).not.toContain(title)
    await facts({ 'savings.monthly': 850, 'income.takeHomeMonthly': 7_150 })
  }
  expect(await achieved()).toContain(title)
})

test('every type of action is listed with how it becomes known', async () => {
  const { actionTypes } = (await person.get('/milestones/action-types')).body
  expect(listOf(actionTypes)).toContainEqual({
    type: 'tool.plan.saved',
    label: 'Plan saved',
    known: 'records',
  })
  expect((await desk.server.stranger.get('/user/milestones')).status).toBe(401)
})
