import { expect, test } from 'vitest'
import { examplesOf } from '#kit/examples.ts'
import { runTool } from '#kit/tool.ts'
import tool from '../retirement.tool.ts'

function run(inputs: Readonly<Record<string, unknown>>) {
  const answer = runTool(tool, { ...examplesOf(tool.inputs), mode: 'plan', lives: 400, ...inputs })
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
  return answer
}
const couldSpend = (inputs: Readonly<Record<string, unknown>>) =>
  Number(run(inputs).outputs.maxSustainableSpending)

test('what could be spent does not depend on what was typed', () => {
  const typed = couldSpend({ annualSpending: 84_000 })
  for (const annualSpending of [0, 10, 1_000, 10_000, 40_000, 300_000])
    expect(Math.abs(couldSpend({ annualSpending }) / typed - 1), `${annualSpending}`).toBeLessThan(0.01)
})

test('the safe spending of all start years is not capped at a multiple of what was typed either', () => {
  const safe = (annualSpending: number) => Number(run({ annualSpending }).outputs.safemax)
  for (const typed of [0, 1_000, 10_000])
    expect(Math.abs(safe(typed) / safe(84_000) - 1), `${typed}`).toBeLessThan(0.001)
})

test('a rule that cuts by its own measure has a reason in place of a spending of nothing', () => {
  const { outputs, reasons, report } = run({ strategy: 'guytonKlinger', lives: 120 })
  expect(outputs.maxSustainableSpending).toBeNull()
  expect(reasons.maxSustainableSpending).toContain('nine of ten simulations')
  expect(JSON.stringify(report)).not.toContain('could spend')
})

test('a plan that always lasts says between which rates it lies, never plus or minus nothing', () => {
  const { outputs, report } = run({ annualSpending: 1_000, lives: 120 })
  expect(outputs).toMatchObject({ successRate: 1, successHigh: 1 })
  // Wilson at 95 %: 1 ÷ (1 + 1.96² ÷ 120).
  expect(Number(outputs.successLow)).toBeCloseTo(1 / (1 + 1.959963985 ** 2 / 120), 9)
  expect(Number(outputs.standardError)).toBeGreaterThan(0)
  expect(JSON.stringify(report)).not.toContain('±')
})

test('full depth answers everything from the same lives', () => {
  const { outputs, report } = run({ depth: 'full', lives: 60 })
  const [lever] = Array.isArray(outputs.levers) ? outputs.levers : []
  expect(lever).toBeDefined()
  expect(JSON.stringify(report[0])).toContain('of 60 simulations')
  const grid: readonly { readonly spending: number; readonly later: number; readonly successRate: number }[] =
    Array.isArray(outputs.grid) ? outputs.grid : []
  const here = grid.find(({ spending, later }) => later === 0 && spending === 84_000)
  expect(here?.successRate).toBe(outputs.successRate)
})
