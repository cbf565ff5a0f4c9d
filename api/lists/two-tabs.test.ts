import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Client } from '../testing/client.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { isFull } from '../verify/full.ts'

let server: TestServer
type Editors = { readonly shared: Client; readonly other: Client }
let editors: Record<'organization' | 'person', Editors>
beforeAll(async () => {
  server = await startTestServer()
  const [admin, broker, person, again] = await Promise.all([
    server.as('adminA'),
    server.as('brokerA'),
    server.as('coordinatorA'),
    server.as('coordinatorA'),
  ])
  editors = { organization: { shared: admin, other: broker }, person: { shared: person, other: again } }
})
afterAll(() => server.close())

type Row = { readonly id: string; readonly n: number }
const ROWS = z.array(z.object({ id: z.string(), n: z.number() }))

type Door = {
  /** One session that two tabs share, and another session that may edit the same list. */
  readonly of: 'organization' | 'person'
  readonly key: string
  readonly read: (client: Client) => ReturnType<Client['get']>
  readonly save: (client: Client, rows: readonly object[], rev?: number) => ReturnType<Client['post']>
  readonly tables: readonly string[]
}

/** Every list that can be saved whole without a revision and is merged. */
const DOORS: readonly Door[] = [
  {
    of: 'organization',
    key: 'vendors',
    read: (client) => client.get('/org/vendors?org_name=Sample%20Realty'),
    save: (client, vendors, rev) => client.post('/org/vendors', { vendors, org_name: 'Sample Realty', rev }),
    tables: ["record_sets WHERE name = 'vendors'", 'record_copies'],
  },
  {
    of: 'person',
    key: 'portfolio_holdings',
    read: (client) => client.get('/user'),
    save: (client, holdings, rev) => client.post('/user/portfolio-holdings', { holdings, rev }),
    tables: ["record_sets WHERE name = 'portfolio-holdings'", 'record_copies'],
  },
]

async function empty({ tables }: Door): Promise<void> {
  for (const table of tables) await server.pool.query(`DELETE FROM ${table}`)
}
/** The calls, under the names used in the tests below. */
const at = (door: Door) => ({
  ...editors[door.of],
  empty: () => empty(door),
  read: async (client: Client): Promise<Row[]> => ROWS.parse((await door.read(client)).body[door.key]),
  save: (client: Client, rows: readonly object[], rev?: number) => door.save(client, rows, rev),
})
const row = (id: string, n = 0): Row => ({ id, n })
const ids = (rows: readonly Row[]) => rows.map(({ id }) => id).join('')

test.each(DOORS)(
  'two tabs on one token, without a revision: each adds, edits and deletes, and nothing is lost ($key)',
  async (door) => {
    const { shared, other, empty, read, save } = at(door)
    await empty()
    const [one, two] = [await read(shared), await read(shared)]
    expect((await save(shared, [...one, row('a')])).status).toBe(200)
    expect((await save(shared, [...two, row('b')])).body).toMatchObject({ merged: true })
    expect(
      ids(await read(other))
        .split('')
        .sort(),
    ).toEqual(['a', 'b'])
    const [left, right] = [await read(shared), await read(shared)]
    await save(
      shared,
      left.filter(({ id }) => id !== 'a'),
    )
    const edited = right.map((one) => (one.id === 'b' ? row('b', 7) : one))
    expect((await save(shared, [...edited, row('c')])).status).toBe(200)
    expect((await read(other)).toSorted((x, y) => (x.id < y.id ? -1 : 1))).toEqual([row('b', 7), row('c')])
  },
)

test.each(DOORS)(
  'two tabs that change two fields of one item keep both, and a deletion is not undone by an older edit ($key)',
  async (door) => {
    const { shared, empty, save } = at(door)
    await empty()
    const post = async (rows: readonly object[]) => {
      const answer = await save(shared, rows)
      return [answer.status, answer.body[door.key]]
    }
    await post([{ id: 'a', x: 0, y: 0 }])
    for (const _tab of [1, 2]) await door.read(shared)
    await post([{ id: 'a', x: 1, y: 0 }])
    expect(await post([{ id: 'a', x: 0, y: 1 }])).toEqual([200, [{ id: 'a', x: 1, y: 1 }]])
    for (const _tab of [1, 2]) await door.read(shared)
    await post([])
    expect((await post([{ id: 'a', x: 1, y: 2 }]))[0]).toBe(412)
  },
)

test.each(DOORS)(
  'one client alone, without a revision: what it sends is what stands, deletions just after additions too ($key)',
  async (door) => {
    const { shared, other, empty, read, save } = at(door)
    await empty()
    const states = [
      [row('a'), row('b')],
      [row('c')],
      [row('c'), row('d')],
      [row('c')],
      [row('c', 1)],
      [row('c', 2)],
      [],
    ]
    for (const state of states) {
      expect((await save(shared, state)).status).toBe(200)
      expect(await read(other)).toEqual(state)
    }
    await read(shared)
    for (const state of [
      [row('x')],
      [row('x'), row('y')],
      [row('y'), row('z')],
      [row('z', 3)],
      [row('z', 4)],
    ]) {
      expect((await save(shared, state)).status).toBe(200)
      expect(await read(other)).toEqual(state)
    }
  },
)

