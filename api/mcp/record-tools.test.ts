import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { SAMPLE_PASSWORD } from '../sample/people.ts'
import { type Client, createClient } from '../testing/client.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { stepUp } from '../auth/testing.ts'

let server: TestServer
let member: Client
beforeAll(async () => {
  server = await startTestServer()
  member = await server.as('memberA')
})
afterAll(() => server.close())

const ORG = { list: 'vendors', org_name: 'Sample Realty' }
const CALLED = z.object({
  result: z.object({
    content: z.tuple([z.object({ type: z.literal('text'), text: z.string() })]),
    isError: z.boolean().optional(),
  }),
})

async function call(name: string, given: object, as = member) {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } }
  const { result } = CALLED.parse((await as.post('/mcp', message)).body)
  const answer: Record<string, unknown> = z.looseObject({}).parse(JSON.parse(result.content[0].text))
  return { answer, isError: result.isError ?? false }
}

test('an agent adds, reads, changes and deletes an item, and the list has its history', async () => {
  const { answer: made } = await call('create_item', { ...ORG, item: { id: 'v1', name: 'Acme', phone: '1' } })
  expect(made).toMatchObject({ id: 'v1', name: 'Acme' })
  const changed = await call('change_item', { ...ORG, itemId: 'v1', fields: { phone: '2' }, rev: made.rev })
  expect(changed.answer).toMatchObject({ name: 'Acme', phone: '2' })
  expect((await call('get_item', { ...ORG, itemId: 'v1' })).answer).toEqual(changed.answer)
  expect((await call('list_items', { ...ORG, limit: 1 })).answer).toMatchObject({ org_name: 'Sample Realty' })
  const stale = await call('delete_item', { ...ORG, itemId: 'v1', rev: made.rev })
  expect(stale).toMatchObject({ isError: true, answer: { code: 'conflict' } })
  expect(await call('delete_item', { ...ORG, itemId: 'v1' })).toMatchObject({ answer: { deleted: 'v1' } })
  const { body } = await member.get('/org/vendors/items/v1/history?org_name=Sample%20Realty')
  expect(body).toMatchObject({ states: [{ item: null }, { item: { phone: '2' } }, { item: { phone: '1' } }] })
})

test('an agent learns which lists there are, and is told what is wrong with a call', async () => {
  const { answer } = await call('lists', {})
  const lists = z.array(z.object({ list: z.string() })).parse(answer.lists)
  expect(lists.map(({ list }) => list)).toEqual(expect.arrayContaining(['checklists', 'vendors']))
  const missing = await call('get_item', { ...ORG, itemId: 'never' })
  expect(missing).toMatchObject({ isError: true, answer: { message: 'Item not found' } })
  expect(await call('list_items', { list: 'nothing' })).toMatchObject({ isError: true })
})

test('an agent reaches no other organization, and no more than its token’s scopes', async () => {
  const stranger = await server.as('memberB')
  expect(await call('list_items', ORG, stranger)).toMatchObject({
    isError: true,
    answer: { code: 'not_found' },
  })
  await stepUp(member, SAMPLE_PASSWORD)
  const limited = async (scopes: readonly string[]) => {
    const { body } = await member.post('/auth/tokens', { name: scopes.join(), scopes, expiresInDays: 1 })
    return createClient(server.url, String(body.token))
  }
  const tools = await limited(['tools:run'])
  expect(await call('list_items', ORG, tools)).toMatchObject({
    isError: true,
    answer: { needs: ['lists:read'] },
  })
  const reader = await limited(['tools:run', 'lists:read'])
  expect(await call('list_items', ORG, reader)).toMatchObject({ isError: false })
  expect(await call('create_item', { ...ORG, item: { name: 'No' } }, reader)).toMatchObject({ isError: true })
})

test('a misspelt argument is refused by its name instead of being left out', async () => {
  await member.post('/org/vendors/items', { id: 'kept', name: 'Kept', org_name: ORG.org_name })
  const given = { ...ORG, itemId: 'kept', revision: 1 }
  const message = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'delete_item', arguments: given },
  }
  const { body } = await member.post('/mcp', message)
  expect(body.error).toMatchObject({ message: 'arguments: Unknown field: “revision”.' })
  expect((await call('get_item', { ...ORG, itemId: 'kept' })).answer).toMatchObject({ name: 'Kept' })
})
