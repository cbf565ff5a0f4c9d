import { expect, test } from 'vitest'
import { barTexts } from './bar-texts.ts'

test('amounts beside each other are all full or all short', () => {
  expect(barTexts([32_600, 3260, -30_700, 0], 'money')).toEqual(['$32,600', '$3,260', '\u2212$30,700', '$0'])
  expect(barTexts([1_842_000, -25_000], 'money')).toEqual(['$1.84M', '\u2212$0.03M'])
})

test('small amounts and plain numbers beside each other have as many decimals each', () => {
  expect(barTexts([60, 3.41, 24.3], 'money')).toEqual(['$60.00', '$3.41', '$24.30'])
  expect(barTexts([240.4, 3.4, 0], 'money')).toEqual(['$240.40', '$3.40', '$0'])
  expect(barTexts([17.75, 102.2, 236], 'money')).toEqual(['$18', '$102', '$236'])
  expect(barTexts([1.1, 1.1917, 1.1], 'number')).toEqual(['1.100', '1.192', '1.100'])
  expect(barTexts([-1, 0.7, 0], 'number')).toEqual(['\u22121.0', '0.7', '0'])
  expect(barTexts([12, 250], 'number')).toEqual(['12', '250'])
})

test('where one percentage has a tenth, all have; small ones have hundredths', () => {
  expect(barTexts([0.391, -0.03, 0], 'percent')).toEqual(['39.1%', '\u22123.0%', '0%'])
  expect(barTexts([0.391, -0.0001], 'percent')).toEqual(['39.1%', '0.0%'])
  expect(barTexts([0.08, 0.25], 'percent')).toEqual(['8%', '25%'])
  expect(barTexts([0.002, 0.0054], 'percent')).toEqual(['0.20%', '0.54%'])
})

test('no number bears more digits than the largest, and cents that are asked for stay', () => {
  expect(barTexts([1.41, 2.888, -1, 0], 'number')).toEqual(['1.410', '2.888', '\u22121.000', '0'])
  expect(barTexts([56.7, 25, -18], 'number')).toEqual(['56.7', '25.0', '\u221218.0'])
  expect(barTexts([1.17, 0.02488], 'number')).toEqual(['1.170', '0.025'])
  expect(barTexts([6000, 205.964], 'cents')).toEqual(['$6,000.00', '$205.96'])
})
