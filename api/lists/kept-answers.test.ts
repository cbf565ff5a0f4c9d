import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../testing/client.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { createKeptAnswers } from './kept-answers.ts'

const AT = '/org/vendors?org_name=Sample%20Realty'

let server: TestServer
let member: Client
let admin: Client
beforeAll(async () => {
  server = await startTestServer()
  member = await server.as('memberA')
  admin = await server.as('adminA')
})
afterAll(() => server.close())

/** One item more, under its own name. */
const save = async (name: string) => {
  const saved = await admin.post('/org/vendors/items', { id: name, name, org_name: 'Sample Realty' })
  expect(saved.status).toBe(201)
}

/** The list is read until it comes from what is kept, and the text of that last answer is given. */
async function readTwice(path = AT): Promise<string> {
  await member.get(path)
  return (await member.get(path)).text
}

test('a list that is read again is the same to the byte, with all that an answer carries', async () => {
  await save('First')
  const first = await member.get(AT)
  const again = await admin.get(AT)
  expect(again.text).toBe(first.text)
  expect(again.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(again.headers.get('etag')).toBe(first.headers.get('etag'))
  expect(again.body).toMatchObject({ vendors: [{ id: 'First', name: 'First' }], org_name: 'Sample Realty' })
})

test('every way to change a list is seen by the next read', async () => {
  await save('Second')
  expect(await readTwice()).toContain('Second')
  await admin.patch('/org/vendors/items/Second', { name: 'Third', org_name: 'Sample Realty' })
  expect(await readTwice()).toContain('Third')
  const { rev } = (await admin.get(AT)).body
  const vendors = [{ id: 'Fourth' }]
  await admin.post('/org/vendors', { vendors, org_name: 'Sample Realty', rev })
  expect(await readTwice()).toContain('Fourth')
  expect((await admin.delete('/org/vendors/items/Fourth?org_name=Sample%20Realty')).status).toBeLessThan(300)
  expect(await readTwice()).not.toContain('Fourth')
})

test('the answer at hand is named by its revision, whether it is kept here or not', async () => {
  await save('Fifth')
  await readTwice()
  const etag = (await member.get(AT)).headers.get('etag') ?? ''
  const same = await member.send('GET', AT, { headers: { 'if-none-match': etag } })
  expect([same.status, same.text]).toEqual([304, ''])
  await save('Sixth')
  const newer = await member.send('GET', AT, { headers: { 'if-none-match': etag } })
  expect([newer.status, newer.text.includes('Sixth')]).toEqual([200, true])
})

test('what is kept is shown to nobody who may not read it now', async () => {
  await save('Seventh')
  await readTwice()
  const other = await server.as('adminB')
  const unknown = await other.get('/org/vendors?org_name=Never%20Was')
  const refused = await other.get(AT)
  const { requestId: _, ...shown } = refused.body
  expect(refused.status).toBe(404)
  expect(unknown.body).toMatchObject(shown)
  expect((await server.stranger.get(AT)).status).toBe(401)
  const left = await server.as('memberA')
  await left.post('/auth/logout', {})
  expect((await left.get(AT)).status).toBe(401)
  const set = (sql: string) => server.pool.query(sql)
  await set(`CREATE TABLE put_aside AS SELECT mr.* FROM membership_roles mr JOIN users u ON u.id = mr.user_id
    WHERE u.email = 'member@example.org'`)
  await set('DELETE FROM membership_roles mr USING put_aside p WHERE mr.user_id = p.user_id')
  expect((await member.get(AT)).status).toBe(403)
  await set('INSERT INTO membership_roles SELECT * FROM put_aside')
  expect((await member.get(AT)).status).toBe(200)
})

test('another list of the same revision, or one that has come back to it, is not taken for the one that is kept', async () => {
  await save('Eighth')
  await readTwice()
  await server.pool.query(
    `UPDATE record_sets SET updated_at = updated_at - interval '1 hour' WHERE name = 'vendors'`,
  )
  await server.pool.query(`UPDATE record_texts SET items = '[{"id":"restored"}]' WHERE name = 'vendors'`)
  expect(await readTwice()).toContain('restored')
  const { text } = await member.get('/org/checklists?org_name=Sample%20Realty')
  expect(text).toContain('"checklists":')
})

test('those that were read longest ago make room, and one that is too large is not kept', () => {
  const answerOf = (size: number) => ({ rev: 1, rest: '', bytes: Buffer.alloc(size) })
  const { find, keep } = createKeptAnswers(100)
  keep('a', answerOf(40))
  keep('b', answerOf(40))
  expect(find('a')).not.toBeNull()
  keep('c', answerOf(40))
  expect(['a', 'b', 'c'].map((key) => find(key) !== null)).toEqual([true, false, true])
  keep('a', answerOf(101))
  expect(find('a')).toBeNull()
  keep('d', answerOf(60))
  expect(['c', 'd'].map((key) => find(key) !== null)).toEqual([true, true])
})
