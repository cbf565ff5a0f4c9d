import { expect, test } from 'vitest'
import type { FlowBlock, FlowStep } from '#kit/block.ts'
import { examplesOf } from '#kit/examples.ts'
import { runTool } from '#kit/tool.ts'
import tool from './corp-bonds.tool.ts'

const HELD = ['price', 'yieldToWorst', 'spread'] as const

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

const amounts = (rows: unknown, key: string): number[] =>
  Array.isArray(rows) ? rows.map((row: Record<string, number>) => Math.abs(row[key] ?? 0)) : []

const cashEdges = (step: FlowStep) =>
  [...step.edges, ...(step.failure?.edges ?? [])].filter((edge) => edge.what === 'cash')

/** What a party gains or loses in cash in one step. */
const balance = (step: FlowStep, party: string): number =>
  step.edges
    .filter((edge) => edge.what === 'cash')
    .reduce(
      (sum, { from, to, amount = 0 }) => sum + (to === party ? amount : 0) - (from === party ? amount : 0),
      0,
    )

const called = { mode: 'yieldToWorst', coupon: 0.065, cleanPrice: 104.25 }

test.each([...HELD.map((mode) => ({ mode })), called])(
  'every cash arrow of %o is the very number of a row of its ladder or deals',
  (inputs) => {
    const { outputs } = run(inputs)
    const known = [...amounts(outputs.ladder, 'cash'), ...amounts(outputs.deals, 'cash')]
    const edges = flowOf(inputs).steps.flatMap(cashEdges)
    expect(edges.length).toBeGreaterThan(8)
    expect(edges.filter((edge) => !known.includes(edge.amount ?? Number.NaN))).toEqual([])
  },
)

test.each(HELD)('in every step of %s only the paid intermediaries keep cash', (mode) => {
  const { steps } = flowOf({ mode })
  for (const step of steps) {
    for (const party of ['agent', 'dtc', 'trustee']) expect(balance(step, party)).toBe(0)
  }
  // By the defaults: 0.65 % of 100,000 to the underwriters, 0.25 per 100 to the dealer.
  expect(steps.reduce((sum, step) => sum + balance(step, 'underwriter'), 0)).toBeCloseTo(650, 6)
  expect(steps.reduce((sum, step) => sum + balance(step, 'dealer'), 0)).toBeCloseTo(250, 6)
})

test.each(HELD)(
  'the dated steps of %s run in order, each a day of its dated charts, and parties exist',
  (mode) => {
    const { report } = run({ mode })
    const { steps, parties } = flowOf({ mode })
    const dates = steps.map((step) => step.when).filter((when) => /^\d{4}/.test(when))
    expect(dates.length).toBeGreaterThan(2)
    expect(dates).toEqual(dates.toSorted())
    const ids = parties.map((party) => party.id)
    const named = steps.flatMap((step) =>
      [...step.edges, ...(step.failure?.edges ?? [])].flatMap((edge) => [edge.from, edge.to]),
    )
    expect(named.filter((id) => !ids.includes(id))).toEqual([])
    const charts = report.flatMap((block) =>
      block.kind === 'chart' && 'x' in block.chart && 'series' in block.chart && block.chart.x.kind === 'time'
        ? [block.chart]
        : [],
    )
    expect(charts).toHaveLength(2)
    for (const chart of charts) {
      const days = chart.series.flatMap((series) => series.points.map((point) => point[0]))
      expect(dates.filter((date) => !days.includes(date))).toEqual([])
    }
  },
)

test.each(HELD)('a step of %s without money says what obligation arose', (mode) => {
  const silent = flowOf({ mode }).steps.filter((step) => cashEdges(step).length === 0)
  for (const step of silent.filter(
    (one) => one.failure === undefined || one.edges.every((edge) => edge.what !== 'cash'),
  ))
    expect(step.text).toMatch(/bound|must|grace|missed|pays/)
})

test.each(HELD)('the present values of %s add up to what settlement costs', (mode) => {
  const { ladder, settlementAmount } = run({ mode }).outputs
  const worth = (Array.isArray(ladder) ? ladder : [])
    .slice(1)
    .reduce((sum: number, row: { presentValue: number }) => sum + row.presentValue, 0)
  expect(worth).toBeCloseTo(Number(settlementAmount), 5)
})

