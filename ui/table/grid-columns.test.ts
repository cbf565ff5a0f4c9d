import { expect, test } from 'vitest'
import type { Cell } from '#kit/block.ts'
import { compareKeys, fitting, idsBetween, movedTo, nextSort, sortKey, withTicks } from './grid-columns.ts'

const sorted = (cells: readonly Cell[]) =>
  cells.toSorted((one, other) => compareKeys(sortKey(one), sortKey(other)))

test('numbers sort by size, words alphabetically as people expect', () => {
  expect(sorted([10, -2, 9, 100])).toEqual([-2, 9, 10, 100])
  expect(sorted(['Unit 10', 'unit 9', 'Annex', '2 Oak'])).toEqual(['2 Oak', 'Annex', 'unit 9', 'Unit 10'])
  expect(sorted(['zebra', 'École', 'Dock'])).toEqual(['Dock', 'École', 'zebra'])
  expect(sorted([true, false])).toEqual([false, true])
})

test('a cell without a value has no key', () => {
  expect([null, '', Number.NaN].map(sortKey)).toEqual([undefined, undefined, undefined])
  expect(sortKey(0)).toBe(0)
})

test('a header sorts ascending, then descending, then not at all', () => {
  const up = nextSort(null, 'price')
  expect(up).toEqual({ key: 'price', isDown: false })
  const down = nextSort(up, 'price')
  expect(down).toEqual({ key: 'price', isDown: true })
  expect(nextSort(down, 'price')).toBeNull()
  expect(nextSort(down, 'name')).toEqual({ key: 'name', isDown: false })
})

test('keys move within the rows and stop at the ends', () => {
  const grid = { count: 100, page: 10 }
  expect(movedTo('ArrowDown', 99, grid)).toBe(99)
  expect(movedTo('ArrowDown', -1, grid)).toBe(0)
  expect(movedTo('PageUp', 4, grid)).toBe(0)
  expect(movedTo('End', 4, grid)).toBe(99)
  expect(movedTo('a', 4, grid)).toBeUndefined()
  expect(movedTo('ArrowDown', 0, { count: 0, page: 10 })).toBeUndefined()
})

test('a click with Shift chooses everything between, in either direction', () => {
  expect(idsBetween(['a', 'b', 'c', 'd'], 'c', 'a')).toEqual(['a', 'b', 'c'])
  expect(idsBetween(['a', 'b'], 'b', 'gone')).toEqual(['b'])
  expect(idsBetween(['a'], 'x', 'y')).toEqual([])
})

test('ticks given to some rows leave those of all others, also of rows out of sight', () => {
  const chosen = new Set(['hidden', 'a'])
  expect([...withTicks(chosen, ['a', 'b'], true)]).toEqual(['hidden', 'a', 'b'])
  expect([...withTicks(chosen, ['a', 'b'], false)]).toEqual(['hidden'])
})

test('columns leave from the end when they do not fit, and a column made wider drives out more', () => {
  const column = (key: string, width: number) => ({
    key,
    width,
    label: key,
    format: 'text' as const,
    value: () => key,
  })
  const columns = [column('name', 200), column('stage', 100), column('price', 100), column('side', 100)]
  const keys = (width: number, widths = {}) => fitting(columns, width, widths).map(({ key }) => key)
  expect(keys(544)).toEqual(['name', 'stage', 'price', 'side'])
  expect(keys(500)).toEqual(['name', 'stage', 'price'])
  expect(keys(500, { name: 260 })).toEqual(['name', 'stage'])
  expect(keys(100)).toEqual(['name', 'stage'])
})
