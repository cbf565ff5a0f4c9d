import { expect, test } from 'vitest'
import { examplesOf } from '#kit/examples.ts'
import { runTool } from '#kit/tool.ts'
import tool from './emergency-fund.tool.ts'

test('the first transfer is a month from today and the last one on the day the fund is complete', () => {
  const answer = runTool(tool, {
    ...examplesOf(tool.inputs),
    mode: 'plan',
    monthlyContribution: 2_000,
    today: '2026-11-22',
  })
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
  const dates = answer.report.flatMap((block) =>
    block.kind === 'schedule' ? block.rows.map(({ date }) => date) : [],
  )
  expect(dates[0]).toBe('2026-12-22')
  expect(dates.length).toBe(answer.outputs.monthsToGoal)
  expect(dates.at(-1)).toBe(answer.outputs.goalDate)
})

const stepsOf = (given: object): readonly string[] => {
  const answer = runTool(tool, { ...examplesOf(tool.inputs), mode: 'plan', ...given })
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
  return answer.report.flatMap((block) =>
    block.kind === 'actions' ? block.steps.map(({ title, effect }) => `${title}: ${effect}`) : [],
  )
}

test('no step is shown that closes no gap', () => {
  expect(stepsOf({ cashNow: 1e6, monthlyContribution: 700 })).toEqual([])
  const nothingAdded = stepsOf({ cashNow: 6_000, monthlyContribution: 0 })
  expect(nothingAdded[0]).toMatch(
    /^Save \$[1-9].* a month to get there in 12 months: Closes the \$[1-9].* gap/,
  )
  expect(nothingAdded.join()).not.toContain('$0')
  expect(stepsOf({ cashNow: 6_000, monthlyContribution: 700 })).toHaveLength(3)
})

test('a full fund has no transfers ahead of it', () => {
  const answer = runTool(tool, { ...examplesOf(tool.inputs), mode: 'plan', cashNow: 1e6 })
  expect(answer.ok && answer.report.some(({ kind }) => kind === 'schedule')).toBe(false)
})

const planOf = (given: object) => {
  const answer = runTool(tool, { ...examplesOf(tool.inputs), mode: 'plan', ...given })
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
  return answer.outputs
}

test.each([
  { earners: 1 },
  { earners: 2, partnerMonthly: 2_600 },
  { earners: 2, partnerMonthly: 2_600, acceptedRisk: 0.05 },
  { earners: 1, benefitMonthly: 1_800 },
  { earners: 2, partnerMonthly: 1_000, benefitMonthly: 1_800, benefitWeeks: 12 },
  { earners: 1, benefitMonthly: 3_800, benefitWeeks: 12 },
])(
  'the cash for the risk limit, held, keeps the risk at the limit, and a dollar less does not: %o',
  (given) => {
    const { amountForRisk } = planOf(given)
    const limit = given.acceptedRisk ?? 0.2
    expect(planOf({ ...given, cashNow: amountForRisk }).probabilityEmpty).toBeLessThanOrEqual(limit)
    expect(planOf({ ...given, cashNow: Number(amountForRisk) - 1 }).probabilityEmpty).toBeGreaterThan(limit)
  },
)

test('a benefit that pays the essentials for longer than the risk limit asks needs no cash', () => {
  const paid = { benefitMonthly: 3_800, benefitWeeks: 52, cashNow: 0 }
  expect(planOf(paid).amountForRisk).toBe(0)
  expect(planOf(paid).probabilityEmpty).toBeLessThan(0.2)
})
