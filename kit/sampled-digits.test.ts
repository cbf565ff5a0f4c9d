import { expect, test } from 'vitest'
import { sampledDigits } from './sampled-digits.ts'

test('a sampled number keeps three digits, rounded to the side that is asked for', () => {
  expect([71_234, 0.048_61, -71_234, 100, 0].map((value) => sampledDigits(value, 'down'))).toEqual([
    71_200, 0.0486, -71_300, 100, 0,
  ])
  expect([71_234, 0.048_61, 99_950].map((value) => sampledDigits(value, 'up'))).toEqual([
    71_300, 0.0487, 100_000,
  ])
})
