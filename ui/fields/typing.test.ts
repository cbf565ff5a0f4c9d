import { expect, test } from 'vitest'
import type { NumberField } from '#kit/field.ts'
import { affixes, regroup, stepOf, stepped } from './typing.ts'

/** The caret is written as a bar. */
function type(kind: 'money' | 'percent' | 'number', shown: string, before = ''): string {
  const caret = shown.indexOf('|')
  const next = regroup(kind, { text: shown.replace('|', ''), caret }, before)
  return `${next.text.slice(0, next.caret)}|${next.text.slice(next.caret)}`
}

test.each([
  ['', '1250|', '1,250|'],
  ['', '12|50', '1,2|50'],
  ['1,250', '1,250|00', '125,0|00'],
  ['', '|1250', '|1,250'],
  ['1,250', '1,25|', '125|'],
  ['1,250', '1,9|0', '19|0'],
  ['', '1234567.891|', '1,234,567.891|'],
  ['', '-300|', '\u2212300|'],
  ['', '.5|', '.5|'],
  ['', '|', '|'],
])('separators of %s set themselves in %s and the caret stays behind its digit', (before, typed, after) => {
  expect(type('number', typed, before)).toBe(after)
})

test.each([
  ['6', '6,|'],
  ['6,', '6,5|'],
  ['', '6,5|'],
  ['1,250', '6,5|'],
  ['6,50', '6,500|'],
])('a comma of one’s own stays where it was typed: %s, then %s', (before, typed) => {
  expect(type('percent', typed, before)).toBe(typed)
})

test('a pasted amount loses the sign the field already shows', () => {
  expect(type('money', '$1250.00|')).toBe('1,250.00|')
  expect(type('percent', '6.5%|')).toBe('6.5|')
})

test('anything but a plain number is left as typed', () => {
  expect(type('money', '(300)|')).toBe('(300)|')
  expect(type('number', 'ab|c')).toBe('ab|c')
})

const field = (more: Partial<NumberField>): NumberField => ({
  kind: 'money',
  label: 'Amount',
  default: 0,
  min: 0,
  max: 1_000_000,
  ...more,
})

test('an arrow key moves by the field’s step, or by about a hundredth of the number', () => {
  expect(stepOf(field({ step: 250 }), 10)).toBe(250)
  expect(stepOf(field({}), 450_000)).toBe(10_000)
  expect(stepOf(field({}), 12)).toBe(1)
  expect(stepOf(field({ kind: 'percent' }), 0.05)).toBe(0.0025)
  expect(stepOf(field({ kind: 'years' }), 30)).toBe(1)
})

test('steps stop at the bounds and leave no binary noise', () => {
  expect(stepped(field({ max: 500 }), 499, 5)).toBe(500)
  expect(stepped(field({ kind: 'percent', max: 1, step: 0.1 }), 0.2, 1)).toBe(0.3)
  expect(stepped(field({}), 0, -1)).toBe(0)
})

test('units are inside the field', () => {
  expect(affixes({ kind: 'money', unit: 'a month' }, '€')).toEqual({ before: '€', after: 'a month' })
  expect(affixes({ kind: 'percent' }, '$')).toEqual({ before: '', after: '%' })
  expect(affixes({ kind: 'years' }, '$')).toEqual({ before: '', after: 'years' })
})
