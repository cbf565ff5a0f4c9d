import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FlowBlock } from '#kit/block.ts'
import { runTool } from '#kit/tool.ts'
import tool from './forwards.tool.ts'

type Row = { readonly date: string; readonly payer: string; readonly payee: string; readonly cash: number }
type Given = Readonly<Record<string, unknown>>

function run(inputs: Given) {
  const answer = runTool(tool, inputs)
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
  const flow = answer.report.find((block): block is FlowBlock => block.kind === 'flow')
  if (flow === undefined) throw new Error('no flow diagram')
  const rows: readonly Row[] = Array.isArray(answer.outputs['ladder']) ? answer.outputs['ladder'] : []
  return { ...answer, flow, rows }
}

const DIVIDENDS = [
  { years: 0.25, amount: 1.2 },
  { years: 0.5, amount: 1.2 },
]

const CASES: readonly Given[] = [
  { mode: 'equity', dividends: DIVIDENDS, spotAtDelivery: 120 },
  { mode: 'equity', dividends: DIVIDENDS, position: 'short', settlement: 'cash', spotAtDelivery: 80 },
  { mode: 'equity', threshold: 1e9 },
  { mode: 'index', dividendYield: 0.013, spotAtDelivery: 90 },
  { mode: 'index', position: 'short', dividendYield: -0.01 },
  { mode: 'bond', dividends: [{ years: 0.3, amount: 2 }] },
  { mode: 'bond', dividends: [{ years: 0.3, amount: 2, rate: 0.02 }] },
  { mode: 'commodity', storage: 0.02, convenienceYield: 0.035, spotAtDelivery: 70 },
  { mode: 'commodity', storage: 0.05, convenienceYield: 0.01, position: 'short', settlement: 'cash' },
  { mode: 'commodity', storage: 0.03, convenienceYield: 0.03 },
  { mode: 'fx', spot: 1.17, spotAtDelivery: 1.3 },
  { mode: 'fra', settlementRate: 0.06 },
  { mode: 'fra', settlementRate: 0.03, agreedRate: 0.05 },
  { mode: 'value', spotAtDelivery: 111 },
  { mode: 'value', quotedPrice: 99, position: 'short', presentIncome: 2, netYield: 0.02 },
]

/** What each party gains or loses in cash by these arrows. */

test.each(CASES)(
  'every amount in the flow of %j is the very number of a row, and every row an arrow',
  (inputs) => {
    const { flow, rows } = run(inputs)
    const known = rows.map(({ cash }) => cash)
    const amounts = flow.steps.flatMap(({ edges }) =>
      edges.flatMap(({ amount }) => (amount === undefined ? [] : [amount])),
    )
    expect(amounts.filter((amount) => !known.includes(amount))).toEqual([])
    expect(known.filter((cash) => !amounts.includes(cash))).toEqual([])
  },
)

test.each(CASES.filter(({ mode }) => mode !== 'value'))(
  'on every day of %j the dealer gets what it pays, and at a fair price nothing is left at the end',
  (inputs) => {
    const { rows, outputs } = run(inputs)
    const days = [...new Set(rows.map(({ date }) => date))]
    const net = (day: string) =>
      rows.reduce((sum, { date, payer, payee, cash }) => {
        if (date !== day) return sum
        return sum + (payee === 'Dealer bank' ? cash : 0) - (payer === 'Dealer bank' ? cash : 0)
      }, 0)
    const left = inputs['agreedRate'] === undefined ? 0 : Number(outputs['dealerResult'])
    for (const day of days) expect(net(day), day).toBeCloseTo(day === days.at(-1) ? left : 0, 5)
  },
)

test('an arbitrage takes nothing today and pays the gap at delivery, whatever the price does', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 50, max: 150, noNaN: true }),
      fc.double({ min: 20, max: 300, noNaN: true }),
      fc.double({ min: -0.05, max: 0.1, noNaN: true }),
      (quotedPrice, spotAtDelivery, netYield) => {
        // A contract agreed at the ending and never collateralised leaves the arbitrage alone on the ladder.
        const { rows, outputs } = run({
          mode: 'value',
          quotedPrice,
          spotAtDelivery,
          agreedPrice: spotAtDelivery,
          netYield,
          presentIncome: 1.5,
          contractSize: 1,
          threshold: 1e9,
        })
        const net = (day: string | undefined) =>
          rows.reduce(
            (sum, { date, payee, cash }) => sum + (date !== day ? 0 : payee === 'You' ? cash : -cash),
            0,
          )
        expect(net(rows[0]?.date)).toBeCloseTo(0, 9)
        expect(net(rows.at(-1)?.date)).toBeCloseTo(Number(outputs['arbitrageProfitAtDelivery']), 9)
      },
    ),
  )
})

test('long and short contracts are worth the opposite, and nothing at the fair price', () => {
  const inputs = { mode: 'value', spot: 100, rate: 0.05, years: 1, agreedPrice: 90 }
  const long = Number(run(inputs).outputs['contractValue'])
  expect(run({ ...inputs, position: 'short' }).outputs['contractValue']).toBeCloseTo(-long, 12)
  const { fairForward } = run(inputs).outputs
  expect(run({ ...inputs, agreedPrice: fairForward }).outputs['contractValue']).toBeCloseTo(0, 10)
})

