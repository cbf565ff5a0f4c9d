import { expect, test } from 'vitest'
import { percent } from './field.ts'
import { meantPercent, meantQuestion } from './meant-percent.ts'

const rate = percent('Rate', { default: 0.0635, min: 0, max: 0.3 })

test('a rate typed as a fraction of one is asked about, in the words of the field', () => {
  expect(meantPercent(rate, 0.00065)).toBe(0.065)
  expect(meantQuestion(rate, 0.00065, 0.065)).toBe('This is 0.065%. Did you mean 6.5%?')
})

test.each([
  ['a rate as it is usual', rate, 0.065],
  ['nothing', rate, 0],
  ['a text', rate, '0.06x'],
  ['a rate that a hundredfold would not be usual', rate, 0.0075],
  ['a fee that is small as a rule', percent('Expense ratio', { default: 0.0075, min: 0, max: 0.1 }), 0.0002],
  ['what a hundredfold is out of bounds', percent('Bids', { default: 0.05, min: 0, max: 0.06 }), 0.0007],
  ['a field of which nothing usual is known', percent('Rate', { default: 0, min: 0, max: 1 }), 0.00065],
])('%s is not asked about', (_what, field, value) => {
  expect(meantPercent(field, value)).toBeNull()
})

test('what is usual is said by an example, by the rows of a table, or by the field itself', () => {
  const bare = { default: 0, min: 0, max: 1 }
  expect(meantPercent(percent('Rate', { ...bare, example: 0.08 }), 0.0007)).toBe(0.07)
  expect(meantPercent(percent('Rate', { ...bare, usual: 0.08 }), 0.0007)).toBe(0.07)
  expect(meantPercent(percent('Rate', bare), 0.0007, [0.0625, 0.07])).toBe(0.07)
  expect(meantPercent(percent('Rate', bare), 0.0007, [0.0625, 0.002])).toBeNull()
})

test('a fall is asked about as a rise is', () => {
  const field = percent('Stock market', { default: -0.2, min: -1, max: 3 })
  expect(meantPercent(field, -0.003)).toBe(-0.3)
})
