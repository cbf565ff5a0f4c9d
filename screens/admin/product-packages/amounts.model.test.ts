import { expect, test } from 'vitest'
import { centsOf, centsText, linesOf } from './amounts.model.ts'

test('amounts are read to the cent and shown again as they were', () => {
  expect(['12', '12.5', '$1,290.00', ' 0 '].map(centsOf)).toEqual([1_200, 1_250, 129_000, 0])
  expect(['', '12.345', '-1', 'twelve', '1e3'].map(centsOf)).toEqual([null, null, null, null, null])
  expect(centsText(129_000)).toBe('$1,290.00')
})

test('each line is an entry, and empty lines are none', () => {
  expect(linesOf('/hoa/*\n\n /re/* \n')).toEqual(['/hoa/*', '/re/*'])
})
