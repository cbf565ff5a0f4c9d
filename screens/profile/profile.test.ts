import { expect, test } from 'vitest'
import { FACT_NAMES } from '#kit/fact-names.ts'
import { draftOf } from './edits.ts'
import { sectionsOf } from './sections.ts'

test('every fact stands in exactly one section, under its namespace', () => {
  expect(sectionsOf().flatMap(({ names }) => names)).toEqual([...FACT_NAMES].toSorted(byFirstOfNamespace))
  expect(sectionsOf(['home.value', 'debts', 'home.ownership'])).toEqual([
    { id: 'home', title: 'Home', names: ['home.value', 'home.ownership'], isOfFew: false },
    { id: 'debts', title: 'Debts', names: ['debts'], isOfFew: false },
  ])
})

const space = (name: string) => name.split('.')[0]
const spaces = [...new Set(FACT_NAMES.map(space))]
const byFirstOfNamespace = (a: string, b: string) => spaces.indexOf(space(a)) - spaces.indexOf(space(b))

test('a kept draft is read back without names that are no facts', () => {
  expect(draftOf({ 'home.value': 1, secret: 2 })).toEqual({ 'home.value': 1 })
  expect(draftOf('text')).toEqual({})
  expect(draftOf(undefined)).toEqual({})
})
