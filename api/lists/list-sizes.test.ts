import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '../testing/client.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { org_name, vendorCalls } from './vendor-calls.fixture.ts'

let server: TestServer
let member: Client
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.pool.query('DELETE FROM record_sets')
  member = await server.as('memberA')
})

const KIB = 1_024
const MIB = 1_024 * KIB
const ORG = `org_name=${encodeURIComponent(org_name)}`
const text = (bytes: number) => 'x'.repeat(bytes)

const vendors = () => vendorCalls(member)
const change = (changes: readonly object[]) => member.post('/org/vendors/changes', { org_name, changes })
const bytesOf = async (list = 'vendors') => {
  const { rows } = await server.pool.query(
    `SELECT bytes::float8 AS bytes, (SELECT coalesce(sum(octet_length(body)), 0)::float8 FROM records r
      WHERE r.owner_id = s.owner_id AND r.name = s.name) AS counted FROM record_sets s WHERE name = $1`,
    [list],
  )
  return rows[0]
}

/** A list as it could be filled before it had a limit: so many items of this size, unknown to any counter of limits. */
async function fillFromBefore(count: number, bytes: number, list = 'vendors') {
  await member.post(`/org/${list}/changes`, { org_name, changes: [{ id: 'a', item: { note: 'first' } }] })
  for (const table of ['records', 'record_versions']) {
    const [more, values] = table === 'records' ? [', born, placed, touched', ', 1, 1, 1'] : ['', '']
    await server.pool.query(
      `INSERT INTO ${table} (owner_id, name, id, rev, place, body${more})
       SELECT owner_id, name, 'b' || n, 1, 'b' || lpad(n::text, 6, '0'),
         '{"id":"b' || n || '","note":"' || repeat('x', $1) || '"}'${values}
       FROM record_sets, generate_series(1, $2) n WHERE name = $3`,
      [bytes, count, list],
    )
  }
  await server.pool.query(
    `UPDATE record_sets s SET live = $1, bytes = (SELECT sum(octet_length(body)) FROM records r
     WHERE r.owner_id = s.owner_id AND r.name = s.name) WHERE name = $2`,
    [count + 1, list],
  )
  await server.pool.query('DELETE FROM record_texts')
}

test('what a list holds in bytes is known after every kind of change', async () => {
  await vendors().save([{ id: 'a', note: 'é' }, { id: 'b' }])
  const same = async () => {
    const { bytes, counted } = (await bytesOf()) ?? {}
    expect(bytes).toBe(counted)
    return bytes
  }
  const first = await same()
  expect(first).toBeGreaterThan(0)
  await vendors().patch('a', { note: text(1_000) })
  expect(await same()).toBeGreaterThan(first + 900)
  await vendors().remove('a')
  expect(await same()).toBeLessThan(first)
  await vendors().restore('a')
  await change([
    { id: 'b', deleted: true },
    { id: 'c', item: { name: 'C' } },
    { id: 'a', after: null },
  ])
  const { rev } = await vendors().list()
  expect((await vendors().save([], Number(rev))).status).toBe(200)
  expect(await same()).toBe(0)
})

test('an item larger than 512 KiB is refused by the field that makes it so, by whichever call', async () => {
  await vendors().save([{ id: 'a', name: 'A' }])
  const note = text(512 * KIB)
  for (const { status, body } of [
    await vendors().add({ id: 'b', note }),
    await vendors().patch('a', { note }),
    await change([{ id: 'a', set: { note } }]),
    await vendors().save([{ id: 'a', note }], 1),
  ]) {
    expect([status, body.code]).toEqual([413, 'too_large'])
    expect(body.fields).toEqual([{ path: 'note', message: 'An item can hold at most 512 KiB.' }])
  }
  expect((await vendors().list()).vendors).toEqual([{ id: 'a', name: 'A' }])
})

test('an item from before the limit can be changed as long as it does not grow', async () => {
  await fillFromBefore(1, 600 * KIB)
  expect((await vendors().patch('b1', { done: true })).status).toBe(413)
  expect((await vendors().patch('b1', { note: text(590 * KIB), done: true })).status).toBe(200)
  expect((await vendors().patch('b1', { note: 'short' })).status).toBe(200)
})

test('a list can hold 128 MiB and an organization 512 MiB of them; what is there can still shrink', async () => {
  await vendors().save([{ id: 'a', note: 'one' }])
  await member.post('/org/pipeline', { org_name, pipeline: [{ id: 'a' }] })
  const claim = (bytes: number, list: string) =>
    server.pool.query('UPDATE record_sets SET bytes = $1 WHERE name = $2', [bytes, list])
  await claim(128 * MIB, 'vendors')
  const full = await vendors().add({ id: 'b' })
  expect([full.status, full.body.message]).toEqual([413, 'A list can hold at most 128 MiB.'])
  expect((await vendors().patch('a', { note: '1' })).status).toBe(200)
  await claim(MIB, 'vendors')
  await claim(511 * MIB, 'pipeline')
  const over = await vendors().add({ id: 'c' })
  expect([over.status, over.body.message]).toEqual([
    413,
    'The lists of an organization can hold at most 512 MiB together.',
  ])
  expect((await vendors().get('c')).status).toBe(404)
  expect((await vendors().remove('a')).status).toBe(204)
})