test('the forward price rises with spot, rate and storage and falls with income', () => {
  const price = (inputs: Given) => Number(run({ mode: 'commodity', ...inputs }).outputs['forwardPrice'])
  expect(price({ spot: 101 })).toBeGreaterThan(price({ spot: 100 }))
  expect(price({ rate: 0.05 })).toBeGreaterThan(price({ rate: 0.04 }))
  expect(price({ storage: 0.03 })).toBeGreaterThan(price({ storage: 0.02 }))
  expect(price({ convenienceYield: 0.05 })).toBeLessThan(price({ convenienceYield: 0.04 }))
})

test('a day takes nothing of an income that is still to be paid', () => {
  const { perDay, contractValue } = run({
    mode: 'value',
    spot: 105,
    rate: 0.05,
    years: 0.5,
    presentIncome: 2,
    agreedPrice: 100,
    netYield: 0,
  }).outputs
  // At the same price the income grows by a day's interest, and so does the present value of the agreed price.
  const day = Math.exp(0.05 / 365) - 1
  expect(perDay).toBeCloseTo(-day * (2 + 100 * Math.exp(-0.025)), 9)
  expect(contractValue).toBeCloseTo(103 - 100 * Math.exp(-0.025), 9)
})

test('sensitivities are the slopes of the value', () => {
  const base = { mode: 'value', spot: 100, agreedPrice: 95, netYield: 0.02, presentIncome: 3 }
  const value = (change: Given) => Number(run({ ...base, ...change }).outputs['contractValue'])
  const { delta, perRatePoint } = run(base).outputs
  expect(delta).toBeCloseTo((value({ spot: 100.01 }) - value({ spot: 99.99 })) / 0.02, 8)
  expect(perRatePoint).toBeCloseTo((value({ rate: 0.0451 }) - value({ rate: 0.0449 })) / 2, 8)
})

test('collateral lowers the exposure, and a threshold gives some of it back', () => {
  const exposure = (change: Given) => {
    const { expectedPositiveExposure, expectedExposureWithCollateral } = run({
      mode: 'equity',
      ...change,
    }).outputs
    return { without: Number(expectedPositiveExposure), with: Number(expectedExposureWithCollateral) }
  }
  const full = exposure({ threshold: 0 })
  const partly = exposure({ threshold: 5000 })
  expect(full.with).toBeLessThan(partly.with)
  expect(partly.with).toBeLessThan(partly.without)
  expect(partly.without).toBe(full.without)
})

test('a dividend after delivery changes nothing but a remark', () => {
  const late = [{ years: 0.9, amount: 5 }]
  const { outputs, report } = run({ mode: 'equity', years: 0.75, dividends: late })
  expect(outputs['forwardPrice']).toBe(
    run({ mode: 'equity', years: 0.75, dividends: [] }).outputs['forwardPrice'],
  )
  expect(JSON.stringify(report)).toContain('Some income comes after delivery')
})

test('charts over time have the days of the steps', () => {
  for (const inputs of CASES) {
    const { flow, report } = run(inputs)
    const days = flow.steps.map(({ when }) => when)
    const steps = report.flatMap((block) =>
      block.kind === 'chart' && 'series' in block.chart && block.chart.x.kind === 'time' ? [block] : [],
    )
    // Exposure runs on dates of its own.
    const charts = steps.filter(({ title }) => !title.includes('xposure'))
    expect(charts.length).toBeGreaterThanOrEqual(2)
    for (const { chart } of charts) {
      const shown = 'series' in chart ? chart.series.flatMap(({ points }) => points.map(([x]) => x)) : []
      expect(days.filter((day) => !shown.includes(day))).toEqual([])
    }
    expect(days).toEqual(days.toSorted())
  }
})

test('another kind of asset brings the price, size and volatility of its sample, and leaves what was given', () => {
  const { inputs } = run({ mode: 'fx', volatility: 0.2 })
  expect(inputs).toMatchObject({ spot: 1.17, contractSize: 1_000_000, volatility: 0.2 })
  expect(run({ mode: 'commodity' }).inputs).toMatchObject({ spot: 78, contractSize: 1000, volatility: 0.32 })
  expect(run({ mode: 'value' }).inputs).toMatchObject({ spot: 100, contractSize: 1000, volatility: 0.2 })
})

test('A contract has two values, at the fair price and at the quote, each under its name.', () => {
  const given = { mode: 'value', spot: 104.5, rate: 0.04, years: 0.5, agreedPrice: 98, quotedPrice: 104.5 }
  const said = run({ ...given, contractSize: 1000 }).report.find((block) => block.kind === 'headline')
  expect(said?.text).toContain('$8,441 to you at the fair forward price and $6,371 at today’s quote')
})

test('A rate that is off the fair one is off by basis points.', () => {
  const { report, outputs } = run({ mode: 'fra' })
  const forward = typeof outputs['forwardRate'] === 'number' ? outputs['forwardRate'] : Number.NaN
  const off = run({ mode: 'fra', agreedRate: forward - 0.00048 }).report
  const texts = [...report, ...off].flatMap((block) => (block.kind === 'callout' ? [block.text] : []))
  expect(texts.join(' ')).toContain('The agreed rate is 4.8 bp below the forward rate')
})
