import { expect, test } from 'vitest'
import { zoneOptions } from '#kit/time-zones.ts'
import { changesOf, checkProfile, toForm, withDraft } from './profile-form.ts'

const STORED = toForm({
  userId: 'usr_1',
  email: 'sample@example.org',
  firstName: 'Sample',
  lastName: 'Person',
  displayName: 'Sample Person',
  timeZone: 'UTC',
  locale: 'en-US',
  boardOptOut: false,
  preferences: {},
  status: 'active',
  emailVerified: true,
  createdAt: '2026-11-20T00:00:00.000Z',
})

test('only what differs is sent, trimmed, and the currency format stands among the preferences', () => {
  expect(changesOf(STORED, { ...STORED, firstName: ' Sample ' })).toEqual({})
  expect(
    changesOf(STORED, { ...STORED, lastName: ' Name', boardOptOut: true, currencyFormat: '1234.56' }),
  ).toEqual({ lastName: 'Name', boardOptOut: true, preferences: { currencyFormat: '1234.56' } })
})

test('a display name that is the name counts as not chosen', () => {
  expect(STORED.displayName).toBe('')
})

test('a name is needed, a display name is not', () => {
  expect(checkProfile({ ...STORED, firstName: ' ', lastName: '' }).map(({ path }) => path)).toEqual([
    'firstName',
    'lastName',
  ])
  expect(checkProfile(STORED)).toEqual([])
})

test('a draft fills in what it has and of the right kind', () => {
  expect(withDraft(STORED, { displayName: 'Sam', boardOptOut: 'yes', timeZone: 7 })).toEqual({
    ...STORED,
    displayName: 'Sam',
  })
  for (const nothing of [undefined, null, 'text']) expect(withDraft(STORED, nothing)).toEqual(STORED)
})

test('the zone that is set is among the choices, once, also when this machine does not know it', () => {
  const zones = zoneOptions('Moon/Sea_of_Rains')
  expect(zones.filter(({ value }) => value === 'UTC')).toHaveLength(1)
  expect(zones.find(({ value }) => value === 'Moon/Sea_of_Rains')?.label).toBe('Moon/Sea of Rains')
})
