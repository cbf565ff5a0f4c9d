import { expect, test } from 'vitest'
import { checkLogin, checkNewPassword } from './login-check.ts'

test('both fields are needed', () => {
  expect(checkLogin({ email: ' ', password: '' }).map(({ path }) => path)).toEqual(['email', 'password'])
})

test('whatever is filled in is left to the server', () => {
  expect(checkLogin({ email: 'someone', password: ' ' })).toEqual([])
})

test('a new password needs 12 characters, counted as people count them', () => {
  expect(checkNewPassword('elevenchars').map(({ path }) => path)).toEqual(['newPassword'])
  expect(checkNewPassword('\u{1f600}'.repeat(11))).toHaveLength(1)
  expect(checkNewPassword('\u{1f600}'.repeat(12))).toEqual([])
})
