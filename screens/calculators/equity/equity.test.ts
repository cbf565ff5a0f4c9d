import { describe, expect, test } from 'vitest'
import type { FlowBlock, FlowStep } from '#kit/block.ts'
import { runTool } from '#kit/tool.ts'
import tool from './equity.tool.ts'

type Row = { date: string; event: string; payer: string; payee: string; cash: number }

function run(inputs: Readonly<Record<string, unknown>>) {
  const answer = runTool(tool, inputs)
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
  const flow = answer.report.find((block): block is FlowBlock => block.kind === 'flow')
  const rows: readonly Row[] = Array.isArray(answer.outputs['ladder']) ? answer.outputs['ladder'] : []
  return { ...answer, rows, steps: flow?.steps ?? [], parties: flow?.parties ?? [] }
}

const FEES = { secFeePerMillion: 27.8, tafPerShare: 0.000166, commission: 5 }
const CASES = [
  { mode: 'value' },
  { mode: 'value', highYears: 1 },
  { mode: 'value', dividend0: 0 },
  { mode: 'trade' },
  { mode: 'trade', marginInitial: 1, ...FEES },
  { mode: 'trade', holdMonths: 3, daysToExDate: 80, exitPrice: 30 },
  { mode: 'trade', holdMonths: 1, daysToExDate: 90 },
  { mode: 'trade', side: 'sell', ...FEES },
  { mode: 'trade', side: 'short', marginMaintenance: 0.3, exitPrice: 66, ...FEES },
  { mode: 'trade', side: 'short', marginMaintenance: 0.3, rebateRate: -0.4 },
]

const cashOf = (step: FlowStep) => step.edges.filter(({ what }) => what === 'cash')

function balance(step: FlowStep, party: string): number {
  return cashOf(step).reduce(
    (sum, { from, to, amount = Number.NaN }) =>
      sum + (to === party ? amount : 0) - (from === party ? amount : 0),
    0,
  )
}

describe.each(CASES)('with %o', (given) => {
  test('every cash arrow is the very number of a row of the ladder, and every kind of row an arrow', () => {
    const { rows, steps } = run(given)
    const arrows = steps.flatMap(cashOf)
    expect(arrows.filter(({ amount }) => !rows.some(({ cash }) => cash === amount))).toEqual([])
    const first = rows.filter(({ event }, at) => rows.findIndex((row) => row.event === event) === at)
    const shown = first.filter(({ event }) => !/^Year \d+ dividend$/.test(event))
    expect(shown.filter(({ cash }) => !arrows.some(({ amount }) => amount === cash))).toEqual([])
  })

  test('no cash of a step stays with the infrastructure', () => {
    const { steps, parties } = run(given)
    const infrastructure = parties.filter(({ kind }) => kind === 'infrastructure')
    for (const step of steps) {
      for (const { id } of infrastructure) expect(balance(step, id)).toBeCloseTo(0, 8)
    }
  })

  test('arrows join parties that are there, and dated steps run in order', () => {
    const { steps, parties } = run(given)
    const ids = parties.map(({ id }) => id)
    const edges = steps.flatMap(({ edges: own, failure }) => [...own, ...(failure?.edges ?? [])])
    expect(edges.flatMap(({ from, to }) => [from, to]).filter((id) => !ids.includes(id))).toEqual([])
    const used = edges.flatMap(({ from, to }) => [from, to])
    expect(ids.filter((id) => !used.includes(id))).toEqual([])
    const days = steps.map(({ when }) => when).filter((when) => /^\d{4}-/.test(when))
    expect(days).toEqual(days.toSorted())
  })

  test('a step without cash says who is bound', () => {
    const silent = run(given).steps.filter((step) => cashOf(step).length === 0)
    for (const { text } of silent)
      expect(text).toMatch(/obligat|must|owe|need not|may lend|not yet committed/)
  })

  test('the charts of cash and price have the days of the steps', () => {
    const { report, steps } = run(given)
    const days = steps.map(({ when }) => when).filter((when) => /^\d{4}-/.test(when))
    const charts = report.flatMap((block) =>
      block.kind === 'chart' && 'series' in block.chart && block.chart.x.kind === 'time' ? [block.chart] : [],
    )
    // Without a dividend there is nothing to draw.
    expect(charts).toHaveLength('dividend0' in given ? 0 : 2)
    for (const { series } of charts) {
      const known = series.flatMap(({ points }) => points.map(([x]) => x))
      expect(days.filter((day) => !known.includes(day))).toEqual([])
    }
  })
})

