import { expect, test } from 'vitest'
import { runTool } from '#kit/tool.ts'
import budgetTool from '../budget.tool.ts'

const BUDGET = { grossAnnual: 72_400, needsMonthly: 2_345.67, wantsMonthly: 810, savingsMonthly: 600 }

function run(inputs: Readonly<Record<string, unknown>>) {
  const answer = runTool(budgetTool, { ...BUDGET, ...inputs })
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
  return answer
}

const PAYDAY = { nextPayday: '2026-12-11' }
const BALANCE = { openingBalance: 100 }

test.each([
  [{}, 'Enter your checking account balance and a payday to see the next 90 days.'],
  [PAYDAY, 'Enter your checking account balance to see the next 90 days.'],
  [BALANCE, 'Enter a payday to see the next 90 days.'],
])(
  'with %j alone nobody is overdrawn or told to move a bill: the section says what it needs',
  (inputs, needed) => {
    const { outputs, reasons, report } = run(inputs)
    expect(outputs.lowestBalance).toBeNull()
    expect(reasons.lowestBalance).toBe(needed)
    expect(report).toContainEqual({ kind: 'section', title: 'The next 90 days', answer: needed })
    expect(JSON.stringify(report)).not.toMatch(/overdrawn|lowestBalance|Move your/)
  },
)

test('from a balance and a payday of one’s own the account is told day by day, with its overdraft', () => {
  const { outputs, report } = run({ ...BALANCE, ...PAYDAY })
  expect(Number(outputs.lowestBalance)).toBeLessThan(0)
  expect(JSON.stringify(report)).toMatch(/Your account will be overdrawn.*with pay every two weeks, even if/)
  expect(JSON.stringify(report)).toContain('lowestBalance')
})

test('the paydays of all earners stand for one, and where there is no pay none is needed', () => {
  const earner = { name: 'A', amount: 72_400, payday: '2026-12-11' }
  expect(run({ ...BALANCE, earners: [earner] }).outputs.lowestBalance).not.toBeNull()
  const two = [earner, { name: 'B', amount: 30_000 }]
  expect(run({ ...BALANCE, earners: two }).outputs.lowestBalance).toBeNull()
  expect(run({ ...BALANCE, grossAnnual: 0 }).outputs.lowestBalance).not.toBeNull()
})

test('where the budget is short every month nobody is told to move savings, and the rate says that it is a plan', () => {
  const account = { ...BALANCE, ...PAYDAY, spendingVariation: 0 }
  const short = run({ ...account, grossAnnual: 30_000, needsMonthly: 4_000.55, wantsMonthly: 1_500 })
  expect(short.outputs.moveBill).toBeNull()
  expect(JSON.stringify(short.report)).toContain('planned; your pay does not cover it all')
  // A bill may still be moved, and savings where pay covers them.
  const lines = [
    { category: 'Rent', group: 'need', amount: 3_000, dueDay: 2 },
    { category: 'Fund', group: 'saving', amount: 600, dueDay: 3 },
  ]
  expect(run({ ...account, grossAnnual: 30_000, lines }).outputs.moveBill).toBe('Rent')
  const covered = run({ ...account, nextPayday: '2026-12-04', openingBalance: 300, savingsMonthly: 900 })
  expect(covered.outputs.moveBill).toBe('All savings')
  expect(JSON.stringify(covered.report)).not.toContain('planned; your')
})
