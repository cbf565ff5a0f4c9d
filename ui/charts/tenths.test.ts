import { expect, test } from 'vitest'
import { withTenths } from './tenths.ts'

test('where one percentage has a tenth, all have, and nothing stays a plain zero', () => {
  expect(withTenths(['39.1%', '\u22123%', '0%', '0.16%'])).toEqual(['39.1%', '\u22123.0%', '0%', '0.16%'])
  expect(withTenths(['8%', '25%'])).toEqual(['8%', '25%'])
  expect(withTenths(['$8', '8.5'])).toEqual(['$8', '8.5'])
})