test('a bond priced above its calls ends on the worst call date with the call price', () => {
  const { steps } = flowOf(called)
  expect(steps.at(-1)).toMatchObject({ title: 'Call', when: '2030-06-01' })
  // 100,000 at 100 with half of 6.5 %.
  expect(balance(steps.at(-1) ?? steps[0] ?? never(), 'investor')).toBeCloseTo(103_250, 6)
})

const never = (): never => {
  throw new Error('a flow without steps')
}

const saidOf = (inputs: Readonly<Record<string, unknown>>) =>
  run(inputs).report.flatMap((block) => (block.kind === 'callout' ? [block.title] : []))

test('callouts speak up where the catalog asks for them', () => {
  expect(saidOf(called)).toContain('Priced above the next call')
  expect(saidOf({ mode: 'spread' })).toContain('Spread implies more defaults than history')
  expect(saidOf({ mode: 'price', cleanPrice: 65 })).toContain('Distressed')
  expect(saidOf({ mode: 'price' })).not.toContain('Distressed')
})

test('a price given goes before the yield and gives it back', () => {
  const { cleanPrice } = run({ mode: 'price' }).outputs
  expect(run({ mode: 'price', yield: 0.3, cleanPrice }).outputs.ytm).toBeCloseTo(0.0562, 11)
})

test('the parts of the spread add up to it', () => {
  const { zSpread, expectedLoss, riskPremium } = run({ mode: 'spread', liquidityPremium: 0.003 }).outputs
  expect(Number(expectedLoss) + Number(riskPremium) + 0.003).toBeCloseTo(Number(zSpread), 14)
})

test('a call in force can come in 30 days, and caps the lattice from then on', () => {
  const past = run({
    mode: 'yieldToWorst',
    cleanPrice: 100.5,
    calls: [{ date: '2026-06-01', price: 101 }],
  }).outputs
  expect(Number(past.yieldToFirstCall)).toBeGreaterThan(Number(past.ytm))
  expect(past.ytw).toBe(past.ytm)
  expect(Number(past.optionValue)).toBeGreaterThan(0)
})

test('an enterprise value in dollars goes before the share of claims', () => {
  expect(run({ mode: 'recovery', valueShare: 0.5 }).outputs.value).toBe(1.6e9)
  expect(run({ mode: 'recovery', valueShare: 0.5, enterpriseValue: 7e8 }).outputs.value).toBe(7e8)
})

test('an estate distributes exactly its value, and each arrow is a class of the table', () => {
  const { outputs } = run({ mode: 'recovery' })
  const last = flowOf({ mode: 'recovery' }).steps.at(-1) ?? never()
  expect(balance(last, 'trustee')).toBeCloseTo(0, 4)
  expect(balance(last, 'estate')).toBeCloseTo(-2.08e9, 2)
  const paid = amounts(outputs.classes, 'paid')
  const toClasses = last.edges.filter((edge) => edge.from === 'trustee').map((edge) => edge.amount)
  expect(toClasses).toEqual(paid.filter((amount) => amount > 0))
})

test('nothing is said of an issuer whose figures are not entered', () => {
  const text = JSON.stringify(runTool(tool, { mode: 'spread' }))
  expect(text).not.toMatch(/Leverage is at or above|leverage covenant is breached|There is no EBITDA/)
  expect(text).toContain('The issuer’s figures are not entered')
  const known = JSON.stringify(runTool(tool, { mode: 'spread', totalDebt: 1e9, interestExpense: 1e8 }))
  expect(known).toContain('There is no EBITDA to carry the debt.')
})

test('A bond that is called within weeks above its call price loses points, not a rate a year alone.', () => {
  const { report, outputs } = run({
    mode: 'yieldToWorst',
    settlement: '2026-11-26',
    maturity: '2033-06-01',
    coupon: 0.065,
    cleanPrice: 105,
    calls: [{ date: '2026-12-26', price: 100 }],
  })
  const said = report.find((block) => block.kind === 'headline')
  expect(said?.text).toMatch(
    /^You lose 5(\.000)? points of price in 30 days if the issuer calls the bond on /,
  )
  expect(outputs['ytwDate']).toBe('2026-12-26')
})

test('What an ordinary duration does is a note and no warning.', () => {
  const said = run({ mode: 'price' }).report.flatMap((block) =>
    block.kind === 'callout' && block.title.startsWith('If yields move') ? [block.tone] : [],
  )
  expect(said).toEqual(['information'])
})
