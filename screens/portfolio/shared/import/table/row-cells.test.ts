import { expect, test } from 'vitest'
import { ratioIn } from './row-cells.model.ts'

test('A reverse split leaves fewer units, whichever way its ratio is written.', () => {
  expect(ratioIn('Reverse split 10:1')).toBe(0.1)
  expect(ratioIn('1:10 reverse')).toBe(0.1)
  expect(ratioIn('3-for-1 stock split')).toBe(3)
})
