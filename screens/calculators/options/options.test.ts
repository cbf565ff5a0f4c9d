import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FlowBlock, FlowStep } from '#kit/block.ts'
import { examplesOf } from '#kit/examples.ts'
import { runTool } from '#kit/tool.ts'
import tool from './options.tool.ts'
import { PRESETS, presetLegs, presetRows, strikeStep } from './presets.model.ts'

const SINGLE = ['price', 'impliedVol'] as const
const ALL = [...SINGLE, 'strategy', 'replicate'] as const
const INTERMEDIARIES = ['holderBroker', 'writerBroker', 'exchange', 'occ']

function run(inputs: Readonly<Record<string, unknown>>) {
  const answer = runTool(tool, { ...examplesOf(tool.inputs), ...inputs })
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
  return answer
}

function flowOf(inputs: Readonly<Record<string, unknown>>): FlowBlock {
  const flow = run(inputs).report.find((block) => block.kind === 'flow')
  if (flow === undefined) throw new Error('no flow diagram')
  return flow
}

/** Every amount of the dated rows, and of the rows of the failure. */
function amountsOf(inputs: Readonly<Record<string, unknown>>): readonly number[] {
  const { outputs } = run(inputs)
  return [outputs['ladder'], outputs['failure']].flatMap((rows) =>
    Array.isArray(rows)
      ? rows.flatMap((row: Record<string, unknown>) =>
          Object.values(row).flatMap((cell) => (typeof cell === 'number' ? [Math.abs(cell)] : [])),
        )
      : [],
  )
}

/** What each party gains or loses in money in one step. */
function balances(edges: FlowStep['edges']): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { from, to, what, amount = 0 } of edges) {
    if (what !== 'cash') continue
    sums.set(from, (sums.get(from) ?? 0) - amount)
    sums.set(to, (sums.get(to) ?? 0) + amount)
  }
  return sums
}

const CASES: readonly Readonly<Record<string, unknown>>[] = [
  { mode: 'price' },
  { mode: 'price', type: 'put' },
  { mode: 'price', type: 'put', spotAtExpiry: 31, style: 'american', steps: 50 },
  { mode: 'price', spotAtExpiry: 60, contracts: 3 },
  { mode: 'impliedVol', spotAtExpiry: 45 },
  { mode: 'strategy' },
  { mode: 'strategy', preset: 'ironCondor', spotAtExpiry: 50 },
  { mode: 'strategy', preset: 'callCalendar' },
  { mode: 'strategy', preset: 'coveredCall', spotAtExpiry: 50 },
  { mode: 'strategy', preset: 'shortStraddle', spotAtExpiry: 30 },
  { mode: 'replicate' },
  { mode: 'replicate', pathKind: 'market', type: 'put', hedgeSteps: 30 },
]

test.each(CASES)('every amount in the flow of %j is the very number of a row', (inputs) => {
  const known = amountsOf(inputs)
  const edges = flowOf(inputs).steps.flatMap(({ edges, failure }) => [...edges, ...(failure?.edges ?? [])])
  const amounts = edges.flatMap(({ amount }) => (amount === undefined ? [] : [amount]))
  expect(amounts.length).toBeGreaterThan(0)
  expect(amounts.filter((amount) => !known.includes(amount))).toEqual([])
})

test.each(CASES)('in every step of %j cash stays with nobody in between', (inputs) => {
  for (const step of flowOf(inputs).steps)
    for (const edges of [step.edges, step.failure?.edges ?? []]) {
      const sums = balances(edges)
      for (const party of INTERMEDIARIES.slice(0, edges === step.edges ? 4 : 0))
        expect(sums.get(party) ?? 0).toBeCloseTo(0, 6)
    }
})

