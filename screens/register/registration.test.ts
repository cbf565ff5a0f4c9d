import { expect, test } from 'vitest'
import { checkRegistration, EMPTY, toRegistration } from './registration.ts'

const GOOD = {
  firstName: 'Sample',
  lastName: 'Person',
  email: 'sample@example.org',
  password: 'a long enough one',
  terms: true,
  inviteCode: '',
}
const wrong = (change: Partial<typeof GOOD>) =>
  checkRegistration({ ...GOOD, ...change }).map(({ path }) => path)

test('an empty form names every field once', () => {
  expect(checkRegistration(EMPTY).map(({ path }) => path)).toEqual([
    'firstName',
    'lastName',
    'email',
    'password',
    'acceptTerms',
  ])
})

test('a filled form has no problem', () => {
  expect(wrong({})).toEqual([])
})

test('a password needs 12 characters, counted as people count them', () => {
  expect(wrong({ password: 'elevenchars' })).toEqual(['password'])
  expect(wrong({ password: '😀'.repeat(11) })).toEqual(['password'])
  expect(wrong({ password: '😀'.repeat(12) })).toEqual([])
})

test('a password that is the name or the address is refused', () => {
  expect(wrong({ password: 'SAMPLE@example.org' })).toEqual(['password'])
  expect(wrong({ password: 'sample person' })).toEqual(['password'])
})

test('the zone of the device is sent along where it knows one', () => {
  expect(toRegistration(GOOD, null, 'America/New_York')).toMatchObject({ timeZone: 'America/New_York' })
  expect(toRegistration(GOOD, null, 'Etc/Unknown')).not.toHaveProperty('timeZone')
})

test('the plan of the link is sent along, and nothing in its place', () => {
  expect(toRegistration({ ...GOOD, firstName: ' Sample ' }, 'pro-trial')).toEqual({
    firstName: 'Sample',
    lastName: 'Person',
    email: 'sample@example.org',
    password: 'a long enough one',
    acceptTerms: true,
    trialPlanId: 'pro-trial',
  })
  expect(toRegistration(GOOD, null)).not.toHaveProperty('trialPlanId')
})

test('an invitation code is sent trimmed, and nothing in its place', () => {
  expect(toRegistration({ ...GOOD, inviteCode: ' abc ' }, null)).toMatchObject({ inviteCode: 'abc' })
  expect(toRegistration({ ...GOOD, inviteCode: ' ' }, null)).not.toHaveProperty('inviteCode')
})
