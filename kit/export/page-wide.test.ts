import { expect, test } from 'vitest'
import { pageWide } from './page-wide.ts'

const columns = (...formats: readonly string[]) => formats.map((format, key) => ({ key, format }))

const keysOf = (...formats: readonly string[]) =>
  pageWide(columns(...formats)).map((part) => part.map(({ key }) => key))

const money = (count: number) => Array.from({ length: count }, () => 'money')

test('a table that fits a page stays whole; a wide one is in even parts that repeat the first column', () => {
  expect(keysOf('year', ...money(2))).toEqual([[0, 1, 2]])
  expect(keysOf('year', ...money(8))).toEqual([
    [0, 1, 2, 3, 4],
    [0, 5, 6, 7, 8],
  ])
  expect(keysOf()).toEqual([])
})

test('a row that two texts name together is named by both in each part', () => {
  expect(keysOf('text', 'text', ...money(7))).toEqual([
    [0, 1, 2, 3, 4, 5],
    [0, 1, 6, 7, 8],
  ])
  expect(keysOf('text', 'date', ...money(7))).toEqual([
    [0, 1, 2, 3, 4],
    [0, 5, 6, 7, 8],
  ])
})
