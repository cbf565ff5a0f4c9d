import { expect, test } from 'vitest'
import { servesText } from './words.model.ts'

test('why somebody serves a ZIP code is said in words, whatever the rule', () => {
  expect(['94110', '941*', 'CA', '30 mi', null].map(servesText)).toEqual([
    '94110',
    'ZIP codes 941*',
    'All of CA',
    'Within its 30 mi',
    'Near only',
  ])
})
