import { expect, test } from 'vitest'
import { columnTotal } from '#kit/column-total.ts'
import { show } from '#kit/format.ts'
import { within } from './Actions.tsx'
import { paragraphs } from './paragraphs.ts'
import { weightedScore } from './Scorecard.tsx'
import { columnTexts, isRightAligned } from './table-figures.ts'

test('a total sums the numbers of its column and skips cells without an answer', () => {
  const rows = [{ paid: 10 }, { paid: null }, { paid: 2.5 }, { paid: 'n/a' }]
  expect(columnTotal({ key: 'paid', label: 'Paid', format: 'money', total: true }, rows)).toBe(12.5)
  expect(columnTotal({ key: 'paid', label: 'Paid', format: 'money' }, rows)).toBeUndefined()
})

test('a column in which nobody entered anything has no total in place of a zero', () => {
  const spent = { key: 'spent', label: 'Spent', format: 'money', total: true } as const
  expect(columnTexts(spent, [{ spent: null }, { spent: null }], show)).toEqual({
    cells: ['\u2014', '\u2014'],
    total: '\u2014',
  })
  expect(columnTexts(spent, [{ spent: 0 }, { spent: null }], show).total).toBe('$0')
})

test('percentages below each other have the same decimals, and nothing stays a plain zero', () => {
  const column = { key: 'yield', label: 'Yield', format: 'percent', decimals: 3, total: true } as const
  const rows = [{ yield: 0.07155 }, { yield: 0.0619 }, { yield: 0 }, { yield: null }, { yield: 1 }]
  expect(columnTexts(column, rows, show)).toEqual({
    cells: ['7.155%', '6.190%', '0%', '\u2014', '100.000%'],
    total: '113.345%',
  })
  expect(columnTexts(column, [{ yield: 0.05 }], show).cells).toEqual(['5%'])
})

test('numbers are right-aligned, words and dates left-aligned', () => {
  const numeric = ['money', 'percent', 'integer', 'months'] as const
  expect(numeric.every(isRightAligned)).toBe(true)
  expect(isRightAligned('text') || isRightAligned('date') || isRightAligned('flag')).toBe(false)
})

test('a weighted score is the weighted share of what was possible', () => {
  const criteria = [
    { name: 'Fees', weight: 3, score: 4, max: 5, why: '' },
    { name: 'Service', weight: 1, score: 0, max: 10, why: '' },
  ]
  // (3 × 4/5 + 1 × 0/10) / 4 = 0.6
  expect(weightedScore(criteria)).toBeCloseTo(0.6, 12)
  expect(weightedScore([])).toBeUndefined()
})

test.each([
  [0, 'Today'],
  [1, 'By tomorrow'],
  [30, 'Within 30 days'],
  [180, 'Within 6 months'],
  [1095, 'Within 3 years'],
])('a step due in %i days says so in words', (days, words) => {
  expect(within(days)).toBe(words)
})

test('blank lines separate paragraphs and dashes make a list', () => {
  expect(paragraphs('One\nline.\n\n- a\n- b\n\n\nEnd - not a list.')).toEqual([
    { kind: 'paragraph', text: 'One line.' },
    { kind: 'list', items: ['a', 'b'] },
    { kind: 'paragraph', text: 'End - not a list.' },
  ])
})
