import { expect, test } from 'vitest'
import { acceptPath, readInvite, withoutInvite } from './invite.ts'

const at = (text: string) => {
  const { pathname, search, hash } = new URL(text, 'https://app.invalid')
  return { pathname, search, hash }
}

test('the code of a link is read, and leaves the address while the plan stays', () => {
  const link = at('/register?invite=abc&plan=pro-trial')
  expect(readInvite(link)).toBe('abc')
  expect(withoutInvite(link)).toBe('/register?plan=pro-trial')
  expect(readInvite(at('/register?invite=%20'))).toBeNull()
  expect(withoutInvite(at('/register?plan=pro-trial'))).toBeNull()
})

test('a code cannot bring parameters of its own along', () => {
  expect(acceptPath('a&tab=data')).toBe('/account?tab=organizations&invite=a%26tab%3Ddata')
})
