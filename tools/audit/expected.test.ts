import { expect, test } from 'vitest'
import { unmet } from './expected.ts'

test('a number outside its tolerance is reported with the expected value', () => {
  expect(unmet({ a: 1.02, b: 5 }, { a: 1, b: 5 }, 0.01)).toEqual(['a: got 1.02, expected 1'])
  expect(unmet({ a: 1.009 }, { a: 1 }, 0.01)).toEqual([])
})

test('a tolerance for one output leaves the others exact', () => {
  expect(unmet({ a: 1.5, b: 1.5 }, { a: 1, b: 1 }, { a: 1 })).toHaveLength(1)
})

test.each([
  [{ a: null }, { a: 0 }],
  [{ a: Number.NaN }, { a: 1 }],
  [{}, { a: null }],
  [{ a: [1, 2, 3] }, { a: [1, 2] }],
  [{ a: [{ x: 1 }] }, { a: [{ x: 2 }] }],
])('%j does not meet %j', (got, want) => {
  expect(unmet(got, want, 0.5)).toHaveLength(1)
})
