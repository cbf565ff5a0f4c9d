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
  expect(report.find(({ kind }) => kind === 'headline')).toMatchObject({
    output: 'costWithExtra',
    text: 'The $20,000 loan costs you $3,432 in interest and fees.',
  })
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

test('an extra payment is in the headline, the total and the first advice; what the law discloses stays as scheduled', () => {
  const loan = { principal: 18_450.5, noteRate: 0.1125, months: 60, prepaidFinanceCharges: 369.01 }
  const { outputs, report } = run({ mode: 'instalment', ...loan, extraMonthly: 100 })
  expect(outputs).toMatchObject({ totalPaid: 24_207.81, creditCost: 6_126.32, interestSaved: 1_496.38 })
  // 6,126.32 − 1,496.38 and 24,207.81 − 1,496.38.
  expect(outputs).toMatchObject({ costWithExtra: 4_629.94, paidWithExtra: 22_711.43, monthsSaved: 14 })
  const dates = report.flatMap((block) => (block.kind === 'schedule' ? block.rows : []))
  expect(dates.at(-1)).toMatchObject({ date: outputs.dateWithExtra, title: 'Final payment' })
  expect(String(outputs.dateWithExtra) < String(outputs.lastDate)).toBe(true)
  expect(report).toContainEqual({
    kind: 'headline',
    output: 'costWithExtra',
    tone: 'information',
    text: 'The $18,451 loan costs you $4,630 in interest and fees with $100 extra a month, $1,496 less than without it.',
  })
  expect(report).toContainEqual({
    kind: 'section',
    title: 'Balance over time',
    answer: 'Paid off in 3 years and 10 months with $100 extra a month',
  })
  const steps = report.flatMap((block) => (block.kind === 'actions' ? block.steps : []))
  expect(steps[0]?.title).toBe('Raise your extra monthly payment to $150')
  expect(JSON.stringify(report)).toContain('"name":"You repay","value":22711.43')
  // Without one, what is paid is what is scheduled, and there is no other balance, for a reason.
  const plain = run({ mode: 'instalment', ...loan })
  expect(plain.reasons.leftWithExtra).toBe('No extra payment was entered.')
  expect(plain.outputs).toMatchObject({
    costWithExtra: 6_126.32,
    paidWithExtra: 24_207.81,
  })
})
