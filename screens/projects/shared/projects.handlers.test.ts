import { afterAll, beforeAll, expect, test } from 'vitest'
import { APP_ROLE } from '#api/database/app-role.ts'
import { openDatabase } from '#api/database/connection.ts'
import { asServer, enqueueJob, withPerson } from '#api/kit.ts'
import type { Client } from '#api/testing/client.ts'
import { startTestServer, type TestServer } from '#api/testing/server.ts'

const DAY_MS = 86_400_000
let time = new Date('2026-11-26T12:00:00.000Z')
let server: TestServer
let member: Client
let broker: Client
let stranger: Client
let brokerId = ''
let memberId = ''

beforeAll(async () => {
  server = await startTestServer({ now: () => time })
  await signIn()
})
afterAll(() => server.close())

async function signIn() {
  member = await server.as('memberA')
  broker = await server.as('brokerA')
  stranger = await server.as('adminB')
  brokerId = String((await broker.get('/auth/verify')).body.userId)
  memberId = String((await member.get('/auth/verify')).body.userId)
}

/** Each project a second after the one before. */
async function make(project_name: string, more: object = {}) {
  time = new Date(time.getTime() + 1_000)
  return String((await member.post('/projects', { project_name, ...more })).body.id)
}

const namesOf = async (client: Client, query = '') => {
  const { body } = await client.get(`/projects${query}`)
  const list: unknown = body.projects
  return Array.isArray(list) ? list.map(({ project_name }) => String(project_name)) : []
}

const itemsOf = async (id: string, client = member) => {
  const list: unknown = (await client.get(`/projects/${id}/items`)).body.items
  return Array.isArray(list) ? list : []
}

test('a project needs a name of at most 120 characters, which is one’s own only once', async () => {
  expect(await member.post('/projects', {})).toMatchObject({
    status: 400,
    body: {
      message: 'Project name is required',
      fields: [{ path: 'project_name', message: 'Project name is required' }],
    },
  })
  expect((await member.post('/projects', { project_name: '  ' })).status).toBe(400)
  expect((await member.post('/projects', { project_name: 'x'.repeat(121) })).status).toBe(400)
  const made = await member.post('/projects', { project_name: '  House  ' })
  expect(made).toMatchObject({
    status: 201,
    body: { project_name: 'House', myRole: 'owner', status: 'active' },
  })
  expect(await member.post('/projects', { project_name: 'hOUSE' })).toMatchObject({
    status: 409,
    body: { message: 'You already have a project with this name' },
  })
  expect((await broker.post('/projects', { project_name: 'House' })).status).toBe(201)
})

test('the same key makes one project, however often it is sent', async () => {
  const send = () => member.post('/projects', { project_name: 'Once' }, { 'idempotency-key': 'a-key' })
  const answers = await Promise.all([send(), send(), send()])
  expect(new Set(answers.flatMap(({ body }) => body.id ?? [])).size).toBe(1)
  expect((await namesOf(member, '?q=once')).length).toBe(1)
})

test('a template’s items are due so many business days after the start', async () => {
  const id = await make('Buying', { templateId: 'home-purchase', startDate: '2026-11-20' })
  const items = await itemsOf(id)
  expect(items.length).toBe(11)
  // Five business days after Friday, November 20: Thanksgiving is none.
  expect(items[0]).toMatchObject({ number: 1, title: 'Get preapproved by two lenders', due: '2026-11-30' })
})

test('nobody else sees a person’s project, and what they try is 404 and changes nothing', async () => {
  const id = await make('Private')
  for (const client of [broker, stranger]) {
    expect((await client.get(`/projects/${id}`)).status).toBe(404)
    expect((await client.patch(`/projects/${id}`, { description: 'x' })).status).toBe(404)
    expect((await client.delete(`/projects/${id}`)).status).toBe(404)
    expect((await client.get(`/projects/${id}/items`)).status).toBe(404)
    expect(await namesOf(client)).not.toContain('Private')
  }
  expect((await member.get(`/projects/${id}`)).body).toMatchObject({ description: '' })
})

