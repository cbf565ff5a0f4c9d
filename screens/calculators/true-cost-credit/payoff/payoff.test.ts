import { expect, test } from 'vitest'
import { examplesOf } from '#kit/examples.ts'
import { FACTS } from '#kit/facts.ts'
import { knownValue } from '#kit/known-value.ts'
import { checkField } from '#kit/parse.ts'
import { runTool } from '#kit/tool.ts'
import tool from '../true-cost-credit.tool.ts'

function run(inputs: Readonly<Record<string, unknown>>) {
  const answer = runTool(tool, { ...examplesOf(tool.inputs), ...inputs })
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
  return answer
}

test('a debt whose minimum and payment are both left empty pays the card minimum, as the help says', () => {
  const empty = { name: 'Card', balance: 4000, apr: 0.24, minimum: null, payment: null }
  // By hand: 1 % of 4,000 + 80 of interest = 120; nobody named a budget, so that is what is paid.
  const { inputs, outputs } = run({ mode: 'payoff', debts: [empty] })
  expect(outputs.minimumsTotal).toBe(120)
  expect(inputs.monthlyBudget).toBe(120)
  // With a payment and no minimum the payment is due.
  const paid = run({ mode: 'payoff', debts: [empty, { ...empty, name: 'Loan', payment: 150 }] })
  expect(paid.outputs.minimumsTotal).toBe(270)
  expect(paid.inputs.monthlyBudget).toBe(270)
})

test('the profile keeps a debt without a payment, and every tool that reads it takes it', () => {
  const debts = [{ name: 'Card', balance: 4000, apr: 0.24, minimum: null, payment: null }]
  expect(checkField(FACTS.debts, debts)).toEqual({ value: debts })
  const field = tool.inputs.debts
  if (field === undefined) throw new Error('no debts')
  expect(knownValue(field, { debts: { value: debts, updatedAt: '2026-12-01' } }, '2026-12-01')).toEqual(debts)
})
