import { expect, test } from 'vitest'
import { withCheck } from './referral-code.ts'
import { codeInLink, referralLink } from './referral-link.ts'

const CODE = withCheck('0123456789ABCDEF') ?? ''

test('the code of a referral link is found in it again, and in no other address', () => {
  expect(codeInLink(new URL(referralLink('https://example.org', CODE)))).toBe(CODE)
  expect(codeInLink(new URL(`https://example.org/generate-referral-code?code=${CODE.toLowerCase()}`))).toBe(
    CODE,
  )
  for (const other of [`/account?code=${CODE}`, '/generate-referral-code', '/generate-referral-code?code=1'])
    expect(codeInLink(new URL(other, 'https://example.org'))).toBeNull()
})
