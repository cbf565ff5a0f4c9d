import { expect, test } from 'vitest'
import { checkLogin } from './login-check.ts'

test('both fields are needed', () => {
  expect(checkLogin({ email: ' ', password: '' }).map(({ path }) => path)).toEqual(['email', 'password'])
})

test('whatever is filled in is left to the server', () => {
  expect(checkLogin({ email: 'someone', password: ' ' })).toEqual([])
})
