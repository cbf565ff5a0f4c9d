import type { Stated } from '../reading/entry.model.ts'
import { byDay, type Ledger } from './ledger.model.ts'

/** Opening balance + the sum of what was kept = closing balance, or by how much it is not. */
export type Proof = {
  readonly openingCents: number
  readonly sumCents: number
  readonly closingCents: number
  readonly differenceCents: number
  /** Lines whose balance is not that of the row before and their own amount. */
  readonly breaks: readonly { readonly line: number; readonly differenceCents: number }[]
}

/** By what the file states, else by the balances of its rows; null: it states too little to prove anything. */
export function proofOf(ledger: Ledger, { openingCents, closingCents }: Stated): Proof | null {
  const running = runningOf(ledger)
  const opening = openingCents ?? running?.opening
  const closing = closingCents ?? running?.closing
  if (opening === undefined || closing === undefined) return null
  const sumCents = sumOf(ledger)
  return {
    openingCents: opening,
    sumCents,
    closingCents: closing,
    differenceCents: opening + sumCents - closing,
    breaks: running?.breaks ?? [],
  }
}

export const sumOf = ({ cents, count }: Ledger): number => {
  let sum = 0
  for (let at = 0; at < count; at += 1) sum += cents[at] ?? 0
  return sum
}

const BREAKS_KEPT = 100

/** What the balances of the rows say: of files from the first to the last day, and of those the other way round. */
function runningOf(ledger: Ledger) {
  const { balances, cents, lines, count } = ledger
  if (count === 0 || balances.subarray(0, count).some(Number.isNaN)) return null
  const asGiven = Int32Array.from({ length: count }, (_, at) => at)
  const [order = asGiven] = [asGiven, asGiven.toReversed(), byDay(ledger)].toSorted(
    (a, b) => brokenIn(ledger, a) - brokenIn(ledger, b),
  )
  const [first = 0] = order
  const last = order.at(-1) ?? 0
  const breaks: { line: number; differenceCents: number }[] = []
  for (let at = 1; at < count && breaks.length < BREAKS_KEPT; at += 1) {
    const differenceCents = gapAt(ledger, order, at)
    if (differenceCents !== 0) breaks.push({ line: lines[order[at] ?? 0] ?? 0, differenceCents })
  }
  return { opening: (balances[first] ?? 0) - (cents[first] ?? 0), closing: balances[last] ?? 0, breaks }
}

/** By how much the balance before a row and its amount miss the balance of the row. */
function gapAt({ balances, cents }: Ledger, order: Int32Array, at: number): number {
  const [before = 0, now = 0] = [order[at - 1], order[at]]
  return (balances[before] ?? 0) + (cents[now] ?? 0) - (balances[now] ?? 0)
}

function brokenIn(ledger: Ledger, order: Int32Array): number {
  let broken = 0
  for (let at = 1; at < ledger.count; at += 1) if (gapAt(ledger, order, at) !== 0) broken += 1
  return broken
}
