import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ListItem } from '#kit/list/ids.ts'
import { changesBetween, withChanges } from './item-changes.ts'

const item = (id: string, note = '') => ({ id, note })
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => item(id))

test('one changed item is one change, and an untouched list is none', () => {
  const list = [a, b, c].flatMap((one) => one ?? [])
  expect(changesBetween(list, [...list])).toEqual([])
  expect(changesBetween(list, [item('a'), item('b', 'x'), item('c')])).toEqual([
    { id: 'b', item: item('b', 'x') },
  ])
})

test('one moved item is one change, wherever it goes', () => {
  const list = [a, b, c, d].flatMap((one) => one ?? [])
  const moved = [item('d'), item('a'), item('b'), item('c')]
  expect(changesBetween(list, moved)).toEqual([{ id: 'd', item: item('d'), after: null }])
  const later = [item('b'), item('c'), item('a'), item('d')]
  expect(changesBetween(list, later)).toEqual([{ id: 'a', item: item('a'), after: 'c' }])
})

test('an added item names what it stands behind, and a deleted one its id alone', () => {
  expect(changesBetween([item('a'), item('b')], [item('a'), item('n')])).toEqual([
    { id: 'b', item: null },
    { id: 'n', item: item('n'), after: 'a' },
  ])
})

test('the changes between two lists make the second of the first, whatever they are', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 0, max: 12 }), { maxLength: 10 })
  const lists = ids.chain((all) =>
    fc
      .array(fc.string({ maxLength: 2 }), { minLength: all.length, maxLength: all.length })
      .map((notes): readonly ListItem[] => all.map((id, at) => ({ id, note: notes[at] }))),
  )
  fc.assert(
    fc.property(lists, lists, (from, to) => {
      expect(withChanges(from, changesBetween(from, to))).toEqual(to)
    }),
  )
})
