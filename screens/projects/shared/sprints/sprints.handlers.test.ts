import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#api/testing/client.ts'
import { startTestServer, type TestServer } from '#api/testing/server.ts'

let time = new Date('2026-06-01T14:00:00.000Z')
let server: TestServer
let member: Client
let broker: Client
let stranger: Client
let brokerId = ''

beforeAll(async () => {
  server = await startTestServer({ now: () => time })
  await signIn()
  brokerId = String((await broker.get('/auth/verify')).body.userId)
})
afterAll(() => server.close())

async function signIn() {
  member = await server.as('memberA')
  broker = await server.as('brokerA')
  stranger = await server.as('adminB')
}

/** The time moves on; a session lasts as long as its person comes back. */
async function on(day: string) {
  time = new Date(`${day}T14:00:00.000Z`)
  await signIn()
}

const listIn = (body: object, key: string): readonly Record<string, unknown>[] => {
  const list: unknown = Object.entries(body).find(([name]) => name === key)?.[1]
  return Array.isArray(list) ? list : []
}

const make = async (project_name: string) =>
  String((await member.post('/projects', { project_name })).body.id)

const plan = (id: string, more: object = {}, client = member) =>
  client.post(`/projects/${id}/sprints`, {
    name: 'Sprint 1',
    startDate: '2026-06-01',
    endDate: '2026-06-12',
    ...more,
  })

const add = async (id: string, title: string, more: object) => {
  const made = await member.post(`/projects/${id}/items`, { title, ...more })
  expect(made.status).toBe(201)
  return `/projects/${id}/items/${String(made.body.id)}`
}

test('a sprint is planned, started, and closed in this order, and only one is active', async () => {
  await on('2026-06-01')
  const id = await make('Order')
  const one = await plan(id)
  expect(one).toMatchObject({ status: 201, body: { state: 'planned', days: 10, day: 1 } })
  const first = `/projects/${id}/sprints/${String(one.body.id)}`
  const second = `/projects/${id}/sprints/${String((await plan(id, { name: 'Two' })).body.id)}`
  expect((await member.patch(first, { state: 'closed' })).status).toBe(409)
  expect((await member.patch(first, { state: 'active' })).body).toMatchObject({
    state: 'active',
    committedSnapshot: [],
  })
  expect(await member.patch(second, { state: 'active' })).toMatchObject({
    status: 409,
    body: { message: 'Another sprint is active. Close it first.' },
  })
  expect((await member.patch(first, { state: 'active' })).status).toBe(409)
  expect((await member.patch(first, { goal: 'x', rev: 1 })).status).toBe(412)
  expect((await member.patch(first, { state: 'closed' })).body).toMatchObject({ state: 'closed' })
  expect((await member.patch(second, { state: 'active' })).status).toBe(200)
  expect((await member.patch(first, { endDate: '2026-06-15' })).status).toBe(409)
  const retrospective = { wentWell: 'All', change: 'Nothing', actions: ['Rest'] }
  expect((await member.patch(first, { retrospective })).body).toMatchObject({ retrospective })
})

test('a plan needs dates in order with working days, and people of the project', async () => {
  await on('2026-06-01')
  const id = await make('Plans')
  const wrong = async (more: object, path: string) =>
    expect(await plan(id, more)).toMatchObject({ status: 400, body: { fields: [{ path }] } })
  await wrong({ endDate: '2026-05-29' }, 'endDate')
  await wrong({ startDate: '2026-06-06', endDate: '2026-06-07' }, 'endDate')
  await wrong({ endDate: '2026-12-31' }, 'endDate')
  await wrong({ endDate: '2199-12-31' }, 'endDate')
  await wrong({ capacity: [{ userId: brokerId, days: 5 }] }, 'capacity[0].userId')
  expect((await member.get(`/projects/${id}/sprints`)).body).toEqual({ sprints: [] })
})

