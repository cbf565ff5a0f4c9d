import { expect, test } from 'vitest'
import { ruleText } from './rule-text.ts'

const none = { domains: [], org_name: null }

test('each rule says what a first sign-in comes to', () => {
  expect(ruleText('Sample', { rule: 'invite_only', ...none })).toContain('Ask for an invitation')
  expect(ruleText('Sample', { rule: 'anyone', ...none })).toContain('no organization until')
  expect(
    ruleText('Sample', { rule: 'domains', domains: ['a.example', 'b.example'], org_name: 'Realty' }),
  ).toBe(
    'Confirmed addresses at a.example, b.example become members of Realty at their first sign-in by Sample. Others join by invitation.',
  )
})
