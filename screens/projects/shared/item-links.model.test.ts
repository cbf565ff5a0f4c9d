import { expect, test } from 'vitest'
import { isCircle } from './item-links.model.ts'

const item = (id: string, parent: string | null = null, ...blocks: string[]) => ({ id, parent, blocks })

test('an item cannot be a part of itself, however many lie between', () => {
  const items = [item('a'), item('b', 'a'), item('c', 'b')]
  expect(isCircle(items, item('a', 'c'))).toBe('parent')
  expect(isCircle(items, item('a', 'a'))).toBe('parent')
  expect(isCircle(items, item('c', 'a'))).toBeNull()
})

test('an item cannot wait for itself, while two may wait for the same', () => {
  const items = [item('a', null, 'b', 'c'), item('b', null, 'd'), item('c', null, 'd'), item('d')]
  expect(isCircle(items, item('d', null, 'a'))).toBe('blocks')
  expect(isCircle(items, item('a', null, 'b', 'c', 'd'))).toBeNull()
})

test('a circle that stands elsewhere, and an item that is gone, hold nobody up', () => {
  const items = [item('a', 'b'), item('b', 'a'), item('c')]
  expect(isCircle(items, item('c', 'a'))).toBeNull()
  expect(isCircle(items, item('c', 'gone', 'gone'))).toBeNull()
})
