import { expect, test } from 'vitest'
import { amountOf } from './ofx-values.ts'

test('An amount has a point or a comma before its decimals.', () => {
  expect(['-45.30', '-45,30', '1000', ''].map(amountOf)).toEqual([-45.3, -45.3, 1000, undefined])
})
