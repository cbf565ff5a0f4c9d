import { expect, test } from 'vitest'
import { shortOptionsMargin } from './option-margin.ts'

const put = { type: 'put', spot: 100, strike: 92, value: 1.1, units: 100 } as const
const call = { type: 'call', spot: 100, strike: 108, value: 1, units: 100 } as const

test('a short strangle needs the greater side and the value of the other', () => {
  // Put: 1.10 + max(20 − 8, 9.20) = 13.10; call: 1.00 + max(20 − 8, 10) = 13.00; 13.10 + 1.00 of 100 shares.
  expect(shortOptionsMargin([put, call])).toBeCloseTo(1410, 9)
})

test('a short straddle does too', () => {
  // Call: 3.00 + 20 = 23.00, and 2.80 of the put.
  const straddle = [
    { ...put, strike: 100, value: 2.8 },
    { ...call, strike: 100, value: 3 },
  ]
  expect(shortOptionsMargin(straddle)).toBeCloseTo(2580, 9)
})

test('options of one side, and what is left over of one, need their own margin in full', () => {
  expect(shortOptionsMargin([put])).toBeCloseTo(1310, 9)
  expect(shortOptionsMargin([put, { ...call, units: 300 }])).toBeCloseTo(1410 + 2 * 1300, 9)
  expect(shortOptionsMargin([])).toBe(0)
})
