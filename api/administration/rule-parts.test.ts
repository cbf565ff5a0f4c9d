import { expect, test } from 'vitest'
import { RULES } from '../registry/rules.gen.ts'
import { partsOf } from './rule-parts.ts'

test('a value is split into its parts, with readable names', () => {
  expect(partsOf(0.0145)).toEqual({ parts: [{ name: '', value: '0.0145' }], more: 0 })
  expect(partsOf({ partBDeductible: { mfj: 88_100 }, steps: [10, null], isOn: true })).toEqual({
    parts: [
      { name: 'part b deductible married filing jointly', value: '88,100' },
      { name: 'steps 1', value: '10' },
      { name: 'steps 2', value: 'None' },
      { name: 'is on', value: 'Yes' },
    ],
    more: 0,
  })
  expect(partsOf(Array.from({ length: 50 }, (_, index) => index))).toMatchObject({ more: 10 })
})

test('every dated rule has rows with a source and parts, no key twice, and the tax brackets name their users', () => {
  expect(RULES.length).toBeGreaterThan(40)
  expect(new Set(RULES.map(({ key }) => key)).size).toBe(RULES.length)
  for (const { key, rows } of RULES)
    for (const row of rows)
      expect([key, row.source.length > 3, partsOf(row.value).parts.length > 0]).toEqual([key, true, true])
  const users = (key: string) => RULES.find((rule) => rule.key === key)?.screens ?? []
  expect(users('incomeTaxBrackets')).toContain('calculators/retirement')
  expect(RULES.filter(({ screens }) => screens.length > 0).length).toBeGreaterThan(RULES.length / 2)
})
