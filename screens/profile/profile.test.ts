import { expect, test } from 'vitest'
import { FACT_NAMES } from '#kit/fact-names.ts'
import { draftOf } from './edits.ts'
import { sectionsOf } from './sections.ts'

test('every fact stands in exactly one section', () => {
  const shown = sectionsOf().flatMap(({ names }) => names)
  expect(shown.toSorted()).toEqual([...FACT_NAMES].toSorted())
})

test('facts stand under their namespace, and those of a home to buy apart from the home of today', () => {
  expect(sectionsOf(['home.value', 'home.purchaseRate', 'debts', 'home.ownership'])).toEqual([
    { id: 'home', title: 'Home', names: ['home.value', 'home.ownership'], isOfFew: false },
    { id: 'homePurchase', title: 'Buying a home', names: ['home.purchaseRate'], isOfFew: true },
    { id: 'debts', title: 'Debts', names: ['debts'], isOfFew: false },
  ])
})

test('a kept draft is read back without names that are no facts', () => {
  expect(draftOf({ 'home.value': 1, secret: 2 })).toEqual({ 'home.value': 1 })
  expect(draftOf('text')).toEqual({})
  expect(draftOf(undefined)).toEqual({})
})
