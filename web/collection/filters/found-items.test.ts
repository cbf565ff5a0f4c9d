import { expect, test } from 'vitest'
import type { Item } from '#kit/collection.ts'
import { chipsOf, chipsQuery, foundItems, wantedFrom } from './found-items.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : null)
const collection = {
  nameOf: (item: Item) => String(item.name),
  columns: [
    { key: 'name', label: 'Name', format: 'text' as const },
    { key: 'price', label: 'Price', format: 'money' as const },
    { key: 'tags', label: 'Tags', format: 'integer' as const },
  ],
  filters: [{ key: 'status', label: 'Status', read: (item: Item) => text(item.status) }],
}
const items = [
  { id: 1, name: 'Oak 10', price: 5, status: 'Open', tags: ['a', 'b'] },
  { id: 2, name: 'Oak 9', status: 'Open', tags: [] },
  { id: 3, name: 'Elm', price: -1, status: 'Closed' },
]
const shown = (...chosen: string[]) =>
  Object.fromEntries(
    Object.entries(chipsQuery('status', chosen)).flatMap(([key, value]) =>
      value === null ? [] : [[key, value]],
    ),
  )
const ids = (query: Record<string, string>) =>
  foundItems(collection, items, { wanted: wantedFrom(query), today: '2026-11-20' }).map((item) => item.id)

test('Every word must be found, in any column and any case.', () => {
  expect(ids({ q: 'oak' })).toEqual([1, 2])
  expect(ids({ q: 'OAK 5' })).toEqual([1])
  expect(ids({ q: 'oak elm' })).toEqual([])
})

test('A chip keeps the items with its value.', () => {
  expect(ids(shown('Closed'))).toEqual([3])
  expect(chipsOf({ read: (item) => text(item.status) }, items)).toEqual([
    { value: 'Closed', count: 1 },
    { value: 'Open', count: 2 },
  ])
})

test('Any of several chips matches, none shows all, and an invalid address is ignored.', () => {
  expect(ids(shown('Closed', 'Open'))).toEqual([1, 2, 3])
  expect(ids(shown())).toEqual([1, 2, 3])
  expect(ids({ 'f.status': 'Closed' })).toEqual([1, 2, 3])
})
