import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#api/testing/client.ts'
import { startTestServer, type TestServer } from '#api/testing/server.ts'

let server: TestServer
let member: Client

beforeAll(async () => {
  server = await startTestServer()
  member = await server.as('memberA')
})
afterAll(() => server.close())

test('items do not go in circles, as parts of each other or waiting for each other', async () => {
  const path = `/projects/${String((await member.post('/projects', { project_name: 'Circles' })).body.id)}/items`
  const made = await Promise.all(['One', 'Two'].map((title) => member.post(path, { title })))
  const [one, two] = made.map(({ body }) => String(body.id))
  const link = (id: string | undefined, links: object) => member.patch(`${path}/${id}`, links)
  expect((await link(two, { parent: one })).status).toBe(200)
  expect((await link(one, { parent: two })).body.fields).toMatchObject([{ path: 'parent' }])
  expect((await link(one, { parent: one })).body.fields).toMatchObject([{ path: 'parent' }])
  expect((await link(two, { parent: null, blocks: [one] })).status).toBe(200)
  expect((await link(one, { blocks: [two] })).body.fields).toMatchObject([{ path: 'blocks' }])
  expect((await link(one, { parent: two })).status).toBe(200)
})

test('an item is due on the day it starts or later, whichever of the two is changed', async () => {
  const path = `/projects/${String((await member.post('/projects', { project_name: 'Dates' })).body.id)}/items`
  const due = [{ path: 'due', message: 'The due date is before the start date.' }]
  const backward = { start: '2026-06-10', due: '2026-06-09' }
  expect(await member.post(path, { title: 'Backward', ...backward })).toMatchObject({
    status: 400,
    body: { fields: due },
  })
  const made = await member.post(path, { title: 'One day', start: '2026-06-10', due: '2026-06-10' })
  expect(made.status).toBe(201)
  const change = (changes: object) => member.patch(`${path}/${String(made.body.id)}`, changes)
  expect((await change({ start: '2026-06-11' })).body.fields).toEqual(due)
  expect((await change({ due: '2026-06-09' })).body.fields).toEqual(due)
  expect((await change({ start: '2026-06-12', due: '2026-06-13' })).status).toBe(200)
  expect((await change({ start: null, due: '2026-06-09' })).status).toBe(200)
})
