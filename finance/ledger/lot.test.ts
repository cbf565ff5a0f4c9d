import { expect, test } from 'vitest'
import { firstAnniversary, isLongTerm } from './lot.ts'

test('more than a year is from the day after the same day of the next year', () => {
  expect([isLongTerm('2024-03-15', '2025-03-15'), isLongTerm('2024-03-15', '2025-03-16')]).toEqual([
    false,
    true,
  ])
})

test('what was bought on the last day of February is long-term from 1 March of the next year', () => {
  // Rev. Rul. 66-7.
  expect(['2023-02-28', '2024-02-28', '2024-02-29', '2025-02-28'].map(firstAnniversary)).toEqual([
    '2024-02-29',
    '2025-02-28',
    '2025-02-28',
    '2026-02-28',
  ])
})
