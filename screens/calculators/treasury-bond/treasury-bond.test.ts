import { expect, test } from 'vitest'
import type { FlowBlock, FlowStep } from '#kit/block.ts'
import { runTool } from '#kit/tool.ts'
import { EVENTS, saleDate } from './ladder.model.ts'
import { standardMaturity } from './standard-issue.model.ts'
import tool from './treasury-bond.tool.ts'

const HELD = ['note', 'bill', 'bond', 'tips', 'frn', 'strip'] as const
const INTERMEDIARIES = ['fiscal', 'fed', 'dealers', 'broker']

function run(inputs: Readonly<Record<string, unknown>>) {
  const answer = runTool(tool, inputs)
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
  return answer
}

function flowOf(inputs: Readonly<Record<string, unknown>>): FlowBlock {
  const flow = run(inputs).report.find((block) => block.kind === 'flow')
  if (flow === undefined) throw new Error('no flow diagram')
  return flow
}

const cashOf = (rows: unknown): number[] =>
  Array.isArray(rows) ? rows.map((row: { cash: number }) => Math.abs(row.cash)) : []

const cashEdges = (step: FlowStep) =>
  [...step.edges, ...(step.failure?.edges ?? [])].filter((edge) => edge.what === 'cash')

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

test.each(HELD)('every cash arrow of a %s is the very number of a row of its ladder or trades', (mode) => {
  const { outputs } = run({ mode })
  const known = [...cashOf(outputs.ladder), ...cashOf(outputs.trades)]
  const edges = flowOf({ mode }).steps.flatMap(cashEdges)
  expect(edges.length).toBeGreaterThan(5)
  expect(edges.filter((edge) => !known.includes(edge.amount ?? Number.NaN))).toEqual([])
})

test.each(HELD)('in every step of a %s no cash stays with an intermediary', (mode) => {
  const flow = flowOf({ mode })
  // What is not bought at its auction is the dealer's own to sell.
  const isIssued = flow.title.startsWith('From auction')
  const passing = INTERMEDIARIES.filter((party) => isIssued || party !== 'dealers')
  for (const step of flow.steps) {
    const sums = balances(step)
    for (const party of passing) expect(sums.get(party) ?? 0).toBe(0)
  }
})

test('steps run in order of their dates and every party of an arrow exists', () => {
  const { steps, parties } = flowOf({ mode: 'note' })
  const dates = steps.map((step) => step.when).filter((when) => /^\d{4}/.test(when))
  expect(dates).toEqual(dates.toSorted())
  expect(steps.map((step) => step.n)).toEqual(steps.map((_, at) => at + 1))
  const ids = parties.map((party) => party.id)
  const named = steps.flatMap((step) => step.edges.flatMap((edge) => [edge.from, edge.to]))
  expect(named.filter((id) => !ids.includes(id))).toEqual([])
})

test('a step without money says what obligation arose', () => {
  const issued = { mode: 'note', settlement: '2026-11-16', maturity: '2036-11-15' }
  const silent = flowOf(issued).steps.filter((step) => cashEdges(step).length === 0)
  expect(silent).toHaveLength(3)
  for (const step of silent) expect(step.text).toMatch(/bound|oblig|must/)
})

test('a note whose settlement is not its issue day is bought from a dealer, not at an auction', () => {
  const bought = flowOf({ mode: 'note', settlement: '2027-02-01', maturity: '2036-11-15' })
  expect(bought.title).toBe('From purchase to final payment')
  expect(bought.steps.map(({ title }) => title)).not.toContain('The auction')
  expect(bought.steps.slice(0, 2).map(({ title }) => title)).toEqual(['Issued earlier', 'Settlement'])
  const issued = flowOf({ mode: 'note', settlement: '2026-11-16', maturity: '2036-11-15' })
  expect(issued.steps.map(({ title }) => title)).toContain('The auction')
})

test('held to maturity there is no sale and the investor gets the last payment', () => {
  const flow = flowOf({ mode: 'note', holdMonths: 1200 })
  expect(flow.steps.some((step) => step.title.startsWith('Sale'))).toBe(false)
  expect(balances(flow.steps.at(-1) ?? flow.steps[0] ?? never()).get('investor')).toBeGreaterThan(100_000)
})

const never = (): never => {
  throw new Error('a flow without steps')
}

test.each(HELD)('the present values of a %s add up to its price', (mode) => {
  const { ladder, settlementAmount } = run({ mode }).outputs
  const rows: { presentValue: number; event: string }[] = Array.isArray(ladder) ? ladder : []
  const paid = rows.filter((row) => row.event !== EVENTS.purchase)
  const worth = paid.reduce((sum, row) => sum + row.presentValue, 0)
  expect(worth).toBeCloseTo(Number(settlementAmount), 6)
})

test.each(['street', 'treasury'])('price and yield undo each other in the %s convention', (convention) => {
  const { outputs } = run({ mode: 'note', convention, maturity: '2036-08-15' })
  const back = run({ mode: 'note', convention, maturity: '2036-08-15', cleanPrice: outputs.cleanPrice })
  expect(back.outputs.yield).toBeCloseTo(0.0447, 11)
})

test('at today’s yield the price, its tangent and its curve meet', () => {
  const { priceCurve, dirtyPrice } = run({ mode: 'bond' }).outputs
  const rows: { yield: number; exact: number; byDuration: number }[] = Array.isArray(priceCurve)
    ? priceCurve
    : []
  const here = rows.find((row) => Math.abs(row.yield - 0.0447) < 1e-9)
  expect(here?.exact).toBeCloseTo(Number(dirtyPrice), 9)
  expect(here?.byDuration).toBeCloseTo(Number(dirtyPrice), 9)
  for (const row of rows) expect(row.exact).toBeGreaterThanOrEqual(row.byDuration - 1e-9)
})

test('the sale settles one business day after the trade and never on or after maturity', () => {
  // Friday 20 November 2026 plus 12 months is Saturday 20 November 2027: traded Monday, settled Tuesday.
  const day = (iso: string) => Date.parse(iso) / 86_400_000
  expect(saleDate(day('2026-11-20'), day('2036-08-15'), 12)).toBe('2027-11-23')
  expect(saleDate(day('2026-11-20'), day('2026-11-24'), 12)).toBeUndefined()
})

test.each([
  ['note', '2026-11-20', '2036-11-15'],
  ['note', '2026-11-14', '2036-08-15'],
  ['bond', '2026-02-15', '2056-02-15'],
  ['tips', '2026-11-20', '2036-07-15'],
  ['frn', '2026-11-20', '2028-10-31'],
  ['bill', '2026-11-20', '2027-05-20'],
  ['bill', '2026-11-26', '2027-05-27'],
  // Settled on a Sunday: of the Thursday before.
  ['bill', '2026-11-29', '2027-05-27'],
] as const)('the newest %s on %s matures on %s', (kind, settlement, maturity) => {
  expect(standardMaturity(kind, Date.parse(settlement) / 86_400_000)).toBe(maturity)
})
