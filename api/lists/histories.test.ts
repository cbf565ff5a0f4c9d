import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { anyAction, contentOf, type Simple } from '#kit/list/merge-model.fixture.ts'
import { ORG_LISTS } from '#kit/list/org-lists.ts'
import type { Client } from '../testing/client.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { isFull } from '../verify/full.ts'
import { type Editor, KINDS, play, query, simple, type Stage, type Turn } from './history-player.fixture.ts'
import { commit, createModel, nowOf, revOf } from './list-model.fixture.ts'

/** The long form is `VERIFY_FULL=1`. */
const RUNS = isFull ? 10_000 : 40
const EDITORS = 3
const org_name = 'Sample Realty'

let server: TestServer
let clients: Client[]
let observer: Client
beforeAll(async () => {
  server = await startTestServer()
  clients = await Promise.all(Array.from({ length: EDITORS }, () => server.as('adminA')))
  observer = await server.as('brokerA')
})
afterAll(() => server.close())

const anyTurn: fc.Arbitrary<Turn> = fc.record({
  editor: fc.nat(EDITORS - 1),
  // Whole lists as often as single items, and enough of both between two reads.
  kind: fc.constantFrom(...KINDS, 'save' as const, 'save' as const, 'save' as const, 'patch' as const),
  actions: fc.array(anyAction, { minLength: 1, maxLength: 3 }),
  at: fc.nat(30),
  isTagged: fc.boolean(),
})

/** The list as the server has it, by somebody who only looks. */
async function look({ list }: Stage): Promise<{ rev: number; items: readonly Simple[] }> {
  const { body } = await observer.get(`${list.path}${query(org_name)}`)
  return { rev: z.int().parse(body.rev), items: z.array(z.unknown()).parse(body[list.key]).map(simple) }
}

const NEWEST_COPIES = 'UPDATE record_copies SET copies = copies[cardinality(copies):]'

/** What was come upon, so that histories in which nothing happens do not pass. */
type Tally = Map<string, number>

async function follow(turns: readonly Turn[], stage: Stage, tally: Tally): Promise<void> {
  await server.pool.query('DELETE FROM record_sets')
  await server.pool.query('DELETE FROM record_copies')
  const editors: readonly Editor[] = clients.map((client) => ({ client, seen: null, sent: null }))
  const { model } = stage
  for (const turn of turns) {
    const editor = editors[turn.editor]
    if (editor === undefined) throw new Error('there is no such editor')
    // One client alone: what it read before is not held by a second one of its session (two-tabs.test.ts).
    if (turn.kind === 'save' || turn.kind === 'again') await server.pool.query(NEWEST_COPIES)
    const { reply, expected, disorder, isWhole } = await play(stage, editor, turn)
    const what = `${turn.kind} ${expected.status}`
    expect(`${turn.kind} ${reply.status}`, reply.text).toBe(what)
    tally.set(what, (tally.get(what) ?? 0) + 1)
    const now = await look(stage)
    if (expected.items === null) expect(now).toEqual({ rev: revOf(model), items: nowOf(model) })
    else {
      expect(contentOf(now.items)).toEqual(contentOf(expected.items))
      expect(now.items.length).toBe(expected.items.length)
      expect(disorder(now.items)).toEqual([])
      commit(model, now.items)
      expect(now.rev).toBe(revOf(model))
    }
    if (isWhole && reply.status === 200) editor.seen = now
  }
  await expectRevs(stage)
}

/** Every item in pages, each with the revision at which it last changed. */
async function expectRevs({ list, model }: Stage): Promise<void> {
  const revs: [string, number][] = []
  let cursor = ''
  do {
    const { body } = await observer.get(`${list.path}/items${query(org_name)}&limit=3${cursor}`)
    const items = z.array(z.looseObject({ id: z.string(), rev: z.int() })).parse(body[list.key])
    revs.push(...items.map(({ id, rev }): [string, number] => [id, rev]))
    cursor = typeof body.nextCursor === 'string' ? `&cursor=${body.nextCursor}` : ''
  } while (cursor !== '')
  expect(revs).toEqual(nowOf(model).map(({ id }) => [id, model.itemRevs.get(id)]))
}

test(`${RUNS} random histories of whole lists and single items come to what the contract says`, async () => {
  const tally: Tally = new Map()
  let run = 0
  const history = fc.array(anyTurn, { minLength: 10, maxLength: 40, size: 'max' })
  await fc.assert(
    fc.asyncProperty(history, async (turns) => {
      run += 1
      let ids = 0
      // One of the lists without coercion of fields, each in turn.
      const list = ORG_LISTS[2 + (run % 8)]
      if (list === undefined) throw new Error('there are fewer lists than thought')
      const stage = { list, org_name, model: createModel(), newId: () => `i${(ids += 1)}` }
      await follow(turns, stage, tally)
    }),
    { numRuns: RUNS },
  )
  const often = ['save 200', 'save 412', 'add 201', 'patch 200', 'delete 204', 'restore 200', 'revision 200']
  const seldom = ['patch 412', 'delete 412', 'delete 404', 'add 409', 'revision 404', 'again 412']
  for (const what of often) expect(tally.get(what) ?? 0, what).toBeGreaterThan(RUNS / 10)
  for (const what of seldom) expect(tally.get(what) ?? 0, what).toBeGreaterThan(0)
}, 14_400_000)
