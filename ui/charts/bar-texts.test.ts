import { expect, test } from 'vitest'
import { barTexts } from './bar-texts.ts'

test('amounts beside each other are all full or all short', () => {
  expect(barTexts([32_600, 3260, -30_700, 0], 'money')).toEqual(['$32,600', '$3,260', '\u2212$30,700', '$0'])
  expect(barTexts([1_842_000, -25_000], 'money')).toEqual(['$1.84M', '\u2212$0.03M'])
  expect(barTexts([240.4, 3.4], 'money')).toEqual(['$240', '$3.40'])
})

test('where one percentage has a tenth, all have; small ones have hundredths', () => {
  expect(barTexts([0.391, -0.03, 0], 'percent')).toEqual(['39.1%', '\u22123.0%', '0%'])
  expect(barTexts([0.08, 0.25], 'percent')).toEqual(['8%', '25%'])
  expect(barTexts([0.002, 0.0054], 'percent')).toEqual(['0.20%', '0.54%'])
})
