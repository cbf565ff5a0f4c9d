import { expect, test } from 'vitest'
import { BANK } from './bank/exam.bank.ts'
import { toleranceOf } from './bank/item.model.ts'
import { markOf } from './grade.model.ts'
import { decimalsOf } from './rounding.model.ts'

test('the rounding that is asked for follows from the tolerance, in the unit that is typed', () => {
  expect(decimalsOf('number', 0.01)).toBe(2)
  expect(decimalsOf('number', 0.6)).toBe(0)
  expect(decimalsOf('percent', 0.0001)).toBe(2)
  expect(decimalsOf('percent', 0.0006)).toBe(1)
  expect(decimalsOf('money', 1)).toBe(0)
  expect(decimalsOf('money', 0.02)).toBe(2)
  expect(decimalsOf('integer', 0)).toBeNull()
})

test('an answer rounded as the question asks is right, whatever the question', () => {
  for (const item of BANK) {
    if (item.kind !== 'numeric') continue
    const key = item.key(item.sample)
    const within = toleranceOf(item, key)
    const decimals = decimalsOf(item.of, within) ?? 0
    const scale = item.of === 'percent' ? 100 : 1
    const given = Number((key * scale).toFixed(decimals)) / scale
    const asked = { ...item, stem: '', values: null, options: [], rightOptions: [], rightNumber: key, within }
    expect(markOf({ ...asked, item: item.id, slips: [] }, given, { partial: false }), item.id).toBe(1)
  }
})
