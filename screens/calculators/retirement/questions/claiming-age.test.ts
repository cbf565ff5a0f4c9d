import { expect, test } from 'vitest'
import { runTool } from '#kit/tool.ts'
import tool from '../retirement.tool.ts'
import { breakEvenAge, openClaims, whenToClaim } from './claiming-age.model.ts'

function headline(inputs: Readonly<Record<string, unknown>>): string {
  const answer = runTool(tool, { mode: 'socialSecurity', aime: 6_500, today: '2026-11-22', ...inputs })
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
  const [first] = answer.report
  return first?.kind === 'headline' ? first.text : ''
}

test('a later claim has paid as much when its extra money has made up for the months without any', () => {
  // 60 months at 1,978 = 118,680, made up at 847 a month in 140.1 months: 67 + 11.68 years.
  expect(breakEvenAge({ months: 744, benefit: 1_978 }, { months: 804, benefit: 2_825 })).toBeCloseTo(78.68, 2)
  expect(breakEvenAge({ months: 744, benefit: 0 }, { months: 804, benefit: 0 })).toBeNull()
})

test('the answer to when to claim says when, by the age that one expects to reach', () => {
  expect(headline({ eligibilityYear: 2026 })).toBe(
    'Claim at 70 ($3,503 a month) if you expect to live past 82 and 6 months, at 67 ($2,825 a month) if you expect to live past 78 and 9 months, and at 62 ($1,978 a month) otherwise.',
  )
})

test('ages that are past are no choice any more', () => {
  const text = headline({ eligibilityYear: 2020, fraMonths: 800 })
  expect(text).toMatch(/^Claim at 70 .* if you expect to live past .*, and now \(.*\) otherwise\.$/)
  expect(headline({ eligibilityYear: 2015, fraMonths: 792 })).toMatch(
    /^Claim now \(.*\): waiting adds nothing\.$/,
  )
})

test('without a benefit there is nothing to wait for', () => {
  expect(whenToClaim(openClaims(744, 804, () => 0))).toBe('These earnings pay no benefit.')
})
