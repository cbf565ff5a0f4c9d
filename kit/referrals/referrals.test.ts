import fc from 'fast-check'
import { expect, test } from 'vitest'
import { grouped, isCode, normalized, withCheck } from './referral-code.ts'
import { nextReward, PROGRAM, yearlyReward } from './reward.ts'

test('a code ends with its check character, and is read as people write it', () => {
  expect(withCheck('7K3QWXM')).toBe('7K3QWXM3')
  for (const text of ['7K3QWXM3', '7k3q-wxm3', ' 7K3Q WXM3 ']) expect(isCode(text)).toBe(true)
  expect(normalized('oIl-0')).toBe('0110')
  expect([isCode('7K3QWXM4'), isCode(''), isCode('3'), isCode('7K3QWXU3')]).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect(withCheck('7K3Q*')).toBeNull()
  expect(grouped('7K3QWXM3A')).toBe('7K3Q-WXM3-A')
})

test('one wrong character is always caught', () => {
  const sign = fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ')
  fc.assert(
    fc.property(fc.array(sign, { minLength: 16, maxLength: 16 }), fc.nat(16), sign, (body, at, other) => {
      const code = withCheck(body.join('')) ?? ''
      const wrong = `${code.slice(0, at)}${other}${code.slice(at + 1)}`
      expect(isCode(wrong)).toBe(wrong === code)
    }),
  )
})

test('eleven referrals of one year pay 4 × 100 + 5 × 150 + 2 × 250, up to the cap', () => {
  expect(yearlyReward({ ...PROGRAM, annualCap: 10_000 }, 11)).toBe(1_650)
  expect(yearlyReward(PROGRAM, 11)).toBe(1_500)
  expect(nextReward(PROGRAM, { count: 10, paid: 1_400 })).toBe(100)
  expect(nextReward(PROGRAM, { count: 20, paid: 1_500 })).toBe(0)
})
