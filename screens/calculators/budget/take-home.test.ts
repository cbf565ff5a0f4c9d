import { expect, test } from 'vitest'
import { isMostlyExample, originOf } from '#kit/example-answer.ts'
import { examplesOf } from '#kit/examples.ts'
import { runTool } from '#kit/tool.ts'
import budgetTool from './budget.tool.ts'

function run(inputs: Readonly<Record<string, unknown>>) {
  const answer = runTool(budgetTool, { ...examplesOf(budgetTool.inputs), ...inputs })
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
  return answer
}

/** What a statement hands over: take-home pay and lines by category. */
const STATEMENT = {
  takeHomeMonthly: 5_681,
  savingsMonthly: 0,
  needsMonthly: 4_466.4,
  wantsMonthly: 1_875.34,
  debts: [],
  lines: [
    { category: 'Housing', group: 'need', amount: 4_466.4, essential: true },
    { category: 'Shopping', group: 'want', amount: 1_875.34 },
  ],
}

test('take-home pay that was entered is the one that is planned, whatever the gross income stands at', () => {
  const { outputs, report, reasons } = run(STATEMENT)
  expect(outputs).toMatchObject({ netMonthly: 5_681, netIncome: 68_172, grossIncome: null, federalTax: null })
  // 5,681 − 4,466.40 − 1,875.34
  expect(outputs.monthlySurplus).toBeCloseTo(-660.74, 9)
  expect(JSON.stringify(report[0])).toContain('Your budget runs $661 short every month.')
  expect(reasons.grossIncome).toMatch(/^You entered take-home pay\./)
  expect(JSON.stringify(report)).not.toMatch(/Gross income|From gross to take-home/)
  expect(outputs).toMatchObject(
    run({ ...STATEMENT, grossAnnual: 200_000, earners: [{ name: 'A', amount: 9 }] }).outputs,
  )
})

test('take-home pay and spending of one’s own are no example', () => {
  const inputs = { ...examplesOf(budgetTool.inputs), ...STATEMENT }
  expect(isMostlyExample(originOf(budgetTool, inputs))).toBe(false)
})

test('the profile’s take-home pay is where the field starts, unless a gross income is there to compute it from', () => {
  const start = (facts: Readonly<Record<string, number>>) =>
    budgetTool.inputs.takeHomeMonthly?.fromFacts?.value((name) => facts[name], '2026-11-27')
  expect(start({ 'income.takeHomeMonthly': 5_681 })).toBe(5_681)
  expect(start({ 'income.takeHomeMonthly': 5_681, 'income.gross': 90_000 })).toBeUndefined()
  expect(start({})).toBeUndefined()
})

test('a year without the rates of each state says so where it is chosen, and at the state what would be right', () => {
  const field = budgetTool.inputs.taxYear
  if (field?.kind !== 'choice') throw new Error('the tax year is chosen')
  const labelOf = (year: string) => field.options.find(({ value }) => value === year)?.label
  expect(labelOf('2025')).toBe('2025, flat state rate only')
  expect(labelOf('2026')).toBe('2026')
  expect(runTool(budgetTool, { grossAnnual: 72_400, taxYear: '2025', state: 'IL' })).toEqual({
    ok: false,
    problems: [
      {
        path: 'state',
        message: 'For 2025, choose one flat rate: the rates of each state are on file from 2026 on.',
      },
    ],
  })
  expect(runTool(budgetTool, { grossAnnual: 72_400, taxYear: '2025', stateRate: 0.0495 })).toMatchObject({
    ok: true,
  })
})

test('of a state whose figures are of an earlier year the take-home pay says which', () => {
  const told = (state: string) => JSON.stringify(run({ state }).report)
  expect(told('CA')).toContain('State tax is that of California by its 2025 brackets, the latest on file;')
  expect(told('NY')).toContain('State tax is that of New York;')
})
