import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#api/testing/client.ts'
import { startTestServer, type TestServer } from '#api/testing/server.ts'

let server: TestServer
let member: Client

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date('2026-11-26T12:00:00.000Z') })
  member = await server.as('memberA')
})
afterAll(() => server.close())

const STEPS = [
  { title: 'Cancel two subscriptions', owner: 'You', dueInDays: 7, cost: 0, effect: 'Frees $40 a month' },
  { title: 'Ask for a lower rate', dueInDays: 30 },
  { title: 'Think about it' },
]

const plan = { screen: 'calculators/budget', label: 'Budget', planId: 'pln_0123456789abcdef', steps: STEPS }

const make = (more: object = {}, project_name = 'Budget: What to do') =>
  member.post('/projects', { project_name, startDate: '2026-11-26', plan: { ...plan, ...more } })

const itemsOf = async (id: unknown) => {
  const list: unknown = (await member.get(`/projects/${String(id)}/items`)).body.items
  return Array.isArray(list) ? list : []
}

test('the steps of a plan become items with their day, their cost, their effect, and the way back', async () => {
  const made = await make()
  expect(made).toMatchObject({ status: 201, body: { project_name: 'Budget: What to do', openItems: 3 } })
  const source = { label: 'Budget', path: '/calculators/budget?plan=pln_0123456789abcdef' }
  expect(await itemsOf(made.body.id)).toMatchObject([
    {
      title: 'Cancel two subscriptions',
      due: '2026-12-03',
      source: { ...source, owner: 'You', cost: 0, effect: 'Frees $40 a month' },
    },
    { due: '2026-12-26', source: { ...source, owner: null, cost: null, effect: null } },
    { due: null },
  ])
})

test('the same plan pressed again and again, even at once, is one project', async () => {
  const steps = [{ title: 'Only this' }]
  const made = await Promise.all(Array.from({ length: 5 }, () => make({ steps })))
  expect(new Set(made.map(({ body }) => body.id)).size).toBe(1)
  expect(made.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 200, 200, 200, 201,
  ])
  expect((await itemsOf(made[0]?.body.id)).length).toBe(1)
})

test('another plan of the same name has a name of its own, and a deleted project can be made again', async () => {
  const name = 'Budget: Again'
  const first = await make({ steps: [{ title: 'One' }] }, name)
  const second = await make({ steps: [{ title: 'Two' }] }, name)
  expect(second.body.project_name).toBe('Budget: Again (2)')
  await member.delete(`/projects/${String(first.body.id)}`)
  const third = await make({ steps: [{ title: 'One' }] }, name)
  expect(third.status).toBe(201)
  expect(third.body.id).not.toBe(first.body.id)
})

test('a plan names a screen of the app and no other address', async () => {
  for (const screen of [
    '//evil.example',
    'https://evil.example',
    '/calculators/budget',
    'javascript:x',
    'nowhere/at-all',
  ])
    expect((await make({ screen })).status).toBe(400)
  expect((await make({ steps: [] })).status).toBe(400)
})
