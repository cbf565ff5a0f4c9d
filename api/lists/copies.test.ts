import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { isFull } from '../verify/full.ts'
import { type Copy, copyCalls } from './copy.fixture.ts'
import { vendorCalls } from './vendor-calls.fixture.ts'

const RUNS = isFull ? 2_000 : 25

let server: TestServer
let copies: readonly Copy[]
let calls: ReturnType<typeof vendorCalls>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const anyId = fc.nat(7).map((index) => `v${index}`)
const anyChange = fc.oneof(
  fc.record({ id: anyId, item: fc.record({ x: fc.nat(9) }), after: fc.option(anyId, { nil: undefined }) }),
  fc.record({
    id: anyId,
    set: fc.dictionary(fc.constantFrom('x', 'y'), fc.option(fc.nat(9)), { minKeys: 1 }),
  }),
  fc.record({ id: anyId, deleted: fc.boolean() }),
  fc.record({ id: anyId, after: fc.option(anyId) }),
)
const anyTurn = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('push' as const),
      changes: fc.array(anyChange, { minLength: 1, maxLength: 4 }),
      isTagged: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pull' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('save' as const),
      keys: fc.array(fc.nat(99), { minLength: 8, maxLength: 8 }),
    }),
  },
)
type Turn = typeof anyTurn extends fc.Arbitrary<infer T> ? T : never
const anyHistory = fc.array(fc.tuple(fc.nat(1), anyTurn), { minLength: 4, maxLength: 14 })

const LIST = z.looseObject({ rev: z.int(), vendors: z.array(z.looseObject({ id: z.string() })) })
const read = async () => LIST.parse(await calls.list())

/** The list in another order, without some of its items: what a client of whole lists may send. */
async function shuffle(keys: readonly number[]): Promise<void> {
  const { rev, vendors } = await read()
  const key = (index: number): number => keys[index % keys.length] ?? 0
  const kept = vendors.map((item, index) => ({ item, key: key(index) })).filter((one) => one.key > 15)
  kept.sort((left, right) => left.key - right.key)
  expect(
    (
      await calls.save(
        kept.map(({ item }) => item),
        rev,
      )
    ).status,
  ).toBe(200)
}

async function play(copy: Copy, turn: Turn): Promise<void> {
  if (turn.kind === 'save') return shuffle(turn.keys)
  if (turn.kind === 'pull') {
    await copy.pull()
    expect(copy.items()).toEqual((await read()).vendors)
    return
  }
  const changes = turn.changes.map((one) => (turn.isTagged ? { ...one, rev: copy.revOf(one.id) } : one))
  const before = await read()
  const { status, text } = await copy.push(changes)
  expect([200, 400, 412], text).toContain(status)
  const after = await read()
  if (status !== 200) return expect(after).toEqual(before)
  expect((await copy.push(changes)).status).toBe(200)
  const there = new Map(after.vendors.map((item) => [item.id, item]))
  for (const change of turn.changes)
    if ('deleted' in change) expect(there.has(change.id)).toBe(!change.deleted)
    else expect(there.has(change.id)).toBe(true)
  const named = new Set<string>(turn.changes.map(({ id }) => id))
  const others = before.vendors.filter(({ id }) => !named.has(id))
  expect(after.vendors.filter(({ id }) => !named.has(id))).toEqual(others)
}

test(
  `${RUNS} random histories: copies end as the list is, whatever was changed, moved, deleted, or saved whole`,
  async () => {
    calls = vendorCalls(await server.as('memberA'))
    const clients = [await server.as('memberA'), await server.as('adminA')]
    await fc.assert(
      fc.asyncProperty(anyHistory, fc.integer({ min: 1, max: 5 }), async (history, limit) => {
        await server.pool.query('DELETE FROM record_sets')
        copies = clients.map((client) => copyCalls(client, limit))
        for (const [at, turn] of history) {
          const copy = copies[at]
          if (copy !== undefined) await play(copy, turn)
        }
        for (const copy of copies) await play(copy, { kind: 'pull' })
        const ids = (await read()).vendors.map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
      }),
      { numRuns: RUNS },
    )
  },
  isFull ? 14_400_000 : 240_000,
)
