import type { FlowEdge } from '#kit/block.ts'
import type { EventRow } from '#kit/lab/flow-steps.ts'

/** One holding, told by the rows of its run: the amounts of the diagram are those rows' and no others. */
export type Life = {
  /** 'note', 'bill'… as it stands in a sentence. */
  readonly name: string
  readonly face: number
  readonly ladder: readonly EventRow[]
  readonly trades: readonly EventRow[]
  readonly priceFormula: string
  readonly couponFormula: string
  readonly haircut: number
}

export const securityEdge = (from: string, to: string, face: number): FlowEdge => ({
  from,
  to,
  what: 'security',
  amount: face,
  label: 'Security',
  note: 'Book entry at the Federal Reserve, the fiscal agent: no paper moves.',
})