test('all that you receive less all that you pay is the profit of bought and of short shares', () => {
  for (const side of ['buy', 'short']) {
    const { rows, outputs } = run({ mode: 'trade', side, marginMaintenance: 0.25, exitPrice: 61, ...FEES })
    const net = rows.reduce(
      (sum, { payer, payee, cash }) => sum + (payee === 'You' ? cash : 0) - (payer === 'You' ? cash : 0),
      0,
    )
    const move = (side === 'buy' ? 6 : -6) * 200
    expect(net).toBeCloseTo(Number(outputs['profit']), 8)
    expect(net).toBeCloseTo(move + Number(outputs['income']) - Number(outputs['carry']), 8)
  }
})

test('at the call price the equity is the maintenance margin', () => {
  for (const [side, marginMaintenance] of [
    ['buy', 0.25],
    ['short', 0.3],
  ] as const) {
    const { outputs } = run({ mode: 'trade', side, marginMaintenance })
    const call = Number(outputs['marginCallPrice'])
    const last = run({ mode: 'trade', side, marginMaintenance, exitPrice: call }).outputs['path']
    const end: unknown = Array.isArray(last) ? last.at(-1) : undefined
    expect(end).toMatchObject({ price: call })
    if (typeof end !== 'object' || end === null || !('equity' in end) || !('needed' in end)) throw new Error()
    expect(Number(end.equity)).toBeCloseTo(Number(end.needed), 6)
  }
})

test('while the price rises the equity of a short sale falls, on every day of the diagram', () => {
  const chart = run({ mode: 'trade', side: 'short', marginMaintenance: 0.3, exitPrice: 66 }).report.find(
    (block) => block.kind === 'chart' && block.title === 'Your account over time',
  )
  if (chart?.kind !== 'chart' || chart.chart.type !== 'line') throw new Error('no chart of the account')
  const equity =
    chart.chart.series.find(({ name }) => name === 'Your equity')?.points.map(([, y]) => y ?? 0) ?? []
  expect(equity.length).toBeGreaterThan(25)
  // The price rises in a straight line, so that the equity only falls.
  expect(equity).toEqual(equity.toSorted((one, other) => other - one))
})

test('the profit at another price is that of a run that closes there', () => {
  for (const side of ['buy', 'short']) {
    const given = { mode: 'trade', side, marginMaintenance: 0.25, ...FEES }
    const rows: unknown = run({ ...given, exitPrice: 61 }).outputs['byPrice']
    const { profit } = run({ ...given, exitPrice: 27.5 }).outputs
    expect(rows).toMatchObject({ 0: { price: 27.5, profit: expect.closeTo(Number(profit), 6) } })
  }
})

const saidOf = (inputs: Readonly<Record<string, unknown>>) =>
  run(inputs).report.flatMap((block) => (block.kind === 'callout' ? [block.title] : []))

test('callouts speak up where the catalog asks for them, and are silent elsewhere', () => {
  expect(saidOf({})).toContain('Mostly terminal value')
  expect(saidOf({ growthHigh: 0, highYears: 30, growthStable: 0 })).toEqual([])
  expect(saidOf({ growthStable: 0.079 })).toContain('Growth is too close to the cost of equity')
  expect(saidOf({ mode: 'trade', volatility: 1.2 })).toContain(
    'An ordinary month could trigger a margin call',
  )
  expect(saidOf({ mode: 'trade', volatility: 1.1 })).not.toContain(
    'An ordinary month could trigger a margin call',
  )
  expect(saidOf({ mode: 'trade', exitPrice: 36 })).toContain('Margin call on the way')
  expect(saidOf({ mode: 'trade', exitPrice: 37 })).not.toContain('Margin call on the way')
})