test.each(CASES)(
  'steps of %j run in order of their dates, and a step without money says what is owed',
  (inputs) => {
    const { steps, parties } = flowOf(inputs)
    const days = steps.map(({ when }) => when)
    expect(days).toEqual(days.toSorted())
    const ids = parties.map(({ id }) => id)
    expect(
      steps
        .flatMap(({ edges }) => edges.flatMap(({ from, to }) => [from, to]))
        .filter((id) => !ids.includes(id)),
    ).toEqual([])
    for (const step of steps)
      if (!step.edges.some(({ what }) => what === 'cash' || what === 'collateral'))
        expect(step.text).toMatch(/oblig|must|owe|may|deliver/)
  },
)

test.each(CASES)('charts over time of %j have the days of the steps', (inputs) => {
  const { report } = run(inputs)
  const days = flowOf(inputs).steps.map(({ when }) => when)
  const charts = report.flatMap((block) =>
    block.kind === 'chart' && 'series' in block.chart && block.chart.x.kind === 'time' ? [block.chart] : [],
  )
  expect(charts.length).toBeGreaterThanOrEqual(2)
  for (const { series } of charts) {
    const shown = series.flatMap(({ points }) => points.map(([x]) => x))
    expect(days.filter((day) => !shown.includes(day))).toEqual([])
  }
})

test('an insolvent writer is made good: the clearing house ends with nothing and the holder pays the strike only', () => {
  const inputs = { mode: 'price', spotAtExpiry: 60 }
  const failure = flowOf(inputs).steps.at(-1)?.failure
  const sums = balances(failure?.edges ?? [])
  expect(sums.get('occ')).toBeCloseTo(0, 8)
  expect(sums.get('holder')).toBeCloseTo(-4000, 8)
})

test('there are at least forty presets, each of legs that can be read, and each makes a position', () => {
  expect(PRESETS.length).toBeGreaterThanOrEqual(40)
  expect(new Set(PRESETS.map(({ id }) => id)).size).toBe(PRESETS.length)
  for (const preset of PRESETS) {
    expect(presetLegs(preset)).toHaveLength(preset.legs.split(' ').length)
    const { outputs } = run({ mode: 'strategy', preset: preset.id, spot: 100, volatility: 0.3, rate: 0.04 })
    expect(Math.abs(Number(outputs['ladderResidual'])), preset.id).toBeLessThan(1e-8)
  }
})

test.each([
  ['longCall', true, false],
  ['shortCall', false, true],
  ['ironCondor', false, false],
  ['callRatioSpread', false, true],
  ['callBackspread', true, false],
  ['jadeLizard', false, false],
  ['syntheticShort', false, true],
  ['callCalendar', false, false],
])('the profit of a %s is unlimited: %s, its loss: %s', (preset, profit, loss) => {
  const { reasons } = run({ mode: 'strategy', preset, spot: 100, volatility: 0.3, rate: 0.04 })
  expect(Object.hasOwn(reasons, 'maxProfit')).toBe(profit)
  expect(Object.hasOwn(reasons, 'maxLoss')).toBe(loss)
})

test('strikes of presets are as far apart as listed ones', () => {
  expect([42, 100, 180, 7, 6000].map(strikeStep)).toEqual([2, 5, 10, 0.25, 250])
  const [preset] = PRESETS
  if (preset === undefined) throw new Error('no presets')
  expect(presetRows(preset, 42, '2027-11-20')[0]?.strike).toBe(42)
})

test('a box pays the interest rate, whatever the volatility', () => {
  const { outputs } = run({ mode: 'strategy', preset: 'box', spot: 100, volatility: 0.4, rate: 0, years: 1 })
  expect(Number(outputs['maxProfit'])).toBeCloseTo(0, 8)
  expect(Number(outputs['maxLoss'])).toBeCloseTo(0, 8)
})

test('put-call parity leaves nothing but rounding', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1, max: 500, noNaN: true }),
      fc.double({ min: 1, max: 500, noNaN: true }),
      fc.double({ min: 0.05, max: 2, noNaN: true }),
      (spot, strike, volatility) => {
        const { outputs } = run({ mode: 'price', spot, strike, volatility, dividendYield: 0.02 })
        expect(Math.abs(Number(outputs['parityResidual']))).toBeLessThan(1e-9)
      },
    ),
    { numRuns: 20 },
  )
})