test('members see and change as much as their role says, and come from one’s organizations', async () => {
  const id = await make('Shared')
  const share = (members: object[]) => member.patch(`/projects/${id}`, { members })
  expect((await share([{ userId: brokerId, role: 'viewer' }])).status).toBe(200)
  expect((await broker.get(`/projects/${id}`)).body).toMatchObject({ myRole: 'viewer' })
  expect(await namesOf(broker)).toContain('Shared')
  expect((await broker.post(`/projects/${id}/items`, { title: 'No' })).status).toBe(403)
  expect(
    (await broker.post(`/projects/${id}/upload`, { fileName: 'a.csv', fileType: 'text/csv' })).status,
  ).toBe(403)
  await share([{ userId: brokerId, role: 'editor' }])
  expect((await broker.post(`/projects/${id}/items`, { title: 'Yes', assignee: memberId })).status).toBe(201)
  expect(
    (await broker.post(`/projects/${id}/upload`, { fileName: 'a.csv', fileType: 'text/csv' })).status,
  ).toBe(201)
  expect((await broker.patch(`/projects/${id}`, { members: [] })).status).toBe(403)
  expect((await broker.delete(`/projects/${id}`)).status).toBe(403)
  const strangerId = (await stranger.get('/auth/verify')).body.userId
  expect((await share([{ userId: String(strangerId), role: 'viewer' }])).status).toBe(400)
  expect((await share([{ userId: memberId, role: 'viewer' }])).status).toBe(400)
  await share([])
  expect((await broker.get(`/projects/${id}`)).status).toBe(404)
})

test('an organization’s project is open to whoever holds the permission there', async () => {
  const id = await make('Of us all', { org_name: 'Sample Realty' })
  expect((await member.get(`/projects/${id}`)).body).toMatchObject({
    org_name: 'Sample Realty',
    myRole: 'owner',
  })
  const admin = await server.as('adminA')
  expect((await admin.get(`/projects/${id}`)).body).toMatchObject({ myRole: 'editor' })
  expect((await admin.post(`/projects/${id}/items`, { title: 'From the administrator' })).status).toBe(201)
  expect((await stranger.get(`/projects/${id}`)).status).toBe(404)
  expect((await stranger.post('/projects', { project_name: 'x', org_name: 'Sample Realty' })).status).toBe(
    404,
  )
  expect(await namesOf(stranger, '?org_name=Sample%20Realty')).toEqual([])
})

test('what changed of an item is kept in its history, old and new, and the server itself cannot change it', async () => {
  const id = await make('History')
  const item = (await member.post(`/projects/${id}/items`, { title: 'Call the bank', points: 3 })).body
  const path = `/projects/${id}/items/${String(item.id)}`
  expect(item).toMatchObject({ number: 1, state: 'todo', points: 3, rev: 1 })
  expect((await member.patch(path, { state: 'doing', points: 5, rev: 1 })).body).toMatchObject({ rev: 2 })
  expect((await member.patch(path, { state: 'done', rev: 1 })).status).toBe(412)
  expect((await member.patch(path, { state: 'doing' })).body).toMatchObject({ rev: 2 })
  expect((await member.patch(path, { points: 4 })).status).toBe(400)
  const list: unknown = (await member.get(path)).body.history
  const history = Array.isArray(list) ? list.map(({ field, from, to }) => [field, from, to]) : []
  expect(history).toEqual([
    ['state', null, 'todo'],
    ['points', null, '3'],
    ['title', null, 'Call the bank'],
    ['type', null, 'task'],
    ['state', 'todo', 'doing'],
    ['points', '3', '5'],
  ])
  const db = openDatabase(server.databaseUrl, { connections: 1, role: APP_ROLE })
  const count = await withPerson(db, memberId, async (trx) => {
    const changed = await trx.updateTable('project_events').set({ to: '0' }).executeTakeFirst()
    const removed = await trx.deleteFrom('project_events').executeTakeFirst()
    return [changed.numUpdatedRows, removed.numDeletedRows]
  })
  await db.close()
  expect(count).toEqual([0n, 0n])
  expect((await member.delete(path)).status).toBe(200)
  expect(await itemsOf(id)).toEqual([])
  expect((await member.post(`/projects/${id}/items`, { title: 'Next' })).body).toMatchObject({ number: 2 })
})

