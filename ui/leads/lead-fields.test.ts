import { expect, test } from 'vitest'
import { PHONE_PROBLEM } from '#kit/phone.ts'
import { ownerChoices, ownerName, sentZip, whoProblems } from './lead-fields.ts'

test('what is wrong with a new lead is said by its field, in words', () => {
  expect(whoProblems({ email: 'a@', phone: '12345', zip: '9411' })).toEqual([
    { path: 'email', message: 'Enter an e-mail address such as name@example.org.' },
    { path: 'zip', message: 'Enter five digits.' },
    { path: 'phone', message: PHONE_PROBLEM },
  ])
  expect(whoProblems({ email: '', phone: '', zip: '' })).toEqual([])
  expect(whoProblems({ email: 'a@example.org', phone: '(512) 555-0100', zip: '94110-1234' })).toEqual([])
  expect(['94110-1234', ' 02139 ', '9411', ''].map(sentZip)).toEqual(['94110', '02139', '9411', ''])
})

test('an owner who no longer works on leads stays named until another one is chosen', () => {
  const owners = [{ userId: 'usr_a', displayName: 'Sample Member' }]
  expect([ownerName(owners, 'usr_a'), ownerName(owners, 'usr_gone'), ownerName(owners, null)]).toEqual([
    'Sample Member',
    'No longer works on leads',
    null,
  ])
  expect(ownerChoices(owners, 'usr_gone').map(({ label }) => label)).toEqual([
    'Nobody',
    'Sample Member',
    'No longer works on leads',
  ])
  expect(ownerChoices(owners, 'usr_a')).toHaveLength(2)
})
