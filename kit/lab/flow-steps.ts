import type { FlowBlock, FlowEdge, FlowParty, FlowStep } from '../flow-block.ts'

/** A step without its number: the block numbers them. */
export type Step = Omit<FlowStep, 'n'>

/** A dated amount of a run, as it put it out: null where there is no answer. */
export type EventRow = {
  readonly date: string | null
  readonly event: string | null
  readonly cash: number | null
}

export const flowOf = (title: string, parties: readonly FlowParty[], steps: readonly Step[]): FlowBlock => ({
  kind: 'flow',
  title,
  parties,
  steps: steps.map((step, at) => ({ n: at + 1, ...step })),
})

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

type Said = { readonly label: string; readonly formula?: string; readonly note?: string }

/** Cash that passes through several hands in one step: what an intermediary gets it passes on whole. */
export const passCash = (hands: readonly string[], amount: number, said: Said): FlowEdge[] =>
  hands.slice(1).map((to, at) => ({ from: hands[at] ?? to, to, what: 'cash', amount, ...said }))

/** A security handed on from one to the next. */
export const passSecurity = (hands: readonly string[], amount: number, said: Said): FlowEdge[] =>
  hands.slice(1).map((to, at) => ({ from: hands[at] ?? to, to, what: 'security', amount, ...said }))

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
