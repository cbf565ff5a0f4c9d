import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatBare, formatTyped, parseTyped } from './number-text.ts'

test.each([
  ['$1,250.00', 1250],
  ['1 250', 1250],
  ['(300)', -300],
  ['−4', -4],
  ['-$4.50', -4.5],
  ['$-4.50', -4.5],
  ['.5', 0.5],
  ['5.', 5],
  ['1e3', 1000],
])('a pasted %s is read as %d', (typed, value) => {
  expect(parseTyped({ kind: 'money' }, typed)).toBe(value)
})

test.each([
  '',
  ' ',
  'abc',
  'NaN',
  'Infinity',
  '-Infinity',
  '0x10',
  '1e309',
  '1,25',
  '1,2345',
  '--1',
  '1.2.3',
  '12a',
  '1,,000',
])('the text "%s" is not a number and no guess is made', (typed) => {
  expect(parseTyped({ kind: 'number' }, typed)).toBeNull()
})

test('only thousands and millions of dollars may be abbreviated', () => {
  expect(['400k', '$1.2M', '12 k'].map((typed) => parseTyped({ kind: 'money' }, typed))).toEqual([
    400_000, 1_200_000, 12_000,
  ])
  expect(['k', '4kk', '1e3k', '5k%'].map((typed) => parseTyped({ kind: 'money' }, typed))).toEqual([
    null,
    null,
    null,
    null,
  ])
  expect(parseTyped({ kind: 'years' }, '4k')).toBeNull()
})

test.each([
  ['$797,000', 797_000],
  ['797k', 797_000],
  ['1.2m', 1_200_000],
  ['$1.2 million', 1_200_000],
  ['USD 1,250.50', 1_250.5],
  ['0', 0],
])('%s, as lists have it, is read as an amount', (text, amount) => {
  expect(parseTyped({ kind: 'money' }, text)).toBe(amount)
})

test.each(['', 'call me', '1,2', '1.200,50', '400-500k', 'usd', 'million'])(
  'the amount “%s” is not guessed at',
  (text) => {
    expect(parseTyped({ kind: 'money' }, text)).toBeNull()
  },
)

test('percent points are read as such, and a percent sign in any other number is not guessed at', () => {
  expect(['45.5%', '45.5', '45%'].map((typed) => parseTyped({ kind: 'number', unit: '%' }, typed))).toEqual([
    45.5, 45.5, 45,
  ])
  for (const kind of ['money', 'number', 'integer', 'years', 'age'] as const)
    expect(parseTyped({ kind }, '45%')).toBeNull()
})

test('a percent field reads 6.5 and 6.5% alike and shows what was typed', () => {
  expect(parseTyped({ kind: 'percent' }, '6.5')).toBe(0.065)
  expect(parseTyped({ kind: 'percent' }, '6.5%')).toBe(0.065)
  expect(formatTyped('percent', 0.07)).toBe('7%')
  expect(formatBare('percent', 0.065)).toBe('6.5')
})

test('a negative amount has a real minus sign before the currency', () => {
  expect(formatTyped('money', -1250.5)).toBe('\u2212$1,250.50')
})

test('a shown number reads back as the same number', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), (units) => {
      expect(parseTyped({ kind: 'money' }, formatTyped('money', units / 100))).toBe(units / 100)
      expect(parseTyped({ kind: 'percent' }, formatTyped('percent', units / 1e10))).toBeCloseTo(
        units / 1e10,
        12,
      )
    }),
  )
})

test('an age is held in months and typed as people say it', () => {
  const typed = ['67', '66y 4m', '66 years and 4 months', '62.5', '804 months', '804', '66y', 'old', '-67']
  expect(typed.map((text) => parseTyped({ kind: 'age' }, text))).toEqual([
    804,
    796,
    796,
    750,
    804,
    804,
    792,
    null,
    null,
  ])
  expect([804, 796, 12].map((months) => formatTyped('age', months))).toEqual([
    '67 years',
    '66 years and 4 months',
    '1 year',
  ])
  expect([804, 796, 793].map((months) => formatBare('age', months))).toEqual(['67', '66y 4m', '66y 1m'])
})
