import { expect, test } from 'vitest'
import { type Condition, conditionWords, meets, readCondition, writeCondition } from './conditions.ts'

const TODAY = '2026-11-20'

test('conditions are read from the address and written back as they were', () => {
  const texts = [
    '["Open","Done"]',
    '100..500',
    '-5..',
    '..0.25',
    '2026-11-01..today+30',
    'today-7..today',
    '1.5..2.5',
  ]
  expect(texts.map((text) => writeCondition(readCondition(text) ?? { by: 'values', values: [] }))).toEqual(
    texts,
  )
})

test('what is no condition asks for nothing', () => {
  expect(['', '..', '[]', '{}', 'open', '[1]', '["a"'].map(readCondition)).toEqual(Array(7).fill(null))
  expect(writeCondition({ by: 'range', from: null, to: null })).toBeNull()
})

const found = (condition: Condition | null, values: readonly (string | number | null)[]) =>
  values.filter((value) => condition !== null && meets({ read: () => value }, condition, TODAY)({}))

test('both ends of a range are in it, and nothing without a value', () => {
  expect(found(readCondition('100..500'), [99, 100, 500, 501, null])).toEqual([100, 500])
  expect(found(readCondition('..today+30'), ['2026-12-20', '2026-12-21', null])).toEqual(['2026-12-20'])
  expect(found(readCondition('today-1..today'), ['2026-11-18', '2026-11-19', '2026-11-21'])).toEqual([
    '2026-11-19',
  ])
  expect(found(readCondition('["Open"]'), ['Open', 'Done', null])).toEqual(['Open'])
})

test('of several values, one that fits is enough; the ends of a range are not met by different ones', () => {
  const week = readCondition('today+1..today+7')
  if (week === null) throw new Error('a range is one')
  const isFound = (read: readonly string[]) => meets({ read: () => read }, week, TODAY)({})
  expect(isFound(['2026-11-01', '2026-11-25'])).toBe(true)
  expect(isFound(['2026-11-01', '2026-12-25'])).toBe(false)
  expect(isFound([])).toBe(false)
})

test('a condition is told in words', () => {
  const words = (text: string) => {
    const condition = readCondition(text)
    return condition === null ? null : conditionWords('Price', condition, (end) => `<${end}>`)
  }
  expect(words('100..500')).toBe('Price: <100> to <500>')
  expect(words('..today+30')).toBe('Price: up to 30 days from now')
  expect(words('today-1..')).toBe('Price: from 1 day ago')
  expect(words('["a","b","c"]')).toBe('Price: a, b and 1 more')
})
