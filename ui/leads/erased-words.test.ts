import { expect, test } from 'vitest'
import { erasedWords } from './EraseLeads.tsx'

test('what was erased is said with how many were left and why', () => {
  expect(erasedWords({ erased: 1, left: [] }, 1)).toBe('Erased 1 lead.')
  expect(
    erasedWords({ erased: 2, left: ['Erased before', 'There is no such lead', 'Erased before'] }, 5),
  ).toBe('Erased 2 of 5 leads. 2 leads left: Erased before. 1 lead left: There is no such lead.')
})
