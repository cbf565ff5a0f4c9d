import { expect, test } from 'vitest'
import { pageWide } from './page-wide.ts'

test('a table that fits a page stays whole; a wide one is in even parts that repeat the first column', () => {
  expect(pageWide([1, 2, 3])).toEqual([[1, 2, 3]])
  expect(pageWide([0, 1, 2, 3, 4, 5, 6, 7, 8])).toEqual([
    [0, 1, 2, 3, 4],
    [0, 5, 6, 7, 8],
  ])
  expect(pageWide([])).toEqual([])
})
