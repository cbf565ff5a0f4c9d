import { expect, test } from 'vitest'
import { examplesOf } from '#kit/examples.ts'
import { runTool } from '#kit/tool.ts'
import tool from './treasury-bond.tool.ts'

function run(inputs: Readonly<Record<string, unknown>>) {
  const answer = runTool(tool, { ...examplesOf(tool.inputs), mode: 'auction', ...inputs })
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
  return answer
}

const CASES = [
  ['a non-competitive bid', {}],
  ['a competitive bid', { yourYield: 0.0445, yourAmount: 2e9 }],
  ['a bid above the stop-out', { yourYield: 0.05, yourAmount: 2e9 }],
] as const

function settlementOf(inputs: Readonly<Record<string, unknown>>) {
  const { report, outputs } = run(inputs)
  const flow = report.find((block) => block.kind === 'flow')
  const edges = flow?.steps.at(-1)?.edges.filter((edge) => edge.what === 'cash') ?? []
  const payments: { bidders: string; cash: number }[] = Array.isArray(outputs.payments)
    ? outputs.payments
    : []
  return { edges, payments, flow }
}

test.each(CASES)('with %s every cash arrow is the very number of a row of the payments', (_, inputs) => {
  const { edges, payments } = settlementOf(inputs)
  const known = payments.map((row) => row.cash)
  expect(edges.length).toBeGreaterThan(2)
  expect(edges.filter((edge) => !known.includes(edge.amount ?? Number.NaN))).toEqual([])
})

test.each(CASES)(
  'with %s the agent passes on all that it takes in, to a millionth of a cent',
  (_, inputs) => {
    const { edges } = settlementOf(inputs)
    const sum = (side: 'from' | 'to') =>
      edges.filter((edge) => edge[side] === 'fed').reduce((total, edge) => total + (edge.amount ?? 0), 0)
    expect(sum('to') / sum('from')).toBeCloseTo(1, 14)
  },
)

test('a bidder without an award pays nothing and has no arrow', () => {
  const { edges } = settlementOf({ yourYield: 0.05, yourAmount: 2e9 })
  expect(edges.filter((edge) => edge.from === 'investor')).toEqual([])
})

test('every party of an arrow is in the picture', () => {
  const { flow } = settlementOf({})
  const ids = flow?.parties.map((party) => party.id)
  const named = flow?.steps.flatMap((step) => step.edges.flatMap((edge) => [edge.from, edge.to])) ?? []
  expect(named.filter((id) => ids?.includes(id) !== true)).toEqual([])
})

test('a bid over 35 % of the offering says that it was cut', () => {
  const { report } = run({ yourYield: 0.0445, yourAmount: 20e9 })
  const said = report.flatMap((block) => (block.kind === 'callout' ? [block.title] : []))
  expect(said).toContain('Your bid exceeds the 35% limit')
})
