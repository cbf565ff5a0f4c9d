import { expect, test } from 'vitest'
import { currencySign, inCurrency } from './currency-sign.ts'
import { cents, money } from './format.ts'

test('each currency has its own sign; one without a sign has its letters and a non-breaking space', () => {
  expect(['USD', 'EUR', 'GBP', 'JPY', 'CAD', 'CHF'].map(currencySign)).toEqual([
    '$',
    '€',
    '£',
    '¥',
    'CA$',
    'CHF\u00a0',
  ])
  expect(currencySign('points')).toBe('points\u00a0')
})

test('an amount keeps its minus and its digits, alone and inside a sentence', () => {
  expect(inCurrency(cents(-1250.4), 'EUR')).toBe('−€1,250.40')
  expect(inCurrency(`You own 3 securities worth ${money(2500)}, up ${money(100)}.`, 'CHF')).toBe(
    'You own 3 securities worth CHF\u00a02,500, up CHF\u00a0100.',
  )
})

test('doing it twice is the same as doing it once', () => {
  expect(inCurrency(inCurrency('$5', 'CAD'), 'CAD')).toBe('CA$5')
})

test('dollars and text that is not an amount stay as they are', () => {
  expect(inCurrency('$5 and 20 %', 'USD')).toBe('$5 and 20 %')
  expect(inCurrency('US$ and A$AP', 'EUR')).toBe('US$ and A$AP')
})
