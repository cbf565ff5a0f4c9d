import { expect, test } from 'vitest'
import { averageWords } from './average-words.model.ts'

test('what is spent in a month says what went out besides, so that both come to the money out of the report', () => {
  const month = { months: 3, needs: 2_285, wants: 168, savings: 0 }
  expect(averageWords({ ...month, transfers: 403 })).toBe(
    'Monthly averages over 3 months: $2,453 spent, not counting $403 of transfers and card payments.',
  )
  expect(averageWords({ ...month, savings: 300, transfers: 403 })).toContain(
    'not counting $300 of savings and $403 of transfers and card payments.',
  )
  expect(averageWords(month)).toBe('Monthly averages over 3 months: $2,453 spent.')
})

test('income beside the pay that comes again is named, and less than a dollar of it is not', () => {
  const month = { months: 4, needs: 2_285, wants: 168, savings: 0 }
  expect(averageWords({ ...month, otherIncome: 156.6 })).toBe(
    'Monthly averages over 4 months: $2,453 spent. Take-home pay does not count $157 a month of other income.',
  )
  expect(averageWords({ ...month, otherIncome: 0.4 })).toBe('Monthly averages over 4 months: $2,453 spent.')
})

test('the sum is rounded, not its parts', () => {
  const month = { months: 1, needs: 4_466.4, wants: 1_875.34, savings: 0, transfers: 400 }
  expect(averageWords(month)).toBe(
    'Monthly averages over 1 month: $6,342 spent, not counting $400 of transfers and card payments.',
  )
})
