import { expect, test } from 'vitest'
import type { FlowBlock, FlowStep } from '#kit/block.ts'
import { examplesOf } from '#kit/examples.ts'
import { runTool } from '#kit/tool.ts'
import tool from './mutual-funds.tool.ts'

type Row = { date: string; payer: string; payee: string; cash: number }

function run(inputs: Readonly<Record<string, unknown>>) {
  const answer = runTool(tool, { ...examplesOf(tool.inputs), ...inputs })
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
  const flow = answer.report.find((block): block is FlowBlock => block.kind === 'flow')
  const rows: readonly Row[] = Array.isArray(answer.outputs['ladder']) ? answer.outputs['ladder'] : []
  return { ...answer, flow, rows }
}

const ORDERS = [
  { mode: 'nav' },
  { mode: 'nav', deferredCharge: 0.02, redeemDate: '2026-12-31' },
  { mode: 'nav', frontLoad: 0, fee12b1: 0, dividendPerShare: 0, gainPerShare: 0 },
]

function balances(step: FlowStep): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { from, to, what, amount = 0 } of step.edges) {
    if (what !== 'cash') continue
    sums.set(from, (sums.get(from) ?? 0) - amount)
    sums.set(to, (sums.get(to) ?? 0) + amount)
  }
  return sums
}

test.each(ORDERS)('every cash arrow of %o is a number of its ladder, and every row an arrow', (given) => {
  const { flow, rows } = run(given)
  const arrows = flow?.steps.flatMap((step) => step.edges.filter(({ what }) => what === 'cash')) ?? []
  const amounts = rows.map(({ cash }) => cash)
  expect(arrows.filter(({ amount = Number.NaN }) => !amounts.includes(amount))).toEqual([])
  expect(amounts.filter((cash) => !arrows.some(({ amount }) => amount === cash))).toEqual([])
})

test.each(ORDERS)('in every step of %o no cash stays with the transfer agent', (given) => {
  for (const step of run(given).flow?.steps ?? []) {
    const sums = balances(step)
    expect(sums.get('agent') ?? 0).toBe(0)
  }
})

test('steps run in the order of their days, also when the redemption comes before the tax', () => {
  const days = run({ mode: 'nav', redeemDate: '2026-12-31' }).flow?.steps.map(({ when }) => when) ?? []
  expect(days).toEqual(days.toSorted())
})

test('the charts over time share the days of the steps', () => {
  const { report, flow } = run({ mode: 'nav' })
  const charts = report.flatMap((block) =>
    block.kind === 'chart' && (block.chart.type === 'bar' || block.chart.type === 'line')
      ? [block.chart]
      : [],
  )
  expect(charts).toHaveLength(2)
  for (const { series } of charts) {
    const known = series.flatMap(({ points }) => points.map(([x]) => x))
    expect((flow?.steps ?? []).filter(({ when }) => !known.includes(when))).toEqual([])
  }
})

test('without tax and without gain a distribution makes you neither richer nor poorer', () => {
  const { rows } = run({ mode: 'nav', frontLoad: 0, dividendTaxRate: 0, gainsTaxRate: 0 })
  const net = rows.reduce(
    (sum, { payer, payee, cash }) => sum + (payee === 'You' ? cash : payer === 'You' ? -cash : 0),
    0,
  )
  expect(net).toBeCloseTo(0, 6)
})

test('what a class takes and loses is its cost', () => {
  const { outputs } = run({ mode: 'compare' })
  const fees: readonly Record<string, number>[] = Array.isArray(outputs['fees']) ? outputs['fees'] : []
  const costs: readonly number[] = Array.isArray(outputs['costVersusNoFee']) ? outputs['costVersusNoFee'] : []
  for (const [at, row] of fees.entries()) {
    const parts = ['load', 'expenses', 'distributionFees', 'deferredCharge', 'lostGrowth']
    expect(parts.reduce((sum, key) => sum + (row[key] ?? 0), 0)).toBeCloseTo(costs[at] ?? Number.NaN, 6)
  }
})

test('a breakpoint within reach is named', () => {
  const titles = (investment: number) =>
    run({ mode: 'nav', investment }).report.flatMap((block) =>
      block.kind === 'callout' ? [block.title] : [],
    )
  expect(titles(24_000)).toContain('Breakpoint within reach')
  expect(titles(10_000)).not.toContain('Breakpoint within reach')
})

const over = (steps: readonly FlowStep[], party: string): number =>
  steps.reduce((sum, step) => sum + (balances(step).get(party) ?? 0), 0)

test.each([{}, { grossReturn: -0.05 }])(
  'over the years of %o each class pays out what it took in, earned and did not pay in fees',
  (given) => {
    const { flow, outputs } = run({ mode: 'compare', ...given })
    const steps = flow?.steps ?? []
    expect(steps).toHaveLength(6)
    for (const own of [steps.slice(0, 3), steps.slice(3)]) expect(over(own, 'fund')).toBeCloseTo(0, 6)
    // What leaves you and comes back is the gain of the best class and of the worst.
    const values: readonly number[] = Array.isArray(outputs['endingValue']) ? outputs['endingValue'] : []
    const gains = [Math.max(...values), Math.min(...values)].map((value) => value - 25_000)
    expect(over(steps, 'you')).toBeCloseTo((gains[0] ?? 0) + (gains[1] ?? 0), 6)
  },
)

test('at the break-even both classes pay the same, and the same amount went into both', () => {
  const { flow } = run({ mode: 'breakEven' })
  const [start, , last] = flow?.steps ?? []
  if (start === undefined || last === undefined) throw new Error('no flow')
  expect(balances(start).get('you')).toBe(-50_000)
  expect(balances(last).get('first')).toBe(balances(last).get('second'))
})

test('who buys before the distribution is poorer by the tax on it', () => {
  const { flow, outputs } = run({ mode: 'distribution' })
  const [, paid, taxed] = flow?.steps ?? []
  if (paid === undefined || taxed === undefined) throw new Error('no flow')
  expect(balances(paid).get('you')).toBe(outputs['distributed'])
  expect(balances(taxed).get('irs')).toBe(outputs['taxNow'])
})