test('how many days each person can work is kept, changed, and stays once the sprint is closed', async () => {
  await on('2026-06-01')
  const id = await make('Capacity')
  const userId = String((await member.get('/auth/verify')).body.userId)
  const made = await plan(id, { capacity: [{ userId, days: 7.5 }] })
  expect(made.body).toMatchObject({ capacity: [{ userId, days: 7.5 }] })
  const sprint = `/projects/${id}/sprints/${String(made.body.id)}`
  expect((await member.patch(sprint, { goal: 'Done' })).body).toMatchObject({ capacity: [{ days: 7.5 }] })
  expect(await member.patch(sprint, { capacity: [{ userId, days: 61 }] })).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'capacity[0].days' }] },
  })
  expect((await member.patch(sprint, { capacity: [{ userId, days: 6 }] })).body).toMatchObject({
    capacity: [{ userId, days: 6 }],
  })
  await member.patch(sprint, { state: 'active' })
  await member.patch(sprint, { state: 'closed' })
  expect((await member.patch(sprint, { capacity: [] })).status).toBe(409)
})

test('a project’s own calendar says how many days a sprint has', async () => {
  await on('2026-06-01')
  const id = await make('Calendar')
  const works = (calendar: object) => member.patch(`/projects/${id}`, { calendar })
  const timeZone = 'America/Los_Angeles'
  // June 19 is a federal holiday, and a Friday.
  const made = await plan(id, { startDate: '2026-06-15', endDate: '2026-06-21' })
  expect(made.body).toMatchObject({ days: 4 })
  expect((await works({ workDays: [0, 1, 2, 3, 4, 5, 6], holidays: false, timeZone })).status).toBe(200)
  expect(listIn((await member.get(`/projects/${id}`)).body, 'sprints')).toMatchObject([{ days: 7 }])
  expect((await works({ workDays: [], holidays: true, timeZone })).status).toBe(400)
  expect((await works({ workDays: [1, 1], holidays: true, timeZone })).status).toBe(400)
  expect((await works({ workDays: [1], holidays: true, timeZone: 'Mars/Base' })).status).toBe(400)
})

test('members do as much with sprints as with items, and for strangers there are none', async () => {
  await on('2026-06-01')
  const id = await make('Roles of sprints')
  const sprint = `/projects/${id}/sprints/${String((await plan(id)).body.id)}`
  expect((await stranger.get(`/projects/${id}/sprints`)).status).toBe(404)
  expect((await plan(id, {}, stranger)).status).toBe(404)
  expect((await stranger.patch(sprint, { state: 'active' })).status).toBe(404)
  await member.patch(`/projects/${id}`, { members: [{ userId: brokerId, role: 'viewer' }] })
  expect((await broker.get(`/projects/${id}/sprints`)).status).toBe(200)
  expect((await plan(id, {}, broker)).status).toBe(403)
  expect((await broker.patch(sprint, { state: 'active' })).status).toBe(403)
  expect((await broker.get(`${sprint}/analytics`)).status).toBe(409)
  await member.patch(sprint, { state: 'active' })
  expect((await broker.get(`${sprint}/analytics`)).status).toBe(200)
  expect((await stranger.get(`${sprint}/analytics`)).status).toBe(404)
  expect((await stranger.post(`${sprint}/forecast`, {})).status).toBe(404)
})

/** A sprint of one week with an item that is done and one that is not, on its last day. */
async function sprintOfAWeek(name: string) {
  await on('2026-06-01')
  const id = await make(name)
  const made = await plan(id, { endDate: '2026-06-05' })
  const sprintId = String(made.body.id)
  const sprint = `/projects/${id}/sprints/${sprintId}`
  const done = await add(id, 'Done', { points: 5, sprintId })
  const left = await add(id, 'Left', { points: 3, sprintId })
  await member.patch(sprint, { state: 'active' })
  await on('2026-06-03')
  await member.patch(done, { state: 'doing' })
  await on('2026-06-04')
  await member.patch(done, { state: 'done' })
  await on('2026-06-05')
  return { id, sprint, done, left }
}

