import { expect, test } from 'vitest'
import { TOOLS } from '#api/registry/screens.gen.ts'
import { runTool } from '#kit/tool.ts'
import { QUESTIONS } from '#screens/dashboard/first/questions.model.ts'
import { loanCase, savingsCase } from '#web/landing/sums.ts'

/* A case that another page puts into the address of a tool: the tool takes every input of it, and answers. */

const house = QUESTIONS.find(({ id }) => id === 'house')
const numbers = Object.fromEntries(
  Object.entries(house?.asks ?? {}).map(([name, { starts }]) => [name, starts ?? 0]),
)
const carried = (more: Readonly<Record<string, number>>) =>
  house?.answer({ ...numbers, ...more })?.carries ?? {}

const CASES = [
  ['calculators/interest-rates-compare', carried({ income: 148_000, cash: 42_000, rate: 0.066 })],
  ['calculators/interest-rates-compare', carried({ income: 148_000, cash: 300_000, rate: 0 })],
  ['calculators/interest-rates-compare', loanCase({ amount: 320_000, rateYearly: 0.065, years: 30 })],
  ['calculators/retirement', savingsCase({ start: 5000, monthly: 300, rateYearly: 0.05, years: 20 })],
  ['calculators/emergency-fund', { essentialMonthly: 3000, cashNow: 4000, monthlyContribution: 400 }],
] as const

test.each(CASES)('%s opens with the case that was typed elsewhere', async (id, inputs) => {
  expect(Object.keys(inputs).length).toBeGreaterThan(0)
  const load = TOOLS[id]
  if (load === undefined) throw new Error(`${id} is gone`)
  const run = runTool((await load()).default, inputs)
  if (!run.ok) throw new Error(JSON.stringify(run.problems))
  expect(run.inputs).toMatchObject(inputs)
  expect(Object.values(run.outputs).some((value) => typeof value === 'number')).toBe(true)
})
