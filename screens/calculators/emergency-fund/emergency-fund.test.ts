import { expect, test } from 'vitest'
import { z } from 'zod'
import { examplesOf } from '#kit/examples.ts'
import { showOutput } from '#kit/format.ts'
import { runTool } from '#kit/tool.ts'
import tool from './emergency-fund.tool.ts'
import { planOutputs } from './plan.outputs.ts'

test.each([500, 2_000])(
  'the first transfer of %d is a month from today and the last one on the day the fund is complete',
  (monthlyContribution) => {
    const given = { monthlyContribution, today: '2026-11-22' }
    const answer = runTool(tool, { ...examplesOf(tool.inputs), mode: 'plan', ...given })
    if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
    const dates = answer.report.flatMap((block) =>
      block.kind === 'schedule' ? block.rows.map(({ date }) => date) : [],
    )
    expect(dates[0]).toBe('2026-12-22')
    expect(dates.length).toBe(answer.outputs.monthsToGoal)
    expect(dates.at(-1)).toBe(answer.outputs.goalDate)
  },
)

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

test('what is said to fill the fund in a year does, and a dollar less does not', () => {
  const planned = (given: object) => {
    const answer = runTool(tool, { ...examplesOf(tool.inputs), mode: 'plan', cashNow: 5_000, ...given })
    if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
    return answer.outputs
  }
  for (const essentialMonthly of [1_850, 2_410, 3_333, 3_700, 4_999]) {
    const saving = z.number().parse(planned({ essentialMonthly }).contributionForYear)
    expect(planned({ essentialMonthly, monthlyContribution: saving }).monthsToGoal).toBe(12)
    expect(planned({ essentialMonthly, monthlyContribution: saving - 1 }).monthsToGoal).toBe(13)
    expect(stepsOf({ cashNow: 5_000, essentialMonthly, monthlyContribution: saving }).join()).not.toContain(
      'to get there in 12 months',
    )
  }
})

test('a full fund has no transfers ahead of it', () => {
  const answer = runTool(tool, { ...examplesOf(tool.inputs), mode: 'plan', cashNow: 1e6 })
  expect(answer.ok && answer.report.some(({ kind }) => kind === 'schedule')).toBe(false)
})

test('a fund that is a little short is nowhere told to cover its target', () => {
  const covered = (cashNow: number) => {
    const given = { essentialMonthly: 4_000, earners: 2, dependants: 1, partnerMonthly: 2_000, cashNow }
    const answer = runTool(tool, { ...examplesOf(tool.inputs), mode: 'plan', ...given })
    if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
    const gauges = answer.report.flatMap((block) =>
      block.kind === 'chart' && block.chart.type === 'gauge' ? [block.chart.value] : [],
    )
    const { gap, monthsCovered } = answer.outputs
    const targetMonths = Number(answer.outputs.targetMonths)
    const shown = showOutput(monthsCovered, planOutputs.monthsCovered)
    return { gap, targetMonths, shown, gauges }
  }
  const { gap, targetMonths } = covered(0)
  const full = Number(gap)
  expect(covered(full)).toEqual({
    gap: 0,
    targetMonths,
    shown: `${targetMonths} months`,
    gauges: [targetMonths],
  })
  const below = targetMonths - 0.1
  expect(covered(full - 4)).toEqual({ gap: 4, targetMonths, shown: `${below} months`, gauges: [below] })
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

/** The first chart of the gauge's kind, and the band in which its pointer stands. */
const gaugeOf = (given: object) => {
  const answer = runTool(tool, { ...examplesOf(tool.inputs), mode: 'plan', ...given })
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
  const charts = answer.report.flatMap((block) => (block.kind === 'chart' ? [block.chart] : []))
  const gauge = charts.find(({ type }) => type === 'gauge')
  if (gauge?.type !== 'gauge') throw new Error('no gauge')
  return { value: gauge.value, band: gauge.bands.find(({ to }) => gauge.value <= to)?.label }
}

const NEARLY = {
  essentialMonthly: 3_900,
  earners: 2,
  dependants: 1,
  homeowner: false,
  insuranceDeductibles: 2_500,
}

test('months of cover, the gauge and the dollars still needed speak of one target, deductibles set aside first', () => {
  // 3.5 × 3,900 + 2,500 = 16,150; of 14,500 are 12,000 left for months: 3.08 of 3.5, though all of it is 3.72 months.
  const short = { ...NEARLY, cashNow: 14_500 }
  expect(planOf(short)).toMatchObject({ targetMonths: 3.5, targetAmount: 16_150, gap: 1_650 })
  expect(planOf(short).monthsCovered).toBeCloseTo(12_000 / 3_900, 9)
  expect(planOf(short).coverageMonths).toBeCloseTo(14_500 / 3_900, 9)
  expect(gaugeOf(short).band).toBe('Building')
  expect(gaugeOf({ ...NEARLY, cashNow: 2_000 }).value).toBe(0)
})

test.each([16_150, 16_150.01, 30_000, 90_000])(
  'a fund of %d that needs no more is funded on the gauge',
  (cashNow) => {
    expect(planOf({ ...NEARLY, cashNow }).gap).toBe(0)
    expect(gaugeOf({ ...NEARLY, cashNow }).band).toBe('Funded')
    expect(gaugeOf({ ...NEARLY, cashNow: 16_149 }).band).toBe('Building')
  },
)

test('a target of twelve months leaves room on the gauge for a fund that has them', () => {
  const most = {
    ...NEARLY,
    earners: 1,
    incomePattern: 'irregular',
    dependants: 9,
    jobSecurity: 'low',
    homeowner: true,
  }
  expect(planOf(most).targetMonths).toBe(12)
  expect(gaugeOf({ ...most, cashNow: 60_000 })).toMatchObject({ band: 'Funded' })
})

test('two earners without the pay that continues are asked for it, and told no amount for a risk that nobody has', () => {
  const told = (given: object): string => {
    const answer = runTool(tool, { ...examplesOf(tool.inputs), mode: 'plan', ...given })
    return answer.ok ? JSON.stringify(answer.report) : ''
  }
  expect(told({ earners: 2 })).toContain('The risk counts no paycheck yet')
  expect(stepsOf({ earners: 2 }).join()).not.toContain('to keep the risk of running out')
  expect(told({ earners: 2, partnerMonthly: 500 })).not.toContain('The risk counts no paycheck yet')
})

test('more cash than a full fund is asked for only beside what the usual months need', () => {
  const full = { earners: 1, jobSecurity: 'high', dependants: 0, homeowner: false, acceptedRisk: 0.05 }
  expect(stepsOf({ ...full, cashNow: Number(planOf(full).targetAmount) })[0]).toMatch(
    /^Hold \$[\d,]+, more than the \$[\d,]+ for the usual months, to keep the risk of running out at 5%/,
  )
})
