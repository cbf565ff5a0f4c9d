import { expect, test } from 'vitest'
import { splitNumbers } from './number-list.ts'

test.each([
  ['1, 2.5, -3', ['1', '2.5', '-3']],
  ['1,2,3', ['1', '2', '3']],
  ['1 2 3', ['1', '2', '3']],
  ['$1,250.00\n$300.00\n', ['$1,250.00', '$300.00']],
  ['1,250\t300', ['1,250', '300']],
  ['1,250, 2,000', ['1,250', '2,000']],
  ['7; 8', ['7', '8']],
  ['  ', []],
])('%j is read as a list', (typed, items) => {
  expect(splitNumbers(typed)).toEqual(items)
})