test('a list beyond 64 MiB from before the limit is refused as a whole, at once and without harm', async () => {
  await fillFromBefore(1, 65 * MIB)
  const whole = [
    await member.get(`/org/vendors?${ORG}`),
    await vendors().save([], 1),
    await (await server.as('adminA')).get(`/org/vendors/export?format=json&${ORG}`),
    await member.get(`/org/vendors/revisions/1?${ORG}`),
    await member.post('/org/vendors/import', { org_name, format: 'json', content: '[]' }),
  ]
  for (const { status, body } of whole) {
    expect([status, body.code]).toEqual([413, 'too_large'])
    expect(body.message).toContain('Use the calls for its items.')
  }
})

test('large items are read to the end in pages that have a bound in bytes', async () => {
  const count = 9
  await fillFromBefore(count, 900 * KIB)
  for (const door of ['items?limit=200', 'changes?limit=1000']) {
    const seen: unknown[] = []
    let largest = 0
    for (let after: string | null = ''; after !== null; ) {
      const { status, body, text: sent } = await member.get(`/org/vendors/${door}&${ORG}${after}`)
      expect(status, sent.slice(0, 200)).toBe(200)
      largest = Math.max(largest, sent.length)
      const items = door.startsWith('items') ? body.vendors : body.items
      seen.push(...(Array.isArray(items) ? items.map(({ id }: { id: unknown }) => id) : []))
      const { nextCursor, next, hasMore } = body
      const more = typeof nextCursor === 'string' ? `&cursor=${nextCursor}` : null
      after = hasMore === true && typeof next === 'string' ? `&after=${next}` : more
    }
    expect(new Set(seen).size).toBe(count + 1)
    expect(seen).toHaveLength(count + 1)
    expect(largest).toBeLessThan(4 * MIB)
  }
})

test('a call that names more than 16 MiB of items is refused, and smaller ones are not', async () => {
  await fillFromBefore(80, 250 * KIB)
  const moved = (many: number) =>
    change(Array.from({ length: many }, (_, at) => ({ id: `b${at + 1}`, after: null })))
  const { status, body } = await moved(80)
  expect([status, body.message]).toEqual([
    413,
    'These items are too large for one call. Name fewer of them at a time.',
  ])
  expect((await moved(20)).status).toBe(200)
})

test('the history of one large item ends where a page does', async () => {
  await vendors().save([{ id: 'a' }])
  for (let at = 0; at < 12; at += 1) await vendors().patch('a', { note: `${at}${text(200 * KIB)}` })
  const { status, body } = await member.get(`/org/vendors/items/a/history?limit=200&${ORG}`)
  const states = Array.isArray(body.states) ? body.states : []
  expect([status, body.isAll]).toEqual([200, false])
  expect(states.length).toBeGreaterThan(7)
  expect(states.length).toBeLessThan(13)
  expect(states.map(({ rev }) => rev)).toEqual(states.map((_, at) => 13 - at))
})

test('a list is restored as a whole however large it is, and answered with its items up to 64 MiB', async () => {
  for (const [count, isWhole] of [
    [121, true],
    [301, false],
  ] as const) {
    await server.pool.query('DELETE FROM record_sets')
    await fillFromBefore(count, 250 * KIB)
    await vendors().patch('b1', { note: 'changed' })
    await vendors().remove('b2')
    expect((await change([{ id: 'new', item: { note: 'added' } }])).status).toBe(200)
    expect((await change([{ id: 'b3', after: null }])).status).toBe(200)
    const restored = await member.post('/org/vendors/revisions/1/restore', { org_name })
    expect(restored.body.changes).toEqual({ added: 1, updated: 1, deleted: 1 })
    expect([restored.status, Array.isArray(restored.body.vendors)]).toEqual([200, isWhole])
    const { bytes, counted } = (await bytesOf()) ?? {}
    expect(bytes).toBe(counted)
    expect((await vendors().get('b1')).body.note).toBe(text(250 * KIB))
    expect((await vendors().get('new')).status).toBe(404)
    const page = (await member.get(`/org/vendors/items?limit=4&${ORG}`)).body.vendors
    expect((Array.isArray(page) ? page : []).map(({ id }) => id)).toEqual(['a', 'b1', 'b2', 'b3'])
    // Once more, there is nothing to change.
    const again = await member.post('/org/vendors/revisions/1/restore', { org_name })
    expect(again.body.rev).toBe(restored.body.rev)
  }
})