test('the volatility implied by a price gives the price back', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.05, max: 3, noNaN: true }),
      fc.double({ min: 30, max: 60, noNaN: true }),
      (volatility, strike) => {
        const { price } = run({ mode: 'price', volatility, strike }).outputs
        fc.pre(Number(price) > Math.max(0, 42 - strike * Math.exp(-0.05)) + 1e-4)
        const found = run({ mode: 'impliedVol', strike, marketPrice: price }).outputs
        expect(found['impliedVolatility']).toBeCloseTo(volatility, 6)
      },
    ),
    { numRuns: 20 },
  )
})

test('sensitivities are the slopes of the price, dividends in dollars included', () => {
  const base = { mode: 'price', rate: 0.1, dividends: [{ years: 0.3, amount: 1.5 }], type: 'put' }
  const price = (change: Readonly<Record<string, unknown>>) =>
    Number(run({ ...base, ...change }).outputs['price'])
  const { delta, gamma, vega, theta, rho } = run(base).outputs
  const h = 1e-3
  expect(delta).toBeCloseTo((price({ spot: 42 + h }) - price({ spot: 42 - h })) / (2 * h), 6)
  expect(gamma).toBeCloseTo((price({ spot: 42 + h }) - 2 * price({}) + price({ spot: 42 - h })) / h ** 2, 4)
  expect(vega).toBeCloseTo(
    (price({ volatility: 0.2 + h }) - price({ volatility: 0.2 - h })) / (2 * h) / 100,
    6,
  )
  expect(rho).toBeCloseTo((price({ rate: 0.1 + h }) - price({ rate: 0.1 - h })) / (2 * h) / 100, 6)
  // A day later everything is a day nearer.
  const later = (by: number) => price({ years: 0.5 - by, dividends: [{ years: 0.3 - by, amount: 1.5 }] })
  expect(theta).toBeCloseTo((later(h) - later(-h)) / (2 * h) / 365, 6)
})

test('an expiry date goes before the years', () => {
  const { outputs } = run({ mode: 'price', today: '2026-11-20', expiry: '2027-11-20', years: 3 })
  expect(outputs['price']).toBeCloseTo(Number(run({ mode: 'price', years: 1 }).outputs['price']), 12)
})

test('more adjustments make the usual error smaller, by about the root of their number', () => {
  const { errors } = run({ mode: 'replicate', pathKind: 'market' }).outputs
  const spreads: number[] = Array.isArray(errors) ? errors.map((row: { spread: number }) => row.spread) : []
  expect(spreads).toEqual(spreads.toSorted((a, b) => b - a))
  expect((spreads[2] ?? 0) / (spreads[4] ?? 1)).toBeGreaterThan(1.5)
})

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true })

test('whatever is put in, an answer is finite or names the field', () => {
  fc.assert(
    fc.property(
      fc.record({
        mode: fc.constantFrom(...ALL),
        spot: number(0.01, 1_000_000),
        strike: number(0.01, 1_000_000),
        years: number(0.001, 30),
        rate: number(-0.05, 1),
        dividendYield: number(0, 0.5),
        volatility: number(0.01, 5),
        type: fc.constantFrom('call', 'put'),
        style: fc.constantFrom('european', 'american'),
        steps: fc.integer({ min: 1, max: 60 }),
        preset: fc.constantFrom('own', ...PRESETS.map(({ id }) => id)),
        marketPrice: number(0.0001, 1000),
        hedgeSteps: fc.integer({ min: 1, max: 40 }),
        pathKind: fc.constantFrom('tree', 'market'),
      }),
      (all) => {
        const uses = tool.modes[all.mode]?.uses ?? []
        const inputs = Object.fromEntries(Object.entries(all).filter(([name]) => uses.includes(name)))
        const answer = runTool(tool, { ...examplesOf(tool.inputs), ...inputs })
        if (answer.ok) expect(JSON.stringify(answer.report)).not.toMatch(/NaN|Infinity|undefined/)
        else expect(answer.problems.every(({ path }) => path !== '')).toBe(true)
      },
    ),
    { numRuns: 150 },
  )
})