const book = (inputs: Readonly<Record<string, unknown>>) => run({ mode: 'book', ...inputs }).outputs

test('the same market number is the same market', () => {
  expect(book({ seed: 5 })).toEqual(book({ seed: 5 }))
  expect(book({ seed: 5 })['quotes']).not.toEqual(book({ seed: 6 })['quotes'])
})

test('a larger market order costs more a share, on every market', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const [small, large] = [10, 3000].map((quantity) => Number(book({ seed, quantity })['shortfallCents']))
    expect(large).toBeGreaterThan(small ?? Number.NaN)
  }
})

test('a buyer at the market pays the middle or more, a limit order never more than its limit', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const bought = book({ seed, quantity: 50 })
    expect(Number(bought['averagePrice'])).toBeGreaterThanOrEqual(Number(bought['startMiddle']))
    const limited = book({ seed, quantity: 5000, orderType: 'limit', orderPrice: 55.02 })
    const fills: readonly { price: number; shares: number }[] = Array.isArray(limited['fills'])
      ? limited['fills']
      : []
    expect(fills.filter(({ price }) => price > 55.02)).toEqual([])
    expect(fills.reduce((sum, { shares }) => sum + shares, 0)).toBe(limited['filled'])
  }
})

test('a stop far away is not touched and misses nothing', () => {
  expect(book({ orderType: 'stop', orderPrice: 90 })).toMatchObject({
    filled: 0,
    shortfall: 0,
    averagePrice: null,
  })
  expect(book({ side: 'sell', orderType: 'stop', orderPrice: 90, quantity: 10 })).toMatchObject({
    filled: 10,
  })
})

describe.each([
  {},
  { side: 'sell', quantity: 2000, orderType: 'sliced' },
  { orderType: 'limit', quantity: 3000 },
  { orderType: 'stop', orderPrice: 90 },
])('the flow of the order %o', (given) => {
  const { steps, parties, outputs } = run({ mode: 'book', ...given })

  test('settles the very value that was filled, and leaves none of it with anybody in between', () => {
    const arrows = steps.flatMap(cashOf)
    expect(arrows.every(({ amount }) => amount === outputs['filledValue'])).toBe(true)
    expect(arrows.length > 0).toBe(outputs['filled'] !== 0)
    for (const step of steps)
      for (const { id, kind } of parties) if (kind !== 'investor') expect(balance(step, id)).toBeCloseTo(0, 8)
  })

  test('draws everybody whom it needs, and says who owes what while no money moves', () => {
    const ids = parties.map(({ id }) => id)
    const used = steps.flatMap(({ edges, failure }) =>
      [...edges, ...(failure?.edges ?? [])].flatMap(({ from, to }) => [from, to]),
    )
    expect(new Set(used)).toEqual(new Set(ids))
    for (const step of steps.filter((one) => cashOf(one).length === 0))
      expect(step.text).toMatch(/obligat|must|owe/)
  })
})

test('a stock without a dividend has a reason instead of a value of nothing', () => {
  const { outputs, reasons, report } = run({ mode: 'value', dividend0: 0 })
  expect(outputs['twoStageValue']).toBeNull()
  expect(reasons['twoStageValue']).toMatch(/pays no dividend/)
  expect(JSON.stringify(report)).not.toContain('$0.00')
})

test('shares that are paid for in full show no margin call price', () => {
  const metricsOf = (marginInitial: number) =>
    run({ mode: 'trade', marginInitial }).report.flatMap((block) =>
      block.kind === 'metrics' ? block.items.map(({ output }) => output) : [],
    )
  expect(metricsOf(0.5)).toEqual(expect.arrayContaining(['marginCallPrice', 'callDistance']))
  expect(metricsOf(1)).not.toContain('marginCallPrice')
  expect(metricsOf(1)).not.toContain('callDistance')
})
