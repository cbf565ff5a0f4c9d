import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FlowBlock, FlowStep } from '#kit/block.ts'
import { examplesOf } from '#kit/examples.ts'
import { runTool } from '#kit/tool.ts'
import tool from './futures.tool.ts'
import { fallingFrom } from './samples.inputs.ts'

type Row = { readonly date: string; readonly payer: string; readonly payee: string; readonly cash: number }
type Given = Readonly<Record<string, unknown>>

function run(inputs: Given) {
  const answer = runTool(tool, { ...examplesOf(tool.inputs), ...inputs })
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
  const flow = answer.report.find((block): block is FlowBlock => block.kind === 'flow')
  if (flow === undefined) throw new Error('no flow diagram')
  const rows: readonly Row[] = Array.isArray(answer.outputs['ladder']) ? answer.outputs['ladder'] : []
  return { ...answer, flow, rows }
}

const CASES: readonly Given[] = [
  { mode: 'margin' },
  { mode: 'margin', side: 'short', withdrawGains: true },
  { mode: 'margin', unmetFrom: 1 },
  { mode: 'margin', settlementPrices: [1700, 1640], unmetFrom: 2 },
  { mode: 'margin', ending: 'delivery' },
  { mode: 'margin', ending: 'delivery', side: 'short' },
  { mode: 'margin', ending: 'roll', farPrice: 1730 },
  { mode: 'hedge' },
  { mode: 'hedge', exposureUnits: -5000, priceMove: 0.1 },
  { mode: 'carry' },
  { mode: 'carry', quotedFutures: 1700, nextFutures: 1690, nextYears: 1 },
  { mode: 'waterfall' },
  { mode: 'waterfall', defaultLoss: 20_000 },
  { mode: 'waterfall', defaultLoss: 100 },
]

/** What each party gains or loses in cash by these arrows. */
function balances(edges: FlowStep['edges']): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { from, to, what, amount = 0 } of edges) {
    if (what !== 'cash') continue
    sums.set(from, (sums.get(from) ?? 0) - amount)
    sums.set(to, (sums.get(to) ?? 0) + amount)
  }
  return sums
}

test.each(CASES)(
  'every amount in the flow of %j is the very number of a row, and every row an arrow',
  (inputs) => {
    const { flow, rows } = run(inputs)
    const known = rows.map(({ cash }) => cash)
    const amounts = flow.steps.flatMap(({ edges, failure }) =>
      [...edges, ...(failure?.edges ?? [])].flatMap(({ amount }) => (amount === undefined ? [] : [amount])),
    )
    expect(amounts.filter((amount) => !known.includes(amount))).toEqual([])
    expect(known.filter((cash) => !amounts.includes(cash))).toEqual([])
  },
)

test.each(CASES)('in every step of %j no cash stays with the house', (inputs) => {
  const { flow } = run(inputs)
  const ids = flow.parties.map(({ id }) => id)
  for (const { edges } of flow.steps) {
    const sums = balances(edges)
    if (inputs['mode'] !== 'carry') expect(sums.get('house') ?? 0).toBeCloseTo(0, 6)
    expect(edges.flatMap(({ from, to }) => [from, to]).filter((id) => !ids.includes(id))).toEqual([])
  }
})

test.each(CASES)(
  'steps of %j run in the order of their days, and one without cash says what is owed',
  (inputs) => {
    const { steps } = run(inputs).flow
    const days = steps.map(({ when }) => when)
    expect(days).toEqual(days.toSorted())
    for (const { edges, text } of steps)
      if (!edges.some(({ what }) => what === 'cash' || what === 'collateral'))
        expect(text).toMatch(/obligat|owe/)
  },
)

test.each(CASES)('charts over time of %j have the days of the steps', (inputs) => {
  const { flow, report } = run(inputs)
  const days = flow.steps.map(({ when }) => when)
  const charts = report.flatMap((block) =>
    block.kind === 'chart' && 'series' in block.chart && block.chart.x.kind === 'time' ? [block.chart] : [],
  )
  expect(charts.length).toBeGreaterThanOrEqual(2)
  for (const { series } of charts) {
    const shown = series.flatMap(({ points }) => points.map(([x]) => x))
    expect(days.filter((day) => !shown.includes(day))).toEqual([])
  }
})

const prices = fc.array(fc.double({ min: 1200, max: 2300, noNaN: true }), { minLength: 1, maxLength: 12 })

test('what you pay and receive in all is the gain of the price, whatever the way', () => {
  fc.assert(
    fc.property(
      fc.record({
        settlementPrices: prices,
        side: fc.constantFrom('long', 'short'),
        ending: fc.constantFrom('closed', 'delivery', 'roll'),
        withdrawGains: fc.boolean(),
        unmetFrom: fc.constantFrom(null, 1, 3),
      }),
      (inputs) => {
        const { outputs } = run({ mode: 'margin', ...inputs })
        expect(Math.abs(Number(outputs['accountResidual']))).toBeLessThan(1e-6)
      },
    ),
    { numRuns: 60 },
  )
})

