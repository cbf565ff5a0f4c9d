import { expect, test } from 'vitest'
import { originOf, visibleFields } from '#kit/example-answer.ts'
import { examplesOf } from '#kit/examples.ts'
import { runTool } from '#kit/tool.ts'
import budgetTool from '../budget.tool.ts'

function run(inputs: Readonly<Record<string, unknown>>) {
  const answer = runTool(budgetTool, { ...examplesOf(budgetTool.inputs), ...inputs })
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
  return answer
}

test('amounts that lines stand in place of are no inputs of an itemized budget', () => {
  const lines = [{ category: 'Rent', group: 'need', amount: 1_900 }]
  const replaced = ['needsMonthly', 'wantsMonthly', 'savingsMonthly']
  const asked = (inputs: Readonly<Record<string, unknown>>) =>
    replaced.filter((name) => visibleFields(budgetTool, inputs).has(name))
  expect(asked({})).toEqual(replaced)
  expect(asked({ lines })).toEqual([])
  expect(originOf(budgetTool, { ...examplesOf(budgetTool.inputs), lines }).examples).not.toContain(
    'wantsMonthly',
  )
})

test('where nothing is over its target and money is left, only wants are named to cut, and no difficulty that nobody gave', () => {
  const lines = [
    { category: 'Rent', group: 'need', amount: 1_900 },
    { category: 'Restaurants', group: 'want', amount: 400 },
    { category: 'Fund', group: 'saving', amount: 2_000 },
  ]
  const left = run({ grossAnnual: 90_000, lines })
  expect(JSON.stringify(left.report)).toContain('Cut “Restaurants” by')
  expect(JSON.stringify(left.report)).not.toMatch(/Cut “Rent”|difficulty/)
  const rated = run({ grossAnnual: 90_000, lines: lines.map((line) => ({ ...line, pain: 2 })) })
  expect(JSON.stringify(rated.report)).toContain('difficulty 2 of 5')
})
