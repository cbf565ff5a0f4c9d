import { expect, test } from 'vitest'
import { headlineOf, servesText } from './words.model.ts'

test('why somebody serves a ZIP code is said in words, whatever the rule', () => {
  expect(['94110', '941*', 'CA', '30 mi', null].map(servesText)).toEqual([
    '94110',
    'ZIP codes 941*',
    'All of CA',
    'Within its 30 mi',
    'Near only',
  ])
})

test('where the rule is not told, those who serve a ZIP code and those who are near are counted together', () => {
  const place = {
    zip: '94110',
    state: 'CA',
    stateName: 'California',
    place: 'San Francisco',
    latitude: 37.75,
    inTable: true,
  }
  const layers = [
    { id: 'member', one: 'team member', many: 'team members' },
    { id: 'vendor', one: 'vendor', many: 'vendors' },
  ]
  const untold = [{ layer: 'member' }, { layer: 'vendor' }, { layer: 'vendor' }]
  expect([untold, untold.slice(0, 1), []].map((found) => headlineOf(place, found, layers))).toEqual([
    '94110 is San Francisco, CA; 1 team member and 2 vendors serve it or are near.',
    '94110 is San Francisco, CA; 1 team member serves it or is near.',
    '94110 is San Francisco, CA; nobody serves it.',
  ])
  const told = [
    { layer: 'member', by: 'CA' },
    { layer: 'vendor', by: null },
  ]
  expect(headlineOf(place, told, layers)).toBe('94110 is San Francisco, CA; 1 team member serves it.')
})