test.each(DOORS)(
  'a move that was acknowledged survives what another editor adds, edits or deletes on an older copy ($key)',
  async (door) => {
    const { shared, other, empty, read, save } = at(door)
    for (const change of [
      (rows: Row[]) => [...rows, row('x')],
      (rows: Row[]) => rows.map((one) => (one.id === 'a' ? row('a', 5) : one)),
      (rows: Row[]) => rows.filter(({ id }) => id !== 'b'),
    ]) {
      await empty()
      const { body } = await save(
        shared,
        ['a', 'b', 'c', 'd'].map((id) => row(id)),
      )
      const older = await read(other)
      await save(
        shared,
        ['d', 'c', 'b', 'a'].map((id) => row(id)),
      )
      expect((await save(other, change(older), Number(body.rev))).status).toBe(200)
      expect(ids(await read(shared)).replace(/[bx]/g, '')).toBe('dca')
    }
  },
)

type Turn = { readonly tab: 0 | 1; readonly kind: 'read' | 'add' | 'edit' | 'delete'; readonly at: number }
const anyTurn: fc.Arbitrary<Turn> = fc.record({
  tab: fc.constantFrom(0 as const, 1 as const),
  kind: fc.constantFrom('read' as const, 'add' as const, 'add' as const, 'edit' as const, 'delete' as const),
  at: fc.nat(20),
})
const RUNS = isFull ? 500 : 20
type Tally = { saves: number; refused: number; merged: number }

type Ledger = {
  readonly added: ReadonlySet<string>
  readonly deleted: ReadonlySet<string>
  readonly edits: ReadonlyMap<string, number>
}

/** Nothing acknowledged is lost, doubled, or resurrected. */
function expectWhole(now: readonly Row[], { added, deleted, edits }: Ledger): void {
  const there = new Set(now.map(({ id }) => id))
  expect(there.size).toBe(now.length)
  expect([...added].filter((id) => !there.has(id) && !deleted.has(id))).toEqual([])
  expect([...deleted].filter((id) => there.has(id))).toEqual([])
  for (const { id, n } of now) expect(n).toBe(edits.get(id) ?? 0)
}

type Change = { readonly kind: Turn['kind']; readonly chosen: Row | undefined; readonly index: number }

function changed(copy: readonly Row[], { kind, chosen, index }: Change): readonly Row[] {
  if (kind === 'add') return [...copy, row(`i${index}`)]
  if (kind === 'edit') return copy.map((one) => (one === chosen ? row(one.id, index + 1) : one))
  return copy.filter((one) => one !== chosen)
}

/** Tabs that keep the answers of their saves, read now and then, and delete what they have added themselves. */
async function follow({ door, tally }: { door: Door; tally: Tally }, turns: readonly Turn[]): Promise<void> {
  const { shared, other, empty, read, save } = at(door)
  await empty()
  await save(
    shared,
    ['s', 't', 'u'].map((id) => row(id)),
  )
  const own: [Set<string>, Set<string>] = [new Set(), new Set()]
  const copies: [Row[], Row[]] = [await read(shared), await read(shared)]
  const added = new Set(['s', 't', 'u'])
  const deleted = new Set<string>()
  const edits = new Map<string, number>()
  for (const [index, { tab, kind, at }] of turns.entries()) {
    const copy = copies[tab]
    const mine = kind === 'delete' ? copy.filter(({ id }) => own[tab].has(id)) : copy
    const chosen = mine[at % Math.max(1, mine.length)]
    if (kind === 'read') copies[tab] = await read(shared)
    else if (kind === 'add' || chosen !== undefined) {
      const sent = changed(copy, { kind, chosen, index })
      const { status, body } = await save(shared, sent)
      tally.saves += 1
      if (body.merged === true) tally.merged += 1
      if (status === 412) {
        tally.refused += 1
        // The list of a refusal does not count as served: without a revision one reads again.
        copies[tab] = await read(shared)
        continue
      }
      expect(status).toBe(200)
      copies[tab] = ROWS.parse(body[door.key])
      if (kind === 'add') own[tab].add(`i${index}`)
      if (kind === 'add') added.add(`i${index}`)
      else if (kind === 'edit') edits.set(chosen?.id ?? '', index + 1)
      else deleted.add(chosen?.id ?? '')
    }
    expectWhole(await read(other), { added, deleted, edits })
  }
}

test.each(DOORS)(
  `${RUNS} random histories of two tabs on one token, without a revision: lost 0, doubled 0, resurrected 0 ($key)`,
  async (door) => {
    const tally = { saves: 0, refused: 0, merged: 0 }
    const history = fc.array(anyTurn, { minLength: 5, maxLength: 30, size: 'max' })
    await fc.assert(
      fc.asyncProperty(history, (turns) => follow({ door, tally }, turns)),
      { numRuns: RUNS },
    )
    console.log(`two tabs: ${tally.saves} saves, ${tally.merged} merged, ${tally.refused} refused`)
    expect(tally.merged).toBeGreaterThan(RUNS)
  },
)
