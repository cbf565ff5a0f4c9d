import { expect, test } from 'vitest'
import { textWidth, brokenLines } from './text-width.ts'

test.each([
  ['Mar', 24],
  ['S-USTM', 50],
  ['$247.6K', 50],
  ['International stocks', 111],
])('%s is about as wide as in the font of the page', (text, pixels) => {
  expect(Math.abs(textWidth(text) - pixels)).toBeLessThan(4)
})

test('a short word is never broken, however little room there is', () => {
  expect(brokenLines('Mar', 5)).toEqual(['Mar'])
})

test('a name breaks between words and after hyphens', () => {
  expect(brokenLines('Insurance and health', 90)).toEqual(['Insurance and', 'health'])
  expect(brokenLines('Sample-International', 70)).toEqual(['Sample-', 'International'])
  expect(brokenLines('Everything else', 200)).toEqual(['Everything else'])
})

test('a long name goes on in a third line', () => {
  expect(brokenLines('Taxes and fees of every kind', 70)).toEqual(['Taxes and', 'fees of', 'every kind'])
})
