import type { EdgeWords } from '../flow-edges.ts'
import type { FlowEdge } from '../flow-block.ts'

/** A dated amount of a run, as it put it out: null where there is no answer. */
export type EventRow = {
  readonly date: string | null
  readonly event: string | null
  readonly cash: number | null
}

/** The first row of that event with its day, its cash without sign: a diagram takes its amounts from nowhere else. */
export function findEvent(
  rows: readonly EventRow[],
  event: string,
): { readonly date: string; readonly cash: number } | undefined {
  const row = rows.find((item) => item.event === event)
  if (row === undefined || row.date === null || row.cash === null) return undefined
  return { date: row.date, cash: Math.abs(row.cash) }
}

/** The amount of the first row of that event, dated or not; nothing where there is none. */
export const amountOf = (rows: readonly EventRow[], event: string): number =>
  Math.abs(rows.find((item) => item.event === event)?.cash ?? 0)

/** Cash through several hands, an arrow for nothing too: whoever is left with nothing is seen to be. */
export const passCash = (hands: readonly string[], amount: number, words: EdgeWords): FlowEdge[] =>
  hands.slice(1).map((to, at) => ({ from: hands[at] ?? to, to, what: 'cash', amount, ...words }))

/** A security handed on from one to the next. */
export const passSecurity = (hands: readonly string[], amount: number, words: EdgeWords): FlowEdge[] =>
  hands.slice(1).map((to, at) => ({ from: hands[at] ?? to, to, what: 'security', amount, ...words }))