test('items are given to members and linked within the project alone', async () => {
  const [one, two] = [await make('One'), await make('Two')]
  const other = (await member.post(`/projects/${two}/items`, { title: 'Elsewhere' })).body
  const add = (more: object) => member.post(`/projects/${one}/items`, { title: 'Here', ...more })
  expect((await add({ parent: other.id })).status).toBe(400)
  expect((await add({ blocks: [other.id] })).status).toBe(400)
  expect((await add({ assignee: brokerId })).status).toBe(400)
  expect((await add({ assignee: memberId })).status).toBe(201)
  expect((await member.patch(`/projects/${one}/items/${String(other.id)}`, { title: 'x' })).status).toBe(404)
})

test('projects are found by words in names, items, and files, and by where they stand', async () => {
  const id = await make('Needle in the name')
  const second = await make('With an item')
  await member.post(`/projects/${second}/items`, { title: 'Find the needle' })
  const third = await make('With a file')
  await member.post(`/projects/${third}/upload`, { fileName: 'needle.csv', fileType: 'text/csv' })
  expect(await namesOf(member, '?q=NEEDLE')).toEqual(['With a file', 'With an item', 'Needle in the name'])
  await member.patch(`/projects/${id}`, { status: 'archived' })
  expect(await namesOf(member, '?q=needle&status=archived')).toEqual(['Needle in the name'])
  expect(await namesOf(member, '?q=needle&status=active')).toEqual(['With a file', 'With an item'])
  const first = (await member.get('/projects?q=needle&limit=2')).body
  expect(await namesOf(member, `?q=needle&limit=2&cursor=${String(first.nextCursor)}`)).toEqual([
    'Needle in the name',
  ])
})

test('a copy has the items, not the people and the files', async () => {
  const id = await make('Original', { templateId: 'nonprofit-audit', area: 'nonprofit' })
  const { body, status } = await member.post(`/projects/${id}/duplicate`, { project_name: 'Copy' })
  expect([status, body.area, body.openItems, body.fileCount]).toEqual([201, 'nonprofit', 9, 0])
})

test('a deleted project can be restored for 30 days, and is gone with its files after that', async () => {
  const id = await make('Passing')
  const { fileId, uploadUrl } = (
    await member.post(`/projects/${id}/upload`, { fileName: 'a.csv', fileType: 'text/csv' })
  ).body
  await fetch(String(uploadUrl), {
    method: 'PUT',
    body: 'a,b\n1,2\n',
    headers: { 'content-type': 'text/csv' },
  })
  const gone = await member.delete(`/projects/${id}`)
  expect(gone.body).toEqual({
    id,
    deleted: true,
    restorableUntil: new Date(time.getTime() + 30 * DAY_MS).toISOString(),
  })
  expect(await namesOf(member)).not.toContain('Passing')
  expect((await member.get(`/projects/${id}/items`)).status).toBe(404)
  expect((await member.delete(`/projects/${id}`)).status).toBe(404)
  expect(await namesOf(member, '?status=deleted')).toContain('Passing')
  const second = await make('Passing')
  expect((await member.post(`/projects/${id}/restore`)).status).toBe(409)
  await member.patch(`/projects/${second}`, { project_name: 'Another name' })
  expect((await member.post(`/projects/${id}/restore`)).body).toMatchObject({ status: 'active' })
  expect((await member.get(`/projects/${id}/files/${String(fileId)}/content`)).status).toBe(200)
  await member.delete(`/projects/${id}`)
  time = new Date(time.getTime() + 31 * DAY_MS)
  await signIn()
  expect((await member.get(`/projects/${id}`)).status).toBe(200)
  const db = openDatabase(server.databaseUrl, { connections: 1, role: APP_ROLE })
  const job = { kind: 'projects.shared.purge', userId: null, orgId: null, inputs: {}, now: time } as const
  await asServer(db, (trx) => enqueueJob(trx, job))
  await db.close()
  await server.runJobs()
  expect((await member.get(`/projects/${id}`)).status).toBe(404)
  const { rows } = await server.pool.query('SELECT id FROM files WHERE id = $1', [fileId])
  expect(rows).toEqual([])
})
