import { expect, test } from 'vitest'
import { age, integer, money } from '../field.ts'
import { leverBrief, leverChanged, leverName, leverSentence, leverWhole, tidied } from './lever-words.ts'
import type { Lever } from './levers.ts'

const retires = integer('Retirement age', { default: 65, lets: 'stop working at {}', min: 18, max: 100 })
const balance = money('Balance', { default: 0, min: 0, max: 1e9 })
const claims = age('Claiming age', { default: 804, lets: 'claim at {}', min: 744, max: 840 })

const column = (field: Lever['field'], values: readonly (readonly [string, number])[]): Lever => {
  const first = values[0]?.[1] ?? 0
  const by = (next: number, value: number) =>
    field.kind === 'money' ? (value * next) / first : value + next - first
  return {
    id: 'rows[].x',
    label: `${field.label}, all rows`,
    field,
    value: first,
    set: () => ({}),
    each: (next) => values.map(([label, value]) => ({ label, value: by(next, value) })),
  }
}
const one = (field: Lever['field'], value: number): Lever => ({
  id: 'x',
  label: field.label,
  field,
  value,
  set: () => ({}),
})

test('two people whose ages differ are told apart, and two who agree are told together', () => {
  const couple = column(retires, [
    ['Ann', 67],
    ['Ben', 65],
  ])
  expect(leverSentence(couple, 61)).toBe('Ann could stop working at 61 and Ben could stop working at 59')
  expect(leverWhole(couple, 67)).toBe('67 (Ann) and 65 (Ben)')
  expect(leverBrief(couple, 61)).toBe('61 and 59')
  expect(leverChanged(couple, 61)).toBe(
    'Retirement age changed from 67 (Ann) and 65 (Ben) to 61 (Ann) and 59 (Ben)',
  )
  const alike = column(claims, [
    ['Ann', 804],
    ['Ben', 804],
  ])
  expect(leverSentence(alike, 796)).toBe('You both could claim at 66 years and 4 months')
})

test('one person is spoken to, and a number without words of its own is put into a sentence', () => {
  expect(leverSentence(one(retires, 65), 61)).toBe('You could stop working at 61')
  expect(leverSentence(one(balance, 1000), 1234.5678)).toBe('With balance of $1,235')
  expect(leverChanged(one(balance, 1000), 900)).toBe('Balance changed from $1,000 to $900')
})

test('many rows are told by how far they move', () => {
  const accounts = column(balance, [
    ['A', 100],
    ['B', 200],
    ['C', 300],
  ])
  expect(leverWhole(accounts, 110)).toBeNull()
  expect([100, 110, 90].map((value) => leverBrief(accounts, value))).toEqual(['as now', '+10%', '−10%'])
  expect(leverChanged(accounts, 90)).toBe('Balance (all rows) changed: 10% lower in each of 3 rows')
})

test('digits that only arithmetic has are left out', () => {
  expect(tidied({ kind: 'money' }, 1_111_110.3)).toBe(1_111_110)
  expect(tidied({ kind: 'percent' }, 0.0432199)).toBe(0.0432)
  expect(tidied({ kind: 'percent' }, 0.000123456)).toBe(0.000123)
  expect(tidied({ kind: 'number' }, 1.053, 3)).toBe(1.05)
})

test('a number of a table is named with its row, or with all of them; an age that speaks for itself is not', () => {
  const amount = money('Annual amount', { default: 0, min: 0, max: 1e9 })
  expect(leverName({ ...one(amount, 100), label: 'Annual amount: Wages', row: 'Wages' })).toBe(
    'Annual amount (Wages)',
  )
  expect(leverName(column(balance, [['A', 100]]))).toBe('Balance (all rows)')
  expect(leverName(column(retires, [['Ann', 67]]))).toBe('Retirement age')
  expect(leverName(one(balance, 100))).toBe('Balance')
})
