import { expect, test } from 'vitest'
import { invitationCode } from './invitation-code.ts'

test.each([
  ['  abcDEF123 ', 'abcDEF123'],
  ['https://app.example/register?invite=abcDEF123&plan=x', 'abcDEF123'],
  ['https://app.example/register', 'https://app.example/register'],
  ['', ''],
])('%j holds the code %j', (typed, code) => {
  expect(invitationCode(typed)).toBe(code)
})
