import { expect, test } from 'vitest'
import type { Rule } from '#kit/milestones/rule.ts'
import { formOfRule, NEW_FORM, ruleOf } from './form.model.ts'

test.each<Rule>([
  { kind: 'fact', measure: 'savingsRate', value: 0.1, months: 3 },
  { kind: 'action', action_type: 'tool.plan.saved', count: 2 },
  { kind: 'action', action_type: 'self.reported', count: 1, object: 'insurance.read' },
  { kind: 'chain', of: ['mls_aaaaaaaaaaaaaaaa'] },
])('a rule that is edited and not changed stays the same: $kind', (rule) => {
  expect(ruleOf({ ...NEW_FORM, ...formOfRule(rule) })).toEqual(rule)
})

test('another kind of rule keeps what was entered for the first', () => {
  const form = { ...NEW_FORM, value: 6 }
  expect(ruleOf({ ...form, kind: 'chain' })).toEqual({ kind: 'chain', of: [] })
  expect(ruleOf(form)).toMatchObject({ value: 6 })
})
