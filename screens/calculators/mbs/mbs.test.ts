import { expect, test } from 'vitest'
import type { FlowBlock, FlowStep } from '#kit/block.ts'
import { runTool } from '#kit/tool.ts'
import tool from './mbs.tool.ts'

type Row = Readonly<Record<string, number>>
const CASES = [{}, { model: 'cpr' }, { model: 'refinance' }, { wam: 1 }, { psa: 0, age: 0, wam: 2 }] as const

function run(inputs: Readonly<Record<string, unknown>>) {
  const answer = runTool(tool, inputs)
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
  return answer
}

const rowsOf = (value: unknown): readonly Row[] => (Array.isArray(value) ? value : [])

function flowOf(inputs: Readonly<Record<string, unknown>>): FlowBlock {
  const flow = run(inputs).report.find((block) => block.kind === 'flow')
  if (flow === undefined) throw new Error('no flow diagram')
  return flow
}

const cashEdges = (step: FlowStep) => step.edges.filter((edge) => edge.what === 'cash')

const balance = (step: FlowStep, party: string): number =>
  cashEdges(step).reduce(
    (sum, { from, to, amount = 0 }) => sum + (to === party ? amount : 0) - (from === party ? amount : 0),
    0,
  )

test.each(CASES)('with %o every cash arrow is the very number of a month or a deal', (inputs) => {
  const { schedule, deals } = run(inputs).outputs
  const known = [...rowsOf(schedule), ...rowsOf(deals)].flatMap((row) => Object.values(row))
  const edges = flowOf(inputs).steps.flatMap(cashEdges)
  expect(edges.length).toBeGreaterThan(8)
  expect(edges.filter((edge) => !known.includes(edge.amount ?? Number.NaN))).toEqual([])
})

test.each(CASES)('with %o the trust keeps no cash over its life', (inputs) => {
  const { steps } = flowOf(inputs)
  expect(steps.reduce((sum, step) => sum + balance(step, 'trust'), 0)).toBeCloseTo(0, 6)
})

test('what the servicer collects it pays out or keeps as its fee', () => {
  const [first] = rowsOf(run({}).outputs.schedule)
  const { collected = 0, servicing = 0, guarantee = 0, cash = 0 } = first ?? {}
  expect(servicing + guarantee + cash).toBeCloseTo(collected, 8)
  // A quarter of a percent of a million, a twelfth of it.
  expect(servicing).toBeCloseTo(208.3333, 4)
})

test.each(CASES)(
  'with %o dated steps run in order, each a day of both dated charts, and parties exist',
  (inputs) => {
    const { report } = run(inputs)
    const { steps, parties } = flowOf(inputs)
    const dates = steps.map((step) => step.when).filter((when) => /^\d{4}-/.test(when))
    expect(dates.length).toBeGreaterThan(1)
    expect(dates).toEqual(dates.toSorted())
    const charts = report.flatMap((block) =>
      block.kind === 'chart' && 'series' in block.chart && 'x' in block.chart && block.chart.x.kind === 'time'
        ? [block.chart]
        : [],
    )
    expect(charts).toHaveLength(2)
    for (const chart of charts) {
      const days = chart.series.flatMap((series) => series.points.map((point) => point[0]))
      expect(dates.filter((date) => !days.includes(date))).toEqual([])
    }
    const ids = parties.map((party) => party.id)
    const edges = steps.flatMap((step) => [...step.edges, ...(step.failure?.edges ?? [])])
    expect(edges.flatMap((edge) => [edge.from, edge.to]).filter((id) => !ids.includes(id))).toEqual([])
  },
)

test('a step without money says what obligation arose', () => {
  const silent = flowOf({}).steps.filter((step) => cashEdges(step).length === 0)
  expect(silent).toHaveLength(3)
  for (const step of silent) expect(step.text).toMatch(/bound/)
})

test.each([0, 100, 600, 1500])(
  'at %d PSA principal adds up to the balance to the cent and values to the price',
  (psa) => {
    const { schedule, settlementAmount } = run({ psa }).outputs
    const sum = (key: string) => rowsOf(schedule).reduce((total, row) => total + (row[key] ?? 0), 0)
    expect(sum('scheduled') + sum('prepaid')).toBeCloseTo(1_000_000, 2)
    expect(sum('presentValue')).toBeCloseTo(Number(settlementAmount), 4)
  },
)

