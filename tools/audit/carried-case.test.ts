import { expect, test } from 'vitest'
import { TOOLS } from '#api/registry/screens.gen.ts'
import { runTool } from '#kit/tool.ts'
import { house } from '#screens/dashboard/first/house.model.ts'
import { isProblem } from '#screens/dashboard/first/question.model.ts'
import { emergency, emergencyCase } from '#web/landing/emergency.ts'
import { loanCase, savingsCase } from '#web/landing/sums.ts'

/* A case that another page puts into the address of a tool: the tool takes every input of it, and answers. */

const starts = Object.entries(house.asks).map(([name, asked]) => [name, 'starts' in asked ? asked.starts : 0])
const carried = (more: Readonly<Record<string, number>>) => {
  const told = house.answer({ ...Object.fromEntries(starts), ...more }, { facts: {} })
  return isProblem(told) ? {} : (told.carries ?? {})
}

const FUND = { essentialMonthly: 4400, cashNow: 4000, monthlyContribution: 400 }

const CASES = [
  ['calculators/interest-rates-compare', carried({ income: 148_000, cash: 42_000, rate: 0.066 })],
  ['calculators/interest-rates-compare', carried({ income: 148_000, cash: 300_000, rate: 0 })],
  ['calculators/interest-rates-compare', loanCase({ amount: 320_000, rateYearly: 0.065, years: 30 })],
  ['calculators/retirement', savingsCase({ start: 5000, monthly: 300, rateYearly: 0.05, years: 20 })],
  ['calculators/emergency-fund', emergencyCase(FUND)],
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

test('the emergency fund inside says what the start page said', async () => {
  const tool = (await TOOLS['calculators/emergency-fund']?.())?.default
  const told = emergency(FUND)
  if (tool === undefined || told === null) throw new Error('the emergency fund is gone')
  const run = runTool(tool, emergencyCase(FUND))
  expect(run).toMatchObject({
    outputs: { targetMonths: told.months, targetAmount: told.target, monthsToGoal: told.monthsToGoal },
  })
})
