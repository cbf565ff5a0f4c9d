import { expect, test } from 'vitest'
import { runTool } from '#kit/tool.ts'
import tool from '../retirement.tool.ts'

function outputsOf(inputs: Readonly<Record<string, unknown>>) {
  const answer = runTool(tool, inputs)
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
  return answer.outputs
}

test('the accounts year by year lose the senior deduction in 2029', () => {
  // Joint, both 65: 40,800 taxable benefit + 57,000 + tax, less 35,500 and, to 2028, less 12,000; 10 % to 24,800, then 12 %.
  // To 2028: T = 2,480 + 12 % × (25,500 + T); from 2029: T = 2,480 + 12 % × (37,500 + T).
  const { federalTax } = outputsOf({
    mode: 'project',
    filingStatus: 'mfj',
    over65: 2,
    age: 67,
    startYear: 2026,
    socialSecurity: 48_000,
    spending: 105_000,
    taxableBalance: 0,
    taxableBasis: 0,
    traditionalBalance: 1_200_000,
    rothBalance: 0,
    inflation: 0,
    years: 5,
  })
  const withIt = 5_540 / 0.88
  const without = 6_980 / 0.88
  expect(federalTax).toEqual([withIt, withIt, withIt, without, without].map((tax) => expect.closeTo(tax, 4)))
})

test('one constant return withdraws more at ages after the senior deduction has ended', () => {
  const asked = {
    mode: 'deterministic',
    filingStatus: 'mfj',
    taxMode: 'full',
    currentAge: 65,
    retireAge: 65,
    endAge: 75,
    startBalance: 2_000_000,
    realReturn: 0,
    annualSpending: 105_000,
    socialSecurityAnnual: 48_000,
    socialSecurityAge: 65,
  }
  const { balances } = outputsOf({ ...asked, today: '2026-12-01' })
  if (!Array.isArray(balances)) throw new Error('no balances')
  const paid = [1, 2, 3, 4].map((at) => balances[at - 1].balance - balances[at].balance)
  expect((paid[3] ?? 0) - (paid[2] ?? 0)).toBeCloseTo(6_980 / 0.88 - 5_540 / 0.88, 4)
})

test('a year of turning 62 that has no published bend points yet has projected ones', () => {
  const pia = (eligibilityYear: number) => Number(outputsOf({ mode: 'socialSecurity', eligibilityYear }).pia)
  expect(pia(2030)).toBeGreaterThan(pia(2026))
})
