import fc from 'fast-check'
import { expect, test } from 'vitest'
import { examplesOf } from '#kit/examples.ts'
import { runTool } from '#kit/tool.ts'
import tool from '../true-cost-credit.tool.ts'

function run(inputs: Readonly<Record<string, unknown>>) {
  const answer = runTool(tool, { ...examplesOf(tool.inputs), ...inputs })
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
  return answer
}

test('what is paid in all is the sum of the scheduled payments, the last one with it, and so is the finance charge', () => {
  const { outputs, report } = run({ mode: 'instalment', principal: 20_000, noteRate: 0.0799, months: 48 })
  // Payments of 488.16; rounding leaves 488.41 to the last one: 47 × 488.16 + 488.41 = 23,431.93.
  expect(outputs).toMatchObject({
    payment: 488.16,
    lastPayment: 488.41,
    totalPaid: 23_431.93,
    creditCost: 3_431.93,
  })
  // A lender may state 48 equal payments (12 CFR 1026.17(c)(3)(i)); the catalog's figures are those.
  expect(outputs).toMatchObject({ totalOfPayments: 23_431.68, financeCharge: 3_431.68 })
  const said = JSON.stringify(report)
  expect(report.find(({ kind }) => kind === 'headline')).toMatchObject({ output: 'creditCost' })
  expect(said).toContain('$23,432 in 48 payments')
})

test('the payments of the ladder add up to the total, and it to the amount financed and the finance charge', () => {
  fc.assert(
    fc.property(
      fc.record({
        principal: fc.integer({ min: 500, max: 400_000 }),
        noteRate: fc.constantFrom(0, 0.0325, 0.0799, 0.24),
        months: fc.integer({ min: 1, max: 360 }),
        prepaidFinanceCharges: fc.integer({ min: 0, max: 400 }),
        payment: fc.constantFrom(null, 700),
      }),
      (drawn) => {
        const answer = runTool(tool, { mode: 'instalment', ...drawn })
        if (!answer.ok) return
        const { ladder, totalPaid, creditCost, amountFinanced } = answer.outputs
        const rows = Array.isArray(ladder) ? ladder : []
        expect(rows.reduce((sum: number, row) => sum + Number(row.payment), 0)).toBeCloseTo(
          Number(totalPaid),
          4,
        )
        expect(Number(amountFinanced) + Number(creditCost)).toBeCloseTo(Number(totalPaid), 4)
      },
    ),
    { numRuns: 60 },
  )
})

test('the bars of a loan and of its interest stand on zero', () => {
  const { report } = run({ mode: 'instalment', principal: 22_000, noteRate: 0.0799, months: 48 })
  const charts = report.flatMap((block) => (block.kind === 'chart' ? [block.chart] : []))
  const bars = charts.filter(({ type }) => type === 'waterfall')
  expect(bars).toMatchObject([{ y: { min: 0 } }])
})
