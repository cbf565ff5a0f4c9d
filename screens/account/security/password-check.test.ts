import { expect, test } from 'vitest'
import { checkChange } from './password-check.ts'

const wrong = (currentPassword: string, newPassword: string) =>
  checkChange({ currentPassword, newPassword }).map(({ path }) => path)

test('a new password needs the current one, 12 characters, and to be another', () => {
  expect(wrong('', '')).toEqual(['currentPassword', 'newPassword'])
  expect(wrong('old', 'elevenchars')).toEqual(['newPassword'])
  expect(wrong('the same as before', 'the same as before')).toEqual(['newPassword'])
  expect(wrong('old', 'a long enough one')).toEqual([])
})
