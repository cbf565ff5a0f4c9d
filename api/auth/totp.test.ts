import { expect, test } from 'vitest'
import { describeSecret, newTotpSecret, stepOf } from './totp.ts'

// RFC 6238, appendix B, SHA-1: the last six digits of its eight.
const SECRET = Buffer.from('12345678901234567890')

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('at second %i the code of RFC 6238 belongs to its own step', (seconds, code) => {
  expect(stepOf(code, SECRET, new Date(seconds * 1_000))).toBe(Math.floor(seconds / 30))
})

test('a code is valid one step early or late, and no further', () => {
  const seconds = 1_234_567_890
  const at = (steps: number) => stepOf('005924', SECRET, new Date((seconds + steps * 30) * 1_000))
  const step = Math.floor(seconds / 30)
  expect([at(-1), at(1)]).toEqual([step, step])
  expect([at(-2), at(2), at(100)]).toEqual([null, null, null])
})

test('a secret has 160 bits and comes with a description for authenticators', () => {
  const { secret, otpauth } = describeSecret(newTotpSecret(), 'someone@example.org')
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(otpauth).toBe(
    `otpauth://totp/Groundwork:someone%40example.org?issuer=Groundwork&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  )
})
