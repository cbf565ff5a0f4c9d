import { expect, test } from 'vitest'
import type { FlowBlock, FlowStep } from '#kit/block.ts'
import { runTool } from '#kit/tool.ts'
import tool from './etfs.tool.ts'

type Row = { payer: string; payee: string; cash: number }

function run(inputs: Readonly<Record<string, unknown>>) {
  const answer = runTool(tool, inputs)
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
  const flow = answer.report.find((block): block is FlowBlock => block.kind === 'flow')
  const rows: readonly Row[] = Array.isArray(answer.outputs['ladder']) ? answer.outputs['ladder'] : []
  return { ...answer, flow, rows }
}

const CASES = [
  { mode: 'arbitrage' },
  { mode: 'arbitrage', marketPrice: 61.9 },
  { mode: 'arbitrage', marketPrice: 62.41 },
  { mode: 'ownership' },
  { mode: 'ownership', commission: 7, holdYears: 0.1 },
]

/** What each party gains or loses in cash in one step. */
function balances(step: FlowStep): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { from, to, what, amount = 0 } of step.edges) {
    if (what !== 'cash') continue
    sums.set(from, (sums.get(from) ?? 0) - amount)
    sums.set(to, (sums.get(to) ?? 0) + amount)
  }
  return sums
}

test.each(CASES)(
  'every cash arrow of %o is the very number of a row of its ladder, and every row an arrow',
  (given) => {
    const { flow, rows } = run(given)
    const amounts = rows.map(({ cash }) => cash)
    const arrows = flow?.steps.flatMap((step) => step.edges.filter(({ what }) => what === 'cash')) ?? []
    expect(arrows.length).toBeGreaterThanOrEqual(rows.length)
    expect(arrows.filter(({ amount = Number.NaN }) => !amounts.includes(amount))).toEqual([])
    expect(amounts.filter((cash) => !arrows.some(({ amount }) => amount === cash))).toEqual([])
  },
)

test.each(CASES)('in every step of %o no cash stays at the exchange', (given) => {
  for (const step of run(given).flow?.steps ?? []) {
    const sums = balances(step)
    expect(sums.get('exchange') ?? 0).toBe(0)
  }
})

test.each([62.78, 61.9, 62.4])(
  'at a price of %d the cash of the participant is its profit',
  (marketPrice) => {
    const { outputs, rows } = run({ marketPrice })
    const net = rows.reduce((sum, { payer, payee, cash }) => {
      const sign = payee === 'Authorized participant' ? 1 : payer === 'Authorized participant' ? -1 : 0
      return sum + sign * cash
    }, 0)
    expect(net).toBeCloseTo(Number(outputs['arbitrageProfit']), 4)
  },
)

test('what you pay and do not get back is the cost of owning', () => {
  const { outputs, rows } = run({ mode: 'ownership', commission: 4 })
  const net = rows.reduce((sum, { payer, cash }) => sum + (payer === 'You' ? cash : -cash), 0)
  expect(net).toBeCloseTo(Number(outputs['totalCost']), 6)
})

test('every step without cash says what obligation arose', () => {
  const silent = run({}).flow?.steps.filter((step) => step.edges.every(({ what }) => what !== 'cash')) ?? []
  expect(silent.length).toBeGreaterThan(2)
  for (const step of silent) expect(step.text).toMatch(/must/)
})

test('the charts over time share the days of the steps', () => {
  const { report, flow } = run({})
  const days = (flow?.steps ?? []).map(({ when }) => when).filter((when) => /^\d{4}-/.test(when))
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

test('the same market number is the same five minutes, and the score is at most the best', () => {
  const first = run({ mode: 'desk', seed: 3 }).outputs
  expect(run({ mode: 'desk', seed: 3 }).outputs).toEqual(first)
  expect(run({ mode: 'desk', seed: 4 }).outputs['ticks']).not.toEqual(first['ticks'])
  expect(Number(first['bestProfit'])).toBeGreaterThanOrEqual(Number(first['profit']))
})

test('a distance beyond every gap trades nothing', () => {
  expect(run({ mode: 'desk', entryBps: 200 }).outputs).toMatchObject({ tradeCount: 0, profit: 0 })
})

const over = (steps: readonly FlowStep[], party: string): number =>
  steps.reduce((sum, step) => sum + (balances(step).get(party) ?? 0), 0)

test.each([0.0009, 0.05])(
  'at expenses of %d the tracked fund pays out all that it took in',
  (expenseRatio) => {
    const fundReturns = [0.01, 0.02, -0.01]
    const { flow } = run({ mode: 'tracking', fundReturns, indexReturns: [0.012, 0.021, -0.01], expenseRatio })
    const steps = flow?.steps ?? []
    expect(steps).toHaveLength(5)
    expect(over(steps, 'fund')).toBeCloseTo(0, 6)
    expect(over(steps, 'you')).toBeCloseTo(10_000 * (1.01 * 1.02 * 0.99 - 1), 6)
  },
)

test('an index that rises and falls back costs a fund of twice its move 2σ² ÷ (1 + σ)', () => {
  // By hand at σ = 10 %: 10,000 × 1.2 × (1 − 2 ÷ 11) = 9,818.18.
  const { outputs } = run({ mode: 'leveraged', multiple: 2, dailyVolatility: 0.1 })
  const days: readonly Record<string, number>[] = Array.isArray(outputs['twoDays']) ? outputs['twoDays'] : []
  expect(days[1]?.['after']).toBeCloseTo(9818.18, 2)
})

test.each([3, 7])(
  'in market %d what you receive less what you pay is the profit of the best trade',
  (seed) => {
    const { flow, outputs } = run({ mode: 'desk', seed })
    const deals: readonly Record<string, number>[] = Array.isArray(outputs['deals']) ? outputs['deals'] : []
    const best = Math.max(...deals.map(({ profit = Number.NaN }) => profit))
    expect(over(flow?.steps ?? [], 'you')).toBeCloseTo(best, 4)
  },
)

test('a quarter of monthly returns is not called a year', () => {
  const returns = [0.01, -0.02, 0.015]
  const { outputs, reasons } = run({
    mode: 'tracking',
    fundReturns: returns,
    indexReturns: returns.map((one) => one + 0.001),
    periodsPerYear: 12,
  })
  expect(outputs['annualDifference']).toBeNull()
  expect(reasons['annualDifference']).toContain('Less than a year')
})
