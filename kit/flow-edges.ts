import type { FlowBlock, FlowEdge, FlowParty, FlowStep } from './flow-block.ts'
import { type Written, written } from './written.ts'

type Failure = Omit<NonNullable<FlowStep['failure']>, 'edges'> & { readonly edges: Written<FlowEdge> }

/** A step as it is written, without its number; what each party then holds stands by its name, an amount each. */
export type Step = Omit<FlowStep, 'n' | 'edges' | 'balanceSheets' | 'failure'> & {
  readonly edges: Written<FlowEdge>
  readonly balanceSheets?: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly failure?: Failure
}

/** The flow of these steps, numbered in their order. */
export const flowOf = (title: string, parties: Written<FlowParty>, steps: Written<Step>): FlowBlock => ({
  kind: 'flow',
  title,
  parties: written(parties),
  steps: written(steps).map(({ edges, balanceSheets, failure, ...step }, at) => ({
    n: at + 1,
    ...step,
    edges: written(edges),
    ...(balanceSheets === undefined ? {} : { balanceSheets: sheetsOf(balanceSheets) }),
    ...(failure === undefined ? {} : { failure: { ...failure, edges: written(failure.edges) } }),
  })),
})

const sheetsOf = (sheets: NonNullable<Step['balanceSheets']>): NonNullable<FlowStep['balanceSheets']> =>
  Object.entries(sheets).map(([party, held]) => ({
    party,
    holds: Object.entries(held).map(([name, amount]) => ({ name, amount })),
  }))

export type EdgeWords = { readonly label: string; readonly formula?: string; readonly note?: string }

/**
 * Cash through several hands: what an intermediary gets it passes on whole. An amount below zero goes the other way;
 * nothing makes no arrow.
 */
export const cash = (hands: readonly string[], amount: number, words: EdgeWords): FlowEdge[] =>
  through('cash', hands, { amount, words })

/** Margin or other collateral through several hands, by the rules of cash. */
export const collateral = (hands: readonly string[], amount: number, words: EdgeWords): FlowEdge[] =>
  through('collateral', hands, { amount, words })

type Passed = { readonly amount: number; readonly words: EdgeWords }

function through(
  what: 'cash' | 'collateral',
  hands: readonly string[],
  { amount, words }: Passed,
): FlowEdge[] {
  if (amount === 0) return []
  const way = amount < 0 ? hands.toReversed() : hands
  return way.slice(1).map((to, at) => ({ from: way[at] ?? to, to, what, amount: Math.abs(amount), ...words }))
}

/** A thing delivered through several hands; how much stands in the words, since amounts are money. */
export const deliver = (hands: readonly string[], words: EdgeWords): FlowEdge[] =>
  hands.slice(1).map((to, at) => ({ from: hands[at] ?? to, to, what: 'security', ...words }))

/** Something is made known. */
export const tell = (from: string, to: string, label: string): FlowEdge => ({
  from,
  to,
  what: 'information',
  label,
})

/** Somebody is bound to pay or deliver later. */
export const oblige = (from: string, to: string, label: string): FlowEdge => ({
  from,
  to,
  what: 'obligation',
  label,
})
