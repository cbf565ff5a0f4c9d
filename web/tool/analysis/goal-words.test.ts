import { expect, test } from 'vitest'
import type { Lever } from '#kit/analysis/levers.ts'
import { integer, money } from '#kit/field.ts'
import { out } from '#kit/output.ts'
import { goalSentence, isMove, keptSentence, targetText } from './goal-words.ts'

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

const contribution: Lever = {
  id: 'a',
  label: 'Monthly contribution',
  field: money('Monthly contribution', { default: 1200, min: 0, max: 1e6 }),
  value: 1200,
  set: (a) => ({ a }),
}
const time = out.months('Time to goal', { better: 'lower' })

test('a goal that is reached already is told so, by how much, and then what room there is', () => {
  const goal = { lever: contribution, how: time, target: 24 }
  expect(goalSentence(goal, { value: 854, reached: 24, already: 18 })).toEqual({
    text: 'You already reach this goal. Time to goal: 18 months, 6 months below the target.',
    value: 18,
    note: 'With monthly contribution of $854, you would still reach it (time to goal: 24 months). Monthly contribution now: $1,200.',
  })
  expect(keptSentence(goal, { kept: 0 })).toEqual({
    text: 'You already reach this goal. Time to goal: 0 months, 24 months below the target.',
    value: 0,
    note: 'Whatever the monthly contribution, you still reach it.',
  })
  const each = (value: number) => ['Alex', 'Kim'].map((label) => ({ label, value }))
  const all = { ...goal, lever: { ...contribution, label: 'Monthly contribution, all accounts', each } }
  expect(keptSentence(all, { kept: 0 }).note).toBe(
    'Whatever the monthly contribution (all accounts), you still reach it.',
  )
})

test('a distance of a percentage is told in points, one of a year in years, and one too small to read not at all', () => {
  const said = (how: Parameters<typeof keptSentence>[0]['how'], target: number, kept: number) =>
    keptSentence({ lever: contribution, how, target }, { kept }).text
  const rate = out.percent('Success rate', { better: 'higher' })
  expect(said(rate, 0.9, 0.95)).toContain('95%, 5 percentage points above the target.')
  expect(said(out.year('Payoff year', { better: 'lower' }), 2050, 2048)).toContain(
    '2048, 2 years before the target.',
  )
  expect(said(time, 24, 24)).toBe('You already reach this goal. Time to goal: 24 months.')
})
