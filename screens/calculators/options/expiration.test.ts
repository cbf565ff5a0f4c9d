import { describe, expect, test } from 'vitest'
import { examplesOf } from '#kit/examples.ts'
import { runTool } from '#kit/tool.ts'
import tool from './options.tool.ts'
import { PRESETS } from './presets.model.ts'

const TODAY = { spot: 42, strike: 40, rate: 0.05, volatility: 0.2, today: '2026-11-27', expiry: '2026-11-27' }

function run(inputs: Readonly<Record<string, unknown>>) {
  const answer = runTool(tool, { ...examplesOf(tool.inputs), ...TODAY, ...inputs })
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
  return answer
}

/** The numbers of a report that are none, in its charts and tables as in its words. */
function brokenIn(report: unknown): readonly unknown[] {
  const broken: unknown[] = []
  const text = JSON.stringify(report, (_key, value: unknown) => {
    if (typeof value === 'number' && !Number.isFinite(value)) broken.push(value)
    return value
  })
  return text.includes('NaN') ? [...broken, 'NaN'] : broken
}

describe.each(['european', 'american'])('on its expiration day a %s option', (style) => {
  test.each([
    { type: 'call', spot: 42, price: 2, delta: 1, inTheMoney: 1 },
    { type: 'call', spot: 38, price: 0, delta: 0, inTheMoney: 0 },
    { type: 'put', spot: 38, price: 2, delta: -1, inTheMoney: 1 },
    { type: 'put', spot: 42, price: 0, delta: 0, inTheMoney: 0 },
  ])('a $type with the stock at $spot is worth its intrinsic value', ({ type, spot, price, ...rest }) => {
    const { outputs, reasons, report } = run({ mode: 'price', style, type, spot })
    expect(outputs).toMatchObject({ price, intrinsicValue: price, timeValue: 0, ...rest })
    expect(outputs).toMatchObject({ gamma: 0, vega: 0, rho: 0, theta: null, earlyExercisePremium: 0 })
    expect(outputs.parityResidual).toBeCloseTo(0, 12)
    expect(reasons.theta).toMatch(/no time is left/)
    expect(outputs.expiryDate).toBe('2026-11-27')
    expect(brokenIn(report)).toEqual([])
  })

  test('at the strike has no delta and no gamma: they jump there', () => {
    const { outputs, reasons } = run({ mode: 'price', style, spot: 40 })
    expect(outputs).toMatchObject({ price: 0, delta: null, gamma: null, vega: 0, inTheMoney: 0 })
    expect(reasons.delta).toMatch(/jumps/)
  })
})

test('the flow exercises on the day itself and settles the premium and the shares on the next business day', () => {
  const { report, outputs } = run({ mode: 'price' })
  const flow = report.find((block) => block.kind === 'flow')
  const days = flow?.kind === 'flow' ? flow.steps.map(({ title, when }) => `${when} ${title}`) : []
  expect(days).toEqual([
    '2026-11-27 Order, trade, novation',
    '2026-11-27 Expiration: exercise and assignment',
    '2026-11-30 Premium settles, T+1',
    '2026-11-30 Settlement: strike for shares',
  ])
  // 200 of premium and 4,000 of strike for 100 shares at 42: nothing is left of it.
  const rows = Array.isArray(outputs.ladder) ? outputs.ladder : []
  expect(rows.reduce((sum: number, row) => sum + Number(row.cash) + Number(row.shares), 0)).toBeCloseTo(0, 9)
  expect(rows.every((row) => row.margin === 0)).toBe(true)
})

test('a price on expiration day says nothing about volatility, and what can be said is said', () => {
  const { outputs, reasons, report } = run({ mode: 'impliedVol', marketPrice: 2.05, bid: 2, ask: 2.1 })
  expect(outputs).toMatchObject({ impliedVolatility: null, bidVolatility: null, askVolatility: null })
  expect(outputs).toMatchObject({ delta: 1, otherPrice: 0, expectedMove: null })
  expect(outputs.residual).toBeCloseTo(-0.05, 12)
  expect(reasons.impliedVolatility).toMatch(/says nothing about volatility/)
  expect(report[0]).toMatchObject({
    kind: 'headline',
    text: expect.stringContaining('intrinsic value of $2.00'),
  })
  expect(brokenIn(report)).toEqual([])
})

test.each(['own', ...PRESETS.map(({ id }) => id)])(
  'the strategy %s is played to its end on the day itself',
  (preset) => {
    const { outputs, report } = run({ mode: 'strategy', preset })
    expect(brokenIn([report, outputs])).toEqual([])
    expect(outputs.theta).toBeNull()
    expect(outputs.expiryDate).toBe('2026-11-27')
  },
)

test('a spread on expiration day has the delta of the legs in the money, and costs its intrinsic value', () => {
  const legs = [
    { side: 'long', type: 'call', strike: 40 },
    { side: 'short', type: 'call', strike: 45 },
  ]
  const { outputs } = run({ mode: 'strategy', legs })
  expect(outputs).toMatchObject({ netCredit: -200, maxProfit: 300, maxLoss: -200, delta: 100, gamma: 0 })
})

test('a replication needs time, and says so by the date; a day before the trade is refused', () => {
  const refused = (inputs: object) => runTool(tool, { ...examplesOf(tool.inputs), ...TODAY, ...inputs })
  expect(refused({ mode: 'replicate' })).toMatchObject({
    ok: false,
    problems: [{ path: 'expiry', message: expect.stringContaining('after Nov') }],
  })
  expect(refused({ mode: 'price', expiry: '2026-11-26' })).toMatchObject({
    ok: false,
    problems: [{ path: 'expiry', message: 'Enter an expiration on or after 2026-11-27.' }],
  })
})

test('the hours that are left may be entered as years, and the option expires today', () => {
  // Four hours of a year of 365 days.
  const { outputs, report } = run({ mode: 'price', expiry: null, years: 4 / 24 / 365, spot: 40 })
  expect(outputs.expiryDate).toBe('2026-11-27')
  // 0.4 S σ √t for an option at the money.
  expect(outputs.price).toBeCloseTo(0.4 * 40 * 0.2 * Math.sqrt(4 / 24 / 365), 2)
  expect(brokenIn(report)).toEqual([])
  expect(run({ mode: 'price', expiry: null, years: 0 }).outputs).toMatchObject({ price: 2, timeValue: 0 })
})
