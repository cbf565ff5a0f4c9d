import { expect, test } from 'vitest'
import type { FlowBlock, FlowStep } from '#kit/block.ts'
import { examplesOf } from '#kit/examples.ts'
import { runTool } from '#kit/tool.ts'
import tool from './money-market-funds.tool.ts'

type Row = { date: string; cash: number }

function run(inputs: Readonly<Record<string, unknown>>) {
  const answer = runTool(tool, { ...examplesOf(tool.inputs), ...inputs })
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
  const flow = answer.report.find((block): block is FlowBlock => block.kind === 'flow')
  const rows: readonly Row[] = Array.isArray(answer.outputs['ladder']) ? answer.outputs['ladder'] : []
  return { ...answer, flow, rows }
}

const STAYS = [{}, { redeemDate: '2026-11-24' }, { repoShare: 0 }, { repoShare: 1, buyDate: '2026-11-30' }]

const cashOf = (id: string, { edges }: FlowStep): number =>
  edges.reduce((sum, { from, to, what, amount = 0 }) => {
    if (what !== 'cash') return sum
    return sum + (to === id ? amount : 0) - (from === id ? amount : 0)
  }, 0)

test.each(STAYS)('every cash arrow of %o is a number of its ladder, and every row an arrow', (given) => {
  const { flow, rows } = run(given)
  const arrows = flow?.steps.flatMap((step) => step.edges.filter(({ what }) => what === 'cash')) ?? []
  const amounts = rows.map(({ cash }) => cash)
  expect(arrows.filter(({ amount = Number.NaN }) => !amounts.includes(amount))).toEqual([])
  expect(amounts.filter((cash) => !arrows.some(({ amount }) => amount === cash))).toEqual([])
})

test.each(STAYS)('in every step of %o no cash stays with the custodian', (given) => {
  for (const step of run(given).flow?.steps ?? []) expect(cashOf('custodian', step)).toBe(0)
})

test('the charts over time share the days of the steps', () => {
  const { report, flow } = run({})
  const days = (flow?.steps ?? []).map(({ when }) => when).filter((when) => /^\d{4}-/.test(when))
  expect(days).toContain('2026-11-30')
  const charts = report.flatMap((block) =>
    block.kind === 'chart' && (block.chart.type === 'bar' || block.chart.type === 'line')
      ? [block.chart]
      : [],
  )
  expect(charts).toHaveLength(2)
  for (const { series } of charts) {
    const known = series.flatMap(({ points }) => points.map(([x]) => x))
    expect(days.filter((day) => !known.includes(day))).toEqual([])
  }
})

test('a stay of four weeks earns the daily dividend of 28 days, a little more by the shares of the first', () => {
  const earned = Number(run({ dailyDividends: Array(7).fill(0.0001), investment: 100_000 }).outputs['earned'])
  // 10 days at 10.00, then 18 days on 100,100 shares
  expect(earned).toBeCloseTo(100 + 18 * 10.01, 6)
})

test('a month that ends on a Sunday pays on the Friday before', () => {
  const { flow } = run({ buyDate: '2027-01-05', redeemDate: '2027-03-05' })
  expect(flow?.steps.map(({ when }) => when)).toContain('2027-01-29')
})

test('liquidity below 25 and 50 percent is named', () => {
  const titles = (weeklyLiquid: number) =>
    run({ mode: 'shadow', weeklyLiquid }).report.flatMap((block) =>
      block.kind === 'callout' ? [block.title] : [],
    )
  expect(titles(0.49)).toEqual(['Liquidity below the minimum'])
  expect(titles(0.5)).toEqual([])
})

test.each(['treasury', 'government', 'prime'])(
  'what is worth as much taxed as a %s fund leaves as much as it, in the question of taxed and tax-free places',
  (fundType) => {
    const tax = { federalRate: 0.35, niit: 0.038, stateRate: 0.09 }
    const { outputs } = run({ mode: 'yield', fundType, ...tax })
    const taxed = run({ mode: 'compare', primeYield: outputs['taxableEquivalentYield'], ...tax }).outputs
    expect(Number(taxed['primeAfterTax'])).toBeCloseTo(Number(outputs['afterTaxYield']), 12)
  },
)

test.each([
  [{ mode: 'compare' }, ['prime', 'muni']],
  [{ mode: 'compare', muniYield: 0, inState: true }, ['prime', 'muni']],
])('in a year of %o each fund is lent what it is given and passes its interest on', (given, funds) => {
  const steps = run(given).flow?.steps ?? []
  expect(steps).toHaveLength(6)
  for (const step of steps) for (const fund of funds) expect(cashOf(fund, step)).toBe(0)
})

test.each([{}, { wave: [0.3, 0.4, 0.3] }, { wave: [0.3, 0.4, 0.3], feeRate: 0 }])(
  'in a run of %o the fund pays out what it takes from liquid assets and sales',
  (given) => {
    const steps = run({ mode: 'run', ...given }).flow?.steps ?? []
    expect(steps.length).toBeGreaterThan(1)
    for (const step of steps) expect(cashOf('fund', step)).toBeCloseTo(0, 3)
  },
)

test('a fund that is liquidated pays its holders what its paper brings', () => {
  const holdings = [{ name: 'All', marketValue: 970, amortisedCost: 1000 }]
  const { flow, outputs } = run({ mode: 'shadow', holdings, shares: 1000 })
  const last = flow?.steps.at(-1)
  if (last === undefined) throw new Error('no flow')
  expect(cashOf('fund', last)).toBe(0)
  expect(cashOf('holders', last)).toBe(970)
  expect(outputs).toMatchObject({ supportNeeded: 30, marketValue: 970 })
})