test('closing asks where unfinished items go, and freezes the sprint: later changes leave its charts alone', async () => {
  const { id, sprint, done, left } = await sprintOfAWeek('Closing')
  expect(await member.patch(sprint, { state: 'closed' })).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'unfinishedTo' }] },
  })
  const next = String((await plan(id, { name: 'Next', startDate: '2026-06-08' })).body.id)
  const closed = await member.patch(sprint, { state: 'closed', unfinishedTo: next })
  expect(listIn(closed.body, 'closedSnapshot').map(({ isDone }) => isDone)).toEqual([true, false])
  expect((await member.get(left)).body).toMatchObject({ sprintId: next })
  const charts = (await member.get(`${sprint}/analytics`)).body
  expect(charts).toMatchObject({
    unit: 'points',
    velocity: [{ done: 5, committed: 8 }],
    velocityMean: 5,
    carried: [{ title: 'Left', weight: 3, times: 1 }],
    burn: { sayDo: { done: 1, of: 2 }, scopeEvents: [] },
  })
  await on('2026-06-09')
  await member.patch(done, { points: 13, state: 'doing' })
  await member.patch(left, { points: 1, state: 'done', sprintId: null })
  await member.delete(done)
  expect((await member.get(`${sprint}/analytics`)).body).toMatchObject({
    ...charts,
    today: '2026-06-09',
    carried: [{ title: 'Left', weight: 3, times: 1 }],
  })
  // Nothing comes into a closed sprint.
  const closedId = sprint.split('/').at(-1)
  expect((await member.patch(left, { sprintId: closedId })).status).toBe(400)
})

test('unfinished items go to the backlog, with their history', async () => {
  const { sprint, left } = await sprintOfAWeek('To the backlog')
  expect((await member.patch(sprint, { state: 'closed', unfinishedTo: 'backlog' })).status).toBe(200)
  const item = (await member.get(left)).body
  expect(item).toMatchObject({ sprintId: null, state: 'todo' })
  expect(listIn(item, 'history').filter(({ field }) => field === 'sprint').length).toBe(2)
})

test('items without points are listed, and when they are more than a fifth the charts count items', async () => {
  const { id, sprint } = await sprintOfAWeek('Counts')
  const sprintId = sprint.split('/').at(-1)
  await add(id, 'No estimate', { sprintId })
  const { body } = await member.get(`${sprint}/analytics`)
  expect(body).toMatchObject({ unit: 'items', unestimated: [{ title: 'No estimate' }] })
  expect((await member.get(`${sprint}/analytics?unit=points`)).body).toMatchObject({ unit: 'points' })
})

test('the sample project shows the fixture up to its sixth day, with two closed sprints and a forecast', async () => {
  // The sample was written when the tests began.
  time = new Date()
  const admin = await server.as('adminA')
  const id = 'prj_sampleyearend000'
  const { body } = await admin.get(`/projects/${id}`)
  const sprints = listIn(body, 'sprints')
  expect(sprints.map(({ state, day, days }) => [state, day, days])).toEqual([
    ['closed', 10, 10],
    ['closed', 10, 10],
    ['active', 6, 10],
  ])
  expect(listIn((await admin.get(`/projects/${id}/items`)).body, 'items').length).toBe(18)
  const path = `/projects/${id}/sprints/${String(sprints[2]?.id)}`
  const charts = (await admin.get(`${path}/analytics`)).body
  expect(charts).toMatchObject({ unit: 'points', velocity: [{ done: 15 }, { done: 21 }] })
  const burn: unknown = charts.burn
  const days = typeof burn === 'object' && burn !== null ? listIn(burn, 'days') : []
  const none = [null, null, null, null]
  expect(days.map(({ scope }) => scope)).toEqual([30, 30, 30, 35, 35, 32, 32, ...none])
  expect(days.map(({ done }) => done)).toEqual([0, 0, 3, 3, 8, 8, 16, ...none])
  expect(days.map(({ remaining }) => remaining)).toEqual([30, 30, 27, 32, 27, 24, 16, ...none])
  const ask = async (more: object) => (await admin.post(`${path}/forecast`, more)).body
  const forecast = await ask({})
  expect(forecast).toMatchObject({ remaining: 16, reason: null })
  expect(await ask({})).toEqual(forecast)
  expect(await ask({ day: 4 })).toMatchObject({ remaining: 27 })
  const then = (await admin.get(`${path}/analytics?day=0`)).body
  expect(then).toMatchObject({ d: 0, isClosed: false, burn: { shown: 6, sayDo: { done: 0, of: 6 } } })
  expect(charts).toMatchObject({ d: 6, burn: { sayDo: { done: 3, of: 6 } } })
  expect(await ask({ of: 'project', seed: 3 })).toMatchObject({ seed: 3, remaining: 22 })
})
