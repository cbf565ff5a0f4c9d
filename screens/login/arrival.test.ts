import { expect, test } from 'vitest'
import { OIDC_ERRORS } from '#kit/oidc.ts'
import { readArrival, withoutCodes } from './arrival.ts'

const at = (text: string) => {
  const { pathname, search, hash } = new URL(text, 'https://app.invalid')
  return { pathname, search, hash }
}

test.each([
  ['/login', { at: 'signIn' }],
  ['/login?next=%2Fx', { at: 'signIn' }],
  ['/login?reset=', { at: 'signIn' }],
  ['/login?reset=abc', { at: 'reset', code: 'abc' }],
  ['/login?confirm=abc', { at: 'confirm', code: 'abc' }],
  ['/login?next=%2Fx#handoff=abc', { at: 'handoff', code: 'abc' }],
  ['/login#oidc_error=cancelled', { at: 'refused', message: OIDC_ERRORS.cancelled }],
  ['/login#oidc_error=__proto__', { at: 'refused', message: OIDC_ERRORS.provider_error }],
])('%s means %j', (address, arrival) => {
  expect(readArrival(at(address))).toEqual(arrival)
})

test.each([
  ['/login', null],
  ['/login?next=%2Fx#part', null],
  ['/login?reset=abc', '/login'],
  ['/login?next=%2Fx%3Fa%3D1&confirm=abc', '/login?next=%2Fx%3Fa%3D1'],
  ['/login?next=%2Fx#handoff=abc', '/login?next=%2Fx'],
])('the codes of %s leave the address and the rest stays', (address, left) => {
  expect(withoutCodes(at(address))).toBe(left)
})
