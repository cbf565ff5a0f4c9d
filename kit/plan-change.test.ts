import { expect, test } from 'vitest'
import { showPlanChange } from './plan-change.ts'

const change = {
  label: 'Target',
  format: 'money',
  before: 20300,
  after: 23200,
  difference: 2900,
  reason: null,
}

test('a rise is shown with its sign and both values', () => {
  expect(showPlanChange(change)).toBe('Target: $20,300 becomes $23,200 (+$2,900)')
})

test('a fall has a real minus sign', () => {
  expect(showPlanChange({ ...change, after: 20000, difference: -300 })).toContain('(\u2212$300)')
})

test('a plan that lost its answer says why', () => {
  expect(showPlanChange({ ...change, after: null, difference: null, reason: 'Never reached.' })).toBe(
    'Target: Never reached.',
  )
})
