import fc from 'fast-check'
import { expect, test } from 'vitest'
import { giveIds, type ListItem } from './ids.ts'
import { countChanges, mergeLists } from './merge.ts'
import { isSame } from './same.ts'

const ids = (items: readonly ListItem[]) => items.map((item) => item.id)

function merged(base: ListItem[], yours: ListItem[], theirs: ListItem[]): readonly ListItem[] {
  const result = mergeLists({ base, yours, theirs })
  if (!result.ok) throw new Error(JSON.stringify(result.conflicts))
  return result.items
}

const conflicts = (base: ListItem[], yours: ListItem[], theirs: ListItem[]) => {
  const result = mergeLists({ base, yours, theirs })
  return result.ok ? [] : result.conflicts
}

const a = { id: 'a', name: 'A', price: 1 }
const b = { id: 'b', name: 'B', price: 2 }
const c = { id: 'c', name: 'C', price: 3 }
const d = { id: 'd', name: 'D', price: 4 }

test('items added on both sides are all kept', () => {
  expect(ids(merged([a], [a, b], [a, c]))).toEqual(['a', 'c', 'b'])
})

test('an item deleted on one side and untouched on the other is gone', () => {
  expect(ids(merged([a, b], [a], [a, b]))).toEqual(['a'])
  expect(ids(merged([a, b], [a, b], [b]))).toEqual(['b'])
})

test('edits in different fields of the same item are both kept', () => {
  expect(merged([a], [{ ...a, price: 9 }], [{ ...a, name: 'Z' }])).toEqual([{ id: 'a', name: 'Z', price: 9 }])
})

test('the same edit on both sides is not a conflict', () => {
  expect(merged([a], [{ ...a, price: 9 }], [{ ...a, price: 9 }])).toEqual([{ ...a, price: 9 }])
})

test('two values for one field conflict, and the conflict names the item, the field, and the three values', () => {
  expect(conflicts([a], [{ ...a, price: 5 }], [{ ...a, price: 6 }])).toEqual([
    { id: 'a', field: 'price', base: 1, yours: 5, theirs: 6, kind: 'edit_edit' },
  ])
})

test('a deletion here conflicts with an edit there', () => {
  const edited = { ...a, price: 6 }
  expect(conflicts([a], [], [edited])).toEqual([
    { id: 'a', field: null, base: a, yours: null, theirs: edited, kind: 'deleted_edited' },
  ])
})

test('an edit here conflicts with a deletion there, so the deletion is never undone', () => {
  const edited = { ...a, price: 5 }
  expect(conflicts([a], [edited], [])).toEqual([
    { id: 'a', field: null, base: a, yours: edited, theirs: null, kind: 'edit_deleted' },
  ])
})

test('a stale copy of a deleted item does not restore it', () => {
  expect(ids(merged([a, b], [a, b, c], [b]))).toEqual(['b', 'c'])
})

test('a field removed on one side and untouched on the other is gone', () => {
  expect(merged([a], [{ id: 'a', name: 'A' }], [{ ...a, name: 'Z' }])).toEqual([{ id: 'a', name: 'Z' }])
})

test('check marks on different steps of one run are both kept, because steps have IDs', () => {
  const run = (one: string, two: string) => ({
    id: 'r',
    items: [
      { id: 1, state: one },
      { id: 2, state: two },
    ],
  })
  expect(merged([run('open', 'open')], [run('done', 'open')], [run('open', 'done')])).toEqual([
    run('done', 'done'),
  ])
})

test('a conflict inside a keyed array names the path to the field', () => {
  const run = (state: string) => ({ id: 'r', items: [{ id: 's1', state }] })
  expect(conflicts([run('open')], [run('done')], [run('na')])[0]).toMatchObject({
    id: 'r',
    field: 'items[s1].state',
    yours: 'done',
    theirs: 'na',
  })
})

test('an array without IDs is one value', () => {
  const role = (divisions: string[]) => ({ id: 'r', divisions })
  expect(conflicts([role(['x'])], [role(['x', 'y'])], [role(['x', 'z'])])).toHaveLength(1)
})

