import fc from 'fast-check'
import { expect, test } from 'vitest'
import { examplesOf } from '#kit/examples.ts'
import { runTool } from '#kit/tool.ts'
import { projectsOf } from './known-projects.model.ts'
import { sharesOf, totalsOf } from './renovations.model.ts'
import tool from './renovations.tool.ts'
import { waysToPay } from './ways-to-pay.model.ts'
import { inOrder, stageOf } from './work-order.model.ts'

function run(inputs: Readonly<Record<string, unknown>>) {
  const answer = runTool(tool, { ...examplesOf(tool.inputs), ...inputs })
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
  return answer
}

const project = fc.record({
  name: fc.constantFrom('Deck', 'Roof', 'Kitchen'),
  cost: fc.integer({ min: 1, max: 200_000 }),
  recoup: fc.double({ min: 0, max: 2, noNaN: true }),
  life: fc.integer({ min: 1, max: 50 }),
  energySavingPerYear: fc.integer({ min: 0, max: 1000 }),
  personalUse: fc.integer({ min: 0, max: 5 }),
  year: fc.integer({ min: 0, max: 10 }),
})
const works = fc.record({
  contingency: fc.double({ min: 0, max: 0.4, noNaN: true }),
  permits: fc.integer({ min: 0, max: 5000 }),
  homeValue: fc.integer({ min: 100_000, max: 900_000 }),
  neighbourhoodMedian: fc.option(fc.integer({ min: 100_000, max: 900_000 })),
  yearsInHome: fc.integer({ min: 1, max: 30 }),
  decay: fc.boolean(),
})

test('what comes back is never below nothing, never above the shares, never above the ceiling', () => {
  fc.assert(
    fc.property(fc.array(project, { minLength: 1, maxLength: 6 }), works, (projects, terms) => {
      const totals = totalsOf(projects, terms)
      const all = projects.reduce((sum, { cost, recoup }) => sum + cost * recoup, 0)
      expect(totals.resaleValueAdded).toBeGreaterThanOrEqual(0)
      expect(totals.resaleValueAdded).toBeLessThanOrEqual(all + 1e-6)
      if (terms.neighbourhoodMedian !== null && totals.resaleValueAdded > 0)
        expect(terms.homeValue + totals.resaleValueAdded).toBeLessThanOrEqual(
          1.15 * terms.neighbourhoodMedian + 1e-6,
        )
    }),
  )
})

test('the parts of the projects add up to the whole', () => {
  fc.assert(
    fc.property(fc.array(project, { minLength: 1, maxLength: 6 }), works, (projects, terms) => {
      const totals = totalsOf(projects, terms)
      const shares = sharesOf(projects, terms, totals)
      const sum = (key: 'total' | 'worth' | 'net') => shares.reduce((all, share) => all + share[key], 0)
      expect(sum('total')).toBeCloseTo(totals.totalCost, 4)
      expect(sum('worth')).toBeCloseTo(totals.resaleValueAdded, 4)
      expect(sum('net')).toBeCloseTo(totals.netCostAtSale, 4)
    }),
  )
})

test('a name is matched by its words, and what is typed goes before the survey', () => {
  const row = { cost: 100, recoup: null, life: null, energySavingPerYear: 0, personalUse: 0, year: 0 }
  const known = projectsOf(
    [
      { ...row, name: 'Upscale BATH with tub' },
      { ...row, name: 'Wood deck', recoup: 0.5 },
      { ...row, name: 'Sauna' },
      { ...row, name: 'Nothing', cost: 0 },
    ],
    '2026-12-01',
  )
  expect(known).toMatchObject([
    { recoup: 0.45, origin: 'survey', life: 20 },
    { recoup: 0.5, origin: 'typed', life: 20 },
    { recoup: 0, origin: 'unknown' },
  ])
})

test('nothing is finished before what lies behind it', () => {
  const names = ['Minor kitchen remodel', 'New electric panel', 'Asphalt roof', 'Bath addition']
  expect(inOrder(names.map((name) => ({ name, year: 0 }))).map(({ name }) => name)).toEqual(
    names.toReversed(),
  )
  expect(
    inOrder([
      { name: 'Roof', year: 2 },
      { name: 'Paint', year: 1 },
    ])[0]?.name,
  ).toBe('Paint')
  expect(stageOf('Steel entry door')).toBe('Envelope')
})

test('a refinance at the old rate and without costs only adds the interest of the new money', () => {
  const ways = waysToPay({
    amount: 50_000,
    years: 5,
    loanYears: 10,
    cashReturn: 0.05,
    helocRate: 0.06,
    equityLoanRate: 0.06,
    personalRate: 0.06,
    refinanceRate: 0.06,
    refinanceCosts: 0,
    mortgageBalance: 200_000,
    mortgageRate: 0.06,
    mortgageYears: 30,
  })
  const costs = new Map(ways.map(({ way, cost }) => [way, cost]))
  // Cash: 50,000 × (1.05⁵ − 1). A line paid with interest alone: 60 × 250.
  expect(costs.get('Cash')).toBeCloseTo(13_814.08, 2)
  expect(costs.get('HELOC')).toBeCloseTo(15_000, 6)
  // A thirty-year loan of 50,000 at 6 % has repaid 3,472.82 after five years: 60 × 299.78 + 46,527.18 − 50,000.
  expect(costs.get('Cash-out refinance')).toBeCloseTo(14_513.7, 1)
})

const callouts = (inputs: Readonly<Record<string, unknown>>) =>
  run(inputs).report.flatMap((block) => (block.kind === 'callout' ? [block.title] : []))

test('each warning stands exactly where it belongs', () => {
  expect(callouts({})).toEqual([])
  expect(callouts({ neighbourhoodMedian: 380_000 })).toContain('Overbuilt for the neighborhood')
  expect(callouts({ financedShare: 0.81 })).toContain('Nearly all of it is borrowed')
  expect(callouts({ financedShare: 0.8 })).not.toContain('Nearly all of it is borrowed')
  expect(callouts({ yearBuilt: 1977 })).toEqual(['Lead and asbestos', 'Raise your contingency'])
  expect(callouts({ yearBuilt: 1979, contingency: 0.15 })).toEqual(['Asbestos'])
  expect(callouts({ yearBuilt: 1980 })).toEqual([])
  expect(callouts({ financedShare: 0.5, takeHomeMonthly: 3000 })).toContain('The payment is high')
  expect(callouts({ financedShare: 0.5, takeHomeMonthly: 4000 })).not.toContain('The payment is high')
})

test('the verdict of joy turns at the price of a year', () => {
  const price = Number(run({}).outputs.breakEvenPerYear)
  expect(run({ worthPerYear: price + 1 }).outputs.joyVerdict).toBe(true)
  expect(run({ worthPerYear: price - 1 }).outputs.joyVerdict).toBe(false)
  expect(run({}).outputs.joyVerdict).toBeNull()
})
