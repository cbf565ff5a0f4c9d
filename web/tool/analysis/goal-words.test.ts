import { expect, test } from 'vitest'
import type { Lever } from '#kit/analysis/levers.ts'
import { integer } from '#kit/field.ts'
import { out } from '#kit/output.ts'
import { isMove, targetText } from './goal-words.ts'

test('a solved number that reads as the present one is no change', () => {
  const field = integer('Retirement age', { default: 65, min: 18, max: 100 })
  const lever: Lever = { id: 'age', label: 'Retirement age', field, value: 66, set: (age) => ({ age }) }
  expect([66, 67].map((value) => isMove(lever, value))).toEqual([false, true])
})

test('a goal in whole dollars has no cents, whatever the result is told in', () => {
  const how = out.cents('Interest')
  expect([3400, 4.4, 3400.5].map((target) => targetText(how, target))).toEqual([
    '$3,400',
    '$4.40',
    '$3,400.50',
  ])
})
