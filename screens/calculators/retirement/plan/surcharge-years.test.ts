import { expect, test } from 'vitest'
import { examplesOf } from '#kit/examples.ts'
import { runTool } from '#kit/tool.ts'
import tool from '../retirement.tool.ts'

/** What is said of a Medicare surcharge to somebody of 73 in 2026, with $500 less than the threshold of $109,000. */
function cautions(endAge: number): readonly (string | undefined)[] {
  const answer = runTool(tool, {
    ...examplesOf(tool.inputs),
    lives: 120,
    today: '2026-01-01',
    engine: 'deterministic',
    filingStatus: 'single',
    people: [{ name: 'Sample', sex: 'male', age: 73, retireAge: 70, endAge, pia: 0, claimMonths: 804 }],
    incomes: [{ owner: 'first', kind: 'pension', amount: 108_500, startAge: 70 }],
    contributions: [],
    accounts: [{ owner: 'first', type: 'roth', balance: 700_000, basis: 700_000, stocks: 0.6, fee: 0 }],
    annualSpending: 60_000,
  })
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
  return answer.report.flatMap((block) =>
    block.kind === 'callout' && block.title.includes('Medicare surcharge') ? [block.text] : [],
  )
}

test('an income near a Medicare threshold is cautioned about only where the plan lives to pay the surcharge', () => {
  expect(cautions(75)).toEqual([expect.stringContaining('In 2026 your income')])
  // The income of 2026 and 2027 would raise premiums of 2028 and 2029: the plan ends in 2027.
  expect(cautions(74)).toEqual([])
})
