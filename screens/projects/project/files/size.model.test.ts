import { expect, test } from 'vitest'
import { sizeText } from './size.model.ts'

test('sizes are said in the unit that fits', () => {
  expect([0, 1_023, 1_024, 15_000, 5_242_880, 52_428_800].map(sizeText)).toEqual([
    '0 B',
    '1023 B',
    '1 KB',
    '15 KB',
    '5 MB',
    '50 MB',
  ])
})