test("the order is the sender's, and an item that it did not know stays after its predecessor", () => {
  expect(ids(merged([a, b], [b, a], [a, d, b]))).toEqual(['b', 'a', 'd'])
  expect(ids(merged([a, b], [b, a], [d, a, b]))).toEqual(['d', 'b', 'a'])
})

test('an unknown item whose predecessor is gone follows the one before that', () => {
  expect(ids(merged([a, b, c], [a, c], [a, b, d, c]))).toEqual(['a', 'd', 'c'])
})

test('changes are counted against the previous state', () => {
  expect(countChanges([a, b], [{ ...a, price: 7 }, c])).toEqual({ added: 1, updated: 1, deleted: 1 })
})

const counter = () => {
  let n = 0
  return () => `new_${(n += 1)}`
}

test('an item that lost its ID gets back the ID of the item with equal content, whatever the key order', () => {
  const given = giveIds([{ price: 1, name: 'A' }, { name: 'X' }], [a, b], counter())
  expect(given).toEqual({ ok: true, items: [{ ...a }, { name: 'X', id: 'new_1' }] })
})

test('equal items that lost their IDs each get a different one back', () => {
  const twin = { ...a, id: 'a2' }
  const bare = { name: 'A', price: 1 }
  const given = giveIds([bare, bare, bare], [a, twin], counter())
  expect(given.ok && ids(given.items)).toEqual(['a', 'a2', 'new_1'])
})

test('an ID still carried by another item is not reused', () => {
  const given = giveIds([a, { name: 'A', price: 1 }], [a], counter())
  expect(given.ok && ids(given.items)).toEqual(['a', 'new_1'])
})

test.each([[{ id: 'with space' }], [{ id: 1.5 }], [{ id: {} }], [{ id: 'x'.repeat(65) }], [{ id: true }]])(
  'the malformed id of %j is refused with its path',
  (item) => {
    expect(giveIds([item], [], counter())).toMatchObject({ ok: false, problems: [{ path: '[0].id' }] })
  },
)

test('two items with one ID are refused, even as number and text', () => {
  expect(giveIds([{ id: 5 }, { id: '5' }], [], counter())).toMatchObject({
    ok: false,
    problems: [{ path: '[1].id', message: 'Two items have this ID.' }],
  })
})

const item = fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), x: fc.nat(2), y: fc.nat(2) })
const list = fc.uniqueArray(item, { selector: (one) => one.id, maxLength: 6 })

test('saving without a change keeps the others’ work', () => {
  fc.assert(
    fc.property(list, list, (base, theirs) => {
      const result = mergeLists({ base, yours: base, theirs })
      expect(result.ok && [...result.items].sort(byIdText)).toEqual([...theirs].sort(byIdText))
    }),
  )
})

test('without others’ changes, the result is what was sent, in its order', () => {
  fc.assert(
    fc.property(list, list, (base, yours) => {
      expect(mergeLists({ base, yours, theirs: base })).toEqual({ ok: true, items: yours })
    }),
  )
})

test('a merge never doubles an ID, loses an addition, or restores a deletion', () => {
  fc.assert(
    fc.property(list, list, list, (base, yours, theirs) => {
      const result = mergeLists({ base, yours, theirs })
      if (!result.ok) return
      const found = result.items.map((one) => one.id)
      expect(new Set(found).size).toBe(found.length)
      const known = new Set(base.map((one) => one.id))
      for (const side of [yours, theirs])
        for (const one of side) if (!known.has(one.id)) expect(found).toContain(one.id)
      for (const one of base)
        if (![yours, theirs].every((side) => side.some((other) => other.id === one.id)))
          expect(found).not.toContain(one.id)
    }),
    { numRuns: 500 },
  )
})

test('every merged field has a value from one of the two sides', () => {
  fc.assert(
    fc.property(list, list, list, (base, yours, theirs) => {
      const result = mergeLists({ base, yours, theirs })
      if (!result.ok) return
      for (const one of result.items) {
        const sides = [...yours, ...theirs].filter((other) => other.id === one.id)
        expect(sides.some((side) => isSame(side.x, one.x))).toBe(true)
        expect(sides.some((side) => isSame(side.y, one.y))).toBe(true)
      }
    }),
  )
})

const byIdText = (left: ListItem, right: ListItem) => (String(left.id) < String(right.id) ? -1 : 1)
