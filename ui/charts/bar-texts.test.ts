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

test('numbers and amounts with cents have the decimals of the one that has most, each from its own value', () => {
  expect(barTexts([1.41, 2.888, -1, 0], 'number')).toEqual(['1.41', '2.89', '\u22121.00', '0'])
  expect(barTexts([56.7, 25, -18], 'number')).toEqual(['56.7', '25.0', '\u221218.0'])
  expect(barTexts([6000, 205.964], 'cents')).toEqual(['$6,000.00', '$205.96'])
  expect(barTexts([1.17, 0.02488], 'number')).toEqual(['1.17', '0.0249'])
  expect(barTexts([12, 30], 'number')).toEqual(['12', '30'])
})
