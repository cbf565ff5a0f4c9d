import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { servedLists } from '#kit/list/org-lists.ts'
import { loadCollections } from '../endpoint-table.ts'
import type { Client } from '../testing/client.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

const LISTS = servedLists(await loadCollections()).map(({ list }) => list)

let server: TestServer
/** Two people who may write every list, transaction roles included. */
let first: Client
let second: Client
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.pool.query('DELETE FROM record_sets')
  first = await server.as('brokerA')
  second = await server.as('adminA')
})

const REALTY = 'Sample Realty'

describe.each(LISTS.map((list) => [list.path, list] as const))('%s', (path, { key, prepare }) => {
  const read = (as: Client, org_name = REALTY) => as.get(`${path}?org_name=${encodeURIComponent(org_name)}`)
  const save = (as: Client, items: unknown, more: object = {}) =>
    as.post(path, { [key]: items, org_name: REALTY, ...more })
  const itemsNow = async () => (await read(first)).body[key]

  /** As the list's own coercion leaves it: only fields of the contract are touched. */
  const stored = (id: string, more: object = {}) => {
    const prepared = prepare({ id, name: id.toUpperCase(), cohort_name: id, mine: 1, ...more })
    if (!prepared.ok) throw new Error(JSON.stringify(prepared.problems))
    return prepared.item
  }
  const [a, b, c] = [stored('a'), stored('b'), stored('c')]

  test('a list no one has saved is empty, with revision 0', async () => {
    const { status, body, headers } = await read(first)
    expect([status, body[key], body.rev, headers.get('etag')]).toEqual([200, [], 0, '"0"'])
  })

  test('a single client sees exactly what it posted after reading', async () => {
    await save(first, [a, b])
    expect(await itemsNow()).toEqual([a, b])
    const saved = await save(first, [c])
    expect([saved.status, saved.body[key], saved.body.merged]).toEqual([200, [c], false])
    expect([saved.headers.get('etag'), await itemsNow()]).toEqual(['"2"', [c]])
  })

  test('a client that never read replaces the list, and the old one is in the history', async () => {
    await save(first, [a, b])
    expect((await save(await server.as('adminA'), [c])).body.merged).toBe(false)
    expect(await itemsNow()).toEqual([c])
    const earlier = await first.get(`${path}/revisions/1?org_name=${REALTY}`)
    expect(earlier.body[key]).toEqual([a, b])
  })

  test.each([[true], [false]])(
    'two editors who read the same list both keep what they added (with revisions: %s)',
    async (withRevision) => {
      await save(first, [a])
      const [{ body }] = await Promise.all([read(first), read(second)])
      const rev = withRevision ? { rev: body.rev } : {}
      await save(first, [a, b], rev)
      expect((await save(second, [a, c], rev)).body.merged).toBe(true)
      expect(await itemsNow()).toEqual([a, b, c])
    },
  )

  test('a conflict is 412 with the current list and the values, and nothing is written', async () => {
    await save(first, [a, b])
    await save(first, [stored('a', { mine: 2 }), b], { rev: 1 })
    const clash = await save(second, [stored('a', { mine: 3 }), b, c], { rev: 1 })
    expect([clash.status, clash.headers.get('etag'), clash.body]).toMatchObject([
      412,
      '"2"',
      {
        message: 'This list was changed by someone else',
        code: 'conflict',
        rev: 2,
        [key]: [{ id: 'a', mine: 2 }, b],
        conflicts: [{ id: 'a', field: 'mine', base: 1, yours: 3, theirs: 2, kind: 'edit_edit' }],
      },
    ])
    expect((await read(first)).body).toMatchObject({ rev: 2, [key]: [{ id: 'a', mine: 2 }, b] })
  })

  test('a deletion is never undone by a stale copy or a repeated save', async () => {
    await save(first, [a, b])
    await read(second)
    await save(first, [a], { rev: 1 })
    expect((await save(second, [a, b, c])).body[key]).toEqual([a, c])
    // Sent again from revision 3 after c was deleted in revision 4.
    await save(first, [a], { rev: 3 })
    const again = await save(second, [a, b, c], { rev: 1 })
    expect([again.status, again.body.conflicts]).toMatchObject([
      412,
      [{ id: 'c', field: null, theirs: null, kind: 'edit_deleted' }],
    ])
    expect(await itemsNow()).toEqual([a])
    const edited = await save(second, [stored('a', { mine: 9 })], { rev: 1 })
    await save(second, [], { rev: edited.body.rev })
    expect((await save(first, [stored('a', { mine: 4 }), b], { rev: 1 })).status).toBe(412)
    expect(await itemsNow()).toEqual([])
  })

  test('unknown fields are kept as sent, and numbers that JSON cannot hold are refused', async () => {
    const odd = stored('odd', {
      mine: { deep: [1, null, 'x', { y: false, z: [[]] }], 'naïve 钥 🔑': 'ß \n\t "quoted"' },
      empty: '',
      none: null,
      org_id: 'org_other',
      orgId: 'org_other',
      org_name: 'Maple Court HOA (sample)',
      rev: 77,
      small: 1e-7,
      large: 9_007_199_254_740_991,
    })
    await save(first, [odd])
    expect(await itemsNow()).toEqual([odd])
    expect((await read(await server.as('adminB'), 'Maple Court HOA (sample)')).body[key]).toEqual([])
    for (const number of ['1e309', '9007199254740993', '-1e300']) {
      const answer = await first.post(
        path,
        `{"org_name":"${REALTY}","${key}":[{"id":"n","deep":[${number}]}]}`,
      )
      expect([answer.status, answer.body.fields]).toMatchObject([400, [{ path: `${key}[0].deep[0]` }]])
    }
  })

  test('an earlier state is restored as a new revision', async () => {
    await save(first, [a, b])
    await save(first, [c], { rev: 1 })
    const restored = await second.post(`${path}/revisions/1/restore`, { org_name: REALTY })
    expect([restored.status, restored.body.rev, restored.body[key]]).toEqual([200, 3, [a, b]])
    expect(restored.headers.get('etag')).toBe('"3"')
    const { body } = await first.get(`${path}/revisions?org_name=${REALTY}`)
    expect(body.revisions).toMatchObject([{ rev: 3, note: 'Restored revision 1' }, { rev: 2 }, { rev: 1 }])
  })

  test('a single item is added, read, changed, deleted, and restored in the same history', async () => {
    await save(first, [a])
    const added = await second.post(`${path}/items`, { ...b, org_name: REALTY })
    expect([added.status, added.body, added.headers.get('etag')]).toEqual([201, { ...b, rev: 2 }, '"2"'])
    expect(added.headers.get('location')).toBe(`/api${path}/items/b`)
    const at = (id: string) => `${path}/items/${id}?org_name=${REALTY}`
    const changed = await first.patch(at('b'), { mine: 5, org_name: REALTY }, { 'if-match': '"2"' })
    expect([changed.status, changed.body]).toEqual([200, { ...b, mine: 5, rev: 3 }])
    expect((await first.get(at('a'))).body).toEqual({ ...a, rev: 1 })
    expect((await first.delete(at('a'))).status).toBe(204)
    expect((await first.get(at('a'))).status).toBe(404)
    const back = await second.post(`${path}/items/a/restore`, { org_name: REALTY })
    expect([back.status, back.body]).toEqual([200, { ...a, rev: 5 }])
    expect((await first.get(`${path}/items?org_name=${REALTY}`)).body).toMatchObject({
      [key]: [
        { ...a, rev: 5 },
        { ...b, mine: 5, rev: 3 },
      ],
      nextCursor: null,
      rev: 5,
    })
    expect((await read(first)).body).toMatchObject({ rev: 5, [key]: [a, { ...b, mine: 5 }] })
  })

  test('people in another organization find nothing, whether it exists or not', async () => {
    await save(first, [a])
    const other = await server.as('adminB')
    for (const org_name of [REALTY, 'No Such Organization']) {
      const query = `?org_name=${encodeURIComponent(org_name)}`
      const answers = await Promise.all([
        read(other, org_name),
        save(other, [], { org_name }),
        other.get(`${path}/items${query}`),
        other.get(`${path}/items/a${query}`),
        other.post(`${path}/items`, { ...b, org_name }),
        other.patch(`${path}/items/a`, { mine: 6, org_name }),
        other.delete(`${path}/items/a${query}`),
        other.post(`${path}/items/a/restore`, { org_name }),
        other.get(`${path}/revisions${query}`),
        other.post(`${path}/revisions/1/restore`, { org_name }),
      ])
      for (const { status, body } of answers)
        expect([status, body.message]).toEqual([404, 'Organization not found'])
    }
    const own = `?org_name=${encodeURIComponent('Maple Court HOA (sample)')}`
    const foreign = await other.get(`${path}/items/a${own}`)
    expect([foreign.status, foreign.body.message]).toEqual([404, 'Item not found'])
    expect(await itemsNow()).toEqual([a])
  })

  test('someone without permission there is refused, and the list does not change', async () => {
    await save(first, [a])
    const bare = await server.as('removedRole')
    const answers = await Promise.all([
      read(bare),
      save(bare, []),
      bare.post(`${path}/items`, { ...b, org_name: REALTY }),
      bare.patch(`${path}/items/a`, { mine: 6, org_name: REALTY }),
      bare.delete(`${path}/items/a?org_name=${REALTY}`),
      bare.post(`${path}/items/a/restore`, { org_name: REALTY }),
    ])
    for (const { status, body } of answers) expect([status, body.code]).toEqual([403, 'forbidden'])
    expect(await itemsNow()).toEqual([a])
  })
})
