import { expect, test } from 'vitest'
import { isPhone } from './phone.ts'

test('a US number has ten digits, with or without +1 and however they are set apart', () => {
  const right = [
    '5125550100',
    '(512) 555-0100',
    '512.555.0100',
    '1-512-555-0100',
    '+1 512 555 0100',
    '(512) 555-0100 x12',
  ]
  expect(right.filter((text) => !isPhone(text))).toEqual([])
  const wrong = [
    '12345',
    '555-0100',
    '512 555 01000',
    '+1 555 0100',
    '22345678901',
    'call me',
    '',
    '+',
    '512-555-010O',
  ]
  expect(wrong.filter(isPhone)).toEqual([])
})

test('a number of another country has its country code', () => {
  expect(['+44 20 7946 0958', '+49 (30) 901820', '+5511987654321'].filter((text) => !isPhone(text))).toEqual(
    [],
  )
  expect(['+44 12', '+44 20 7946 0958 123456', '44 20 7946 0958'].filter(isPhone)).toEqual([])
})
