import { expect, test } from 'vitest'
import type { Lever } from '#kit/analysis/levers.ts'
import { money } from '#kit/field.ts'
import { rangeWords } from './ranges.ts'

const lever = (id: string, label: string): Lever => ({
  id,
  label,
  field: money(label, { default: 0, min: 0, max: 1e6 }),
  value: 100,
  set: () => ({}),
})
const levers = [lever('rent', 'Monthly rent'), lever('fee', 'Annual fee')]
const row = (input: string, spread: number) => ({ input, spread, shape: 'triangular' })

test('one sentence says what is varied, by how much and how often, and the next how to read the answer', () => {
  expect(rangeWords(levers, [row('rent', 0.2), row('fee', 0.2)], 1000)).toBe(
    'The answer is worked out 1,000 times; each time monthly rent and annual fee are each up to 20% higher or lower than you entered, at random, and everything else stays the same. Read it as a range to plan for: 8 in 10 cases fall inside the range named so, 1 in 10 below it, and 1 in 10 above.',
  )
  expect(rangeWords(levers, [row('rent', 0.2), row('fee', 0.05)], 1000)).toContain(
    'each time monthly rent is up to 20% higher or lower and annual fee is up to 5% higher or lower than you entered',
  )
  expect(rangeWords(levers, [row('fee', 0.1)], 500)).toContain('500 times; each time annual fee is up to 10%')
})

test('before a number is chosen it says what to choose', () => {
  expect(rangeWords(levers, [], 1000)).toBe(
    'Add the numbers that may turn out higher or lower than you entered.',
  )
})
