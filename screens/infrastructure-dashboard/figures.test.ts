import { expect, test } from 'vitest'
import { bytes, limitsOf, milliseconds, share, span } from './figures.ts'

test('sizes are in the largest unit that leaves a whole', () => {
  expect([bytes(0), bytes(1023), bytes(1536), bytes(5 * 1024 ** 3)]).toEqual([
    '0 B',
    '1,023 B',
    '1.5 kB',
    '5 GB',
  ])
})

test('spans have their two largest parts', () => {
  expect([span(0), span(59.9), span(3_600), span(93_784), span(86_461)]).toEqual([
    '0 s',
    '59 s',
    '1 h',
    '1 d 2 h',
    '1 d',
  ])
})

test('small times keep a decimal, large ones do not, and none is said in words', () => {
  expect([milliseconds(2.34), milliseconds(1234.5), milliseconds(null)]).toEqual([
    '2.3 ms',
    '1,235 ms',
    'None yet',
  ])
})

test('limits are said in the unit of their check', () => {
  expect(limitsOf({ amber: 0.01, red: 0.05, unit: 'share' })).toBe('amber from 1%, red from 5%')
  expect(limitsOf({ amber: null, red: 600, unit: 's' })).toBe('red from 10 min')
  expect(limitsOf({ amber: null, red: null, unit: 'count' })).toBe('no limit')
  expect(share(0.00123)).toBe('0.12%')
})
