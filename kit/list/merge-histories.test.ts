import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Action,
  act,
  anyAction,
  contentOf,
  expectedMerge,
  type Simple,
  wrongOrder,
} from './merge-model.fixture.ts'
import { mergeLists } from './merge.ts'

const EDITORS = 4

type Turn = {
  readonly editor: number
  /** 'again': the same save is sent once more, as by a client that never got the answer. */
  readonly kind: 'read' | 'save' | 'again'
  readonly actions: readonly Action[]
}

const anyTurn: fc.Arbitrary<Turn> = fc.record({
  editor: fc.nat(EDITORS - 1),
  kind: fc.constantFrom('read', 'save', 'save', 'save', 'again'),
  actions: fc.array(anyAction, { maxLength: 4 }),
})

type Sent = { readonly base: number; readonly items: readonly Simple[] }

/** What the histories came upon, so that a run in which nothing happens does not pass. */
type Seen = { merges: number; clashes: number; broughtBack: number }

/** A server whose saves are the merge and nothing else, and editors with copies of different ages. */
function follow(turns: readonly Turn[], seen: Seen): void {
  const states: (readonly Simple[])[] = [[]]
  const deletedAt = new Map<string, number>()
  const copies = new Map<number, Sent>()
  const last = new Map<number, Sent>()
  let ids = 0

  const save = (sent: Sent): boolean => {
    const theirs = states.at(-1) ?? []
    const deleted = new Set([...deletedAt].filter(([, rev]) => rev > sent.base).map(([id]) => id))
    const sides = { base: states[sent.base] ?? [], yours: sent.items, theirs, deleted }
    const expected = expectedMerge(sides)
    const merged = mergeLists(sides)
    expect(merged.ok).toBe(expected !== null)
    if (sent.base < states.length - 1) seen.merges += 1
    if (!merged.ok || expected === null) {
      seen.clashes += 1
      if (sides.yours.some(({ id }) => deleted.has(id) && sides.base.every((one) => one.id !== id)))
        seen.broughtBack += 1
      return false
    }
    const wanted = contentOf(expected.values())
    expect(contentOf(merged.items)).toEqual(wanted)
    expect(merged.items.length).toBe(expected.size)
    expect(wrongOrder(merged.items, sides)).toEqual([])
    states.push(merged.items.flatMap(({ id }) => expected.get(String(id)) ?? []))
    for (const { id } of theirs) if (!expected.has(id)) deletedAt.set(id, states.length - 1)
    return true
  }

  for (const { editor, kind, actions } of turns) {
    const now = { base: states.length - 1, items: states.at(-1) ?? [] }
    const copy = copies.get(editor) ?? now
    const before = last.get(editor)
    if (kind === 'read') copies.set(editor, now)
    else if (kind === 'again' && before !== undefined) save(before)
    else {
      const sent = { base: copy.base, items: act(copy.items, actions, () => `i${(ids += 1)}`) }
      last.set(editor, sent)
      if (save(sent)) copies.set(editor, { base: states.length - 1, items: states.at(-1) ?? [] })
      else copies.delete(editor)
    }
  }
  const ended = new Set(states.at(-1)?.map(({ id }) => id))
  expect([...deletedAt.keys()].filter((id) => ended.has(id))).toEqual([])
}

test('1,000 random histories of four editors end with what each change alone would have made', () => {
  const seen: Seen = { merges: 0, clashes: 0, broughtBack: 0 }
  const history = fc.array(anyTurn, { minLength: 10, maxLength: 60, size: 'max' })
  fc.assert(
    fc.property(history, (turns) => follow(turns, seen)),
    { numRuns: 1_000 },
  )
  expect(seen.merges).toBeGreaterThan(5_000)
  expect(seen.clashes).toBeGreaterThan(500)
  expect(seen.broughtBack).toBeGreaterThan(50)
})
