import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import {
  type Action,
  act,
  anyAction,
  contentOf,
  type Simple,
  wrongOrder,
} from '#kit/list/merge-model.fixture.ts'
import { simple } from '#api/lists/history-player.fixture.ts'
import {
  commit,
  createModel,
  expectSave,
  type Model,
  nowOf,
  revOf,
  type Seen,
  situationOf,
} from '#api/lists/list-model.fixture.ts'
import type { Client } from '#api/testing/client.ts'
import { startTestServer, type TestServer } from '#api/testing/server.ts'
import { isFull } from '#api/verify/full.ts'

/** The long form is `VERIFY_FULL=1`. */
const RUNS = isFull ? 1_000 : 40
const TABS = 3

let server: TestServer
let clients: readonly Client[]
beforeAll(async () => {
  server = await startTestServer()
  clients = await Promise.all(Array.from({ length: TABS }, () => server.as('coordinatorA')))
})
afterAll(() => server.close())

type Turn = {
  readonly tab: number
  readonly kind: 'read' | 'save' | 'again'
  readonly actions: readonly Action[]
  readonly isTagged: boolean
}

const anyTurn: fc.Arbitrary<Turn> = fc.record({
  tab: fc.nat(TABS - 1),
  kind: fc.constantFrom('read', 'save', 'save', 'save', 'again'),
  actions: fc.array(anyAction, { minLength: 1, maxLength: 3 }),
  isTagged: fc.boolean(),
})

type Sent = { readonly yours: readonly Simple[]; readonly base: number; readonly isTagged: boolean }
type Tab = { readonly client: Client; seen: Seen | null; sent: Sent | null }

const ITEMS = z.array(z.unknown())

async function look(client: Client): Promise<Seen> {
  const { body } = await client.get('/user')
  const { holdings } = z.object({ holdings: z.int() }).parse(body.rev)
  return { rev: holdings, items: ITEMS.parse(body.portfolio_holdings).map(simple) }
}

type Stage = { readonly model: Model; readonly newId: () => string }

/** An untagged save is based on what its session saw last, so only a tagged one can be repeated. */
function sentIn(turn: Turn, tab: Tab, { model, newId }: Stage): Sent {
  if (turn.kind === 'again' && tab.sent?.isTagged) return tab.sent
  const { seen } = tab
  const yours = act(seen?.items ?? [], turn.actions, newId)
  return { yours, base: seen?.rev ?? (turn.isTagged ? 0 : revOf(model)), isTagged: turn.isTagged }
}

async function save(sent: Sent, tab: Tab, model: Model): Promise<string> {
  const { yours, base, isTagged } = sent
  const expected = expectSave(model, base, yours)
  const sides = situationOf(model, base, yours)
  const isReplaced = base === revOf(model)
  const rev = isTagged ? { rev: base } : {}
  const reply = await tab.client.post('/user/portfolio-holdings', { holdings: yours, ...rev })
  expect(reply.status, reply.text).toBe(expected.status)
  tab.sent = sent
  if (expected.items === null) return `save ${reply.status}`
  const items = ITEMS.parse(reply.body.portfolio_holdings).map(simple)
  expect(contentOf(items)).toEqual(contentOf(expected.items))
  expect(items).toHaveLength(expected.items.length)
  expect(isReplaced ? [] : wrongOrder(items, sides)).toEqual([])
  commit(model, items)
  expect(reply.body.rev).toBe(revOf(model))
  tab.seen = { rev: revOf(model), items }
  return `save ${reply.status}${isReplaced ? '' : ' merged'}`
}

// One client alone: what it read before is not held by a second one of its session (api/lists/two-tabs.test.ts).
const NEWEST_COPIES = 'UPDATE record_copies SET copies = copies[cardinality(copies):]'

async function follow(turns: readonly Turn[], tally: Map<string, number>): Promise<void> {
  await server.pool.query(
    "DELETE FROM record_sets WHERE name IN ('portfolio-holdings', 'portfolio-analysis')",
  )
  await server.pool.query('DELETE FROM record_copies')
  const model = createModel()
  const tabs = clients.map((client): Tab => ({ client, seen: null, sent: null }))
  let ids = 0
  for (const turn of turns) {
    const tab = tabs[turn.tab]
    if (tab === undefined) throw new Error('there is no such tab')
    if (turn.kind === 'read') {
      tab.seen = await look(tab.client)
      expect(tab.seen).toEqual({ rev: revOf(model), items: nowOf(model) })
    } else {
      if (turn.kind === 'save') await server.pool.query(NEWEST_COPIES)
      const sent = sentIn(turn, tab, { model, newId: () => `i${(ids += 1)}` })
      const what = await save(sent, tab, model)
      tally.set(what, (tally.get(what) ?? 0) + 1)
    }
  }
}

test(`${RUNS} random histories of holdings in three tabs come to what the contract says`, async () => {
  const tally = new Map<string, number>()
  const history = fc.array(anyTurn, { minLength: 10, maxLength: 40, size: 'max' })
  await fc.assert(
    fc.asyncProperty(history, (turns) => follow(turns, tally)),
    { numRuns: RUNS },
  )
  for (const what of ['save 200', 'save 200 merged', 'save 412'])
    expect(tally.get(what) ?? 0, what).toBeGreaterThan(RUNS / 10)
}, 3_600_000)