test('a settlement at the price of the next call brings it, and one above does not', () => {
  const inputs = { mode: 'margin', settlementPrices: [1742] }
  const at = Number(run(inputs).outputs['callPrice'])
  const days = (price: number) =>
    run({ mode: 'margin', settlementPrices: [1742, price] }).outputs['marginCallDays']
  expect(days(at + 0.01)).toEqual([])
  expect(days(at - 0.01)).toEqual([2])
})

test('the whole contracts leave less risk than one more or fewer would, within half a contract', () => {
  const { byContracts, wholeContracts, riskAfter, riskBefore } = run({ mode: 'hedge' }).outputs
  const rows: readonly { contracts: number; risk: number }[] = Array.isArray(byContracts) ? byContracts : []
  expect(Math.min(...rows.map(({ risk }) => risk))).toBeCloseTo(Number(riskAfter), 6)
  expect(rows.find(({ contracts }) => contracts === wholeContracts)?.risk).toBe(riskAfter)
  expect(Number(riskAfter)).toBeLessThan(Number(riskBefore))
})

test('who must buy hedges by buying, and a rise then costs no more than planned', () => {
  const short = run({ mode: 'hedge', exposureUnits: -5000, priceMove: 0.2, correlation: 1 }).outputs
  expect(Number(short['wholeContracts'])).toBeLessThan(0)
  expect(Number(short['futuresGain'])).toBeGreaterThan(0)
  expect(Math.abs(Number(short['effectivePrice']) - 1750)).toBeLessThan(0.02 * 1750)
})

test('the fair price and the implied yield are inverse to each other', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -0.05, max: 0.2, noNaN: true }),
      fc.double({ min: 0.05, max: 3, noNaN: true }),
      (convenienceYield, years) => {
        const { fairFutures } = run({ mode: 'carry', convenienceYield, years }).outputs
        const { impliedConvenienceYield, mispricing } = run({
          mode: 'carry',
          convenienceYield,
          years,
          quotedFutures: fairFutures,
        }).outputs
        expect(impliedConvenienceYield).toBeCloseTo(convenienceYield, 9)
        expect(mispricing).toBeCloseTo(0, 9)
      },
    ),
    { numRuns: 30 },
  )
})

test('the trade of goods and future pays the quote less full carry', () => {
  const { rows, outputs } = run({ mode: 'carry', quotedFutures: 1900 })
  const net = rows.reduce((sum, { payee, cash }) => sum + (payee === 'You' ? cash : -cash), 0)
  expect(net).toBeCloseTo(Number(outputs['carryProfit']), 6)
  expect(net).toBeGreaterThan(0)
})

test('leverage above ten, a near notice and old margins are told', () => {
  const told = (inputs: Given) => JSON.stringify(run({ mode: 'margin', ...inputs }).report)
  expect(told({})).toContain('Leverage of 29.2')
  expect(told({ initialMargin: 60_000 })).not.toContain('Leverage of')
  expect(told({ firstNotice: '2026-12-03' })).toContain('First notice day is near')
  expect(told({ firstNotice: '2027-02-26' })).not.toMatch(/First notice day (is|has)/)
  expect(told({ marginsAsOf: '2026-10-01' })).toContain('Margins may have changed')
})

test('a long row of prices is told by its calls and largest moves', () => {
  const settlementPrices = Array.from({ length: 200 }, (_, at) => 1750 + 12 * Math.sin(at / 3))
  const { flow, rows } = run({ mode: 'margin', settlementPrices })
  expect(flow.steps.length).toBeLessThan(40)
  expect(rows.length).toBeGreaterThan(200)
})

test('another contract brings its sample prices and margins, and leaves what was given', () => {
  const { inputs } = run({ mode: 'margin', contract: 'CL', initialMargin: 9000, settlementPrices: [70] })
  expect(inputs).toMatchObject({ entryPrice: 72, initialMargin: 9000, maintenanceMargin: 6000 })
  expect(run({ mode: 'carry', contract: 'ZC' }).inputs).toMatchObject({ spot: 4.4, quotedFutures: 4.495 })
})

test('the falling market of the example starts at the price of the trade, on the tick of the contract', () => {
  expect(fallingFrom({ contract: 'GC', entryPrice: 1750 })).toEqual([
    1742, 1735.5, 1738.2, 1720.1, 1711.3, 1724, 1729.8, 1717.5,
  ])
  expect(fallingFrom({ contract: 'CL', entryPrice: 80 }).slice(0, 2)).toEqual([79.63, 79.34])
})

test('a day before the terms that are on file is refused', () => {
  expect(runTool(tool, { ...examplesOf(tool.inputs), mode: 'margin', today: '2019-12-31' })).toMatchObject({
    ok: false,
    problems: [{ path: 'today' }],
  })
})

test('the answer names the contracts for the portfolio beside those for the exposure', () => {
  // (0 − 1.18) × 4,200,000 ÷ (6,041.25 × 50) = −16.41.
  const { report } = run({
    mode: 'hedge',
    portfolioValue: 4_200_000,
    beta: 1.18,
    targetBeta: 0,
    futuresPrice: 6041.25,
    contractSize: 50,
  })
  expect(JSON.stringify(report)).toContain(
    'sell 16 contracts to bring the beta of the $4,200,000 portfolio to 0',
  )
})
