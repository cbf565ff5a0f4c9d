import fc from 'fast-check'
import { expect, test } from 'vitest'
import { logWords } from './tick-words.ts'
import { barText, logRange, niceRange, niceStep, tickText, tickValues } from './ticks.ts'

test('a range covers its values with round steps', () => {
  expect(niceRange([3, 97])).toEqual({ min: 0, max: 100, interval: 20 })
  expect(niceRange([0, 1_842_000])).toEqual({ min: 0, max: 2_000_000, interval: 500_000 })
  expect(niceRange([0.031, 0.069])).toEqual({ min: 0.03, max: 0.07, interval: 0.01 })
})

test('bars start at zero, below it too', () => {
  expect(niceRange([80, 95], { zero: true }).min).toBe(0)
  expect(niceRange([-80, -95], { zero: true }).max).toBe(0)
})

test('fixed ends stay, and a single value still has a range', () => {
  expect(niceRange([5, 12], { min: 1, max: 30 })).toMatchObject({ min: 1, max: 30 })
  const alone = niceRange([42])
  expect(alone.min).toBeLessThan(42)
  expect(alone.max).toBeGreaterThan(42)
  expect(niceRange([]).max).toBeGreaterThan(niceRange([]).min)
})

test('all values are within their range, which has two to six ticks', () => {
  const amount = fc.double({ min: -1e9, max: 1e9, noNaN: true }).map((value) => Number(value.toPrecision(6)))
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 20 }), fc.boolean(), (values, zero) => {
      const range = niceRange(values, { zero })
      const ticks = tickValues(range)
      const room = range.interval * 1e-6
      expect(Math.min(...values)).toBeGreaterThanOrEqual(range.min - room)
      expect(Math.max(...values)).toBeLessThanOrEqual(range.max + room)
      expect(ticks.length).toBeLessThanOrEqual(6)
      expect(ticks.length).toBeGreaterThanOrEqual(2)
    }),
  )
})

test.each([
  [1500, 'money', '$1,500'],
  [250_000, 'money', '$250K'],
  [-1_200_000, 'money', '\u2212$1.2M'],
  [0.065, 'percent', '6.5%'],
  [2030, 'integer', '2030'],
  [2030, 'number', '2,030'],
  [30, 'years', '30'],
  [0, 'money', '$0'],
  [24_950, 'money', '$24.95K'],
  [1_250_000, 'money', '$1.25M'],
] as const)('%d as %s is written %s on an axis', (value, format, text) => {
  expect(tickText(value, format)).toBe(text)
})

test('counts have no half ticks', () => {
  expect(niceStep(0, 13, { ticks: 'within' })).toBe(2.5)
  expect(niceStep(0, 13, { ticks: 'within', whole: true })).toBe(5)
  expect(niceStep(0, 3, { ticks: 'within', whole: true })).toBe(1)
})

test.each([
  [0.900408, 'percent', '90%'],
  [0.099592, 'percent', '10%'],
  [0.0042, 'percent', '0.42%'],
  [8024.5751, 'money', '$8,025'],
  [-3775.04, 'money', '\u2212$3,775'],
  [21.187, 'cents', '$21.19'],
  [103.432, 'cents', '$103.43'],
  [240.4, 'money', '$240'],
  [1789.8213, 'number', '1,789.82'],
  [19_432, 'money', '$19.4K'],
  [123_800, 'money', '$123.8K'],
  [1_234_567, 'money', '$1.23M'],
  [25_775, 'money', '$25.8K'],
  [1234.5, 'number', '1,234.5'],
  [0.123456, 'number', '0.1235'],
] as const)('on its bar %d is written short as %s: %s', (value, format, words) => {
  expect(barText(value, format)).toBe(words)
})

test('counts have no ticks between whole numbers', () => {
  expect(niceRange([0, 2], { whole: true })).toEqual({ min: 0, max: 2, interval: 1 })
  expect(niceRange([0, 2]).interval).toBe(0.5)
})

test('an amount with cents shows both digits', () => {
  expect(tickText(2.5, 'money')).toBe('$2.50')
  expect(tickText(-42.7, 'cents')).toBe('−$42.70')
  expect(tickText(1342.08, 'money')).toBe('$1,342.08')
  expect(tickText(60, 'money')).toBe('$60')
  expect(tickText(0.0025, 'money')).toBe('$0.0025')
  expect(barText(3.4, 'money')).toBe('$3.40')
})

test('a logarithmic axis begins at a round value near the data, and its ticks are written alike', () => {
  const { min, max, ticks } = logRange([7, 8000])
  expect([min, max]).toEqual([5, 10_000])
  expect(ticks.map(logWords(ticks, 'number'))).toEqual(['10', '100', '1,000', '10,000'])
  expect(logRange([80, 130]).ticks).toEqual([50, 100, 200])
})