test('the strips add up to the pool, and its convexity is negative near the money', () => {
  const { price, interestOnly, principalOnly, effectiveConvexity, effectiveDuration, staticDuration } = run({
    model: 'refinance',
  }).outputs
  expect(Number(interestOnly) + Number(principalOnly)).toBeCloseTo(Number(price), 8)
  expect(Number(effectiveConvexity)).toBeLessThan(0)
  expect(Number(effectiveDuration)).toBeLessThan(Number(staticDuration))
})

test('rates up lengthen the average life, rates down shorten it; the second class bears most of it', () => {
  const { wal, walUp, walDown, classes } = run({}).outputs
  expect(Number(walDown)).toBeLessThan(Number(wal))
  expect(Number(walUp)).toBeGreaterThan(Number(wal))
  const [first, second] = rowsOf(classes)
  expect(second?.wal).toBeGreaterThan(first?.wal ?? 0)
  expect(second?.firstMonth).toBeGreaterThanOrEqual(first?.lastMonth ?? 0)
})

test('above par a fast speed lowers the yield, below par it raises it', () => {
  const above = run({ cleanPrice: 105 }).outputs
  expect(Number(above.yieldFast)).toBeLessThan(Number(above.yieldSlow))
  const below = run({ cleanPrice: 92 }).outputs
  expect(Number(below.yieldFast)).toBeGreaterThan(Number(below.yieldSlow))
})

test('one borrower’s payment goes into the pockets whole', () => {
  const { borrower, schedule } = run({ psa: 0 }).outputs
  const paid = rowsOf(borrower).reduce((sum, row) => sum + (row.cash ?? 0), 0)
  // 300,000 of the million, nothing prepaid.
  expect(paid).toBeCloseTo((rowsOf(schedule)[0]?.collected ?? 0) * 0.3, 8)
})

test('what you lose on a refinancing is the price above par', () => {
  const { borrower, price } = run({ cleanPrice: 104 }).outputs
  const yours = rowsOf(borrower).slice(2)
  const effect = yours.reduce((sum, row) => sum + (row.refinance ?? 0), 0)
  expect(effect).toBeCloseTo(3000 * (100 - Number(price)), 6)
})

const saidOf = (inputs: Readonly<Record<string, unknown>>) =>
  run(inputs).report.flatMap((block) => (block.kind === 'callout' ? [block.title] : []))

test('callouts speak up where the catalog asks for them', () => {
  expect(saidOf({ psa: 700 })).toContain('Very fast prepayments')
  expect(saidOf({ cleanPrice: 104 })).toContain('Premium price: fast prepayments hurt you')
  expect(saidOf({})).toContain('Extension risk')
  expect(saidOf({})).not.toContain('Very fast prepayments')
})

test('a settlement after the first of the month says the accrued interest that the payment holds, and months still start on the first', () => {
  const late = run({ settlement: '2026-11-23' })
  // 1,000,000 × 6.25% × 22 ÷ 360
  expect(JSON.stringify(late.report)).toContain('$3,819 accrued interest')
  const { price, accruedInterest, settlementAmount, schedule, deals, interestOnly, principalOnly } =
    late.outputs
  expect(accruedInterest).toBeCloseTo(3819.44, 2)
  expect(Number(settlementAmount)).toBeCloseTo(10_000 * Number(price) + Number(accruedInterest), 6)
  const values = rowsOf(schedule).reduce((total, row) => total + (row.presentValue ?? 0), 0)
  expect(values).toBeCloseTo(Number(settlementAmount), 4)
  expect(rowsOf(deals).map((row) => row.cash)).toContain(settlementAmount)
  expect(Number(interestOnly) + Number(principalOnly)).toBeCloseTo(Number(price), 8)
  expect(rowsOf(late.outputs['schedule'])[0]).toMatchObject({ due: '2026-12-01', paidOn: '2026-12-28' })
  expect(JSON.stringify(run({ settlement: '2026-12-01' }).report)).not.toMatch(
    /with \$[\d,]+ accrued interest/,
  )
})
