import { expect, test } from 'vitest'
import { heldWords } from './held.model.ts'

test('a plan names the packages that buyers see, and apart from them those that have no screens yet', () => {
  const core = { name: 'Core', hasScreens: true }
  const [hoa, truck] = ['HOA', 'Food Truck'].map((name) => ({ name, hasScreens: false }))
  expect(heldWords([])).toBe('No packages')
  expect(heldWords([core])).toBe('Core')
  expect(heldWords([core, ...[hoa, truck].flatMap((one) => one ?? [])])).toBe(
    'Core. No screens yet: HOA, Food Truck',
  )
})
