import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ListItem } from '#kit/list/ids.ts'
import { mergeLists } from '#kit/list/merge.ts'
import { settle } from './settle.ts'

const mine = () => true
const theirs = () => false

test('A field changed on both sides takes the chosen value, and both sides’ other changes stay.', () => {
  const sides = {
    base: [{ id: 'a', price: 1, name: 'A', note: '' }],
    yours: [{ id: 'a', price: 5, name: 'Mine', note: '' }],
    theirs: [{ id: 'a', price: 6, name: 'A', note: 'Theirs' }],
  }
  expect(settle(sides, mine)).toEqual([{ id: 'a', price: 5, name: 'Mine', note: 'Theirs' }])
  expect(settle(sides, theirs)).toEqual([{ id: 'a', price: 6, name: 'Mine', note: 'Theirs' }])
})

test('An item deleted on one side and edited on the other is kept or removed as chosen.', () => {
  const base = [{ id: 'a', price: 1 }]
  const edited = [{ id: 'a', price: 6 }]
  expect(settle({ base, yours: [], theirs: edited }, mine)).toEqual([])
  expect(settle({ base, yours: [], theirs: edited }, theirs)).toEqual(edited)
  expect(settle({ base, yours: edited, theirs: [] }, mine)).toEqual(edited)
  expect(settle({ base, yours: edited, theirs: [] }, theirs)).toEqual([])
})

const run = (state: string, other = 'open') => [
  {
    id: 'r',
    items: [
      { id: 's.1', state, note: '' },
      { id: 's2', state: other },
    ],
  },
]

test('A conflict inside a step of a run is resolved there, and the other steps keep both sides\u2019 work.', () => {
  const sides = { base: run('open'), yours: run('done'), theirs: run('na', 'done') }
  expect(settle(sides, mine)).toEqual(run('done', 'done'))
  expect(settle(sides, theirs)).toEqual(run('na', 'done'))
})

test('The same ID added on both sides with different content keeps what was chosen, field by field.', () => {
  const sides = { base: [], yours: [{ id: 'a', x: 1, y: 1 }], theirs: [{ id: 'a', x: 2, y: 2 }] }
  expect(settle(sides, (conflict) => conflict.field === 'x')).toEqual([{ id: 'a', x: 1, y: 2 }])
})

test('A field removed here and changed there can stay removed.', () => {
  const sides = { base: [{ id: 'a', x: 1 }], yours: [{ id: 'a' }], theirs: [{ id: 'a', x: 2 }] }
  expect(settle(sides, theirs)).toEqual([{ id: 'a', x: 2 }])
  expect(settle(sides, mine)).toEqual([{ id: 'a' }])
})

const step = fc.record({ id: fc.constantFrom('s1', 's2', 's3'), state: fc.nat(2) })
const item = fc.record({
  id: fc.constantFrom('a', 'b', 'c'),
  x: fc.nat(2),
  items: fc.uniqueArray(step, { selector: (one) => one.id, maxLength: 3 }),
})
const list = fc.uniqueArray(item, { selector: (one) => one.id, maxLength: 3 })
const field = (items: readonly ListItem[], id: string) => items.find((one) => one.id === id)?.x

test('Every conflicting field ends as chosen, and without conflicts the merge matches the server\u2019s.', () => {
  fc.assert(
    fc.property(fc.record({ base: list, yours: list, theirs: list }), fc.boolean(), (sides, choice) => {
      const { yours, theirs } = sides
      const merged = mergeLists(sides)
      const result = settle(sides, () => choice)
      if (merged.ok) {
        expect(result).toEqual(merged.items)
        return
      }
      expect(new Set(result.map((one) => one.id)).size).toBe(result.length)
      for (const { id, field: name } of merged.conflicts) {
        const source = choice ? yours : theirs
        if (name === 'x') expect(field(result, String(id))).toBe(field(source, String(id)))
        if (name === null)
          expect(result.some((one) => one.id === id)).toBe(source.some((one) => one.id === id))
      }
    }),
    { numRuns: 500 },
  )
})
