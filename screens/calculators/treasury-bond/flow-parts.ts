import type { FlowEdge, FlowStep } from '#kit/block.ts'

/** A row of the ladder or of the trades, as the run put it out: null where there is no answer. */
type EventRow = { readonly date: string | null; readonly event: string | null; readonly cash: number | null }

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

/** A step without its number: the block numbers them. */
export type Step = Omit<FlowStep, 'n'>
export type Event = { readonly date: string; readonly cash: number }

/** The first row of that event, its cash without sign. */
export function find(rows: readonly EventRow[], event: string): Event | undefined {
  const row = rows.find((item) => item.event === event)
  if (row === undefined || row.date === null || row.cash === null) return undefined
  return { date: row.date, cash: Math.abs(row.cash) }
}

/** Cash that passes through several hands in one step: what an intermediary gets it passes on whole. */
export function pass(
  hands: readonly string[],
  amount: number,
  edge: { label: string; formula?: string },
): FlowEdge[] {
  return hands.slice(1).map((to, at) => ({ from: hands[at] ?? to, to, what: 'cash', amount, ...edge }))
}

export const securityEdge = (from: string, to: string, face: number): FlowEdge => ({
  from,
  to,
  what: 'security',
  amount: face,
  label: 'Security',
  note: 'Book entry at the Federal Reserve, the fiscal agent: no paper moves.',
})

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
